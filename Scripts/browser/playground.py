"""The playground: docs/playground.html, in which the machines run."""
import json
import pathlib
import re
from urllib.parse import quote

from layout import MEASURE, WIDTHS
from pages import DRAWN, MACHINES, count, has, lacks, lines_of, same, visible
from replay import dropped, step_through

ROOT = pathlib.Path(__file__).parents[2]
SIGN_IN = ["signIn", "registered", "tokenFor10Days", "granted", "profiles.none", "configuration"]
BEGIN = "tvOS%2C%20nothing%20stored"
TO_PICKER = f"{BEGIN}:{','.join(SIGN_IN)}"


def opened(opener, fragment="", **options):
    return opener.open("playground", fragment, **options)


def press(page, *names):
    for name in names:
        folded = f"#play details:not([open]):has([data-press='{name}']) summary >> nth=0"
        if page.locator(folded).count():
            page.click(folded)
        page.click(f"#play [data-press='{name}']")


STANDS = """(stage) => [playground.at(playground.walk).stage.id, ...['', '.here[aria-current]'].map((kind) =>
  document.querySelectorAll(`[data-stage='${stage}']${kind}`).length)]"""


def stands(page, stage):
    here, rows, marked = page.read(STANDS, stage)
    same(here, stage, "where the flow stands")
    if rows:
        same(marked, 1, f"rows of {stage} that the map marks")


def walk(page):
    return page.read("playground.walk.text()")


def playground_begins(opener):
    page = opened(opener)
    page.evaluate("document.querySelector('.first').click()")
    stands(page, "A.1")
    size = (opener.folder / "playground.html").stat().st_size
    assert size <= 1_600_000, f"saw {size} bytes of playground.html, expected 1,600,000 at most"
    return f"{size} bytes"


def playground_by_keyboard(opener):
    page = opened(opener)
    page.evaluate("document.activeElement.blur()")
    is_first = "document.activeElement.classList.contains('first')"
    for _ in range(40):
        page.key("Tab")
        if page.read(is_first):
            break
    for stage in ["A.1", "A.3", "B.1", "B.3", "C.1", "C.3", "C.5", "C.10", "C.12", "X.signedIn"]:
        page.key("Enter")
        stands(page, stage)
        assert page.read(is_first), f"the focus is lost in {stage}"
    page.key("ArrowLeft")
    stands(page, "C.12")
    page.key("ArrowRight")
    stands(page, "X.signedIn")
    page.key("Escape")
    assert page.fragment.startswith("#phase=D&play="), f"saw the address {page.fragment}, expected #phase=D&play=…"
    has(page.inner_text(".known"), "Cablevision (appleSSO)", "what is known")


# A story continues by a clock, for a person who watches. Here it runs faster.
HASTEN = """(() => {
  const own = window.setInterval;
  window.setInterval = (act) => own(act, 10);
})()"""


def playground_newcomer(opener):
    """What happens when the person cancels Apple's picker, and then signs in by a code on the phone?"""
    page = opened(opener)
    page.select_option("[data-press=Device]", "tvOS")
    press(page, *SIGN_IN)
    page.click("text=The person cancels Apple's picker")
    stands(page, "X.awaitingMVPDChoice")
    count(page, ".line.lit[data-way='C,F']", 1)
    has(page.inner_text(".just"), "C.3-left", "what was just done")
    page.click("#play .first:has-text('Choose a provider')")
    page.click("#play .first:has-text('Log in with the provider')")
    has(page.inner_text(".sent"), "Show a code for the second screen", "what is sent")
    press(page, "profiles.regular")
    stands(page, "X.signedIn")
    page = opened(opener)
    page.evaluate(HASTEN)
    page.click("text=Apple's picker is cancelled; the login ends on the phone, with a code")
    page.until("playground.walk.at > 0 && playground.walk.at === playground.walk.moves.length")
    stands(page, "X.signedIn")


def playground_refuses(opener):
    page = opened(opener)
    press(page, "signIn", "acknowledge")
    for words in ("Refused: unexpected", "A.1 does not take acknowledge"):
        has(page.inner_text(".just.refused"), words, "what is said of the refusal")
    count(page, "#walk .refused", 1)
    press(page, "registered", "late")
    has(page.inner_text(".just"), "Refused: late", "what is said of the late answer")
    page.select_option("[data-press=time]", "3600000")
    press(page, "tokenFor10Days")
    same(walk(page).split(",")[-1], "tokenFor10Days+3600040", "the last move of the walk")


def playground_time(opener):
    page = opened(opener)
    press(page, "signIn", "registered", "tokenFor10Days")
    whole = walk(page)
    for stage in ["A.3", "A.1"]:
        page.go_back()
        stands(page, stage)
    page.go_forward()
    page.go_forward()
    same(walk(page), whole, "the walk after back and forward")
    page.click("#walk li:nth-child(2) button")
    stands(page, "A.1")
    count(page, "#walk .ahead", 2)
    has(page.fragment, "&at=1", "the address")
    page.click("#map [data-place=C] h2 a")
    begin, end = page.fragment.split("&play=rest-v2/")
    same((begin, end.split("&")[-1]), ("#phase=C", "at=1"), f"the address {page.fragment}")
    press(page, "registration.timedOut")
    count(page, "#walk li", 3, "another answer begins another future")


def playground_stories(opener):
    text = (opener.folder / "playground.html").read_text()
    stories = json.loads(re.search(r'id="stories">(.*?)</script', text, re.S).group(1))
    stories = [story for stories in stories for story in stories]
    for machine in MACHINES:
        page = opened(opener, f"#play={machine}/0:")
        begins = page.read("(machine) => playground.list.find(({ name }) => name === machine).beginnings", machine)
        for story in (story for story in stories if story["machine"] == machine):
            page.evaluate("(walk) => flow.show(`play=${walk}`)", f"{machine}/{story['walk']}")
            stands(page, story["ends"])
            count(page, "#walk .refused", 0, story["name"])
            same(page.read("playground.walk.beginning"), story["walk"].split(":")[0], f"the beginning of {story['name']}")
            has(begins, story["walk"].split(":")[0], "the beginnings")
            lacks(page.inner_text("body"), "canary", story["name"])
    return f"{len(stories)} stories"


def playground_and_trace(opener):
    """A trace is replayed on the same page. The walk waits for its end."""
    page = opened(opener)
    press(page, "signIn")
    count(page, "[data-way].lit", 1)
    press(page, "registered")
    page.key("ArrowLeft")
    dropped(page, opener.trace())
    same(page.locator("#play, #walk").locator("visible=true").count(), 0, "parts of the walk that can be seen")
    visible(page, "#waits")
    count(page, "[data-way].lit", 0, "the walk's arrows")
    for number in (1, 2, 3):
        page.key("ArrowRight")
        has(page.fragment, f"&step={number}&play=", "the address")
    page.click("[aria-label='Close the trace']")
    visible(page, "#play")
    visible(page, "#waits", False)
    stands(page, "A.1")
    page.key("ArrowRight")
    stands(page, "A.3")
    page.drop("nonsense\n")
    visible(page, "#misfit")
    visible(page, "#play", True, "a file that is no trace")
    lacks(page.inner_text("#misfit"), "It is a trace of", "what is said of the file")
    for name in ("conform", "tests"):
        dropped(page, opener.trace(name))
        step_through(page, lines_of(opener.trace(name)))
        page.click("[aria-label='Close the trace']")


def playground_and_trace_of_another(opener):
    """A trace of a machine that is not drawn is named, with a link to that machine, where it can be opened."""
    trace = opener.trace("another")
    page = opened(opener, "#phase=F")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.drop(trace)
    visible(page, "#misfit")
    said = page.inner_text("#misfit")
    bar, top = page.read("[document.querySelector('.top').offsetHeight, document.querySelector('#misfit').getBoundingClientRect().top]")
    assert top >= bar, f"what is said of the trace cannot be seen: saw it at {top} px, expected it under the bar of {bar} px"
    has(said, "does not fit rest-v2", "what is said of the trace")
    assert re.search(r"It is a trace of ([^:]+): draw \1, and open it there\.$", said), f"said of the trace: {said}"
    opener.loads += 1
    page.click("#misfit a")
    page.until("playground.flow.model.machine !== 'rest-v2'")
    visible(page, "#misfit", False)
    dropped(page, trace)
    step_through(page, lines_of(trace))


def signed_in_elsewhere():
    """The address of a story of the last machine that ends signed in."""
    files = [ROOT / "Tools/Playground/Page/stories.json", *ROOT.glob("Legacy/*/Playground/Page/stories.json")]
    stories = [story for file in files for story in json.loads(file.read_text()) if story["ends"] == "X.signedIn"]
    story = max(stories, key=lambda story: MACHINES.index(story["machine"]))
    return f"#play={story['machine']}/{quote(story['walk'], safe=':,+')}"


# A name, an address, and where the flow stands there; None where nothing is played.
LOOKS = [
    ("begin", "", None), ("in-vain", "#play=rest-v2/Android%2C%20registered:signIn", None),
    ("picker", f"#play=rest-v2/{TO_PICKER}", "C.3"),
    ("refused", f"#play=rest-v2/{TO_PICKER},userCancelled,acknowledge", "X.awaitingMVPDChoice"),
    ("signed-in", signed_in_elsewhere(), "X.signedIn"),
]
CUT_OFF = """[...document.querySelectorAll('#play button, #play dd, #play h1, #walk .bar > button')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => `cut off: ${one.textContent}`)"""


def playground_overlaps_nowhere(opener):
    for width in WIDTHS:
        for name, address, stage in LOOKS:
            page = opened(opener, address, width=width)
            if stage:
                stands(page, stage)
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                page.read(DRAWN)
                faults = [fault for fault in page.read(MEASURE) if not fault.startswith("cut off: Play")]
                same(faults + page.read(CUT_OFF), [], f"faults of {name} at {width} px, {scheme}")
    return f"{2 * len(WIDTHS) * len(LOOKS)} views"


# A person who speaks to the page names what is seen.
MISNAMED = """(() => {
  const bare = (text) => text.toLowerCase().match(/[\\p{L}\\p{N}]+/gu)?.join(' ') ?? '';
  return [...document.querySelectorAll('a[aria-label], button[aria-label], label[aria-label]')]
    .map((one) => [one.getAttribute('aria-label'), one.textContent])
    .filter(([name, seen]) => !bare(name).includes(bare(seen))).map(([name, seen]) => `${seen} is named ${name}`);
})()"""


def names_hold_what_is_seen(opener):
    for name, address in [("traced", "#C.10&step=24"), ("playground", LOOKS[2][1])]:
        page = opener.open(name, address)
        page.read(DRAWN)
        same(page.read(MISNAMED), [], f"names on {name}")


CHECKS = [
    playground_begins, playground_by_keyboard, playground_newcomer, playground_refuses, playground_time, playground_stories,
    playground_and_trace, playground_and_trace_of_another, playground_overlaps_nowhere,
    names_hold_what_is_seen,
]
