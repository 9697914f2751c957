"""The keyboard alone."""
from pages import MACHINES, focused, fragment

RING = "getComputedStyle(document.activeElement).outlineStyle"


def walk_to(page, key, value, limit=200):
    for _ in range(limit):
        if focused(page).get(key) == value:
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"no way by arrow keys to {value}")


def every_stage(opener):
    reached = 0
    for name in MACHINES:
        page, data = opener.open(name), opener.data(name)
        for place in data["places"]:
            page.keyboard.press("Home")
            page.evaluate("document.activeElement.blur()")
            walk_to(page, "goal", f"#phase={place['id']}")
            page.keyboard.press("Enter")
            page.wait_for_selector(f"[data-place='{place['id']}'].open")
            for stage in place["stages"]:
                walk_to(page, "stage", stage, limit=1 + len(place["stages"]))
                assert page.evaluate(RING) != "none", f"the focus on {stage} cannot be seen"
                page.keyboard.press("Enter")
                assert fragment(page) == f"#{stage}", stage
                reached += 1
            page.keyboard.press("Escape")
            page.keyboard.press("Escape")
            page.wait_for_function("!location.hash")
    return f"{reached} stages"


def by_tab(opener):
    """Tab alone reaches every stage of a phase, too, and the search, the trace and the keys."""
    page, data = opener.open(fragment="#phase=F"), opener.data()
    stages, others = set(), set()
    page.evaluate("document.activeElement.blur()")
    for _ in range(150):
        page.keyboard.press("Tab")
        stages.add(focused(page).get("stage"))
        others.add(page.evaluate("document.activeElement.id"))
    wanted = next(place["stages"] for place in data["places"] if place["id"] == "F")
    assert set(wanted) <= stages, set(wanted) - stages
    assert {"search", "trace-file", "help"} <= others, others


def escape_goes_up(opener):
    page = opener.open(fragment="#C.6-authorize")
    for expected in ["#phase=C", ""]:
        page.keyboard.press("Escape")
        page.wait_for_function(f"location.hash === '{expected}'")
    page.keyboard.press("?")
    assert "Keys" in page.inner_text("dialog[open]")
    page.keyboard.press("Escape")
    assert page.locator("dialog[open]").count() == 0
