"""The replay of a trace."""
import json
import pathlib

from pages import count, has, lacks, lines_of, same, visible

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]


# A key press goes through the browser, and each key waits for a picture. Between the first line and the last,
# the page receives the key event directly.
STEPS = """(stages) => stages.map((stage, index) => {
  if (index) document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
  return [decodeURIComponent(location.hash).split('&play=')[0], document.querySelectorAll(`[data-stage='${stage}'].here`).length];
})"""


def step_through(page, lines):
    """Each line is shown by the address, and by the one row in which the flow stands."""
    stages, stage = [], lines[0].get("from")
    for line in lines:
        stage = line.get("to", line.get("given", stage))
        stages.append(stage)
    wanted = [[f"#{stage}&step={number}", 1] for number, stage in enumerate(stages, 1)]
    page.key("ArrowRight")
    seen = page.evaluate(STEPS, stages[:-1])
    page.key("ArrowRight")
    seen += page.evaluate(STEPS, stages[-1:])
    for line, (shown, expected) in enumerate(zip(seen, wanted, strict=True), 1):
        same(shown, expected, f"line {line}, its address and how many rows are marked")
    page.key("ArrowLeft")
    same(page.fragment.split("&play=")[0].split("&")[-1], f"step={len(lines) - 1}", "the address, a line back")


def embedded(opener):
    lines = lines_of(opener.trace())
    page = opener.open("traced")
    step_through(page, lines)
    listed = page.inner_text("#replay .lines")
    for line in lines:
        if "http" in line:
            has(listed, f"{line['http']['method']} {line['http']['path']}", "the lines")
    page = opener.open("traced", "#C.6&step=5")
    has(page.inner_text("#replay .now"), "5/", "a link to a line of the trace")
    return f"{len(lines)} lines"


def dropped(page, trace):
    page.drop(trace)
    visible(page, "#replay .now")


def opened_and_dropped(opener):
    trace = opener.trace()
    refusal = json.dumps({"seq": 99, "at": "2026-01-01T00:00:00.000Z", "from": json.loads(trace.splitlines()[-1])["to"]
                          if "to" in trace.splitlines()[-1] else "X.signedIn", "on": "chooseMVPD", "refused": "notNow"})
    page = opener.open()
    page.set_input_files("#trace-file", str(opener.folder / "run.jsonl"))
    visible(page, "#replay .now")
    has(page.inner_text("#replay .sum"), "run.jsonl", "the sum")
    page.click("[aria-label='Close the trace']")
    visible(page, "#replay", False)
    dropped(page, trace + refusal + "\n")
    step_through(page, lines_of(trace + refusal))
    has(page.inner_text("#replay .lines .refused"), "refused chooseMVPD", "the line of the refusal")
    has(page.inner_text("#replay .sum"), "1 refusal", "the sum")
    lacks(page.inner_text("#replay .sum"), "came late", "the sum")


def conform(opener):
    """The flow that explains a capture is replayed like a run."""
    lines = lines_of(opener.trace("conform"))
    page = opener.open()
    dropped(page, opener.trace("conform"))
    step_through(page, lines)
    return f"{len(lines)} lines"


def times(opener):
    """Lines say when they were after the first, and arrows how long the flow stood where they begin."""
    sign_in = {"from": "X.idle", "on": "signIn", "edge": "X.idle-signIn", "to": "X.starting"}
    starts = {"from": "X.starting", "on": "always", "edge": "X.starting-noCredentials", "to": "A.1"}
    answered = {"from": "A.1", "on": "registration", "edge": "A.1-answered", "to": "A.2"}
    again = {"given": "X.starting"}
    rows = [
        ("20.000", sign_in, "+0.000 s", ""), ("20.000", {**starts, "stood": 0}, "+0.000 s", ""),
        ("20.123", {**answered, "stood": 123}, "+0.123 s", "stood 0.123 s"), ("20.123", again, "+0.123 s", ""),
        ("25.123", {**starts, "stood": 5000}, "+5.123 s", "stood 5 s"), ("25.123", again, "+5.123 s", ""),
        ("25.123", {**starts, "stood": 86400000}, "+5.123 s", "stood 86,400 s"),
        ("25.124", {**answered, "stood": "long"}, "+5.124 s", ""),
    ]
    page = opener.open()
    dropped(page, "".join(json.dumps({"at": f"2026-01-01T00:00:{at}Z", **line}) + "\n" for at, line, _, _ in rows))
    for number, (_, _, after, stood) in enumerate(rows, 1):
        page.key("ArrowRight")
        line = f"#replay .lines li:nth-child({number})"
        same([page.text_content(f"{line} time"), page.text_content(f"{line} .stood"), page.text_content("#replay .now .stood")],
             [after, stood, stood], f"the times of line {number}")
    return f"{len(rows)} lines"


def late(opener):
    """An outcome that came late is no refusal: nothing is wrong then."""
    lines = lines_of(opener.trace())
    end = [line["to"] for line in lines if "to" in line][-1]
    lines += [{"from": end, "on": "registration", "refused": "outcome 3 is late, 4 is current", "late": True},
              {"from": end, "on": "acknowledge", "refused": "not now", "late": False}]
    page = opener.open()
    dropped(page, "".join(json.dumps(line) + "\n" for line in lines))
    for words in ("· 1 refusal ·", "· 1 came late"):
        has(page.inner_text("#replay .sum"), words, "the sum")
    for kind, words in [("late", "came late registration in"), ("refused", "refused acknowledge in")]:
        said = page.inner_text(f"#replay .lines .{kind}").split("\n")[-1]
        assert said.startswith(words), f"saw {said!r}, expected that it begins {words!r}"
        count(page, f"#replay .marks path.{kind}", 1)


def of_tests(opener):
    """A trace that tests have written: walks one after the other, each with the stage that it is given."""
    lines, run = lines_of(opener.trace("tests")), lines_of(opener.trace())
    begins = [line["given"] for line in lines if "given" in line]
    assert len(begins) > 1, f"a trace of several walks is wanted, this one begins in {begins}"
    for name in ("tests", "rest-v2"):
        page = opener.open(name)
        if name == "rest-v2":
            dropped(page, opener.trace("tests"))
        visible(page, "#replay .now")
        has(page.inner_text("#replay .sum"), f"{len(begins)} walks", "the sum")
        step_through(page, lines)
        counts(page, lines)
    page = opener.open("run-and-tests")
    has(page.inner_text("#replay .sum"), "The first of 2 traces", "the sum")
    step_through(page, run)
    counts(page, [{"given": run[0]["from"]}, *run, *lines])
    return f"{len(begins)} walks"


WALKED = """() => Object.fromEntries(flow.model.places.flatMap(({ id }) => {
  flow.show(`phase=${id}`);
  return [...document.querySelectorAll('.stage')].map((row) => [row.dataset.stage, row.querySelector('.walked').textContent]);
}))"""


def counts(page, lines):
    """The map says of each stage how often a walk began there or an arrow led there."""
    ends = [line.get("to", line.get("given")) for line in lines]
    said = page.evaluate(WALKED)
    same(said, {stage: f"{ends.count(stage)}×" if stage in ends else "" for stage in said}, "how often the map calls each stage walked")
    assert {end for end in ends if end} <= set(said), f"stages that the map lacks: {set(ends) - set(said)}"


def hostile_traces(opener):
    """A trace in the page that does not fit leaves the map as it is, wherever it stands."""
    data, good = opener.data(), opener.trace()
    rows = [
        ([good, '{"given": "Q.1"}\n'], "Trace 2: Line 1 does not fit"),
        ([good, good, "nonsense\n"], "Trace 3: Line 1 does not fit"),
        ([good, opener.trace("another")], "Trace 2: Line 2 does not fit"),
        (['<img src=x onerror=console.log(1)>\n', good], "The first of 2 traces, counts of all: Line 1 does not fit"),
        (["[]\n"], "The trace of this page: Line 1 does not fit"), ([good, ""], "Trace 2: The trace tells of no stage"),
    ]
    for traces, words in rows:
        page = opener.open(opener.altered({**data, "traces": traces}))
        has(page.inner_text("#misfit"), words, "what is said of the trace")
        count(page, ".place", len(data["places"]), words)
        visible(page, "#replay", False, words)
        page.click("[data-place=C] h2 a")
        stages = page.locator(".stage").count()
        assert stages > 10, f"{words}: saw {stages} stages in phase C after a click, expected more than 10"
        dropped(page, good)
        visible(page, "#misfit", False, words)
    return f"{len(rows)} pages"


def misfits(opener):
    page, lines = opener.open(), opener.trace().splitlines()
    bent = json.dumps({**json.loads(lines[1]), "to": "C.9"})
    rows = [
        ("no JSON", "nonsense\n", "Line 1"), ("an array", "[]\n", "Line 1"), ("nothing", "", "no stage"),
        ("another arrow", "\n".join([lines[0], bent, ""]), "Line 2"), ("a gap", "\n".join([lines[0], lines[3], lines[4], ""]), "Line 2"),
        ("the middle", "\n".join(lines[1:]) + "\n", "Line 1"),
        ("a walk that begins nowhere", '{"given": "Q.1"}\n', "there is no stage Q.1"),
        ("another walk that goes on elsewhere", '{"given": "C.5"}\n' + lines[0] + "\n", "the flow stands in C.5"),
        ("a last line that begins nothing", opener.trace() + "garbage", "it is no JSON"),
        ("a last line that has ended", opener.trace() + '{"given": "C.5"} x', "it is no JSON"),
        ("an unknown arrow", lines[0].replace("X.idle-signIn", "nowhere-provider") + "\n", "Line 1"),
    ]
    # The lines that sso-fsm-viz refuses.
    shared = json.loads((REPOSITORY / "Tests/Traces/misfits.json").read_text())
    rows += [(row["line"], row["line"] + "\n", f": {row['reason']}.") for row in shared]
    for name, text, words in rows:
        page.drop(text)
        visible(page, "#misfit", True, name)
        has(page.text_content("#misfit"), words, f"what is said of {name}")
        visible(page, "#replay", False, name)
    dropped(page, opener.trace() + '{"seq": 40, "at": "20')
    has(page.inner_text("#replay .sum"), "is cut off and left out", "the sum")
    return f"{len(rows)} files"


def odd_members(opener):
    """Members that no reader needs are of any type, and nothing falls over them."""
    odd = ['{"toString": 1, "valueOf": 1}', "[[[[1]]]]", "null", '"text"', "-1e999", "true"]
    stage = "X.idle"
    lines = [f'{{"given": "{stage}"}}'] + [
        line for value in odd for line in (
            f'{{"refused": "x", "from": "{stage}", "on": {value}, "at": {value}, "late": {value}}}',
            f'{{"http": {{"method": {value}, "path": {value}, "status": {value}, "ms": {value}, "sessionId": {value}, '
            f'"leftOut": {value}, "readAnyway": {{"a": {value}}}}}, "stood": {value}}}')]
    page = opener.open()
    dropped(page, "\n".join(lines) + "\n")
    visible(page, "#misfit", False)
    count(page, "#replay .lines li", len(lines))
    step_through(page, [json.loads(line.replace("-1e999", "0")) for line in lines])
    long = json.dumps({"given": stage, "at": "2026-01-01T00:00:00Z"}) + "\n"
    page = opener.open()
    dropped(page, long * 2_000)
    has(page.inner_text("#replay .sum"), "2000 walks", "the sum")
    return f"{len(lines)} lines"


def of_releases(opener):
    """What the first release wrote."""
    kept = REPOSITORY / "Tests/Releases/0.1.0"
    files = sorted(kept.glob("rest-v2-*.jsonl"))
    assert files, f"no trace stands in {kept}"
    for file in files:
        page = opener.open()
        dropped(page, file.read_text())
        visible(page, "#misfit", False, file.name)
    return f"{len(files)} traces"


def heat(opener):
    page, lines = opener.open("traced"), lines_of(opener.trace())
    counts(page, [{"given": lines[0]["from"]}, *lines])
    count(page, ".place.cold[data-place=F]", 1)
    page = opener.open("twice", "#C.6")
    same(page.locator("#card [data-edge='C.6-partnerProfile'] .walked").first.text_content(), "2×", "the count on the card")
    walked = {line["edge"] for line in lines if "edge" in line}
    has(page.inner_text("#replay .sum"), f"{len(walked)} of ", "the sum")


CHECKS = [embedded, opened_and_dropped, conform, times, late, of_tests, odd_members, of_releases, hostile_traces, misfits, heat]
