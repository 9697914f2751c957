"""How it looks, as far as it can be measured."""
from pages import DRAWN, MACHINES, count, same, visible

MEASURE = """() => {
  const box = (element) => element.getBoundingClientRect();
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const faults = [];
  const places = [...document.querySelectorAll('.place')];
  const labels = [...document.querySelectorAll('a.way')];
  const things = [...places, ...labels];
  things.forEach((one, index) => things.slice(index + 1).forEach((other) => {
    if (meet(box(one), box(other))) faults.push(`${one.textContent.slice(0, 20)} meets ${other.textContent.slice(0, 20)}`);
  }));
  if (document.documentElement.scrollWidth > innerWidth) faults.push('wider than the window');
  if (innerWidth <= 540 && new Set(places.map((place) => box(place).left)).size > 1) faults.push('more than one column');
  for (const element of document.querySelectorAll('.place, .stage, #card, .neighbours a')) {
    if (element.scrollWidth > element.clientWidth + 1) faults.push(`cut off: ${element.textContent.slice(0, 30)}`);
  }
  const rows = [...document.querySelectorAll('.stage')].map(box);
  rows.forEach((row, index) => { if (index && row.top < rows[index - 1].bottom - 1) faults.push(`row ${index} overlaps`); });
  for (const line of document.querySelectorAll('.sheet > .ways .line')) {
    const length = line.getTotalLength();
    for (let at = 4; at < length - 4; at += 6) {
      const point = line.getPointAtLength(at), matrix = line.getScreenCTM();
      const [x, y] = [point.x + matrix.e, point.y + matrix.f];
      const hit = places.find((place) => { const b = box(place); return x > b.left + 2 && x < b.right - 2 && y > b.top + 2 && y < b.bottom - 2; });
      if (hit) { faults.push(`a line crosses ${hit.dataset.place}`); break; }
    }
  }
  return [...new Set(faults)];
}"""

SHOW_AND_MEASURE = f"""async (views) => {{
  const faults = {{}};
  for (const view of views) {{
    flow.show(view);
    await {DRAWN};
    faults[view] = ({MEASURE})();
  }}
  return faults;
}}"""


# Two phones, a tablet, a desk.
WIDTHS = (320, 390, 800, 1440)


def nothing_overlaps(opener):
    looked = 0
    for name in MACHINES:
        views = ["", *(f"phase={place['id']}" for place in opener.data(name)["places"])]
        for width in WIDTHS:
            page = opener.open(name, width=width)
            faults = page.evaluate(SHOW_AND_MEASURE, views)
            same({view: found for view, found in faults.items() if found}, {}, f"faults of {name} at {width} px")
            looked += len(faults)
    return f"{looked} views"


def a_window_becomes_narrow_and_wide(opener):
    page = opener.open(fragment="#C.6")
    for width in (390, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        page.read(DRAWN)
        same(page.read(f"({MEASURE})()"), [], f"faults at {width} px")
        count(page, ".sheet.narrow", int(width == 390), f"at {width} px")
        count(page, "[data-stage='C.6'][aria-current]", 1, f"at {width} px")


def prints(opener):
    page, data = opener.open(), opener.data()
    page.pdf(path=opener.folder / "print.pdf", format="A4")
    count(page, "#tables section", len(data["stages"]))
    page.emulate_media(media="print")
    visible(page, "#tables")
    visible(page, "#search", False)


CHECKS = [nothing_overlaps, a_window_becomes_narrow_and_wide, prints]
