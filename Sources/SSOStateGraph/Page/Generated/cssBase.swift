// swift-format-ignore-file
// Made of Web/css/10-base.css by Scripts/page.py.
extension PageSource {
  static let cssBase = ##"""
:root {
  color-scheme: light dark;
  --paper: #FAFAF8;
  --sheet: #FFFFFF;
  --ink: #1F2933;
  --soft: #5B6773;
  --faint: #8A949E;
  --rule: #E3E6E9;
  --line: #8794A0;
  --main: #1F2933;
  --accent: #2B5FA8;
  --lit: #C2410C;
  --tint: 9%;
  --phase: #5F6B77;
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "DejaVu Sans", sans-serif;
  --mono: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
}

@media (prefers-color-scheme: dark) {
  :root {
    --paper: #12161A;
    --sheet: #191E24;
    --ink: #E6EAEE;
    --soft: #A3AFBA;
    --faint: #7A8692;
    --rule: #2B333B;
    --line: #728090;
    --main: #E6EAEE;
    --accent: #86B4F0;
    --lit: #FB923C;
    --tint: 16%;
  }
}

* { box-sizing: border-box; }
[hidden] { display: none !important; }

body {
  margin: 0;
  min-height: 100vh;
  background: var(--paper);
  color: var(--ink);
  font: 15px/1.45 var(--sans);
  -webkit-text-size-adjust: 100%;
}

h1, h2, p, ul, ol, dl, dd { margin: 0; padding: 0; }
ul, ol { list-style: none; }
a { color: inherit; text-decoration: none; }
a:hover { text-decoration: underline; text-underline-offset: 3px; }
code, kbd { font: 0.86em/1.4 var(--mono); color: var(--soft); }
#card h1 code, .stage code, .to code { font-size: 0.8em; overflow-wrap: anywhere; }
.heads { position: absolute; }
.id, .own { font-weight: 650; font-variant-numeric: tabular-nums; }
.id { white-space: nowrap; }
:focus-visible { outline: 2.5px solid var(--accent); outline-offset: 2px; border-radius: 6px; }

button, .button {
  font: inherit;
  color: inherit;
  padding: 5px 12px;
  border: 1px solid var(--rule);
  border-radius: 8px;
  background: var(--sheet);
  cursor: pointer;
}
button:hover, .button:hover { border-color: var(--line); }

/* The signs of the stages: shapes, so that nothing depends on colour alone. */
.sign { flex: none; vertical-align: -4px; overflow: visible; }
.sign > * { fill: var(--sheet); stroke: currentColor; stroke-width: 1.5; }
.sign .thick { stroke-width: 2.6; }
.sign.success > * { stroke: #3F7A1F; }
.sign.failure > * { stroke: #B42318; }
.sign .dot { fill: currentColor; stroke: none; }
@media (prefers-color-scheme: dark) {
  .sign.success > * { stroke: #9BD172; }
  .sign.failure > * { stroke: #FF8A7A; }
}

.line { fill: none; stroke: var(--line); stroke-width: 1.3; }
.line.main { stroke: var(--main); stroke-width: 3.6; }
.line.asked { stroke-dasharray: 4 3; }
.line.lit { stroke: var(--lit); stroke-width: 2.2; }
.line.main.lit { stroke-width: 4; }
.line.cold { opacity: 0.28; }
.head { fill: var(--line); stroke: none; }
.head.main, .head.spine { fill: var(--main); }
.head.lit { fill: var(--lit); }

"""##
}
