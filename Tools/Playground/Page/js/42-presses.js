/** What can be pressed: answers of the command in flight, and what the person, the app or the SDK can send. */
Object.assign(Panel.prototype, {
  /** The answer that leads on. The SDK dismisses Apple's picker by itself. */
  usual({ inFlight, events }) {
    return inFlight?.answer ?? events.find(({ name, refused }) => name === 'dismiss' && !refused)?.name;
  },

  answers(played) {
    const calls = played.events.filter(({ by, refused }) => by === 'sdk' && !refused);
    const all = [...played.answers, ...calls];
    if (!all.length) return undefined;
    const usual = this.usual(played);
    const isCode = ({ name }) => name.startsWith('code.');
    const kind = played.inFlight?.kind;
    const title = kind ? this.words.command(kind) : 'The SDK calls back';
    const of = (group) => all.filter((one) => one.group === group && one.name !== usual);
    const first = all.filter(({ name }) => name === usual);
    const pause = Math.max(played.inFlight?.pause ?? 0, 40);
    const button = (one) => this.button(one, pause, one.name === usual);
    return make('section', { class: 'answers', 'aria-label': 'Answers' },
      make('h2', {}, `${title} …`, kind && make('code', {}, kind)), first.map(button),
      this.folded('good', first.length ? 'Goes well, but differently' : 'Goes well',
        of('good').filter((one) => !isCode(one)), button, Panel.patient.includes(kind)),
      this.folded('codes', 'An advanced code of the SDK', all.filter((one) => isCode(one) && one.group === 'good'), button),
      this.folded('refused', 'It is refused, or goes wrong', of('refused'), button),
      this.folded('broken', 'Nothing readable, or something that no service should send', of('broken'), button));
  },

  /** A few stand open; many wait behind their number, and stay open once they were opened. */
  folded(group, title, all, button, isWanted = false) {
    if (!all.length) return undefined;
    const isFew = group === 'not' || isWanted || all.length <= Panel.few[group];
    const isOpen = this.open.has(group) || (isFew && !this.open.has(`not ${group}`));
    const turned = (event) => {
      const willOpen = !event.currentTarget.parentElement.open;
      this.open.delete(willOpen ? `not ${group}` : group);
      this.open.add(willOpen ? group : `not ${group}`);
    };
    return make('details', { class: group, open: isOpen },
      make('summary', { onclick: turned }, title, make('span', { class: 'count' }, ` ${all.length}`)),
      make('div', { class: 'presses' }, all.map(button)));
  },

  wishes(played, stories) {
    const taken = played.events.filter(({ by, refused, group }) => by === 'person' && !refused && group !== 'broken');
    const next = Panel.onward.find((wish) => taken.some(({ name }) => name === wish));
    const first = !this.usual(played) && taken.find(({ name }) => name === next);
    return make('section', { class: 'wishes', 'aria-label': 'The person and the app' },
      make('h2', {}, played.inFlight ? 'Or the person, or the app' : 'The person, or the app'),
      first && this.button(first, 0, true), stories,
      make('div', { class: 'presses' }, taken.filter((one) => one !== first).map((one) => this.button(one, 0))),
      this.time(), this.late(played));
  },

  /** What would be refused now is not hidden: pressing it tells why. */
  unwanted({ events }) {
    const button = (one) => this.button(one, 0);
    const odd = events.filter(({ by, refused, group }) => by === 'person' && !refused && group === 'broken');
    return [this.folded('odd', 'What no person should press', odd, button),
      this.folded('not', 'Would be refused now', events.filter(({ refused }) => refused), button)];
  },

  button({ name, kind, refused }, pause, isFirst = false) {
    return make('button', {
      type: 'button', class: `${isFirst ? 'first' : ''}${refused ? ' no' : ''}`, 'data-press': name,
      title: [this.words.event(kind), `(${name})`, refused?.text].filter(Boolean).join(' · '),
      onclick: () => this.actions.press(Walk.move(name, this.pause + pause)),
    }, this.words.of(name), refused && make('small', {}, refused.reason));
  },

  /** Time that passes before whatever is pressed next. */
  time() {
    const choices = [['0', 'at once'], ['60000', 'a minute later'], ['3600000', 'an hour later'], ['86400000', 'a day later'],
      ['2678400000', 'a month later']];
    return make('label', { class: 'time' }, 'What is pressed next happens ', make('select', {
      'data-press': 'time', onchange: (event) => { this.pause = Number(event.target.value); },
    }, choices.map(([value, words]) => make('option', { value, selected: Number(value) === this.pause }, words))));
  },

  /** An earlier answer comes once more: by now no command waits for it. What is not an event is an answer. */
  late({ steps, events }) {
    const sent = new Set(events.map(({ name }) => name));
    const last = steps.filter(({ refused }) => !refused).map(({ move }) => Walk.parts(move))
      .findLast(({ name, isLate }) => !isLate && !sent.has(name));
    return last && make('p', { class: 'late' }, make('button', {
      type: 'button', 'data-press': 'late', onclick: () => this.actions.press(Walk.move(last.name, 40, true)),
    }, 'An old answer comes late'));
  },
});
