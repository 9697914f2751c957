"""Pages in the browser. Whatever a page asks for and whatever it complains of is noted, and neither may happen."""
import json
import os
import re
import time

from playwright.sync_api import Error

MACHINES = ["rest-v2", "rest-v1", "access-enabler"]
# A limit only tells of a hang: what is waited for comes at once, unless the machine is busy.
LIMIT = 120

# What a page draws at once needs no waiting. A link, an address and the browser's back are followed by an event, and a file is
# read beside: `told` is the address that the page has drawn last, `reading` the number of files.
FOLLOW = """
  let told = location.href;
  const follow = () => { told = location.href; };
  window.addEventListener('hashchange', follow);
  for (const name of ['pushState', 'replaceState']) {
    const change = history[name];
    history[name] = function (...state) { change.apply(this, state); follow(); };
  }
  let reading = 0;
  const text = Blob.prototype.text;
  Blob.prototype.text = function () {
    reading += 1;
    const whole = text.call(this);
    whole.then(() => setTimeout(() => { reading -= 1; }));
    return whole;
  };
  window.isDrawn = () => told === location.href && reading === 0;
"""


class Opener:
    def __init__(self, browser, folder):
        self.browser, self.folder = browser, folder
        self.contexts, self.requests, self.complaints, self.reloads = [], [], [], 0

    def open(self, name="rest-v2", fragment="", width=1440, height=900, scheme="light"):
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce")
        self.contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(LIMIT * 1000)
        page.add_init_script(FOLLOW)
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("console", lambda message: self.complaints.append(message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.goto(f"file://{self.folder / name}.html{fragment}")
        for actor, names in ((page, ["click", "goto", "go_back", "go_forward", "select_option", "set_input_files"]), (page.keyboard, ["press"])):
            for name in names:
                setattr(actor, name, followed(page, getattr(actor, name)))
        return page

    def close(self):
        """Ends the pages, which have asked for nothing but themselves and complained of nothing."""
        for context in self.contexts:
            context.close()
        away = [url for url in self.requests if not re.fullmatch(r"file://.*\.html(#.*)?|data:,", url)]
        assert not away, f"requests: {away}"
        loads = len(self.contexts) + self.reloads
        assert len(self.requests) == loads, f"{len(self.requests)} requests for {loads} times that a page was opened"
        assert not self.complaints, f"the browser says: {self.complaints}"

    def data(self, name="rest-v2"):
        text = (self.folder / f"{name}.html").read_text()
        return json.loads(re.search(r'id="flow">(.*?)</script', text, re.S).group(1))

    def trace(self, name="run"):
        text = (self.folder / f"{name}.jsonl").read_text()
        assert text, f"the trace {name} is empty"
        return text

    def altered(self, data, name="rest-v2"):
        """Writes a page again with other data in it, and returns its name."""
        text = (self.folder / f"{name}.html").read_text()
        start = text.index('id="flow">') + len('id="flow">')
        whole = json.dumps(data).replace("<", "\\u003C")
        other = f"altered-{os.getpid()}"
        (self.folder / f"{other}.html").write_text(text[:start] + whole + text[text.index("</script", start):])
        return other


def followed(page, act):
    """The action, which then waits until the page has drawn what it leads to."""
    def acting(*arguments, **options):
        act(*arguments, **options)
        until(page, "isDrawn()")
    return acting


def visit(page, address):
    """Goes to another address of the page, as a person does who types it."""
    page.evaluate("(address) => { location.hash = address; }", address)
    until(page, "isDrawn()")


def frame(page):
    """Waits until the browser has laid out and painted."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def fragment(page):
    return page.evaluate("decodeURIComponent(location.hash)")


def lines_of(trace):
    return [json.loads(line) for line in trace.splitlines()]


def timed(name, value, limit):
    """A figure beside its limit, which decides nothing: a busy machine would miss it, too."""
    return f"{name:<58} {value:>9.3f}  at most {limit:g}  {'MISSED' if value > limit else 'met'}"


def card(page):
    return page.inner_text("#card")


def until(page, condition, seconds=LIMIT):
    """Asks again and again from outside: the page's policy forbids whatever would wait inside."""
    end = time.monotonic() + seconds
    while not holds(page, condition):
        assert time.monotonic() < end, f"in vain waited for {condition}"
        page.wait_for_timeout(10)


def holds(page, condition):
    try:
        return page.evaluate(condition)
    except Error:
        # The page is opened anew.
        return False


def painted(page):
    """When the page was first painted, in milliseconds. The browser may note it a little after the page stands."""
    until(page, "performance.getEntriesByName('first-contentful-paint').length > 0")
    return page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")


def focused(page):
    return page.evaluate("({ ...document.activeElement.dataset })")
