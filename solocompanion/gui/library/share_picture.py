"""Saving the step that is looked at as a picture, or its whole turn as an animated one."""

from __future__ import annotations

from pathlib import Path

from solocompanion.app.files.exchange import write_bytes
from solocompanion.app.pages.markup import file_name
from solocompanion.app.pages.moments import step_at, turn_of
from solocompanion.app.pages.writing import MOVING, PICTURE
from solocompanion.core.words import text
from solocompanion.gui.board.picture_file import step_png, turn_png
from solocompanion.gui.host import Host
from solocompanion.gui.library.share_page import ask_and_write, copied, title_of


def share_picture(host: Host) -> None:
    """Ask where a picture of the step on the table shall be, still or moving, and write it."""
    table, tab, session = host.table, host.current_tab, copied(host)
    if table is None or tab is None or session is None:
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
    name = file_name(text("{game}, turn {n}", game=title_of(session), n=f"{step.turn}.{step.number}")) + PICTURE
    path = ask_and_write(host.holder, text("Save a picture"), name, kinds, host.library, host.say, write)
    if path is not None:
        host.say(text("Saved: {file}", file=str(path)), path)
