// Compares the page's calls with recorded exchanges with the simulated service, and with published samples:
// node --test Examples/SecondScreen/second-screen.test.mjs

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { AdobePassError, SecondScreen } from './second-screen.mjs';

const code = 'ABCDEFG';
const page = { serviceProvider: 'REF30', domainName: 'app.example', redirectUrl: 'https://app.example/second-screen?done' };
const origin = 'https://sp.auth.adobe.com';

/** The exchanges that SecondScreenTests compares with the service, in order. */
const runs = JSON.parse(
  (await readFile(new URL('exchanges.json', import.meta.url), 'utf8')).replaceAll('{code}', code));

/** A published sample: what its response holds. */
async function sample(name) {
  const file = `../../Tests/TestSupport/Fixtures/rest-v2/${name}.json`;
  return JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8')).response;
}

/** A screen whose calls are answered from a list, and what it asked: `GET path` or `POST path body`. */
function screen(answers, options = {}) {
  const asked = [];
  const tokens = [];
  const rests = [];
  const left = [...answers];
  const fetch = async (url, { method, headers, body }) => {
    assert.ok(url.startsWith(`${origin}/api/v2/`), url);
    assert.equal(headers.Authorization, `Bearer token ${tokens.length}`);
    assert.equal(headers['Content-Type'], body === undefined ? undefined : 'application/x-www-form-urlencoded');
    asked.push([method, url.slice(origin.length), body].filter((part) => part !== undefined).join(' '));
    const { status, body: answer, headers: fields } = left.shift() ?? assert.fail(`no one answers ${asked.at(-1)}`);
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status, headers: fields });
  };
  const token = async (isRefused) => `token ${tokens.push(isRefused)}`;
  const sleep = async (milliseconds) => { rests.push(milliseconds); };
  return { screen: new SecondScreen({ origin, ...page, token, fetch, sleep, ...options }), asked, tokens, rests, left };
}

const login = (at = code) => ({ step: 'login', url: `${origin}/api/v2/authenticate/REF30/${at}` });

/** What the person does in each recorded run: a provider to choose or none, and where the page ends. */
const expected = {
  'the television knows the provider': { end: login() },
  'the provider is chosen here': { chosen: 'Dish', end: login() },
  'the service asks once more': { chosen: 'Dish', end: login() },
  'the person is signed in already': { chosen: 'Dish', end: { step: 'done' } },
  'no one was given this code': { end: { step: 'retype' } },
  'the code has ended': { end: { step: 'retype' } },
};

test('every recorded run is expected', () => {
  assert.deepEqual(Object.keys(runs).sort(), Object.keys(expected).sort());
});

for (const [name, { chosen, end }] of Object.entries(expected)) {
  test(name, async () => {
    const exchanges = runs[name];
    const it = screen(exchanges.map(({ response }) => response));
    let next = await it.screen.enter(` ${code.slice(0, 3)} ${code.slice(3)} `);
    if (chosen) {
      assert.equal(next.step, 'choose');
      assert.deepEqual(next.providers.map(({ id }) => id), ['Cablevision', 'Spectrum', 'Dish'], 'no TempPass');
      assert.deepEqual(next.providers[2], { id: 'Dish', name: 'DISH', logo: 'https://logos.example/dish.png' });
      next = await it.screen.choose(code, chosen);
    }
    assert.deepEqual(next, end);
    const requests = exchanges.map(({ request: { method, path, body } }) => [method, path, body]);
    assert.deepEqual(it.asked, requests.map((parts) => parts.filter((part) => part !== undefined).join(' ')));
    assert.deepEqual(it.left, []);
  });
}

test('published samples: what the television left out, and what the service makes of it', async () => {
  const missing = await sample('sessions-retrieve--missing-mvpd');
  const list = await sample('configuration--mvpd-list');
  const retry = await sample('sessions-resume--retry-missing-redirect');
  const rows = [
    [[await sample('sessions-resume--authenticate')], login('8ER640M')],
    [[await sample('sessions-resume--authorize-degraded')], { step: 'done' }],
    [[retry, await sample('sessions-resume--authenticate')], login('8ER640M')],
    [[await sample('throttled--429'), await sample('sessions-resume--authenticate')], login('8ER640M')],
  ];
  for (const [answers, end] of rows) {
    const it = screen([missing, list, ...answers]);
    const { step, providers } = await it.screen.enter(code);
    assert.equal(step, 'choose');
    assert.equal(providers.some(({ id }) => id.startsWith('TempPass')), false);
    assert.deepEqual(await it.screen.choose(code, providers[0].id), end);
    assert.deepEqual(it.left, []);
  }
});

test('a session that lacks only what the page knows asks no one', async () => {
  const lacking = { status: 200, body: { missingParameters: ['domain', 'redirectUrl'] } };
  const it = screen([lacking, await sample('sessions-resume--authenticate')]);
  assert.deepEqual(await it.screen.enter(code), login('8ER640M'));
  assert.equal(it.asked[1], `POST /api/v2/REF30/sessions/${code} domainName=app.example&redirectUrl=https%3A%2F%2Fapp.example%2Fsecond-screen%3Fdone`);
});

test('the list of providers is asked for once', async () => {
  const missing = await sample('sessions-retrieve--missing-mvpd');
  const it = screen([missing, await sample('configuration--mvpd-list'), missing]);
  await it.screen.enter(code);
  assert.equal((await it.screen.enter(code)).step, 'choose');
  assert.deepEqual(it.left, []);
});

test('a refused token is requested once more, and only once', async () => {
  const refused = { status: 401, body: '' };
  const complete = { status: 200, body: { existingParameters: {} } };
  const it = screen([refused, complete]);
  assert.deepEqual(await it.screen.enter(code), login());
  assert.deepEqual(it.tokens, [false, true]);
  await assert.rejects(screen([refused, refused]).screen.enter(code), new AdobePassError(401));
});

test('a throttled call is repeated after the time that the service asks for, twice at most', async () => {
  const throttled = (after) => ({ status: 429, body: '<html>', headers: after && { 'Retry-After': after } });
  const it = screen([throttled(), throttled('7'), { status: 200, body: {} }]);
  assert.deepEqual(await it.screen.enter(code), login());
  assert.deepEqual(it.rests, [1_000, 7_000]);
  await assert.rejects(screen([1, 2, 3].map(() => throttled())).screen.enter(code), new AdobePassError(429));
});

test('what the page can do nothing about is a failure, with the code of the service and no word of the answer', async () => {
  const session = (body) => [{ status: 200, body: { missingParameters: ['redirectUrl'] } }, { status: 200, body }];
  const rows = [
    [[{ status: 500, body: { code: 'internal_server_error' } }], new AdobePassError(500, 'internal_server_error')],
    [[{ status: 503, body: '<html>secret</html>' }], new AdobePassError(503)],
    [[{ status: 200, body: 'null' }], new AdobePassError(200)],
    [session({ actionName: 'dance' }), new AdobePassError(200, 'dance')],
    [[...session({ actionName: 'retry' }), ...[1, 2].map(() => session({ actionName: 'retry' })[1])],
      new AdobePassError(200, 'retry')],
    [session({ actionName: 'authenticate' }), new AdobePassError(200, 'no login page')],
    [session({ actionName: 'authenticate', url: 'javascript:alert(1)' }), new AdobePassError(200, 'no login page')],
    [session({ actionName: 'authenticate', url: 'http://' }), new AdobePassError(200, 'no login page')],
  ];
  for (const [answers, error] of rows) {
    const it = screen(answers);
    await assert.rejects(it.screen.enter(code), error);
    assert.deepEqual(it.left, []);
  }
});

test('an absolute url of a login is opened as it is', async () => {
  const answers = [
    { status: 200, body: { missingParameters: ['redirectUrl'] } },
    { status: 200, body: { actionName: 'authenticate', url: 'https://login.example/a?b=c' } },
  ];
  assert.deepEqual(await screen(answers).screen.enter(code), { step: 'login', url: 'https://login.example/a?b=c' });
});

test('a code is one segment of the path, whatever is typed', async () => {
  const it = screen([{ status: 400, body: { code: 'invalid_parameter_code' } }]);
  assert.deepEqual(await it.screen.enter('../A/B?c'), { step: 'retype' });
  assert.deepEqual(it.asked, ['GET /api/v2/REF30/sessions/..%2FA%2FB%3Fc']);
});
