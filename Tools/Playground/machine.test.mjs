// Plays the module as a page would: node --test Tools/Playground/machine.test.mjs, after Scripts/playground.sh.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { test } from 'node:test';
import { loadMachines, unpack, walkText } from './machine.js';

const bytes = await readFile(new URL('../../.build/playground/playground.wasm', import.meta.url));
const began = performance.now();
const machines = await loadMachines(await unpack(gzipSync(bytes).toString('base64')));
const loaded = performance.now() - began;

/** Lets the well-meant answers play, until nothing is in flight. */
function answered(machine, start, moves) {
  let played = machines.play(machine, walkText(start, moves));
  for (let left = 40; played.inFlight?.answer && left > 0; left--) {
    moves = [...moves, { name: played.inFlight.answer, after: Math.max(played.inFlight.pause, 40) }];
    played = machines.play(machine, walkText(start, moves));
  }
  return played;
}

test('a module wants nothing of the page', async () => {
  assert.deepEqual(WebAssembly.Module.imports(await WebAssembly.compile(bytes)), []);
});

test('the module holds every machine that the page draws, and each takes a sign-in', async () => {
  const page = await readFile(new URL('../../docs/playground.html', import.meta.url), 'utf8');
  const drawn = [...page.matchAll(/<script [^>]*data-machine="([^"]+)"/g)].map(([, name]) => name);
  assert.equal(drawn[0], 'rest-v2');
  assert.deepEqual(machines.list().map(({ name }) => name), drawn);
  for (const { name, beginnings: [start] } of machines.list()) {
    assert.equal(machines.play(name, walkText(start, [{ name: 'signIn' }])).steps[0].refused, null, name);
  }
});

test('a person signs in with Apple, answered well', () => {
  const played = answered('rest-v2', 'iOS, nothing stored', [{ name: 'signIn' }]);
  assert.equal(played.stage.id, 'X.signedIn');
  assert.equal(played.inFlight, null);
  assert.deepEqual(played.steps[0].arrows.slice(0, 1), ['X.idle-signIn']);
  assert.ok(played.known.some((fact) => fact.name === 'signed in with' && fact.is === 'Cablevision (appleSSO)'));
});

test('what is refused is refused by name, and changes nothing', () => {
  const start = 'tvOS, nothing stored';
  const before = machines.play('rest-v2', walkText(start, []));
  const event = before.events.find((one) => one.name === 'acknowledge');
  assert.equal(event.refused.reason, 'unexpected');
  const after = machines.play('rest-v2', walkText(start, [{ name: 'acknowledge' }]));
  assert.deepEqual(after.steps[0].refused, event.refused);
  assert.deepEqual(after.known, before.known);
});

test('answers are grouped, and each that is taken leads on', () => {
  const walk = [{ name: 'signIn' }];
  const start = 'tvOS, nothing stored';
  const { answers } = machines.play('rest-v2', walkText(start, walk));
  assert.deepEqual([...new Set(answers.map((one) => one.group))].sort(), ['broken', 'good', 'refused']);
  for (const { name } of answers.filter((one) => !one.refused)) {
    const [, step] = machines.play('rest-v2', walkText(start, [...walk, { name }])).steps;
    assert.ok(step.arrows.length > 0, name);
  }
});

test('an outcome of an earlier command is late', () => {
  const start = 'tvOS, nothing stored';
  const moves = [{ name: 'signIn' }, { name: 'registered', late: true, after: 10 }];
  assert.equal(machines.play('rest-v2', walkText(start, moves)).steps[1].refused.reason, 'late');
});

test('a walk is a test, too', () => {
  for (const { name, beginnings: [start] } of machines.list()) {
    const { replay } = machines.play(name, walkText(start, [{ name: 'signIn' }, { name: 'cancel', late: true, after: 10 }]));
    const [first, ...moves] = replay.split('\n');
    assert.match(first, /^Replay<[A-Za-z0-9.<>]+>\(from: ".*", \[$/);
    assert.ok(first.includes(`from: "${start}"`), first);
    assert.deepEqual(moves, ['  .move("signIn"),', '  .late("cancel", after: 10),', '])']);
  }
});

test('no secret of the samples is told, and nothing that could not be printed', () => {
  for (const { name, beginnings } of machines.list()) {
    for (const start of beginnings) {
      assert.doesNotMatch(JSON.stringify(answered(name, start, [{ name: 'signIn' }])), /canary|cannot print/);
    }
  }
});

test('a walk begins by name; the number of an old link is read, and the name is told', () => {
  for (const { name, beginnings } of machines.list()) {
    for (const [number, start] of beginnings.entries()) {
      const walks = [start, number].map((begin) => machines.play(name, walkText(begin, [{ name: 'signIn' }])));
      for (const { walk, beginning } of walks) assert.deepEqual([walk, beginning], [`${start}:signIn`, start]);
    }
  }
  assert.throws(() => machines.play('rest-v2', 'Android:signIn'), /rest-v2 has no beginning 'Android'/);
});

test('text that is no walk is refused', () => {
  for (const text of ['', ':', '0', '99:', '0:nothing', '0:signIn+x', '-1:']) {
    assert.throws(() => machines.play('rest-v2', text), Error, text);
  }
  assert.throws(() => machines.play('rest-v3', '0:'), /no machine/);
});

test('an event takes less than a millisecond', () => {
  const moves = Array.from({ length: 60 }, (_, number) => ({ name: number % 2 ? 'cancel' : 'signIn', after: 40 }));
  const start = 'tvOS, nothing stored';
  const time = (count, walk) => {
    const began = performance.now();
    for (let number = 0; number < count; number++) machines.play('rest-v2', walkText(start, walk));
    return (performance.now() - began) / count;
  };
  time(200, moves);
  const [none, all] = [time(300, []), time(300, moves)];
  console.log(`loaded in ${loaded.toFixed(0)} ms; a question ${none.toFixed(2)} ms, an event ${
    ((all - none) / moves.length * 1000).toFixed(1)} µs more`);
  assert.ok((all - none) / moves.length < 1);
});
