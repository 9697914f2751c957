"""How long things take, each next to its limit. A busy machine takes longer, so a time alone fails nothing."""
import statistics

from pages import MACHINES

PAINT = "performance.getEntriesByName('first-contentful-paint')"


def told(rows):
    """The best of what was measured, as others may use the machine, too; and whether the limit was met."""
    return "; ".join(
        f"{what} {milliseconds:.2f} ms, at most {limit} ms, {'met' if milliseconds < limit else 'MISSED'}"
        for what, milliseconds, limit in rows)


def painted(page):
    # The browser records it a little after the page is there.
    page.until(f"{PAINT}.length > 0")
    return page.read(f"{PAINT}[0].startTime")


def first_paint(opener):
    return told([(name, min(painted(opener.open(name)) for _ in range(3)), 500) for name in MACHINES])


def playground_first_event(opener):
    times = []
    for _ in range(3):
        page = opener.open("playground")
        page.evaluate("document.querySelector('.first').click()")
        page.until("performance.getEntriesByName('shown').length > 0")
        times.append((painted(page), page.read(
            "performance.getEntriesByName('ready')[0].startTime + performance.getEntriesByName('shown')[0].duration")))
    first, shown = map(min, zip(*times))
    return told([("painted", first, 500), ("first event shown", shown, 1000)])


def playground_events(opener):
    """
    An event takes the machine in the page under 1 ms: that is, until the module has answered with a walk that is one event
    longer, the best of twenty for each of eleven lengths, of which the median counts. How long the page then takes to
    show it is mostly the browser's time for drawing: that is printed beside it, and has no limit.
    """
    times = opener.open("playground").evaluate("""() => {
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
    return f"{told([('answer of the machine', machine, 1)])}; the whole page with it {shown:.1f} ms"


CHECKS = [first_paint, playground_first_event, playground_events]
