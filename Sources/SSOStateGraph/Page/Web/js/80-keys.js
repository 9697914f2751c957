/** The keyboard. Whatever a mouse can do, it can do. */
class Keys {
  static list = [
    ['↑ ↓', 'the stage or phase before, and after'],
    ['Enter', 'open it'],
    ['Escape', 'up: from a stage to its phase, from a phase to the map'],
    ['← →', 'in what is replayed, a step back, and on'],
    ['/', 'search'],
    ['?', 'these keys'],
  ];

  constructor(page) {
    this.page = page;
    this.dialog = document.getElementById('keys');
    this.dialog.append(make('h1', {}, 'Keys'), make('dl', {}, Keys.list.map(([key, words]) =>
      [make('dt', {}, make('kbd', {}, key)), make('dd', {}, words)])),
    make('form', { method: 'dialog' }, make('button', {}, 'Close')));
    document.getElementById('help').addEventListener('click', () => this.dialog.showModal());
    document.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || this.dialog.open) return;
      const isTyping = event.target.matches('input:not([type=range]), textarea, select');
      if (!isTyping && this.press(event.key)) event.preventDefault();
    });
  }

  press(key) {
    switch (key) {
      case '/': document.getElementById('search').focus(); return true;
      case '?': this.dialog.showModal(); return true;
      case 'Escape': return this.page.up();
      case 'ArrowLeft': return this.page.move(-1);
      case 'ArrowRight': return this.page.move(1);
      case 'ArrowDown': return this.walk(1);
      case 'ArrowUp': return this.walk(-1);
      default: return false;
    }
  }

  /** Moves the focus from phase to phase, and from stage to stage in an open one, in the order of the page. */
  walk(by) {
    const goals = [...document.querySelectorAll('#map .goal')];
    const focused = goals.indexOf(document.activeElement);
    const current = focused < 0 ? goals.findIndex((goal) => goal.hasAttribute('aria-current')) : focused;
    const next = goals[Math.min(Math.max(current < 0 ? (by > 0 ? 0 : goals.length - 1) : current + by, 0), goals.length - 1)];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
    return Boolean(next);
  }
}
