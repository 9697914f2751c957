"""What a person sees: the map first, phases, stages, links, search."""
from pages import MACHINES, card, fragment, painted, timed, visit


def first_paint(opener):
    times = []
    for name in MACHINES:
        page = opener.open(name)
        page.wait_for_selector(".stage, .place")
        times.append(painted(page))
    return timed("first paint of a page, ms", max(times), 500)


def map_opens_first(opener):
    for name in MACHINES:
        page, data = opener.open(name), opener.data(name)
        assert page.locator(".place").count() == len(data["places"])
        assert page.locator(".line.main").count() >= sum(way["main"] for way in data["ways"])
        assert page.locator("a.way").count() == sum(way["line"] for way in data["ways"])
        for place in data["places"]:
            words = page.inner_text(f"[data-place='{place['id']}'] h2")
            assert f"{len(place['stages'])} stage" in words, words


def newcomer(opener):
    """From the map to what happens when the person cancels Apple's picker: by the question, by search, by looking."""
    page = opener.open()
    page.click("text=when the person cancels Apple's picker")
    assert fragment(page) == "#C.3-otherError" and "Enter basic authentication" in page.inner_text(".answer")
    page.goto(page.url.split("#")[0] + "#")
    page.keyboard.press("/")
    page.keyboard.type("cancel")
    page.keyboard.press("Enter")
    assert "cancels Apple's picker" in page.inner_text(".answer")
    page.goto(page.url.split("#")[0] + "#")
    page.click("[data-place=C] h2 a")
    page.click("[data-stage='C.3']")
    page.wait_for_selector("#card h1:has-text('C.3')")
    assert "picker and the provider's login" in card(page) and "cancels Apple's picker" in card(page)
    for name, end in [("rest-v1", "V1.4-cancelled"), ("access-enabler", "S.4.2-dismissed")]:
        page = opener.open(name)
        page.click("text=when the person cancels Apple's picker")
        assert fragment(page) == f"#{end}"


def phase_opens_in_place(opener):
    page, data = opener.open(), opener.data()
    for place in data["places"]:
        page.click(f"[data-place='{place['id']}'] h2 a")
        page.wait_for_selector(f".open[data-place='{place['id']}']")
        rows = page.eval_on_selector_all(".stage", "rows => rows.map(row => row.dataset.stage)")
        assert rows == place["stages"], (place["id"], rows)
        assert page.locator(".place").count() == len(data["places"])
        page.click(f"[data-place='{place['id']}'] h2 a")
        page.wait_for_selector(".open", state="detached")
        assert page.locator(".stage").count() == 0


READ_CARD = """(id) => {
  flow.show(id);
  const card = document.querySelector('#card'), words = (element) => element.textContent;
  const column = (name) => {
    const element = card.querySelector(`.neighbours [aria-label=${name}]`);
    return {
      ends: [...element.querySelectorAll('a')].map((link) => decodeURIComponent(link.hash.slice(1))),
      more: words(element.querySelector('.more') ?? document.createTextNode('')),
    };
  };
  return {
    title: words(card.querySelector('h1')), read: card.querySelector('dl a').href,
    facts: Object.fromEntries([...card.querySelectorAll('dt')].map((term) => [words(term), words(term.nextSibling)])),
    self: words(card.querySelector('.neighbours .self')), before: column('Before'), after: column('After'),
    leaving: [...card.querySelectorAll('.arrows:not(.into) > li')].map((row) => row.dataset.edge),
    into: [...card.querySelectorAll('.arrows.into > li .to')].map((link) => decodeURIComponent(link.hash.slice(1))),
  };
}"""


def cards(opener):
    """Of every stage: what is known there, its command, its arrows, its step's link, and its neighbourhood."""
    looked = 0
    for name in MACHINES:
        page, data = opener.open(name), opener.data(name)
        phases = {phase["id"]: phase for phase in data["phases"]}
        edges = [edge for stage in data["stages"] for edge in stage["edges"]]
        for stage in data["stages"]:
            card, facts = page.evaluate(READ_CARD, stage["id"]), {"In code": stage["name"]}
            if stage["knows"]:
                facts["Known here"] = stage["knows"]
            if "command" in stage:
                facts["Command"] = f"{stage['command']} {data['commands'][stage['command']]}"
            phase = phases[stage["phase"]]
            facts["Read"] = f"Step {stage['id']} in the cookbook" if stage["isStep"] else f"{phase['title']} in the documentation"
            assert card["facts"] == facts, (stage["id"], card["facts"], facts)
            assert card["read"] == phase["page"], (stage["id"], card["read"])
            for shown in (card["title"], card["self"]):
                assert stage["title"] in shown, (stage["id"], shown)
            own = [edge["id"] for edge in stage["edges"]]
            assert sorted(card["leaving"]) == sorted(own), (stage["id"], set(own) ^ set(card["leaving"]))
            into = [edge for edge in edges if edge["to"] == stage["id"] != edge["from"]]
            assert card["into"] == [edge["id"] for edge in into], (stage["id"], card["into"])
            neighbours(stage["id"], card["before"], [(edge["from"], edge["main"]) for edge in into])
            neighbours(stage["id"], card["after"],
                       [(edge["to"], edge["main"]) for edge in stage["edges"] if edge["to"] != stage["id"]])
            looked += 1
    return f"{looked} cards"


def neighbours(stage, column, ends):
    """Six at most are drawn, those of the main path first; of more than six, five and the number of the rest."""
    ids, main = {end for end, _ in ends}, {end for end, is_main in ends if is_main}
    drawn = len(ids) if len(ids) <= 6 else 5
    more = "nothing" if not ids else f"and {len(ids) - drawn} more" if len(ids) > drawn else ""
    assert len(set(column["ends"])) == len(column["ends"]) == drawn and set(column["ends"]) <= ids, (stage, column, ids)
    assert set(column["ends"][:len(main)]) == main, (stage, column, main)
    assert column["more"].startswith(more) and bool(column["more"]) == bool(more), (stage, column, more)


def links_and_back(opener):
    page = opener.open(fragment="#C.6")
    assert "C.6 Indicate the next action" in page.inner_text("#card h1")
    for link in ["#C.6-authorize", "#phase=D", "#way=C,F", "#X.signedIn"]:
        visit(page, link)
    page.wait_for_function("document.querySelector('#card h1').innerText.includes('Signed in')")
    for title in ["Basic authentication", "Decisions", "C.6"]:
        page.go_back()
        page.wait_for_function(f"document.querySelector('#card h1').innerText.includes('{title}')")
    page.go_forward()
    page.wait_for_function("document.querySelector('#card h1').innerText.includes('Decisions')")
    for nonsense in ["#nowhere", "#phase=Q", "#way=C", "#%", "#step=9", "#%E0%A4%A"]:
        visit(page, nonsense)
        page.wait_for_function("document.querySelector('#card h1').innerText.includes('How to read')")


def search(opener):
    page, data = opener.open(), opener.data()
    rows = [(stage["id"], {stage["id"]}) for stage in data["stages"]]
    rows += [(stage["title"], {stage["id"]}) for stage in data["stages"]]
    rows += [(stage["command"], {stage["id"]}) for stage in data["stages"] if "command" in stage]
    edges = [edge for stage in data["stages"] for edge in stage["edges"]]
    rows += [(kind, {edge["id"] for edge in edges if edge["on"] == kind}) for kind in data["events"]]
    for text, wanted in rows:
        page.fill("#search", text)
        found = page.eval_on_selector_all("#found [role=option]", "options => options.map(option => option.dataset.found)")
        assert wanted & set(found), f"{text} does not find {wanted}"
    page.fill("#search", "c.6")
    assert "C.6" in page.inner_text("#found [aria-selected=true]")
    page.fill("#search", "poll")
    second = page.locator("#found [role=option]").nth(1).inner_text()
    page.press("#search", "ArrowDown")
    assert page.inner_text("#found [aria-selected=true]") == second
    page.press("#search", "Enter")
    assert page.locator("#found").is_hidden() and fragment(page)
    page.fill("#search", "zzz")
    assert "Nothing" in page.inner_text("#found")
    return f"{len(rows)} texts"


def hostile_text(opener):
    """Names that would be markup stay names."""
    data, nasty = opener.data(), "<img src=x onerror=console.log(1)></script>&amp;'\"\u2028 %41 #&="
    for stage in data["stages"]:
        stage["title"] = stage["knows"] = nasty
        for edge in stage["edges"]:
            edge["condition"] = nasty
    for place in data["places"]:
        place["title"] = nasty
    page = opener.open(opener.altered(data), "#C.6")
    page.fill("#search", "onerror")
    page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    assert page.locator("img").count() == 0
    assert nasty.split("\u2028")[0] in page.inner_text("#card h1")


def seams(opener):
    """What another script of the page may do."""
    page = opener.open()
    page.evaluate("flow.show('phase=D')")
    page.wait_for_selector("[data-place=D].open")
    page.evaluate("flow.take('C.6-authorize')")
    assert fragment(page) == "#C.6-authorize" and page.locator(".answer").count() == 1
    page.evaluate("flow.heat(new Map([['C.6', 3]]), new Map([['C.6-authorize', 3]]), 'C.6')")
    assert page.inner_text("[data-stage='C.6'] .walked") == "3×"
    page.evaluate("flow.addToCard((stage) => stage && Object.assign(document.createElement('p'), "
                  "{ textContent: `filled ${stage.id}` }))")
    assert "filled C.6" in card(page)
