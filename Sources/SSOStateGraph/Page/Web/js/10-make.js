/** Makes elements. Text is only ever set as text, so that no name of a graph becomes markup. */
function make(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/** The same for a drawing. */
function draw(name, attributes = {}, ...children) {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : value);
  }
  for (const child of children.flat(Infinity)) {
    if (child !== undefined && child !== null && child !== false) element.append(child);
  }
  return element;
}

/** `1 arrow`, `2 arrows`; with a verb, `1 arrow leads`, `2 arrows lead`. */
function counted(number, noun, verb) {
  const isOne = number === 1;
  return `${number} ${noun}${isOne ? '' : 's'}${verb ? ` ${verb}${isOne ? 's' : ''}` : ''}`;
}

function groupBy(items, key) {
  const groups = new Map();
  for (const item of items) {
    const name = key(item);
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(item);
  }
  return groups;
}
