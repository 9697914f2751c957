/** What was done, where the flow stands, what can be pressed, and what is known: the column next to the map. */
class Panel {
  constructor(root, words, actions) {
    Object.assign(this, { root, words, actions, open: new Set(), pause: 0 });
  }

  /** Shows a walk that the machine has played. */
  show(walk, played, machines, stories) {
    const key = document.activeElement?.dataset?.press;
    const hadFocus = this.root.contains(document.activeElement);
    const step = played.steps.at(-1);
    const [answers, wishes] = [this.answers(played), this.wishes(played, this.stories(walk, stories))];
    this.root.replaceChildren(...[
      this.chooser(walk, machines), step ? this.step(step) : this.welcome(),
      this.stands(played), ...(this.usual(played) ? [answers, wishes] : [wishes, answers]),
      this.known(played.known), this.unwanted(played),
    ].flat(Infinity).filter(Boolean));
    this.root.parentElement.scrollTop = 0;
    this.root.scrollTop = 0;
    if (hadFocus) this.refocus(key);
  }

  /** Tells of a link that cannot be played. Nothing is played in its place: another device would look like the sender's. */
  complain(complaint) {
    this.root.replaceChildren(make('p', { class: 'misfit', role: 'alert' }, complaint), make('button', {
      type: 'button', class: 'first', 'data-press': 'anew', onclick: () => this.actions.restart(),
    }, 'Begin a walk of your own'));
  }

  /** Moves the focus of a person who uses the keyboard to where the walk goes on. */
  refocus(key) {
    const named = key && [...this.root.querySelectorAll(`[data-press="${CSS.escape(key)}"]`)];
    const own = named && named.find((one) => one.matches('.first, select'));
    (own ?? this.root.querySelector('.first') ?? this.root.querySelector('button')).focus({ preventScroll: true });
  }

  chooser(walk, machines) {
    const own = machines.find(({ name }) => name === walk.machine);
    const begins = own.beginnings.map((name) => ({ name, ...Panel.beginning(name) }));
    const { device, stored } = Panel.beginning(walk.beginning);
    const select = (title, options, value, choose) => make('label', {}, make('span', {}, title), make('select', {
      'data-press': title, onchange: (event) => choose(event.target.value),
    }, options.map(([id, name]) => make('option', { value: id, selected: id === value }, name))));
    const devices = [...new Set(begins.map((begin) => begin.device))];
    const ofDevice = (name) => begins.filter((begin) => begin.device === name);
    return make('div', { class: 'chooser' },
      select('Machine', machines.map(({ name }) => [name, this.words.titles[name] ?? name]), walk.machine,
        (name) => this.actions.machine(name)),
      select('Device', devices.map((name) => [name, name]), device, (name) =>
        this.actions.begin((ofDevice(name).find((begin) => begin.stored === stored) ?? ofDevice(name)[0]).name)),
      select('Stored', ofDevice(device).map((begin) => [begin.stored, begin.stored]), stored, (stock) =>
        this.actions.begin(ofDevice(device).find((begin) => begin.stored === stock).name)));
  }

  /** What leads on where nothing is awaited; the first that the stage takes is offered first. */
  static onward = ['signIn', 'chooseMVPD', 'chooseProfile', 'acknowledge', 'retry', 'requestNewCode', 'play'];

  /** Commands that ask until a login has ended: the person who plays wants to end it. */
  static patient = ['poll', 'retrieveAuthenticationToken'];

  /** How many of a group stand open. */
  static few = { good: 6, refused: 10 };

  /** `tvOS, signed in, Apple SSO`: the device, and what is there. */
  static beginning(name) {
    const [device, ...stored] = name.split(', ');
    return { device, stored: stored.join(', ') || 'as installed' };
  }

  welcome() {
    return make('div', { class: 'just' }, make('h1', {}, 'Play the flow'),
      make('p', { class: 'plain' }, `The machine that runs in apps runs in this page. Be the person who watches, and be what
        answers: the service, and Apple's framework. Press a button; the map shows what the app does.`));
  }

  step(step) {
    const { name, isLate } = Walk.parts(step.move);
    return make('div', { class: `just${step.refused ? ' refused' : ''}`, role: 'status' },
      make('p', { class: 'over' }, isLate ? 'Too late' : this.words.event(step.on)),
      make('h1', {}, this.words.of(name)),
      step.refused && make('p', {}, make('b', {}, `Refused: ${step.refused.reason}. `), Words.refusal(step.refused)),
      step.arrows.length > 0 && make('p', { class: 'path' }, step.arrows.map((id) =>
        [make('a', { href: `#${encodeURIComponent(id)}` }, id), ' '])),
      step.commands.length > 0 && make('ul', { class: 'sent' }, step.commands.map((command) => this.command(command))));
  }

  command({ kind, words }) {
    return make('li', {}, make('span', { class: 'leaves', 'aria-label': 'sends' }, '↗ '), this.words.command(kind),
      make('span', { class: 'gloss' }, [' ', make('code', {}, kind), words.length > 0 && ` ${words.map(Panel.dated).join(' · ')}`]));
  }

  stands({ stage, inFlight }) {
    return make('p', { class: 'stands' }, make('span', {}, 'Now in '), make('a', { href: Address.ofStage(stage.id) },
      stageName(this.words.model.stage(stage.id), true)),
    inFlight && make('span', {}, `, waiting for an answer`));
  }

  /** A moment in words. One that is further away than a calendar goes stays a number. */
  static moment(at) {
    return Math.abs(at) < 8e15 ? new Date(at).toISOString().slice(0, 19).replace('T', ' ') : String(at);
  }

  /** Commands tell moments in milliseconds. */
  static dated(words) { return words.replace(/\buntil (\d{12,15})$/, (_, at) => `until ${Panel.moment(Number(at))}`); }

  known(facts) {
    return make('details', { class: 'known', open: true }, make('summary', {}, 'What the app knows'),
      make('dl', {}, facts.map(({ name, is, at }) => [make('dt', {}, name), make('dd', {}, is ?? Panel.moment(at))])));
  }

  stories(walk, stories) {
    const own = stories.filter(({ machine }) => machine === walk.machine);
    if (walk.moves.length) return undefined;
    return [make('h2', {}, 'Or watch'), make('ul', { class: 'stories' }, own.map((story) => make('li', {},
      make('button', { type: 'button', 'data-press': story.name, onclick: () => this.actions.tell(story) }, story.name)))),
    make('h2', {}, 'Or press something else')];
  }
}
