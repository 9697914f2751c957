"""What a person sees: the map first, phases, stages, links, search."""
import json
import re

from pages import MACHINES, count, has, same, visible


HEADINGS = """Object.fromEntries([...document.querySelectorAll('.place')].map((place) =>
  [place.dataset.place, place.querySelector('h2').innerText]))"""


def map_opens_first(opener):
    for name in MACHINES:
        page, data = opener.open(name), opener.data(name)
        count(page, ".place", len(data["places"]), name)
        main = page.locator(".line.main").count()
        assert main >= sum(way["main"] for way in data["ways"]), f"{name}: saw {main} lines of the main path, expected one a way"
        count(page, "a.way", sum(way["line"] for way in data["ways"]), name)
        headings = page.read(HEADINGS)
        for place in data["places"]:
            has(headings.get(place["id"], ""), f"{len(place['stages'])} stage", f"the heading of {place['id']}")


def newcomer(opener):
    """From the map to what happens when the person cancels Apple's picker: by the question, by search, by looking."""
    page = opener.open()
    page.click("text=when the person cancels Apple's picker")
    same(page.fragment, "#C.3-left", "where the question leads")
    has(page.inner_text(".answer"), "Enter basic authentication", "the answer")
    page.goto(page.url.split("#")[0] + "#")
    page.key("/", *"cancel", "Enter")
    has(page.inner_text(".answer"), "cancels Apple's picker", "the answer of the search")
    page.goto(page.url.split("#")[0] + "#")
    page.click("[data-place=C] h2 a")
    page.click("[data-stage='C.3']")
    has(page.inner_text("#card h1"), "C.3", "the card")
    for words in ("picker and the provider's login", "cancels Apple's picker"):
        has(page.inner_text("#card"), words, "the card")
    asked = "when the person cancels Apple's picker"
    for name in MACHINES[1:]:
        ends = [question["to"] for question in opener.data(name)["questions"] if asked in question["text"]]
        page = opener.open(name)
        page.click(f"text={asked}")
        same([page.fragment], [f"#{end}" for end in ends], f"where the question leads in {name}")


def phase_opens_in_place(opener):
    page, data = opener.open(), opener.data()
    for place in data["places"]:
        page.click(f"[data-place='{place['id']}'] h2 a")
        count(page, f".open[data-place='{place['id']}']", 1)
        same(page.eval_on_selector_all(".stage", "rows => rows.map(row => row.dataset.stage)"), place["stages"],
             f"the stages of {place['id']}")
        count(page, ".place", len(data["places"]))
        page.click(f"[data-place='{place['id']}'] h2 a")
        count(page, ".open", 0)
        count(page, ".stage", 0)


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
    led: words(card.querySelector('details summary') ?? document.createTextNode('')),
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
        read = page.evaluate(f"(ids) => ids.map({READ_CARD})", [stage["id"] for stage in data["stages"]])
        for stage, card in zip(data["stages"], read, strict=True):
            facts = {"In code": stage["name"]}
            if stage["knows"]:
                facts["Known here"] = stage["knows"]
            if "command" in stage:
                facts["Command"] = f"{stage['command']} {data['commands'][stage['command']]}"
            if "endpoint" in stage:
                facts["Calls"] = stage["endpoint"]
            phase = phases[stage["phase"]]
            facts["Read"] = f"Step {stage['id']} in the cookbook" if stage["isStep"] else f"{phase['title']} in the documentation"
            same(card["facts"], facts, f"the facts of {stage['id']}")
            same(card["read"], phase["page"], f"the link of {stage['id']}")
            for shown in ("title", "self"):
                has(card[shown], stage["title"], f"{shown} of {stage['id']}")
            same(sorted(card["leaving"]), sorted(edge["id"] for edge in stage["edges"]), f"the arrows from {stage['id']}")
            into = [edge for edge in edges if edge["to"] == stage["id"] != edge["from"]]
            same(card["into"], [edge["id"] for edge in into], f"the arrows into {stage['id']}")
            led = {0: "", 1: "1 arrow leads here"}.get(len(into), f"{len(into)} arrows lead here")
            same(card["led"], led, f"how many arrows lead to {stage['id']}")
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
    seen = f"the neighbours of {stage}: saw {column}"
    assert len(set(column["ends"])) == len(column["ends"]) == drawn and set(column["ends"]) <= ids, f"{seen}, expected {drawn} of {ids}"
    assert set(column["ends"][:len(main)]) == main, f"{seen}, expected first {main}"
    assert column["more"].startswith(more) and bool(column["more"]) == bool(more), f"{seen}, expected {more!r} below"


def links_and_back(opener):
    page = opener.open(fragment="#C.6")

    def titled(words):
        has(page.inner_text("#card h1"), words, f"the card at {page.url}")

    titled("C.6 Indicate the next action")
    for link in ["#C.6-authorize", "#phase=D", "#way=C,F", "#X.signedIn"]:
        page.evaluate(f"location.hash = '{link}'")
    titled("Signed in")
    for title in ["Basic authentication", "Decisions", "C.6"]:
        page.go_back()
        titled(title)
    page.go_forward()
    titled("Decisions")
    for nonsense, lost in [("#nowhere", "nowhere"), ("#phase=Q", "Q"), ("#way=C", "C"), ("#%", "%"), ("#step=9", None),
                           ("#%E0%A4%A", "%E0%A4%A"), ("#phase=", "phase="), ("#way=C,F,X", "C,F,X"), ("#", None)]:
        page.evaluate(f"location.hash = '{nonsense}'")
        titled("How to read")
        count(page, "#card .lost", 1 if lost else 0, nonsense)
        if lost:
            has(page.inner_text("#card .lost"), f"“{lost}”", "what the address names")
            has(page.text_content("#said"), f"“{lost}”", "what is said of the address")


FIND = """(texts) => texts.map((text) => {
  const input = document.querySelector('#search');
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  return [...document.querySelectorAll('#found [role=option]')].map((option) => option.dataset.found);
})"""


def search(opener):
    page, data = opener.open(), opener.data()
    rows = [(stage["id"], {stage["id"]}) for stage in data["stages"]]
    rows += [(stage["title"], {stage["id"]}) for stage in data["stages"]]
    rows += [(stage["command"], {stage["id"]}) for stage in data["stages"] if "command" in stage]
    rows += [(endpoint, {stage["id"]}) for stage in data["stages"] for endpoint in stage.get("endpoint", "").split(", ") if endpoint]
    edges = [edge for stage in data["stages"] for edge in stage["edges"]]
    rows += [(kind, {edge["id"] for edge in edges if edge["on"] == kind}) for kind in data["events"]]
    page.click("#search")
    for (text, wanted), found in zip(rows, page.evaluate(FIND, [text for text, _ in rows]), strict=True):
        assert wanted & set(found), f"{text!r} finds {found}, expected one of {wanted}"
    page.fill("#search", "c.6")
    has(page.inner_text("#found [aria-selected=true]"), "C.6", "what is found first")
    page.fill("#search", "poll")
    second = page.locator("#found [role=option]").nth(1).inner_text()
    page.press("#search", "ArrowDown")
    same(page.inner_text("#found [aria-selected=true]"), second, "what is selected after ArrowDown")
    page.press("#search", "Enter")
    visible(page, "#found", False)
    assert page.fragment, "Enter leads nowhere"
    page.fill("#search", "e11")
    has(page.inner_text("#found [aria-selected=true]"), "retrievePartnerAuthenticationRequest", "what E11 finds first")
    for typed, instead in [("pickr", "picker"), ("autorize", "authorize"), ("aple pikcer", "apple picker"), ("hereq", "here")]:
        page.fill("#search", typed)
        has(page.inner_text("#found"), f"Look for “{instead}”", typed)
    page.fill("#search", "aple pikcer")
    page.press("#search", "Enter")
    same(page.input_value("#search"), "apple picker", "what is looked for after Enter")
    assert page.locator("#found [role=option]").count() > 0, "nothing has the nearest words"
    page.fill("#search", "hereq")
    page.click("#found button")
    same(page.input_value("#search"), "here", "what is looked for after a click")
    for nothing in ("zzzzzz", "c6"):
        page.fill("#search", nothing)
        has(page.text_content("#found"), f"Nothing has “{nothing}”. Try", "what is found")
    page.fill("#search", "x" * 100_000)
    has(page.text_content("#found"), "xxx…”. Try", "what is found of a long text")
    paths = {name: re.findall(r"/api/[\w/]+/authorize\b", json.dumps(opener.data(name))) for name in MACHINES}
    assert any(paths.values()) or len(MACHINES) == 1, "no page has the path of an authorization"
    for name, found in paths.items():
        for path in found[:1]:
            page = opener.open(name)
            page.fill("#search", path.replace("authorize", "autorize"))
            has(page.inner_text("#found"), f"Look for “{path[1:].replace('/', ' ')}”", f"what is near to a path of {name}")
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
    count(page, "img", 0)
    has(page.inner_text("#card h1"), nasty.split("\u2028")[0], "the card")


def seams(opener):
    """What another script of the page may do."""
    page = opener.open()
    page.evaluate("flow.show('phase=D')")
    count(page, "[data-place=D].open", 1)
    page.evaluate("flow.take('C.6-authorize')")
    same(page.fragment, "#C.6-authorize", "the address")
    count(page, ".answer", 1)
    page.evaluate("flow.heat(new Map([['C.6', 3]]), new Map([['C.6-authorize', 3]]), 'C.6')")
    same(page.inner_text("[data-stage='C.6'] .walked"), "3×", "the count of C.6")
    page.evaluate("flow.addToCard((stage) => stage && Object.assign(document.createElement('p'), "
                  "{ textContent: `filled ${stage.id}` }))")
    has(page.inner_text("#card"), "filled C.6", "the card")


CHECKS = [map_opens_first, newcomer, phase_opens_in_place, cards, links_and_back, search, hostile_text, seams]
