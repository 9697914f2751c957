"""The replay of a trace."""
import json

from pages import fragment, lines_of, until

DROP = """(text) => {
  const files = new DataTransfer();
  files.items.add(new File([text], 'dropped.jsonl'));
  document.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }));
}"""


def drop(page, text):
    page.evaluate(DROP, text)
    until(page, "isDrawn()")


def step_through(page, lines):
    stage = lines[0].get("from")
    for number, line in enumerate(lines, 1):
        page.keyboard.press("ArrowRight")
        stage = line.get("to", line.get("given", stage))
        assert fragment(page).split("&play=")[0] == f"#{stage}&step={number}", (number, fragment(page))
        assert page.locator(f"[data-stage='{stage}'].here").count() == 1, f"line {number}: not in {stage}"
    page.keyboard.press("ArrowLeft")
    assert fragment(page).split("&play=")[0].endswith(f"&step={len(lines) - 1}")


def embedded(opener):
    lines = lines_of(opener.trace())
    page = opener.open("traced")
    step_through(page, lines)
    for line in lines:
        if "http" in line:
            assert f"{line['http']['method']} {line['http']['path']}" in page.inner_text("#replay .lines")
    page = opener.open("traced", "#C.6&step=5")
    assert "5/" in page.inner_text("#replay .now"), "a link to a line of the trace"
    return f"{len(lines)} lines"


def opened_and_dropped(opener):
    trace = opener.trace()
    refusal = json.dumps({"seq": 99, "at": "2026-01-01T00:00:00.000Z", "from": json.loads(trace.splitlines()[-1])["to"]
                          if "to" in trace.splitlines()[-1] else "X.signedIn", "on": "chooseMVPD", "refused": "notNow"})
    page = opener.open()
    page.set_input_files("#trace-file", str(opener.folder / "run.jsonl"))
    page.wait_for_selector("#replay .now")
    assert "run.jsonl" in page.inner_text("#replay .sum")
    page.click("[aria-label='Close the trace']")
    assert page.locator("#replay").is_hidden()
    drop(page, trace + refusal + "\n")
    page.wait_for_selector("#replay .now")
    step_through(page, lines_of(trace + refusal))
    assert "refused chooseMVPD" in page.inner_text("#replay .lines .refused")
    assert "1 refusal" in page.inner_text("#replay .sum") and "came late" not in page.inner_text("#replay .sum")


def conform(opener):
    """The flow that explains a capture is replayed like a run."""
    lines = lines_of(opener.trace("conform"))
    page = opener.open()
    drop(page, opener.trace("conform"))
    page.wait_for_selector("#replay .now")
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
    drop(page, "".join(json.dumps({"at": f"2026-01-01T00:00:{at}Z", **line}) + "\n" for at, line, _, _ in rows))
    page.wait_for_selector("#replay .now")
    for number, (_, _, after, stood) in enumerate(rows, 1):
        page.keyboard.press("ArrowRight")
        line = page.locator(f"#replay .lines li:nth-child({number})")
        assert line.locator("time").text_content() == after, (number, line.text_content())
        for shown in (line, page.locator("#replay .now")):
            assert shown.locator(".stood").text_content() == stood, (number, shown.text_content())
    return f"{len(rows)} lines"


def late(opener):
    """An outcome that came late is no refusal: nothing is wrong then."""
    lines = lines_of(opener.trace())
    end = [line["to"] for line in lines if "to" in line][-1]
    lines += [{"from": end, "on": "registration", "refused": "outcome 3 is late, 4 is current", "late": True},
              {"from": end, "on": "acknowledge", "refused": "not now", "late": False}]
    page = opener.open()
    drop(page, "".join(json.dumps(line) + "\n" for line in lines))
    page.wait_for_selector("#replay .now")
    said = page.inner_text("#replay .sum")
    assert "· 1 refusal ·" in said and "· 1 came late" in said, said
    assert page.inner_text("#replay .lines .late").split("\n")[-1].startswith("came late registration in"), page.inner_text("#replay .lines .late")
    assert page.inner_text("#replay .lines .refused").split("\n")[-1].startswith("refused acknowledge in")
    for kind in ("late", "refused"):
        assert page.locator(f"#replay .marks path.{kind}").count() == 1, kind


def of_tests(opener):
    """A trace that tests have written: walks one after the other, each with the stage that it is given."""
    lines = lines_of(opener.trace("tests"))
    begins = [line["given"] for line in lines if "given" in line]
    assert len(begins) > 1
    dropped = opener.open()
    drop(dropped, opener.trace("tests"))
    for page in (opener.open("tests"), dropped):
        page.wait_for_selector("#replay .now")
        assert f"{len(begins)} walks" in page.inner_text("#replay .sum")
        step_through(page, lines)
        counts(page, lines)
    page, run = opener.open("run-and-tests"), lines_of(opener.trace())
    assert "The first of 2 traces" in page.inner_text("#replay .sum")
    step_through(page, run)
    counts(page, [{"given": run[0]["from"]}, *run, *lines])
    return f"{len(begins)} walks"


def counts(page, lines):
    """The map says of each stage how often a walk began there or an arrow led there."""
    ends = [line.get("to", line.get("given")) for line in lines]
    for place in page.evaluate("flow.model.places.map(({ id }) => id)"):
        page.evaluate("(id) => flow.show(`phase=${id}`)", place)
        for stage in page.eval_on_selector_all(".stage", "rows => rows.map(row => row.dataset.stage)"):
            count, said = ends.count(stage), page.locator(f"[data-stage='{stage}'] .walked").text_content()
            assert said == (f"{count}×" if count else ""), (stage, said, count)


def hostile_traces(opener):
    """A trace in the page that does not fit leaves the map as it is, wherever it stands."""
    data, good = opener.data(), opener.trace()
    rows = [
        ([good, '{"given": "Q.1"}\n'], "Trace 2: Line 1 does not fit"),
        ([good, good, "nonsense\n"], "Trace 3: Line 1 does not fit"),
        ([good, opener.trace("rest-v1")], "Trace 2: Line 2 does not fit"),
        (['<img src=x onerror=console.log(1)>\n', good], "The first of 2 traces, counts of all: Line 1 does not fit"),
        (["[]\n"], "The trace of this page: Line 1 does not fit"), ([good, ""], "Trace 2: The trace tells of no stage"),
    ]
    for traces, words in rows:
        page = opener.open(opener.altered({**data, "traces": traces}))
        assert words in page.inner_text("#misfit"), (words, page.inner_text("#misfit"))
        assert page.locator(".place").count() == len(data["places"]) and page.locator("#replay").is_hidden(), words
        page.click("[data-place=C] h2 a")
        assert page.locator(".stage").count() > 10, words
        drop(page, good)
        page.wait_for_selector("#replay .now")
        assert page.locator("#misfit").is_hidden()
    return f"{len(rows)} pages"


def misfits(opener):
    page, lines = opener.open(), opener.trace().splitlines()
    bent = json.dumps({**json.loads(lines[1]), "to": "C.9"})
    rows = [
        ("no JSON", "nonsense\n", "Line 1"), ("an array", "[]\n", "Line 1"), ("nothing", "", "no stage"),
        ("another arrow", "\n".join([lines[0], bent, ""]), "Line 2"), ("a gap", "\n".join([lines[0], lines[3], lines[4], ""]), "Line 2"),
        ("the middle", "\n".join(lines[1:]) + "\n", "Line 1"),
        ("a walk that begins nowhere", '{"given": "Q.1"}\n', "there is no stage Q.1"),
        ("a walk that begins in no text", '{"given": null}\n', "there is no stage null"),
        ("two things at once", '{"given": "C.5", "from": "C.5", "refused": "unexpected"}\n', "it is neither"),
        ("another walk that goes on elsewhere", '{"given": "C.5"}\n' + lines[0] + "\n", "the flow stands in C.5"),
        ("another machine", lines[0].replace("X.idle-signIn", "V1.4-provider") + "\n", "Line 1"),
    ]
    for name, text, words in rows:
        drop(page, text)
        assert words in page.inner_text("#misfit"), (name, page.inner_text("#misfit"))
        assert page.locator("#replay").is_hidden(), name
    drop(page, opener.trace() + '{"seq": 40, "at": "20')
    page.wait_for_selector("#replay .now")
    assert "is cut off and left out" in page.inner_text("#replay .sum")
    return f"{len(rows)} files"


def heat(opener):
    page, lines = opener.open("traced"), lines_of(opener.trace())
    counts(page, [{"given": lines[0]["from"]}, *lines])
    assert page.locator(".place.cold[data-place=F]").count() == 1
    page = opener.open("twice", "#C.6")
    taken = page.locator("#card [data-edge='C.6-partnerProfile'] .walked").first.text_content()
    assert taken == "2×", f"the card says {taken!r}"
    assert f"{len({line['edge'] for line in lines if 'edge' in line})} of " in page.inner_text("#replay .sum")
