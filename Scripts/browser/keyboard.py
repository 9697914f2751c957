"""The keyboard alone."""
from pages import MACHINES, count, has, same

FOCUS = """(() => {
  const { activeElement } = document, { dataset, id } = activeElement;
  return { id, stage: dataset.stage, goal: dataset.goal, outline: getComputedStyle(activeElement).outlineStyle };
})()"""


def walk_to(page, key, value, limit=200):
    for _ in range(limit):
        focus = page.read(FOCUS)
        if focus.get(key) == value:
            return focus
        page.key("ArrowDown")
    raise AssertionError(f"no way by {limit} arrow keys to {key} {value}: the focus is on {focus}")


def every_stage(opener):
    reached = 0
    for name in MACHINES:
        page, data = opener.open(name), opener.data(name)
        for place in data["places"]:
            page.key("Home")
            page.evaluate("document.activeElement.blur()")
            walk_to(page, "goal", f"#phase={place['id']}")
            page.key("Enter")
            count(page, f"[data-place='{place['id']}'].open", 1)
            for stage in place["stages"]:
                focus = walk_to(page, "stage", stage, limit=1 + len(place["stages"]))
                assert focus["outline"] != "none", f"the focus on {stage} cannot be seen: {focus}"
                page.key("Enter")
                same(page.fragment, f"#{stage}", "the address after Enter")
                reached += 1
            page.key("Escape", "Escape")
            same(page.fragment, "", "the address after Escape, Escape")
    return f"{reached} stages"


def by_tab(opener):
    """Tab alone reaches every stage of a phase, too, and the search, the trace and the keys."""
    page, data = opener.open(fragment="#phase=F"), opener.data()
    wanted = {*next(place["stages"] for place in data["places"] if place["id"] == "F"), "search", "trace-file", "help"}
    page.evaluate("document.activeElement.blur()")
    for _ in range(150):
        page.key("Tab")
        focus = page.read(FOCUS)
        wanted -= {focus.get("stage"), focus["id"]}
        if not wanted:
            return
    raise AssertionError(f"150 times Tab do not reach {wanted}")


def escape_goes_up(opener):
    page = opener.open(fragment="#C.6-authorize")
    for expected in ["#phase=C", ""]:
        page.key("Escape")
        same(page.fragment, expected, "the address after Escape")
    page.key("?")
    has(page.inner_text("dialog[open]"), "Keys", "the dialog")
    page.key("Escape")
    page.until("!document.querySelector('dialog[open]')")


CHECKS = [every_stage, by_tab, escape_goes_up]
