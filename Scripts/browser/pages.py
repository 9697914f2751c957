"""A page in the browser. Whatever it asks for and whatever it complains of is noted, and neither may happen."""
import json
import os
import re
import time

from playwright.sync_api import Error

# As sso-fsm-viz lists them, the newest first.
MACHINES = os.environ["MACHINES"].split()

# A limit only reports a hang: no check may fail because the machine is busy.
SECONDS = 120

# The page responds to an action at once, with three exceptions: a changed address is an event that follows, a file is read, and
# a playground is unpacked. So it is known when nothing is under way, and what is read then is what stays.
WATCH = """(() => {
  let handled = location.hash, reading = 0;
  addEventListener('hashchange', ({ newURL }) => { handled = new URL(newURL).hash; });
  for (const name of ['pushState', 'replaceState']) {
    const own = history[name];
    history[name] = (...given) => { own.apply(history, given); handled = location.hash; };
  }
  const text = Blob.prototype.text;
  Blob.prototype.text = function () {
    const whole = text.call(this);
    reading += 1;
    whole.then(() => {}).then(() => { reading -= 1; });
    return whole;
  };
  window.isSettled = () => document.readyState === 'complete' && handled === location.hash && !reading
    && (Boolean(window.playground) || !document.getElementById('module'));
})()"""

DEEDS = {"click", "emulate_media", "evaluate", "fill", "go_back", "go_forward", "goto", "press", "reload", "select_option",
         "set_input_files"}

DROP = """(text) => {
  const files = new DataTransfer();
  files.items.add(new File([text], 'dropped.jsonl'));
  document.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }));
}"""

# Lines are drawn again in the frame after the one in which boxes have changed.
DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))"


class Window:
    """A page of Playwright. Each deed returns when the page has settled, so that a check reads right after it."""

    def __init__(self, page):
        self.page = page

    def __getattr__(self, name):
        own = getattr(self.page, name)
        return (lambda *given, **named: self.settled(own(*given, **named))) if name in DEEDS else own

    def settled(self, value=None):
        self.until("true")
        return value

    def key(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)
            self.settled()

    def drop(self, text):
        self.evaluate(DROP, text)

    def read(self, expression, given=None):
        """What a script answers that changes nothing."""
        return self.page.evaluate(expression, given)

    @property
    def fragment(self):
        return self.read("decodeURIComponent(location.hash)")

    @property
    def url(self):
        """Playwright's own is told of a change a little later."""
        return self.read("location.href")

    def until(self, condition):
        """Asks again and again from outside: the page's policy forbids whatever would wait inside."""
        end, fault = time.monotonic() + SECONDS, ""
        while True:
            try:
                if self.page.evaluate(f"isSettled() && Boolean({condition})"):
                    return
            except Error as error:
                # The page is opened again.
                fault = f": {error}"
            if time.monotonic() > end:
                raise AssertionError(f"in vain waited {SECONDS} s for {condition}{fault}")
            self.page.wait_for_timeout(5)


class Opener:
    """The pages that a check opens, one after the other, in one tab."""

    def __init__(self, context, folder, check):
        self.folder, self.check, self.tab = folder, check, context.new_page()
        self.tab.set_default_timeout(SECONDS * 1000)
        self.tab.add_init_script(WATCH)
        self.requests, self.complaints, self.loads = [], [], 0
        self.tab.on("request", lambda request: self.requests.append(request.url))
        self.tab.on("console", lambda message: self.complaints.append(message.text))
        self.tab.on("pageerror", lambda error: self.complaints.append(str(error)))

    def open(self, name="rest-v2", fragment="", width=1440, height=900, scheme="light"):
        # A page whose url differs only in its fragment would not be loaded.
        self.tab.goto("about:blank")
        self.tab.set_viewport_size({"width": width, "height": height})
        self.tab.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        self.loads += 1
        page = Window(self.tab)
        page.goto(f"file://{self.folder / name}.html{fragment}")
        return page

    def close(self):
        """Ends the pages, which have asked for nothing but themselves and complained of nothing."""
        self.tab.close()
        away = [url for url in self.requests if not re.fullmatch(r"file://.*\.html(#.*)?|data:,", url)]
        same(away, [], "requests for anything else")
        same(len(self.requests), self.loads, f"requests for the pages that were opened, {self.requests}")
        same(self.complaints, [], "what the browser complains of")

    def data(self, name="rest-v2"):
        text = (self.folder / f"{name}.html").read_text()
        return json.loads(re.search(r'id="flow">(.*?)</script', text, re.S).group(1))

    def trace(self, name="run"):
        text = (self.folder / f"{name}.jsonl").read_text()
        assert text, f"the trace {name} is empty"
        return text

    def altered(self, data, name="rest-v2"):
        """Writes a page again with other data in it."""
        text = (self.folder / f"{name}.html").read_text()
        start = text.index('id="flow">') + len('id="flow">')
        whole = json.dumps(data).replace("<", "\\u003C")
        # Checks run in parallel.
        altered = f"altered-{self.check}"
        (self.folder / f"{altered}.html").write_text(text[:start] + whole + text[text.index("</script", start):])
        return altered


def same(seen, wanted, what):
    assert seen == wanted, f"{what}: saw {seen!r}, expected {wanted!r}"


def has(seen, wanted, what):
    """A text has a part, or a list an element."""
    assert wanted in seen, f"{what}: saw {seen!r}, expected {wanted!r} in it"


def lacks(seen, unwanted, what):
    assert unwanted not in seen, f"{what}: saw {seen!r}, expected no {unwanted!r} in it"


def count(page, selector, wanted, what=""):
    same(page.locator(selector).count(), wanted, f"elements {selector}{what and ', '}{what}")


def visible(page, selector, wanted=True, what=""):
    same(page.locator(selector).is_visible(), wanted, f"{selector} can be seen{what and ', '}{what}")


def lines_of(trace):
    return [json.loads(line) for line in trace.splitlines()]
