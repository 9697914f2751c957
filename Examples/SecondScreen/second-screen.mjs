// The calls that the page of a second screen makes to Adobe Pass (REST API V2). A person types the code that the television
// shows, chooses a TV provider unless the television knows it already, and logs in there. The television polls by itself,
// so this page has nothing to tell it.

/**
 * What the page does next.
 *
 * - `{ step: 'choose', providers }`: let the person choose one of `{ id, name, logo }`, then call `choose`.
 * - `{ step: 'login', url }`: open the login of the TV provider, which ends at the redirect url.
 * - `{ step: 'done' }`: the television is signed in already; send the person back to the television.
 * - `{ step: 'retype' }`: there is no such code, or it has ended; ask for the one that the television shows now.
 *
 * @typedef {{ step: 'choose', providers: { id: string, name: string, logo?: string }[] } | { step: 'login', url: string }
 *   | { step: 'done' } | { step: 'retype' }} Next
 */

/** An answer that the page can do nothing about. The code is the service's own, and undefined where it gave none. */
export class AdobePassError extends Error {
  constructor(status, code) {
    super(`Adobe Pass answered ${status}${code ? `, ${code}` : ''}`);
    Object.assign(this, { name: 'AdobePassError', status, code });
  }
}

/** How often a call is repeated: after 429, and where a session still lacks what was sent. */
const MOST_REPEATS = 2;

export class SecondScreen {
  #options;
  #providers;

  /**
   * @param {object} options
   * @param {string} options.origin such as `https://sp.auth.adobe.com`.
   * @param {string} options.serviceProvider
   * @param {string} options.domainName the domain of this page, as the service provider's configuration lists it.
   * @param {string} options.redirectUrl where the login ends.
   * @param {(isRefused: boolean) => Promise<string>} options.token requests an access token from a server of your own, where
   *   the software statement and the client secret stay. It is called again, with true, where the service refused the token.
   */
  constructor({ fetch = (...call) => globalThis.fetch(...call), sleep = pause, ...options }) {
    this.#options = { fetch, sleep, ...options };
  }

  /**
   * A code was typed: asks what its session lacks.
   *
   * @param {string} code
   * @returns {Promise<Next>}
   */
  enter(code) {
    return this.#unlessCodeIsWrong(async () => {
      const session = await this.#call('GET', `/sessions/${segment(code)}`);
      const missing = session.missingParameters ?? [];
      if (missing.length === 0) return this.#login(`/api/v2/authenticate/${this.#provider}/${segment(code)}`);
      return missing.includes('mvpd') ? this.#choice() : this.#resume(code, {});
    });
  }

  /**
   * A TV provider was chosen: supplies everything that the session lacks.
   *
   * @param {string} code
   * @param {string} id the id of one of the providers that `enter` gave.
   * @returns {Promise<Next>}
   */
  choose(code, id) {
    return this.#unlessCodeIsWrong(() => this.#resume(code, { mvpd: id }));
  }

  async #resume(code, chosen) {
    const { domainName, redirectUrl } = this.#options;
    const body = new URLSearchParams({ ...chosen, domainName, redirectUrl });
    for (let repeats = 0; repeats <= MOST_REPEATS; repeats++) {
      const session = await this.#call('POST', `/sessions/${segment(code)}`, body);
      switch (session.actionName) {
        // The code of this url may differ from the one that was typed.
        case 'authenticate': return this.#login(session.url);
        case 'authorize': return { step: 'done' };
        case 'retry':
          if (!chosen.mvpd && session.missingParameters?.includes('mvpd')) return this.#choice();
          continue;
        default: throw new AdobePassError(200, session.actionName);
      }
    }
    throw new AdobePassError(200, 'retry');
  }

  /** Requests the list only if the person has to choose, and once per page. */
  async #choice() {
    this.#providers ??= await this.#call('GET', '/configuration').then(({ requestor, mvpds }) =>
      (requestor?.mvpds ?? mvpds ?? [])
        .filter((mvpd) => mvpd.id && !mvpd.isTempPass)
        .map(({ id, displayName, logoUrl }) => ({ id, name: displayName ?? id, logo: logoUrl })));
    return { step: 'choose', providers: this.#providers };
  }

  /** A page of the service to open. Its url may be relative or absolute; it is never a script. */
  #login(url) {
    const { origin } = this.#options;
    const page = absolute(url, origin);
    if (page?.protocol !== new URL(origin).protocol) throw new AdobePassError(200, 'no login page');
    return { step: 'login', url: page.href };
  }

  get #provider() { return encodeURIComponent(this.#options.serviceProvider); }

  async #unlessCodeIsWrong(work) {
    try {
      return await work();
    } catch (error) {
      if (['invalid_parameter_code', 'invalid_authentication_session'].includes(error.code)) return { step: 'retype' };
      throw error;
    }
  }

  /**
   * One call. The headers that describe a device are those of the television, which this page does not know; the tables of
   * these endpoints do not ask for them.
   */
  async #call(method, path, body) {
    const { origin, token, fetch, sleep } = this.#options;
    let isRenewed = false;
    let access = await token(isRenewed);
    for (let repeats = 0; ; repeats++) {
      const response = await fetch(`${origin}/api/v2/${this.#provider}${path}`, {
        method,
        headers: {
          Accept: 'application/json',
          Authorization: `Bearer ${access}`,
          ...(body && { 'Content-Type': 'application/x-www-form-urlencoded' }),
        },
        body: body?.toString(),
      });
      if (response.status === 401 && !isRenewed) {
        isRenewed = true;
        access = await token(isRenewed);
      } else if (response.status === 429 && repeats < MOST_REPEATS) {
        await sleep(Math.max(1, Number(response.headers.get('Retry-After')) || 1) * 1_000);
      } else {
        return read(response);
      }
    }
  }
}

/** The object that a body holds. An answer without one, such as a page of a proxy, is a failure. */
async function read(response) {
  const body = await response.json().catch(() => undefined);
  if (!response.ok || body === null || typeof body !== 'object') throw new AdobePassError(response.status, body?.code);
  return body;
}

/** A url of an answer; undefined where the answer has none, or one that cannot be parsed. */
function absolute(url, origin) {
  try {
    return url ? new URL(url, origin) : undefined;
  } catch {
    return undefined;
  }
}

/** A code as a segment of a path. People type spaces, which no code has. */
function segment(code) { return encodeURIComponent(code.replace(/\s/g, '')); }

function pause(milliseconds) { return new Promise((resume) => { setTimeout(resume, milliseconds); }); }
