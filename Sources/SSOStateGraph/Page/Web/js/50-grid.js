/**
 * Where the places of the map stand: in the rows and columns that the cookbook names, the main path from the top down on
 * the left. The browser makes the boxes as large as their text; only then are the lines drawn. So no text is ever cut
 * off, and a phase that opens pushes the others aside.
 */
class Grid {
  constructor(model) {
    this.cells = new Map(model.places.map((place) => [place.id, { row: place.row, column: place.column }]));
    this.taken = new Set([...this.cells.values()].map(({ row, column }) => `${row},${column}`));
  }

  cell(id) { return this.cells.get(id); }

  /** Whether a line can come from the left over the right column, and down onto a place. */
  isOpenAbove(id, row) {
    const cell = this.cell(id);
    for (let upper = row; upper < cell.row; upper += 1) if (this.taken.has(`${upper},1`)) return false;
    return cell.column === 1;
  }
}
