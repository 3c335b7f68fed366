"""Components on paper: a table for each kind, with a box to tick beside every record."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path

from PySide6.QtCore import QMarginsF
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter, QTextDocument
from PySide6.QtWidgets import QWidget

from solocompanion.app.content import pack_file
from solocompanion.app.workshop import own_copy
from solocompanion.app.workshop.bench import Workbench
from solocompanion.core.content import ContentError
from solocompanion.core.words import capital, text
from solocompanion.gui.host import Host
from solocompanion.gui.style import fonts
from solocompanion.gui.widgets.documents import documents
from solocompanion.gui.widgets.saving import ask_where

DOTS = 96  # so that sizes in pixels are the same on paper
STYLE = """
h2 { font-size: 20px; margin-bottom: 2px; } p { font-size: 12px; color: #555; margin-top: 0; }
th { background: #eee9dd; font-weight: 600; text-align: left; } td, th { font-size: 12px; padding: 4px 6px; }
"""


def workshop_print(host: Host) -> None:
    """Ask for a file and put the components of the current game there, one kind a page."""
    tab = host.current_tab
    if tab is None:
        return
    path = ask_for_pages(host.holder, tab.name, host.say)
    if path is None:
        return
    try:
        bench = own_copy.open_copy(tab.name, host.library.path.parent).bench
        write_pdf(bench, tab.card.title, path)
    except ContentError as error:
        host.say(str(error))
    else:
        host.say(text("Ready to print: {file}", file=str(path)))


def ask_for_pages(parent: QWidget, game: str, say: Callable[[str], object]) -> Path | None:
    """Ask where the pages of a game shall be."""
    kinds = {text("Pages ({kind})", kind="*.pdf"): (".pdf",)}
    return ask_where(parent, text("Print to a file"), documents() / f"{game}.pdf", kinds, say)


def write_pdf(bench: Workbench, title: str, path: Path) -> None:
    """Write the pages. What lay there is kept under a number. Raises `ContentError` naming the file."""
    pack_file.put(path, "", keep=True)
    writer = QPdfWriter(str(path))
    writer.setTitle(text("{game}: to compare with your copy", game=title))
    writer.setResolution(DOTS)
    size = QPageSize(QPageSize.PageSizeId.A4)
    writer.setPageLayout(QPageLayout(size, QPageLayout.Orientation.Landscape, QMarginsF(12, 12, 12, 12)))
    document = QTextDocument()
    document.setDefaultFont(fonts.font(12))
    document.setDefaultStyleSheet(STYLE)
    document.setHtml(pages(bench, title))
    document.print_(writer)


def pages(bench: Workbench, title: str) -> str:
    """Return the pages as rich text."""
    return "".join(_page(bench, title, kind, first=not n) for n, kind in enumerate(bench.stock.kinds))


def _page(bench: Workbench, title: str, kind: str, *, first: bool) -> str:
    shape = bench.stock.kinds[kind]
    done, count = bench.progress(kind)
    heads = ["", "", *(one.label for one in shape.fields if one.name != "name")]
    rows = "".join(_row(bench, kind, record) for record in bench.printed(kind))
    head = "".join(f"<th>{escape(one)}</th>" for one in heads)
    head = head.replace("<th>", "<th width='24'>", 1)  # the boxes
    apart = "" if first else " style='page-break-before: always'"
    said = escape(text("{title}: {done} of {all} compared", title=title, done=done, all=count))
    return (
        f"<h2{apart}>{escape(capital(shape.many))}</h2><p>{said}</p>"
        f"<table border='1' cellspacing='0' width='100%'><thead><tr>{head}</tr></thead>{rows}</table>"
    )


def _row(bench: Workbench, kind: str, record: str) -> str:
    values = bench.record(kind, record)
    changed = set(bench.changed(kind, record))
    shape = bench.stock.kinds[kind]
    cells = [f"<td>{'☑' if bench.is_checked(kind, record) else '☐'}</td>"]
    cells.append(f"<td><b>{escape(bench.title(kind, record))}</b></td>")
    for one in shape.fields:
        if one.name != "name":
            said = escape(one.say(values.get(one.name)))
            cells.append(f"<td>{f'<b>{said}*</b>' if one.name in changed else said}</td>")
    return f"<tr>{''.join(cells)}</tr>"
