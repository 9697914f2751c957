"""Pages in the browser. Whatever a page asks for and whatever it complains of is noted, and neither may happen."""
import json
import re
import time

from playwright.sync_api import Error

MACHINES = ["rest-v2", "rest-v1", "access-enabler"]


class Opener:
    def __init__(self, browser, folder):
        self.browser, self.folder = browser, folder
        self.contexts, self.requests, self.complaints, self.reloads = [], [], [], 0

    def open(self, name="rest-v2", fragment="", width=1440, height=900, scheme="light"):
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce")
        self.contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(5000)
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("console", lambda message: self.complaints.append(message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.goto(f"file://{self.folder / name}.html{fragment}")
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
        """Writes a page again with other data in it: `altered.html`."""
        text = (self.folder / f"{name}.html").read_text()
        start = text.index('id="flow">') + len('id="flow">')
        whole = json.dumps(data).replace("<", "\\u003C")
        (self.folder / "altered.html").write_text(text[:start] + whole + text[text.index("</script", start):])
        return "altered"


def fragment(page):
    return page.evaluate("decodeURIComponent(location.hash)")


def lines_of(trace):
    return [json.loads(line) for line in trace.splitlines()]


def card(page):
    return page.inner_text("#card")


def until(page, condition, seconds=10):
    """Asks again and again from outside: the page's policy forbids whatever would wait inside."""
    end = time.monotonic() + seconds
    while not holds(page, condition):
        assert time.monotonic() < end, f"in vain waited for {condition}"
        page.wait_for_timeout(30)


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
