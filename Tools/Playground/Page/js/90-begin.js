/** The column of the playground stands before the map: the person begins with it. */
const side = {
  panel: make('section', { id: 'play', 'aria-label': 'Play' }, make('p', { class: 'plain' }, 'The machine is unpacked …')),
  line: make('section', { id: 'walk', 'aria-label': 'The walk', hidden: true }),
};
document.body.classList.add('playground');
const card = document.getElementById('card');
document.querySelector('main').prepend(make('div', { class: 'side' }, side.panel, make('p', { id: 'waits', role: 'status' },
  'A trace is replayed, and the walk waits. Close the trace at the foot of the page to go on.'), card));
document.getElementById('replay').before(side.line);
document.querySelector('.home span').textContent = window.flow.model.machine;

async function begin() {
  const text = (id) => document.getElementById(id).textContent;
  // A file of each machine: a list each.
  const [stories, dictionaries] = [JSON.parse(text('stories')).flat(), JSON.parse(text('words'))];
  const merged = (part) => Object.assign({}, ...dictionaries.map((words) => words[part]));
  const words = { titles: merged('titles'), samples: merged('samples'), endings: merged('endings') };
  try {
    const machines = await loadMachines(await unpack(text('module')));
    window.playground = new Playground(window.flow, machines, { stories, words }, side);
    performance.mark('ready');
  } catch (fault) {
    side.panel.textContent = `This browser cannot run the machine: ${fault.message}`;
    throw fault;
  }
}

/** The page is painted first; only then the machine, which stands at its end, is unpacked. */
const painted = new Promise((done) => { requestAnimationFrame(() => setTimeout(done)); });
const read = new Promise((done) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', done);
  else done();
});
Promise.all([painted, read]).then(begin);
