/** The walk as a line of its moves, at the foot of the page: each of them a point in time that you can go to. */
class WalkLine {
  constructor(root, words, actions) {
    Object.assign(this, { root, words, actions });
    const button = (text, words, act, name) => make('button', {
      type: 'button', title: words, 'aria-label': /\w/.test(text) ? null : words, class: name, onclick: act,
    }, text);
    this.list = make('ol', { class: 'moves', 'aria-label': 'The moves of the walk' });
    this.said = make('p', { class: 'copied', role: 'status' });
    this.playing = button('▶', 'Play the walk', () => this.actions.tellOn(), 'go');
    root.append(
      make('div', { class: 'bar' }, button('←', 'Back (←)', () => this.actions.move(-1)), this.playing,
        button('→', 'On (→)', () => this.actions.move(1)), this.list,
        button('Start again', 'Begin the walk again', () => this.actions.restart()),
        button('Copy link', 'Copy a link to this walk', () => {
          const { text, words } = WalkLine.link(this.fragment, window.location);
          this.copy(text, words);
        }, 'link'),
        button('Copy as test', 'Copy the walk as Swift, for a test',
          () => this.copy(this.replay, 'The Swift of the walk is copied.'), 'swift')),
      this.said);
  }

  show(walk, steps, replay) {
    Object.assign(this, { replay, fragment: walk.fragment });
    this.root.hidden = !walk.moves.length;
    this.said.textContent = '';
    this.list.replaceChildren(this.chip('Begin', 0, walk.at), ...steps.map((step, index) =>
      this.chip(this.words.of(Walk.parts(step.move).name), index + 1, walk.at, step)));
    const current = this.list.children[walk.at];
    this.list.scrollLeft = current.offsetLeft - this.list.offsetLeft - this.list.clientWidth / 2;
  }

  chip(words, number, at, step) {
    const after = step && Walk.parts(step.move).after;
    return make('li', { class: `${number > at ? 'ahead' : ''}${step?.refused ? ' refused' : ''}` }, make('button', {
      type: 'button', 'aria-current': number === at ? 'step' : null, tabindex: -1, onclick: () => this.actions.goTo(number),
      title: step ? [step.arrows.join(' ') || step.refused?.text, after >= 1000 && `after ${after / 1000} s`]
        .filter(Boolean).join(' · ') : 'Where the walk begins',
    }, step?.refused && make('b', { 'aria-label': 'refused' }, '✕ '), words));
  }

  tells(isTelling) {
    this.playing.textContent = isTelling ? '❚❚' : '▶';
    this.playing.setAttribute('aria-label', isTelling ? 'Pause' : 'Play the walk');
    this.playing.title = this.playing.getAttribute('aria-label');
  }

  /**
   * What leads another person to a walk. A page of the web has an address; a page from disk has the path of a file that
   * only the sender has, so the part behind it is all that can be handed on.
   */
  static link(fragment, { protocol, href }) {
    if (/^https?:$/.test(protocol)) return { text: `${href.split('#')[0]}#${fragment}`, words: 'The link is copied.' };
    return {
      text: `#${fragment}`,
      words: 'The end of the link is copied. The person who receives it puts it after the address of a copy of this page.',
    };
  }

  async copy(text, words) {
    try { await navigator.clipboard.writeText(text); } catch { WalkLine.copyByHand(text); }
    this.said.textContent = words;
  }

  /** Where the browser gives no clipboard to a page from disk. */
  static copyByHand(text) {
    const area = make('textarea', { class: 'heads' });
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }
}
