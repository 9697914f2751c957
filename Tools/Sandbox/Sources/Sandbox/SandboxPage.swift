/// The page of the sandbox: one file, which asks nothing of any other host.
enum SandboxPage {
  static let html = head + body + script

  private static let head = #"""
    <!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <link rel="icon" href="data:,">
    <title>sso-sandbox</title>
    <style>
      :root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif;
        --line: color-mix(in srgb, currentColor 20%, transparent) }
      body { margin: 0; display: grid; grid-template-columns: minmax(14rem, 20rem) 1fr; min-height: 100vh }
      nav { border-right: 1px solid var(--line); padding: 1rem } main { padding: 1rem; min-width: 0 }
      nav button { display: block; width: 100%; text-align: left; font: inherit; padding: .5rem; margin: .3rem 0;
        border: 1px solid var(--line); border-radius: .4rem; background: none; color: inherit }
      nav button[aria-current] { outline: 2px solid Highlight }
      pre, code, p, li, button { overflow-wrap: anywhere } pre { white-space: pre-wrap }
      table { border-collapse: collapse; width: 100% } td, th { text-align: left; padding: .25rem .5rem;
        border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere }
      td p { margin: .2rem 0 } tr.fault { background: color-mix(in srgb, Highlight 12%, transparent) }
      iframe { width: 100%; height: 70vh; min-height: 32rem; border: 1px solid var(--line); border-radius: .4rem }
      fieldset { border: 1px solid var(--line); margin: 1rem 0; min-width: 0 }
      select, input, fieldset button { font: inherit; max-width: 100% } #times { width: 4rem }
      #faults { padding-left: 1.2rem } #faults:empty { display: none }
      .broken { color: #c33 } .likely, .warning { color: #a60 } small, .hint, time { opacity: .75 }
      .steps a { margin-right: .4rem }
      @media (prefers-color-scheme: dark) { .broken { color: #f77 } .likely, .warning { color: #fb5 } }
      @media (max-width: 50rem) {
        body { display: block } nav { border: 0 } thead { display: none }
        tr, td { display: block; border: 0 } tr { border-bottom: 1px solid var(--line); padding: .4rem 0 } td { padding: 0 }
      }
    </style>
    """#

  private static let body = #"""
    <nav aria-label="Devices"><h1>sso-sandbox</h1><div id="devices"></div>
      <p><label>New devices meet <select id="scenario"><option value="">what is configured</select></label></p>
      <p class="hint" id="meets" role="status"></p>
      <p><a href="/activate">Type a code of a second screen</a></p>
      <p><a href="/sandbox/docs">The control interface</a> · <a href="/sandbox/rules">Endpoints and rules</a></p></nav>
    <main>
      <div id="none"><h2>No device yet</h2>
        <p>Give your app this base url in place of https://sp.auth.adobe.com, and start it:</p><pre id="base"></pre></div>
      <div id="chosen" hidden>
        <h2 id="name"></h2><p id="sums" role="status"></p>
        <p>Stands at <span id="here"></span>. Expected next: <span id="next"></span></p>
        <div id="findings"></div>
        <fieldset><legend>Make something go wrong</legend>
          <label>The next <input id="times" type="number" value="1" min="1" size="3"> answers of
            <select id="endpoint"></select></label> <select id="answer" aria-label="become">
            <option value='{"status":503}'>503</option>
            <option value='{"status":401}'>401</option>
            <option value='{"status":429}'>429, the throttle</option>
            <option value='{"status":429,"headers":{"Retry-After":"5"}}'>429 with Retry-After</option>
            <option value='{"code":"internal_server_error"}'>internal_server_error</option>
            <option value='{"code":"invalid_integration"}'>invalid_integration</option>
            <option value='{"code":"authorization_denied_by_mvpd"}'>authorization_denied_by_mvpd</option>
            <option value='{"code":"network_received_error"}'>network_received_error, which may be retried</option>
            <option value='{"status":200,"body":"&lt;html>"}'>a page in place of JSON</option>
            <option value='{"silence":true}'>silence</option>
            <option value='{"close":true}'>a closed connection</option>
            <option value='{"cut":20}'>cut off after 20 bytes</option>
            <option value='{"trickle":50}'>50 bytes a second</option>
            <option value='{"delayMs":20000}'>20 s late</option></select>
          <button id="plan">Plan it</button>
          <ul id="faults" aria-label="What is planned"></ul>
          <p><button data-state='{"token":"revoked"}'>Revoke the token</button>
            <button data-state='{"client":"revoked"}'>Revoke the registration</button>
            <button data-state='{"profile":"ended"}'>End the profile</button>
            <button data-state='{"code":"ended"}'>End the code</button>
            <button data-state='{"decision":"ended"}'>End the decisions</button>
            <button data-state='{"clockMs":86400000}'>A day later</button>
            <button id="forget">Forget this device</button></p>
          <p class="hint" id="said" role="status"></p></fieldset>
        <p><a id="report">Report</a> · <a id="har">HAR</a> · <a id="trace">Trace</a></p>
        <iframe id="map" title="The map, with the way that was taken"></iframe>
        <table><thead><tr><th>Call<th>Answer<th>Steps of the cookbook<th>Findings</thead><tbody id="calls"></tbody></table>
      </div>
    </main>
    """#
}
