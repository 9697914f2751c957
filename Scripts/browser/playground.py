"""The playground: docs/playground.html, in which the machines run."""
import json
import re
import statistics

from layout import MEASURE
from pages import MACHINES, fragment, frame, lines_of, painted, timed, until, visit
from replay import drop, step_through

SIGN_IN = ["signIn", "registered", "tokenFor10Days", "granted", "profiles.none", "configuration"]
BEGIN = "tvOS%2C%20nothing%20stored"
TO_PICKER = f"{BEGIN}:{','.join(SIGN_IN)}"


def opened(opener, fragment="", **options):
    page = opener.open("playground", fragment, **options)
    until(page, "Boolean(window.playground)")
    return page


def press(page, *names):
    for name in names:
        folded = page.locator(f"#play details:not([open]):has([data-press='{name}']) summary")
        if folded.count():
            folded.first.click()
        page.click(f"#play [data-press='{name}']")


def stands(page, stage):
    here = page.evaluate("playground.at(playground.walk).stage.id")
    assert here == stage, f"the flow stands in {here}, not in {stage}"
    if page.locator(f"[data-stage='{stage}']").count():
        assert page.locator(f"[data-stage='{stage}'].here[aria-current]").count() == 1, f"the map does not show {stage}"


def walk(page):
    return page.evaluate("playground.walk.text()")


def playground_is_small(opener):
    size = (opener.folder / "playground.html").stat().st_size
    assert size <= 1_500_000, f"{size} bytes"
    return f"{size} bytes"


def playground_begins(opener):
    """Painted, then unpacked: the best of three, as others may use the computer, too."""
    times = []
    for _ in range(3):
        page = opened(opener)
        page.evaluate("document.querySelector('.first').click()")
        stands(page, "A.1")
        until(page, "performance.getEntriesByName('shown').length > 0")
        times.append([painted(page), page.evaluate(
            "performance.getEntriesByName('ready')[0].startTime + performance.getEntriesByName('shown')[0].duration")])
    first, shown = [min(column) for column in zip(*times)]
    return timed("first paint of the playground, ms", first, 500) + "\n" + timed("first event of the playground, ms", shown, 1000)


def playground_events(opener):
    """
    An event takes the machine in the page under 1 ms: that is, until the module has answered with a walk that is one event
    longer, the best of twenty for each of eleven lengths, of which the median counts. How long the page then takes to
    show it is mostly the browser's time for drawing: that is printed beside it, and has no limit.
    """
    page = opened(opener)
    times = page.evaluate("""() => {
      const { playground } = window, time = (walk) => {
        const start = performance.now();
        playground.machines.play('rest-v2', walk);
        return performance.now() - start;
      };
      const moves = Array.from({ length: 40 }, (_, number) => number % 2 ? 'cancel+40' : 'signIn+40');
      const begin = playground.walk.text();
      for (let round = 0; round < 20; round += 1) time(begin + moves.join(','));
      const best = (walk) => Math.min(...Array.from({ length: 20 }, () => time(walk)));
      const lengths = [0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40];
      const machine = lengths.map((count) => best(begin + moves.slice(0, count).join(',')));
      for (const move of moves) playground.press(move);
      return { machine, shown: performance.getEntriesByName('shown').map((entry) => entry.duration) };
    }""")
    machine, shown = (statistics.median(times[name]) for name in ("machine", "shown"))
    return timed("an event in the page's machine, ms", machine, 1) + f"\nthe whole page with it: {shown:.1f} ms"


def playground_by_keyboard(opener):
    page = opened(opener)
    page.evaluate("document.activeElement.blur()")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('first')"):
            break
    for stage in ["A.1", "A.3", "B.1", "B.3", "C.1", "C.3", "C.5", "C.10", "C.12", "X.signedIn"]:
        page.keyboard.press("Enter")
        stands(page, stage)
        assert page.evaluate("document.activeElement.classList.contains('first')"), f"the focus is lost in {stage}"
    page.keyboard.press("ArrowLeft")
    stands(page, "C.12")
    page.keyboard.press("ArrowRight")
    stands(page, "X.signedIn")
    page.keyboard.press("Escape")
    assert fragment(page).startswith("#phase=D&play="), fragment(page)
    assert "Cablevision (appleSSO)" in page.inner_text(".known")


def playground_newcomer(opener):
    """What happens when the person cancels Apple's picker, and then signs in by a code on the phone?"""
    page = opened(opener)
    page.select_option("[data-press=Device]", "tvOS")
    press(page, *SIGN_IN)
    page.click("text=The person cancels Apple's picker")
    stands(page, "X.awaitingMVPDChoice")
    assert page.locator(".line.lit[data-way='C,F']").count() == 1
    assert "C.3-otherError" in page.inner_text(".just")
    page.click("#play .first:has-text('Choose a provider')")
    page.click("#play .first:has-text('Log in with the provider')")
    assert "Show a code for the second screen" in page.inner_text(".sent")
    press(page, "profiles.regular")
    stands(page, "X.signedIn")
    page = opened(opener)
    page.click("text=Apple's picker is cancelled; the login ends on the phone, with a code")
    until(page, "playground.walk.at === playground.walk.moves.length")
    stands(page, "X.signedIn")


def playground_refuses(opener):
    page = opened(opener)
    press(page, "signIn", "acknowledge")
    said = page.inner_text(".just.refused")
    assert "Refused: unexpected" in said and "A.1 does not take acknowledge" in said, said
    assert page.locator("#walk .refused").count() == 1
    press(page, "registered", "late")
    assert "Refused: late" in page.inner_text(".just")
    page.select_option("[data-press=time]", "3600000")
    press(page, "tokenFor10Days")
    assert walk(page).endswith("tokenFor10Days+3600040"), walk(page)


def playground_time(opener):
    page = opened(opener)
    press(page, "signIn", "registered", "tokenFor10Days")
    whole = walk(page)
    for stage in ["A.3", "A.1"]:
        page.go_back()
        until(page, f"playground.at(playground.walk).stage.id === '{stage}'")
        stands(page, stage)
    page.go_forward()
    page.go_forward()
    until(page, f"playground.walk.text() === '{whole}'")
    page.click("#walk li:nth-child(2) button")
    stands(page, "A.1")
    assert page.locator("#walk .ahead").count() == 2 and fragment(page).endswith("&at=1")
    page.click("#map [data-place=C] h2 a")
    assert fragment(page).startswith("#phase=C&play=rest-v2/") and fragment(page).endswith("&at=1")
    press(page, "registration.timedOut")
    assert page.locator("#walk li").count() == 3, "another answer begins another future"


def playground_stories(opener):
    text = (opener.folder / "playground.html").read_text()
    stories = json.loads(re.search(r'id="stories">(.*?)</script', text, re.S).group(1))
    for machine in MACHINES:
        page = opened(opener, f"#play={machine}/0:")
        begins = page.evaluate("(machine) => playground.list.find(({ name }) => name === machine).beginnings", machine)
        for story in (story for story in stories if story["machine"] == machine):
            page.evaluate("(walk) => flow.show(`play=${walk}`)", f"{machine}/{story['walk']}")
            stands(page, story["ends"])
            assert page.locator("#walk .refused").count() == 0, story["name"]
            assert page.evaluate("playground.walk.beginning") == story["walk"].split(":")[0] in begins, story["name"]
            assert "canary" not in page.inner_text("body")
    return f"{len(stories)} stories"


def playground_and_trace(opener):
    """A trace is replayed on the same page. The walk waits for its end."""
    page = opened(opener)
    press(page, "signIn")
    assert page.locator("[data-way].lit").count() == 1
    press(page, "registered")
    page.keyboard.press("ArrowLeft")
    drop(page, opener.trace())
    page.wait_for_selector("#replay .now")
    assert page.locator("#play, #walk").locator("visible=true").count() == 0 and page.locator("#waits").is_visible()
    assert page.locator("[data-way].lit").count() == 0, "the walk's arrows shine on"
    for number in (1, 2, 3):
        page.keyboard.press("ArrowRight")
        assert f"&step={number}&play=" in fragment(page), fragment(page)
    page.click("[aria-label='Close the trace']")
    assert page.locator("#play").is_visible() and page.locator("#waits").is_hidden()
    stands(page, "A.1")
    page.keyboard.press("ArrowRight")
    stands(page, "A.3")
    drop(page, "nonsense\n")
    page.wait_for_selector("#misfit:not([hidden])")
    assert page.locator("#play").is_visible(), "a file that is no trace"
    assert "It is a trace of" not in page.inner_text("#misfit")
    for name in ("conform", "tests"):
        drop(page, opener.trace(name))
        page.wait_for_selector("#replay .now")
        step_through(page, lines_of(opener.trace(name)))
        page.click("[aria-label='Close the trace']")


def playground_and_trace_of_another(opener):
    """A trace of a machine that is not drawn is named, with a link to that machine, where it can be opened."""
    trace = opener.trace("rest-v1")
    page = opened(opener, "#phase=F")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    drop(page, trace)
    page.wait_for_selector("#misfit:not([hidden])")
    said = page.inner_text("#misfit")
    bar, top = page.evaluate("[document.querySelector('.top').offsetHeight, document.querySelector('#misfit').getBoundingClientRect().top]")
    assert top >= bar, "what is said of the trace cannot be seen"
    assert "does not fit rest-v2" in said and said.endswith("It is a trace of REST API V1: draw REST API V1, and open it there."), said
    opener.reloads += 1
    page.click("#misfit a")
    until(page, "window.playground?.flow.model.machine === 'rest-v1'")
    assert page.locator("#misfit").is_hidden()
    drop(page, trace)
    page.wait_for_selector("#replay .now")
    step_through(page, lines_of(trace))


LOOKS = [
    ("begin", ""), ("in-vain", "#play=rest-v2/Android%2C%20registered:signIn"), ("picker", f"#play=rest-v2/{TO_PICKER}"),
    ("refused", f"#play=rest-v2/{TO_PICKER},userCancelled,acknowledge"),
    ("signed-in", "#play=access-enabler/0:signIn,requestorSet,notAuthenticated,present,dismiss,authenticated,apple"),
]
CUT_OFF = """[...document.querySelectorAll('#play button, #play dd, #play h1, #walk .bar > button')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => `cut off: ${one.textContent}`)"""


def playground_overlaps_nowhere(opener):
    for width in (800, 1440):
        page = opened(opener, width=width)
        for name, address in LOOKS[:-1]:
            visit(page, address)
            fits(page, f"{name} at {width}")
        name, address = LOOKS[-1]
        fits(opened(opener, address, width=width), f"{name} at {width}")


def fits(page, name):
    frame(page)
    faults = [fault for fault in page.evaluate(MEASURE) if not fault.startswith("cut off: Play")]
    assert not faults + page.evaluate(CUT_OFF), f"{name}: {faults[:3] + page.evaluate(CUT_OFF)}"


def playground_pictures(opener):
    for width in (800, 1440):
        for scheme in ("light", "dark"):
            for name, address in LOOKS:
                page = opened(opener, address, width=width, scheme=scheme)
                frame(page)
                page.screenshot(path=opener.folder / f"play-{name}-{width}-{scheme}.png")


CHECKS = [
    playground_is_small, playground_by_keyboard, playground_newcomer, playground_refuses, playground_time, playground_stories,
    playground_and_trace, playground_and_trace_of_another, playground_overlaps_nowhere,
]
FIGURES = [playground_begins, playground_events, playground_pictures]
