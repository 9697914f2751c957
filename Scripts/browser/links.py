"""Links to walks of the playground: made, opened, opened in vain, and handed on."""
from pages import MACHINES, fragment, until, visit
from playground import BEGIN, SIGN_IN, TO_PICKER, opened, press, stands


def playground_links(opener):
    page = opened(opener)
    press(page, "signIn", "registered")
    page.keyboard.press("ArrowLeft")
    address, looks = fragment(page), page.inner_text("#play")
    opener.reloads += 1
    page.reload()
    until(page, "Boolean(window.playground)")
    assert fragment(page) == address and page.inner_text("#play") == looks
    page = opened(opener, f"#play=rest-v2/{TO_PICKER}")
    stands(page, "C.3")
    assert fragment(page) == "#C.3&play=rest-v2/tvOS, nothing stored:" + ",".join(SIGN_IN)
    page = opened(opener)
    for machine in MACHINES:
        if machine != MACHINES[0]:
            opener.reloads += 1
            page.select_option("[data-press=Machine]", machine)
        until(page, f"window.playground?.flow.model.machine === '{machine}'")
        press(page, "signIn")
        assert page.evaluate("playground.walk.machine") == machine and page.locator("#walk li").count() == 2


def playground_links_by_number(opener):
    """Old links have the number of the beginning. They open as before, and whatever comes of them has the name."""
    page = opened(opener, "#play=rest-v2/0:signIn")
    stands(page, "A.1")
    assert page.url.endswith(f"#A.1&play=rest-v2/{BEGIN}:signIn"), page.url
    page = opened(opener, "#C.3&play=rest-v2/5:&at=0")
    assert page.input_value("[data-press=Device]") == "iOS" and page.input_value("[data-press=Stored]") == "nothing stored"
    press(page, "signIn")
    assert page.url.endswith("&play=rest-v2/iOS%2C%20nothing%20stored:signIn"), page.url


def playground_links_in_vain(opener):
    """A link that cannot be played says why. No other walk is played in its place."""
    rows = [
        ("#play=rest-v2/Android%2C%20registered:signIn", "rest-v2 has no beginning 'Android, registered'"),
        ("#C.6&play=rest-v2/%3Cimg%20src%3Dx%3E:", "rest-v2 has no beginning '<img src=x>'"),
        ("#play=access-enabler/tvOS%2C%20signed%20in:check", "access-enabler has no beginning 'tvOS, signed in'"),
        ("#play=rest-v2/999:", "rest-v2 has no beginning '999'"), ("#play=rest-v2/:", "rest-v2 has no beginning ''"),
        ("#play=rest-v2/0:dance", "'0:dance' is no walk of rest-v2"), ("#C.6&play=rest-v2/0:%", "'0:%' is no walk"),
        ("#play=nothing/0:signIn", "there is no machine 'nothing'"),
    ]
    for link, words in rows:
        page = opened(opener, link)
        assert words in page.inner_text("#play [role=alert]"), (link, page.inner_text("#play"))
        assert page.locator("#play select").count() == 0 and page.locator("#walk").is_hidden(), link
        page.click("#map .place:not(.open) h2 a >> nth=0")
        assert words in page.inner_text("#play [role=alert]") and "play=" not in page.url, link
        page.click("#play .first")
        assert page.locator("#play [role=alert]").count() == 0, link
        press(page, "signIn")
        assert page.locator("#walk li").count() == 2, link
    page = opened(opener, "#play=")
    assert page.locator("#play .first").count() == 1 and page.locator("#play select").count() > 0, "a link to no walk"
    return f"{len(rows)} links"


def playground_reloaded(opener):
    """What can be pressed depends on the walk alone, not on who was here before."""
    other = opened(opener)
    walks = [SIGN_IN, [*SIGN_IN, "userCancelled"], [*SIGN_IN, "userCancelled", "acknowledge"], ["signIn", "acknowledge"], ["signIn"]]
    for moves in walks:
        page = opened(opener, f"#play=rest-v2/{BEGIN}:")
        press(page, *moves)
        buttons = pressable(page)
        assert ("late" in buttons) == (len(moves) > 2), (moves, buttons)
        opener.reloads += 1
        page.reload()
        until(page, "Boolean(window.playground)")
        assert pressable(page) == buttons, (moves, set(buttons) ^ set(pressable(page)))
        visit(other, "#play" + page.url.split("&play")[1])
        assert pressable(other) == buttons, moves
    press(opened(opener, f"#play=rest-v2/{TO_PICKER}"), "late")
    return f"{len(walks)} walks"


def pressable(page):
    return page.eval_on_selector_all("#play button[data-press]", "buttons => buttons.map(({ dataset }) => dataset.press)")


def playground_copies(opener):
    page = opened(opener, f"#play=rest-v2/{TO_PICKER},userCancelled+4000,late!registered+40")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.click("#walk .swift")
    until(page, "document.querySelector('.copied').textContent")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.evaluate("playground.machines.play('rest-v2', playground.walk.text()).replay")
    assert copied.startswith('Replay<Situation<RESTV2>>(from: "tvOS, nothing stored", [') and '.late("registered", after: 40)' in copied
    page.click("#walk .link")
    until(page, "document.querySelector('.copied').textContent.includes('link')")
    copied, said = page.evaluate("navigator.clipboard.readText()"), page.inner_text(".copied")
    assert copied == f"#play=rest-v2/{TO_PICKER},userCancelled+4000,late!registered+40", copied
    assert "puts it behind the address of an own copy" in said, said
    there = opened(opener, copied)
    assert pressable(there) == pressable(page) and there.url.split("&play")[1] == page.url.split("&play")[1]
    rows = [
        ("https://example.org/playground.html#C.3", "https://example.org/playground.html#play=x", "The link is copied."),
        ("http://localhost:8000/", "http://localhost:8000/#play=x", "The link is copied."),
        ("file:///home/somebody/playground.html#C.3", "#play=x", said),
    ]
    for address, text, words in rows:
        link = page.evaluate("(address) => playground.line.constructor.link('play=x', new URL(address))", address)
        assert link == {"text": text, "words": words}, (address, link)


CHECKS = [playground_links, playground_links_by_number, playground_links_in_vain, playground_reloaded, playground_copies]
