// swift-format-ignore-file
// Made of Web/js/85-print.js by Scripts/page.py.
extension PageSource {
  static let jsPrint = ##"""
/** What is printed after the map: every stage with its arrows, as tables. They are made only when they are wanted. */
class Tables {
  constructor(root, model) {
    this.root = root;
    this.model = model;
    window.addEventListener('beforeprint', () => this.make());
    window.matchMedia('print').addEventListener('change', (event) => { if (event.matches) this.make(); });
  }

  make() {
    if (this.root.firstChild) return;
    this.root.append(...this.model.places.flatMap((place) => [
      make('h1', {}, `${this.model.letter(place)} ${place.title}`),
      ...place.stages.map((id) => this.stage(this.model.stage(id))),
    ]));
  }

  stage(stage) {
    const rows = stage.edges.map((edge) => make('tr', {},
      make('td', {}, edge.on === 'always' ? '' : make('code', {}, edge.on)),
      make('td', {}, edge.condition === edge.on ? '' : edge.condition), make('td', {}, edge.to),
      make('td', {}, edge.commands.join(', '))));
    return make('section', {},
      make('h2', {}, sign(stage, stage.id === this.model.initial), stageName(stage)),
      make('p', {}, kindInWords(stage), stage.command && [', ', make('code', {}, stage.command)], stage.knows && `. Known here: ${stage.knows}`),
      rows.length > 0 && make('table', {}, make('thead', {}, make('tr', {},
        ['Event', 'Condition', 'To', 'Commands'].map((title) => make('th', {}, title)))), make('tbody', {}, rows)));
  }
}

"""##
}
