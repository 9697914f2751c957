"""Links to walks of the playground: made, opened, opened in vain, and handed on."""
from pages import MACHINES, count, has, lacks, same, visible
from playground import BEGIN, SIGN_IN, TO_PICKER, opened, press, stands


def reload(opener, page):
    opener.loads += 1
    page.reload()


def ends(page, end):
    address = page.url
    assert address.endswith(end), f"saw the address {address}, expected it to end {end}"


def playground_links(opener):
    page = opened(opener)
    press(page, "signIn", "registered")
    page.key("ArrowLeft")
    looks = page.fragment, page.inner_text("#play")
    reload(opener, page)
    same((page.fragment, page.inner_text("#play")), looks, "the page that is loaded again")
    page = opened(opener, f"#play=rest-v2/{TO_PICKER}")
    stands(page, "C.3")
    same(page.fragment, "#C.3&play=rest-v2/tvOS, nothing stored:" + ",".join(SIGN_IN), "the address")
    page = opened(opener)
    for machine in MACHINES:
        if machine != MACHINES[0]:
            opener.loads += 1
            page.select_option("[data-press=Machine]", machine)
        page.until(f"playground.flow.model.machine === '{machine}'")
        press(page, "signIn")
        same(page.read("playground.walk.machine"), machine, "the machine of the walk")
        count(page, "#walk li", 2, machine)


def playground_links_by_number(opener):
    """Old links have the number of the beginning. They open as before, and whatever comes of them has the name."""
    page = opened(opener, "#play=rest-v2/0:signIn")
    stands(page, "A.1")
    ends(page, f"#A.1&play=rest-v2/{BEGIN}:signIn")
    page = opened(opener, "#C.3&play=rest-v2/5:&at=0")
    same([page.input_value(f"[data-press={name}]") for name in ("Device", "Stored")], ["iOS", "nothing stored"], "the beginning")
    press(page, "signIn")
    ends(page, "&play=rest-v2/iOS%2C%20nothing%20stored:signIn")


def playground_links_in_vain(opener):
    """A link that cannot be played says why. No other walk is played in its place."""
    rows = [
        ("#play=rest-v2/Android%2C%20registered:signIn", "rest-v2 has no beginning 'Android, registered'"),
        ("#C.6&play=rest-v2/%3Cimg%20src%3Dx%3E:", "rest-v2 has no beginning '<img src=x>'"),
        (f"#play={MACHINES[-1]}/nowhere:check", f"{MACHINES[-1]} has no beginning 'nowhere'"),
        ("#play=rest-v2/999:", "rest-v2 has no beginning '999'"), ("#play=rest-v2/:", "rest-v2 has no beginning ''"),
        (f"#play=rest-v2/{TO_PICKER},dance,sing", "rest-v2 has no move 'dance'"), ("#C.6&play=rest-v2/0:%", "has no move '%'"),
        ("#play=nothing/0:signIn", "there is no machine 'nothing'"),
    ]
    for link, words in rows:
        page = opened(opener, link)
        has(page.inner_text("#play [role=alert]"), words, f"what is said of {link}")
        count(page, "#play select", 0, link)
        visible(page, "#walk", False, link)
        page.click("#map .place:not(.open) h2 a >> nth=0")
        has(page.inner_text("#play [role=alert]"), words, f"what is said of {link} in another phase")
        lacks(page.url, "play=", link)
        page.click("#play .first")
        count(page, "#play [role=alert]", 0, link)
        press(page, "signIn")
        count(page, "#walk li", 2, link)
    page = opened(opener, "#play=")
    count(page, "#play .first", 1, "a link to no walk")
    assert page.locator("#play select").count() > 0, "a link to no walk: saw no select, expected some"
    return f"{len(rows)} links"


def playground_reloaded(opener):
    """What can be pressed depends on the walk alone, not on who was here before."""
    walks = [SIGN_IN, [*SIGN_IN, "userCancelled"], [*SIGN_IN, "userCancelled", "acknowledge"], ["signIn", "acknowledge"], ["signIn"]]
    for moves in walks:
        page = opened(opener, f"#play=rest-v2/{BEGIN}:")
        press(page, *moves)
        buttons = pressable(page)
        same("late" in buttons, len(moves) > 2, f"an old answer can come after {moves}")
        reload(opener, page)
        same(pressable(page), buttons, f"what can be pressed after {moves}, loaded again")
        same(pressable(opened(opener, "#play" + page.url.split("&play")[1])), buttons, f"what can be pressed after {moves}, linked")
    press(opened(opener, f"#play=rest-v2/{TO_PICKER}"), "late")
    return f"{len(walks)} walks"


def pressable(page):
    return page.eval_on_selector_all("#play button[data-press]", "buttons => buttons.map(({ dataset }) => dataset.press)")


COPIED = "document.querySelector('.copied').textContent"


def playground_copies(opener):
    page = opened(opener, f"#play=rest-v2/{TO_PICKER},userCancelled+4000,late!registered+40")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.click("#walk .swift")
    page.until(COPIED)
    copied = page.read("navigator.clipboard.readText()")
    same(copied, page.read("playground.machines.play('rest-v2', playground.walk.text()).replay"), "the copied test")
    begin = 'Replay<Situation<RESTV2>>(from: "tvOS, nothing stored", ['
    same(copied[:len(begin)], begin, "the begin of the copied test")
    has(copied, '.late("registered", after: 40)', "the copied test")
    page.click("#walk .link")
    page.until(f"{COPIED}.includes('link')")
    copied, said = page.read("navigator.clipboard.readText()"), page.inner_text(".copied")
    same(copied, f"#play=rest-v2/{TO_PICKER},userCancelled+4000,late!registered+40", "the copied link")
    has(said, "puts it after the address of a copy", "what is said of the copied link")
    looks = pressable(page), page.url.split("&play")[1]
    page = opened(opener, copied)
    same((pressable(page), page.url.split("&play")[1]), looks, "the page of the copied link")
    rows = [
        ("https://example.org/playground.html#C.3", "https://example.org/playground.html#play=x", "The link is copied."),
        ("http://localhost:8000/", "http://localhost:8000/#play=x", "The link is copied."),
        ("file:///home/somebody/playground.html#C.3", "#play=x", said),
    ]
    for address, text, words in rows:
        link = page.read("(address) => playground.line.constructor.link('play=x', new URL(address))", address)
        same(link, {"text": text, "words": words}, f"the link from {address}")


CHECKS = [playground_links, playground_links_by_number, playground_links_in_vain, playground_reloaded, playground_copies]
