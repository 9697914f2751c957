"""How it looks: what can be measured is measured; pictures are left in the folder for eyes."""
from pages import MACHINES, frame

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


def nothing_overlaps(opener):
    looked = 0
    for name in MACHINES:
        for width in (800, 1440):
            page = opener.open(name, width=width)
            for place in [None] + opener.data(name)["places"]:
                page.evaluate("flow.show('')" if place is None else f"flow.show('phase={place['id']}')")
                frame(page)
                faults = page.evaluate(MEASURE)
                assert not faults, f"{name} at {width}, {place and place['id']}: {faults[:3]}"
                looked += 1
    return f"{looked} views"


def pictures(opener):
    for scheme in ("light", "dark"):
        for width in (800, 1440):
            for name, file, fragment in [("map", "rest-v2", ""), ("stage", "rest-v2", "#C.3-otherError"),
                                         ("phase", "rest-v2", "#phase=F"), ("replay", "traced", "#C.10&step=24"), ("walks", "tests", "#A.3&step=7")]:
                page = opener.open(file, fragment, width=width, scheme=scheme)
                frame(page)
                page.screenshot(path=opener.folder / f"{name}-{width}-{scheme}.png", full_page=name in ("map", "phase"))


def prints(opener):
    page, data = opener.open(), opener.data()
    page.pdf(path=opener.folder / "print.pdf", format="A4")
    assert page.locator("#tables section").count() == len(data["stages"])
    page.emulate_media(media="print")
    assert page.locator("#tables").is_visible() and page.locator("#search").is_hidden()
    page.screenshot(path=opener.folder / "print.png")
