"""The replay of a trace."""
import json

from pages import fragment

DROP = """(text) => {
  const files = new DataTransfer();
  files.items.add(new File([text], 'dropped.jsonl'));
  document.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }));
}"""


def step_through(page, lines):
    stage = lines[0]["from"]
    for number, line in enumerate(lines, 1):
        page.keyboard.press("ArrowRight")
        stage = line.get("to", stage)
        assert fragment(page) == f"#{stage}&step={number}", (number, fragment(page))
        assert page.locator(f"[data-stage='{stage}'].here").count() == 1, f"line {number}: not in {stage}"
    page.keyboard.press("ArrowLeft")
    assert fragment(page).endswith(f"&step={len(lines) - 1}")


def embedded(opener):
    lines = [json.loads(line) for line in opener.trace().splitlines()]
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
    page.evaluate(DROP, trace + refusal + "\n")
    page.wait_for_selector("#replay .now")
    step_through(page, [json.loads(line) for line in trace.splitlines()] + [json.loads(refusal)])
    assert "refused chooseMVPD" in page.inner_text("#replay .lines .refused")
    assert "1 refusal" in page.inner_text("#replay .sum")


def misfits(opener):
    page, lines = opener.open(), opener.trace().splitlines()
    bent = json.dumps({**json.loads(lines[1]), "to": "C.9"})
    rows = [
        ("no JSON", "nonsense\n", "Line 1"), ("an array", "[]\n", "Line 1"), ("nothing", "", "no stage"),
        ("another arrow", "\n".join([lines[0], bent, ""]), "Line 2"), ("a gap", "\n".join([lines[0], lines[3], lines[4], ""]), "Line 2"),
        ("the middle", "\n".join(lines[1:]) + "\n", "Line 1"),
        ("another machine", lines[0].replace("X.idle-signIn", "V1.4-provider") + "\n", "Line 1"),
    ]
    for name, text, words in rows:
        page.evaluate(DROP, text)
        page.wait_for_selector("#misfit:not([hidden])")
        page.wait_for_function(f"document.querySelector('#misfit').textContent.includes('{words}')")
        assert page.locator("#replay").is_hidden(), name
    page.evaluate(DROP, opener.trace() + '{"seq": 40, "at": "20')
    page.wait_for_selector("#replay .now")
    assert "is cut off and left out" in page.inner_text("#replay .sum")
    return f"{len(rows)} files"


def heat(opener):
    page = opener.open("traced", "#phase=C")
    arrows = [json.loads(line) for line in opener.trace().splitlines() if '"edge"' in line]
    for stage in page.eval_on_selector_all(".stage", "rows => rows.map(row => row.dataset.stage)"):
        count = sum(line["to"] == stage for line in arrows)
        said = page.locator(f"[data-stage='{stage}'] .walked").text_content()
        assert said == (f"{count}×" if count else ""), (stage, said, count)
    assert page.locator(".place.cold[data-place=F]").count() == 1
    page = opener.open("twice", "#C.6")
    taken = page.locator("#card [data-edge='C.6-partnerProfile'] .walked").first.text_content()
    assert taken == "2×", f"the card says {taken!r}"
    assert f"{len({line['edge'] for line in arrows})} of " in page.inner_text("#replay .sum")
