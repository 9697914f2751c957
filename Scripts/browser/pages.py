"""Pages in the browser. Whatever a page asks for and whatever it complains of is noted, and neither may happen."""
import json
import re

MACHINES = ["rest-v2", "rest-v1", "access-enabler"]


class Opener:
    def __init__(self, browser, folder):
        self.browser, self.folder = browser, folder
        self.contexts, self.requests, self.complaints = [], [], []

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
        assert len(self.requests) == len(self.contexts), f"{len(self.requests)} requests of {len(self.contexts)} pages"
        assert not self.complaints, f"the browser says: {self.complaints}"

    def data(self, name="rest-v2"):
        text = (self.folder / f"{name}.html").read_text()
        return json.loads(re.search(r'id="flow">(.*?)</script', text, re.S).group(1))

    def trace(self):
        return (self.folder / "run.jsonl").read_text()


def fragment(page):
    return page.evaluate("decodeURIComponent(location.hash)")


def card(page):
    return page.inner_text("#card")


def focused(page):
    return page.evaluate("({ ...document.activeElement.dataset })")
