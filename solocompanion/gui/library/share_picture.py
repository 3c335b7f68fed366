"""Saving the step that is looked at as a picture, or its whole turn as an animated one."""

from __future__ import annotations

from pathlib import Path

from solocompanion.app.files.exchange import write_bytes
from solocompanion.app.opening import TROUBLES
from solocompanion.app.pages.markup import file_name
from solocompanion.app.pages.moments import step_at, turn_of
from solocompanion.app.pages.writing import MOVING, PICTURE
from solocompanion.core.words import text
from solocompanion.gui.board.picture_file import step_png, turn_png
from solocompanion.gui.host import Host
from solocompanion.gui.library.share_page import ask_and_write


def share_picture(host: Host) -> None:
    """Ask where a picture of the step on the table shall be, still or moving, and write it."""
    table, tab = host.table, host.current_tab
    if table is None or tab is None:
        return
    try:
        session = tab.opening.resumed(table.session.stored())
    except TROUBLES as error:
        host.say(str(error))
        return
    step, art = step_at(session, table.session.cursor), tab.art

    def write(path: Path) -> None:
        is_moving = path.suffix.lower() == MOVING
        made = turn_png(session, turn_of(session, step), art) if is_moving else step_png(session, step, art)
        write_bytes(made, path)

    kinds = {
        text("A picture of this step ({kind})", kind=f"*{PICTURE}"): (PICTURE,),
        text("An animated picture of this turn ({kind})", kind=f"*{MOVING}"): (MOVING,),
    }
    title = session.record.title or text(session.game_at(session.tip).spec.title)
    name = file_name(text("{game}, turn {n}", game=title, n=f"{step.turn}.{step.number}")) + PICTURE
    path = ask_and_write(host.holder, text("Save a picture"), name, kinds, host.library, host.say, write)
    if path is not None:
        host.say(text("Saved: {file}", file=str(path)), path)
