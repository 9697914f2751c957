"""Pictures for eyes, left in the folder of the pages."""
from layout import WIDTHS
from pages import DRAWN
from playground import LOOKS

PAGES = [("map", "rest-v2", ""), ("stage", "rest-v2", "#C.3-left"), ("phase", "rest-v2", "#phase=F"),
         ("replay", "traced", "#C.10&step=24"), ("walks", "tests", "#A.3&step=7"),
         *((f"play-{name}", "playground", fragment) for name, fragment, _ in LOOKS)]


def pictures(opener):
    for name, file, fragment in PAGES:
        for width in WIDTHS:
            for scheme in ("light", "dark"):
                page = opener.open(file, fragment, width=width, scheme=scheme)
                page.read(DRAWN)
                page.screenshot(path=opener.folder / f"{name}-{width}-{scheme}.png", full_page=name in ("map", "phase"))
    page = opener.open()
    page.emulate_media(media="print")
    page.screenshot(path=opener.folder / "print.png")
    return f"{2 * len(WIDTHS) * len(PAGES) + 1} in {opener.folder}"


CHECKS = [pictures]
