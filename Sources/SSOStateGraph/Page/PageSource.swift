// swift-format-ignore-file
// Made of Web by Scripts/page.py.

/// The files of the page, as they stand in `Web`, in the order in which a browser reads them.
enum PageSource {
  static let html = ##"""
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>⟦title⟧</title>
<style>
⟦css⟧</style>
</head>
<body>
<header class="top">
  <a class="home" href="#"><strong>⟦title⟧</strong> <span>⟦machine⟧</span></a>
  <div class="search" role="search">
    <input id="search" type="search" placeholder="Search stages, events, commands" autocomplete="off" spellcheck="false"
      role="combobox" aria-label="Search stages, events and commands" aria-expanded="false" aria-controls="found"
      aria-autocomplete="list">
    <kbd aria-hidden="true">/</kbd>
    <ul id="found" role="listbox" aria-label="What was found" hidden></ul>
  </div>
  <label class="button">Open a trace<input id="trace-file" type="file" accept=".jsonl,.json,.txt"></label>
  <button id="help" type="button" aria-label="Keys">?</button>
</header>
<p id="misfit" role="alert" hidden></p>
<main>
  <div id="map" role="group" aria-label="The map"></div>
  <aside id="card" tabindex="-1" aria-label="What is selected"></aside>
</main>
<p id="said" role="status"></p>
<section id="replay" aria-label="The trace" hidden></section>
<section id="tables" aria-hidden="true"></section>
<dialog id="keys" aria-label="Keys"></dialog>
<noscript>This page draws itself: it needs JavaScript, and nothing from any network.</noscript>
<script type="application/json" id="flow">⟦data⟧</script>
<script>
(() => {
'use strict';
⟦js⟧})();
</script>
</body>
</html>

"""##
  static let css = [
    // 10-base.css
    ##"""
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

"""##,
    // 20-frame.css
    ##"""
.top {
  position: sticky;
  top: 0;
  z-index: 5;
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 10px 24px;
  background: color-mix(in srgb, var(--paper) 92%, transparent);
  backdrop-filter: blur(8px);
  border-bottom: 1px solid var(--rule);
}
.home { flex: 1; min-width: 0; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.home strong { font-weight: 650; }
.home span { color: var(--faint); margin-left: 6px; font: 13px var(--mono); }
.button input { position: absolute; width: 1px; height: 1px; opacity: 0; }
.button:focus-within { outline: 2.5px solid var(--accent); outline-offset: 2px; }
.top button, .top .button { white-space: nowrap; }

.search { position: relative; width: 330px; }
.search input {
  width: 100%;
  font: inherit;
  color: inherit;
  padding: 6px 34px 6px 12px;
  border: 1px solid var(--rule);
  border-radius: 8px;
  background: var(--sheet);
}
.search > kbd {
  position: absolute; right: 9px; top: 7px; padding: 0 6px; border: 1px solid var(--rule); border-radius: 4px;
}
.search:focus-within > kbd { display: none; }
#found {
  position: absolute;
  right: 0;
  top: calc(100% + 6px);
  width: min(560px, 92vw);
  max-height: min(60vh, 560px);
  overflow-y: auto;
  padding: 6px;
  background: var(--sheet);
  border: 1px solid var(--rule);
  border-radius: 12px;
  box-shadow: 0 12px 32px rgb(0 0 0 / 0.18);
}
#found li { padding: 7px 10px; border-radius: 8px; cursor: pointer; }
#found [aria-selected=true] { background: color-mix(in srgb, var(--accent) 14%, transparent); }
#found .sign { margin-right: 7px; }
#found small { display: block; margin-left: 27px; color: var(--soft); font-size: 13px; }
#found small code { margin-left: 8px; }
#found .rest { color: var(--faint); cursor: default; }

#misfit { margin: 14px 24px 0; scroll-margin-top: 72px; padding: 10px 14px; border: 2px solid #B42318; border-radius: 8px; background: var(--sheet); }

main {
  display: grid;
  grid-template-columns: minmax(0, 1fr) 430px;
  gap: 20px;
  align-items: start;
  max-width: 1560px;
  margin: 0 auto;
  padding: 22px 24px 40px;
}

dialog {
  border: 1px solid var(--rule); border-radius: 14px; padding: 22px 28px; background: var(--sheet); color: var(--ink);
}
dialog::backdrop { background: rgb(0 0 0 / 0.35); }
dialog h1 { font-size: 18px; margin-bottom: 12px; }
dialog dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin-bottom: 16px; }

#tables { display: none; }
#said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }

@media screen and (max-width: 1080px) {
  main { display: block; padding: 18px 16px 40px; }
  .top { padding: 10px 16px; }
  .search { width: 230px; }
  .home span { display: none; }
  .selecting main { padding-bottom: 58vh; }
}

"""##,
    // 30-map.css
    ##"""
.sheet {
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  column-gap: 76px;
  row-gap: 40px;
  align-items: start;
  padding-left: 62px;
  max-width: 960px;
}
.sheet[data-open="0"] { grid-template-columns: minmax(0, 1.75fr) minmax(0, 1fr); }
.sheet[data-open="1"] { grid-template-columns: minmax(0, 1fr) minmax(0, 1.9fr); }
.ways { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; pointer-events: none; }

.place {
  --fill: color-mix(in srgb, var(--phase) var(--tint), var(--sheet));
  position: relative;
  padding: 11px 14px 10px;
  border: 1.5px solid color-mix(in srgb, var(--phase) 62%, var(--sheet));
  border-radius: 12px;
  background: var(--fill);
}
.place h2 { display: flex; font-size: 16px; font-weight: 600; line-height: 1.3; }
.place h2 a { flex: 1; padding-right: 18px; position: relative; }
.place h2 .letter, .place h2 .title { margin-right: 4px; }
.place h2 .count, .place h2 .walked { white-space: nowrap; margin-right: 4px; }
.place h2 a::after { content: ""; position: absolute; inset: -11px -14px -4px; }
.place .letter { color: color-mix(in srgb, var(--phase) 75%, var(--ink)); font-weight: 750; }
.place .count { font-size: 13px; font-weight: 400; color: var(--soft); }
.turn {
  position: absolute; right: 0; top: 6px; width: 8px; height: 8px;
  border: solid var(--soft); border-width: 0 2px 2px 0; transform: rotate(45deg);
}
[aria-expanded=true] .turn { transform: translateY(4px) rotate(225deg); }

/* Where a flow begins is a pill, where it fails an octagon. */
.place.begin { border-radius: 32px; padding-left: 26px; padding-right: 26px; border-width: 2.5px; }
.place.failed { border: 0; background: none; padding: 12px 22px; --phase: #B42318 !important; }
.place.failed::before, .place.failed::after {
  content: ""; position: absolute; inset: 0; z-index: -1; background: color-mix(in srgb, var(--phase) 80%, var(--sheet));
  clip-path: polygon(14px 0, calc(100% - 14px) 0, 100% 14px, 100% calc(100% - 14px), calc(100% - 14px) 100%, 14px 100%, 0 calc(100% - 14px), 0 14px);
}
.place.failed::after { inset: 2.5px; background: var(--fill); }
.place.failed { isolation: isolate; }

.rests li { margin-top: 5px; font-size: 14px; }
.rests a { position: relative; display: flex; gap: 7px; align-items: flex-start; }
.told { position: relative; margin-top: 6px; font-size: 12.5px; line-height: 1.5; color: var(--soft); }
.told span { white-space: nowrap; }
.told a[aria-current] { color: var(--lit); font-weight: 600; }
.place.open > .told { margin-top: 10px; }

.way {
  position: absolute;
  transform: translate(-50%, -50%);
  padding: 0 5px;
  min-width: 20px;
  text-align: center;
  font-size: 12.5px;
  line-height: 18px;
  font-variant-numeric: tabular-nums;
  border-radius: 9px;
  color: var(--soft);
  background: var(--paper);
}
.way:hover { background: var(--sheet); box-shadow: 0 0 0 1px var(--line); text-decoration: none; }
.way[aria-current] { background: var(--lit); color: var(--sheet); }

/* An open place: its stages, and the arrows between them as arcs. */
.track { position: relative; margin-top: 8px; }
.track .line.main { stroke-width: 2.8; }
.track .arcs { z-index: 1; position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; pointer-events: none; }
.stage {
  position: relative;
  display: flex;
  gap: 9px;
  align-items: flex-start;
  margin-left: calc(var(--arcs) - 4px);
  padding: 5px 8px 5px 4px;
  border-radius: 8px;
  min-height: 34px;
  font-size: 14.5px;
  line-height: 1.35;
}
.goal { scroll-margin: 84px 0 40px; }
.traced .goal { scroll-margin-bottom: 230px; }
@media screen and (max-width: 1080px) {
  .selecting .goal { scroll-margin-bottom: 58vh; }
  .traced.selecting .goal { scroll-margin-bottom: calc(34vh + 190px); }
}
.stage:hover { background: color-mix(in srgb, var(--phase) 10%, transparent); text-decoration: none; }
.stage .words { flex: 1; padding-top: 1px; }
.stage .exits { display: block; color: var(--soft); font-size: 12.5px; }
.stage[aria-current] { background: var(--sheet); box-shadow: inset 0 0 0 2px var(--lit); }
.selecting .track.selecting .line:not(.lit) { opacity: 0.3; }

/* How often a trace went there: a number, on a ground that is the warmer the larger it is. */
.walked { font-size: 12.5px; font-weight: 650; font-variant-numeric: tabular-nums; white-space: nowrap; color: var(--lit); }
.walked:empty { display: none; }
.heated .stage .walked {
  align-self: center; padding: 1px 7px; border-radius: 9px; color: var(--ink);
  background: color-mix(in srgb, var(--lit) calc(12% + var(--heat) * 48%), transparent);
}
.heated .cold { color: var(--faint); }
.heated .place.cold { border-style: dashed; }
.heated .place.here { box-shadow: 0 0 0 3px color-mix(in srgb, var(--lit) 55%, transparent); }
.heated .stage.here { box-shadow: inset 0 0 0 2.5px var(--lit); }

"""##,
    // 40-card.css
    ##"""
#card {
  position: sticky;
  top: 74px;
  max-height: calc(100vh - 94px);
  overflow-y: auto;
  padding: 22px 24px 26px;
  background: var(--sheet);
  border: 1px solid var(--rule);
  border-top: 4px solid var(--phase);
  border-radius: 14px;
  overflow-wrap: break-word;
}
.traced #card { max-height: calc(100vh - 94px - 200px); }
#card.guide { border-top: 1px solid var(--rule); }
#card h1 { font-size: 20px; line-height: 1.25; font-weight: 650; padding-right: 20px; }
#card h1 .id { color: color-mix(in srgb, var(--phase) 75%, var(--ink)); }
#card h2 {
  margin: 20px 0 6px; font-size: 14px; font-weight: 650; display: flex; flex-wrap: wrap; gap: 0 10px; align-items: baseline;
}
#card h2.of a { display: block; }
p.over { font-size: 13px; color: var(--soft); margin-bottom: 2px; }
.close { float: right; font-size: 24px; line-height: 24px; padding: 0 8px; margin: -6px -10px 0 0; color: var(--soft); }
.kind { margin-top: 6px; color: var(--soft); }
.kind .sign { margin-right: 7px; }
.plain { margin-top: 10px; }
#card dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 14px; margin: 14px 0; font-size: 14px; }
#card dt { color: var(--soft); }
.gloss { color: var(--soft); }
.away { color: var(--accent); text-decoration: underline; text-underline-offset: 3px; }
.away::after { content: " ↗"; }

.arrows li { position: relative; padding: 7px 0 7px 14px; border-top: 1px solid var(--rule); font-size: 14px; }
.arrows li::before {
  content: ""; position: absolute; left: 2px; top: 9px; bottom: 9px; border-left: 2px solid var(--rule);
}
.arrows li.main::before { left: 1px; border-left: 4px solid var(--main); }
.arrows li.asked::before { border-left-style: dashed; border-color: var(--line); }
.arrows li[aria-current] { background: color-mix(in srgb, var(--lit) 13%, transparent); box-shadow: inset 3px 0 var(--lit); border-radius: 6px; padding-right: 8px; }
.arrows li[aria-current]::before { display: none; }
.answer { margin-top: 14px; padding: 2px 14px 8px; border-radius: 10px; background: color-mix(in srgb, var(--lit) 12%, transparent); box-shadow: inset 4px 0 var(--lit); }
#card .answer h2 { margin: 8px 0 0; }
.answer .arrows li, .answer .arrows li[aria-current] { border: 0; padding: 2px 0; background: none; box-shadow: none; }
.answer .arrows li::before { display: none; }
.arrows a { display: block; }
.arrows .if { display: flex; flex-wrap: wrap; gap: 0 8px; align-items: baseline; }
.arrows .to { color: var(--soft); }
.arrows .to .sign { width: 15px; height: 15px; vertical-align: -2px; margin: 0 3px; }
.arrows .aside { font-style: italic; }
.arrows .commands { font-size: 13px; color: var(--soft); }
details { margin-top: 20px; }
summary { font-weight: 650; font-size: 14px; cursor: pointer; margin-bottom: 6px; }
.ways-list li { border-top: 1px solid var(--rule); }
.ways-list a { display: flex; justify-content: space-between; padding: 6px 2px; }
.ways-list .main a { font-weight: 650; }
kbd { padding: 0 5px; border: 1px solid var(--rule); border-radius: 4px; }
.keys { margin-top: 8px; }
.count { color: var(--soft); font-size: 13px; }

.questions li a { display: block; padding: 5px 10px; margin: 0 -10px; border-radius: 8px; color: var(--accent); }
.questions li a:hover { background: color-mix(in srgb, var(--accent) 10%, transparent); text-decoration: none; }
.legend { display: grid; gap: 5px; margin-bottom: 14px; font-size: 14px; }
.legend li { display: flex; align-items: center; gap: 10px; }
.legend .sign { margin: 0 7px; }

/* Before, the stage, after. */
.neighbours {
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1.15fr) minmax(0, 0.85fr) minmax(0, 1.15fr);
  gap: 24px;
  align-items: center;
  margin: 16px 0 4px;
  font-size: 12px;
  line-height: 1.25;
}
.neighbours > svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; pointer-events: none; }
.neighbours .line { stroke-width: 1.1; }
.neighbours .line.main { stroke-width: 2.4; }
.neighbours .column { display: grid; gap: 6px; }
.neighbours a, .neighbours .self {
  position: relative; padding: 5px 7px; border: 1px solid var(--rule); border-radius: 8px; background: var(--paper);
}
.neighbours .self { border: 2px solid var(--phase); background: color-mix(in srgb, var(--phase) var(--tint), var(--sheet)); }
.neighbours .id { display: block; white-space: normal; overflow-wrap: break-word; hyphens: auto; }
.neighbours .sign { width: 13px; height: 13px; vertical-align: -2px; margin-right: 4px; }
.neighbours .title {
  color: var(--soft); display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden;
}
.neighbours .more { color: var(--faint); padding-left: 7px; }

@media screen and (max-width: 1080px) {
  #card { position: static; max-height: none !important; margin-top: 24px; }
  #card.over {
    position: fixed; z-index: 4; left: 0; right: 0; top: auto; bottom: 0; max-height: 54vh !important; border-radius: 16px 16px 0 0;
    box-shadow: 0 -10px 30px rgb(0 0 0 / 0.18); padding: 18px 20px 22px;
  }
  .traced #card.over { bottom: 150px; max-height: 34vh !important; }
}

"""##,
    // 50-replay.css
    ##"""
#replay {
  position: sticky;
  bottom: 0;
  z-index: 6;
  padding: 10px 24px 12px;
  background: var(--sheet);
  border-top: 1px solid var(--rule);
  box-shadow: 0 -6px 20px rgb(0 0 0 / 0.08);
}
#replay .bar { display: grid; grid-template-columns: auto auto minmax(120px, 1fr) minmax(0, 1.3fr) auto; gap: 10px; align-items: center; }
#replay .time { position: relative; padding-bottom: 8px; }
#replay input { width: 100%; margin: 0; accent-color: var(--lit); }
.marks { position: absolute; left: 8px; bottom: 0; width: calc(100% - 16px); height: 10px; }
.marks path { stroke: var(--line); stroke-width: 1.5; vector-effect: non-scaling-stroke; }
.marks .http { stroke: var(--accent); }
.marks .refused { stroke: var(--lit); stroke-width: 3; }
.marks .given { stroke: var(--soft); stroke-dasharray: 2 2; }
#replay .now { font-size: 14px; max-height: 3em; overflow: hidden; }
#replay time, #replay .stood { color: var(--soft); font-size: 12.5px; font-variant-numeric: tabular-nums; }
#replay .sum { margin-top: 4px; font-size: 13px; color: var(--soft); }
#replay .lines { margin-top: 6px; height: 92px; overflow-y: auto; border-top: 1px solid var(--rule); }
#replay .lines button {
  display: grid; grid-template-columns: 84px 96px 1fr; width: 100%; text-align: left; font-size: 13px; padding: 2px 8px;
  border: 0; border-radius: 6px; background: none;
}
#replay .lines button:hover { background: var(--paper); }
#replay .lines .http, #replay .lines .late { color: var(--soft); }
#replay .lines [aria-current] button { background: color-mix(in srgb, var(--lit) 15%, transparent); }
@media screen and (max-width: 1080px) {
  #replay { padding: 8px 16px; }
  #replay .lines { height: 48px; }
  #replay .bar { grid-template-columns: auto auto minmax(0, 1fr) auto; }
  #replay .now { grid-column: 1 / -1; grid-row: 2; max-height: 1.5em; }
}

"""##,
    // 60-print.css
    ##"""
@media print {
  :root { --paper: #FFFFFF; --sheet: #FFFFFF; --ink: #000000; --soft: #444444; --main: #000000; --tint: 7%; }
  @page { margin: 14mm; }
  .top .search, .top .button, .top button, #replay, #misfit, dialog, .close, .turn { display: none !important; }
  .top { position: static; border: 0; padding: 0 0 10px; }
  .home { font-size: 20px; }
  main { display: block; padding: 0; }
  #map { zoom: var(--print-zoom, 1); width: var(--sheet-width); }
  .place, .track, .line { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  #card.guide .questions, #card.guide h2:first-of-type { display: none; }
  #card, #card.over, .traced #card { position: static; max-height: none; border: 0; padding: 14px 0; break-inside: auto; overflow: visible; }
  #card h1 { font-size: 16px; }
  .keys { display: none; }
  #card { font-size: 13px; }
  .legend { grid-template-columns: 1fr 1fr; font-size: 12px; }
  .neighbours { display: none; }
  #tables { display: block; break-before: page; font-size: 11px; line-height: 1.35; }
  #tables h1 { font-size: 18px; margin: 18px 0 6px; break-after: avoid; }
  #tables h2 { font-size: 13px; margin: 12px 0 2px; break-after: avoid; }
  #tables h2 .sign { width: 14px; height: 14px; margin-right: 5px; vertical-align: -2px; }
  #tables table { width: 100%; border-collapse: collapse; margin-top: 4px; }
  #tables th, #tables td { text-align: left; padding: 2px 8px 2px 0; border-top: 1px solid #CCCCCC; vertical-align: top; overflow-wrap: anywhere; }
  #tables tr { break-inside: avoid; }
  #tables th:nth-child(1) { width: 18%; }
  #tables th:nth-child(2) { width: 36%; }
  #tables th:nth-child(3) { width: 22%; }
}

"""##,
  ]
  static let js = [
    // 10-make.js
    ##"""
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

/** `1 arrow`, `2 arrows`. */
function counted(number, noun) {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
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

"""##,
    // 20-model.js
    ##"""
/** The graph: stages, arrows, and the places and ways of its map, each found by its id. */
class Model {
  constructor(data) {
    this.data = data;
    this.machine = data.machine;
    this.initial = data.initial;
    this.stages = data.stages;
    this.edges = data.stages.flatMap((stage) => stage.edges);
    this.places = data.places;
    this.ways = data.ways;
    this.stageById = new Map(this.stages.map((stage) => [stage.id, stage]));
    this.edgeById = new Map(this.edges.map((edge) => [edge.id, edge]));
    this.placeById = new Map(this.places.map((place) => [place.id, place]));
    this.phaseById = new Map(data.phases.map((phase) => [phase.id, phase]));
    this.homes = new Map(this.places.flatMap((place) => place.stages.map((id) => [id, place])));
    this.initialPlace = this.homes.get(this.initial)?.id;
    this.into = groupBy(this.edges, (edge) => edge.to);
  }

  stage(id) { return this.stageById.get(id); }
  edge(id) { return this.edgeById.get(id); }
  place(id) { return this.placeById.get(id); }
  placeOf(stage) { return this.homes.get(stage); }
  phase(id) { return this.phaseById.get(id); }
  arrowsInto(stage) { return this.into.get(stage) ?? []; }
  way(from, to) { return this.ways.find((way) => way.from === from && way.to === to); }

  /** What an event means, in words; undefined for `always`, which is no event. */
  event(kind) { return this.data.events[kind]; }
  command(kind) { return this.data.commands[kind]; }

  /** The letter of a place that is a phase of the cookbook, if it is short enough to stand before the title. */
  letter(place) {
    return place.id === place.phase && place.id !== 'X' && place.id.length <= 5 && place.id !== place.title ? place.id : '';
  }
}

/** The name of a stage: its step and title; of a stage that is no step, the title first. */
function stageName(stage, isShort = false) {
  return stage.isStep ? [make('span', { class: 'id' }, stage.id), ' ', stage.title]
    : [make('span', { class: 'own', title: stage.id }, stage.title), !isShort && [' ', make('code', {}, stage.id)]];
}

function capitalised(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** What a stage waits for, in words. */
function kindInWords(stage) {
  if (stage.ending === 'success') return 'rests here: it went well';
  if (stage.ending === 'failure') return 'rests here: it failed';
  switch (stage.kind) {
    case 'awaiting': return 'waits for one answer';
    case 'deciding': return 'decides at once';
    default: return 'rests: waits for the person or the app';
  }
}

/** The sign of a stage's kind. Shapes differ, so that nothing depends on colour alone. */
function sign(stage, isBegin = false) {
  const kind = stage.ending ?? stage.kind;
  const shapes = {
    awaiting: () => draw('rect', { x: 2.5, y: 4, width: 15, height: 12 }),
    deciding: () => draw('path', { d: 'M10 2.5 L17.5 10 L10 17.5 L2.5 10 Z' }),
    resting: () => draw('rect', { x: 2, y: 4, width: 16, height: 12, rx: 6, class: 'thick' }),
    success: () => [
      draw('rect', { x: 1, y: 3, width: 18, height: 14, rx: 7 }),
      draw('rect', { x: 4, y: 6, width: 12, height: 8, rx: 4 }),
    ],
    failure: () => draw('path', { d: 'M7 2.5 H13 L17.5 7 V13 L13 17.5 H7 L2.5 13 V7 Z', class: 'thick' }),
  };
  return draw('svg', { class: `sign ${kind}`, viewBox: '0 0 20 20', width: 20, height: 20, 'aria-hidden': 'true' },
    (shapes[kind] ?? shapes.resting)(), isBegin && draw('circle', { cx: 10, cy: 10, r: 3, class: 'dot' }));
}

"""##,
    // 30-address.js
    ##"""
/**
 * The state of the page, as it stands in the address: `#phase=C`, `#C.6`, `#C.6-authorize`, `#way=C,F`, each with
 * `&step=4` while a trace is replayed. So every place of the page can be linked, and the browser's back works. What an
 * address names that is not here is `lost`.
 */
class Address {
  constructor(model) {
    this.model = model;
    this.listeners = [];
    window.addEventListener('hashchange', () => this.tell());
  }

  get state() { return Address.read(window.location.hash, this.model); }

  static read(hash, model) {
    const state = {};
    for (const part of hash.replace(/^#/, '').split('&')) {
      const [name, value] = part.split('=', 2).map(Address.decoded);
      if (value === undefined) Object.assign(state, name && Address.named(name, model));
      else if (name === 'phase') Object.assign(state, model.place(value) ? { place: value } : { lost: value || part });
      else if (name === 'way') Object.assign(state, Address.way(part.slice(4), model));
      else if (name === 'step' && /^\d+$/.test(value)) state.step = Number(value);
    }
    return state;
  }

  static decoded(text) {
    try { return decodeURIComponent(text); } catch { return text; }
  }

  static named(id, model) {
    if (model.stage(id)) return { stage: id, place: model.placeOf(id).id };
    const edge = model.edge(id);
    return edge ? { stage: edge.from, edge: id, place: model.placeOf(edge.from).id } : { lost: id };
  }

  static way(text, model) {
    const [from, to, ...others] = text.split(',').map(Address.decoded);
    const way = others.length ? undefined : model.way(from, to);
    return way ? { way } : { lost: Address.decoded(text) || 'way=' };
  }

  static ofStage(id) { return `#${encodeURIComponent(id)}`; }
  static ofPlace(id) { return `#phase=${encodeURIComponent(id)}`; }
  static ofWay(way) { return `#way=${encodeURIComponent(way.from)},${encodeURIComponent(way.to)}`; }

  /** Goes to an address, as a step that the browser's back undoes. */
  go(hash) {
    const isThere = window.location.hash === hash || (hash === '#' && !window.location.hash);
    if (!isThere) window.history.pushState(null, '', hash);
    this.tell();
  }

  /** Changes the address without a step back: every stage of a replay would be one. */
  replace(hash) {
    window.history.replaceState(null, '', hash);
    this.tell();
  }

  onChange(listener) { this.listeners.push(listener); }
  tell() { for (const listener of this.listeners) listener(this.state); }
}

"""##,
    // 40-lines.js
    ##"""
/** Draws lines with rounded corners between boxes that the browser has laid out. */
const Lines = {
  /** A path through points, its corners rounded. */
  path(points, radius = 9) {
    const [start, ...rest] = points;
    let d = `M${start[0]} ${start[1]}`;
    rest.forEach((point, index) => {
      const next = rest[index + 1];
      if (!next) { d += ` L${point[0]} ${point[1]}`; return; }
      const before = index === 0 ? start : rest[index - 1];
      const into = Lines.toward(point, before, radius);
      const out = Lines.toward(point, next, radius);
      d += ` L${into[0]} ${into[1]} Q${point[0]} ${point[1]} ${out[0]} ${out[1]}`;
    });
    return d;
  },

  toward(from, to, distance) {
    const [x, y] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(x, y) || 1;
    const part = Math.min(distance, length / 2) / length;
    return [from[0] + x * part, from[1] + y * part];
  },

  /** The heads of arrows, one for each weight of line; every drawing of the page uses these. */
  heads() {
    const head = (id, size) => draw('marker', {
      id, viewBox: '0 0 10 10', refX: 9, refY: 5, markerWidth: size, markerHeight: size, orient: 'auto',
      markerUnits: 'userSpaceOnUse',
    }, draw('path', { d: 'M0 0.5 L10 5 L0 9.5 Z', class: `head ${id}` }));
    return draw('svg', { width: 0, height: 0, class: 'heads', 'aria-hidden': 'true' },
      draw('defs', {}, head('plain', 9), head('spine', 11), head('main', 16), head('lit', 11)));
  },

  /** A box in the coordinates of another. */
  box(element, origin) {
    const [own, outer] = [element.getBoundingClientRect(), origin.getBoundingClientRect()];
    return {
      x: own.left - outer.left, y: own.top - outer.top, w: own.width, h: own.height,
      right: own.right - outer.left, bottom: own.bottom - outer.top,
    };
  },

  /** Gives every span a lane such that spans of one lane do not touch; the shortest spans stand innermost. */
  lanes(spans) {
    const lanes = [];
    const byLength = [...spans].sort((one, other) => (one.to - one.from) - (other.to - other.from) || one.from - other.from);
    for (const span of byLength) {
      let lane = lanes.findIndex((taken) => taken.every((other) => span.to < other.from || other.to < span.from));
      if (lane < 0) lane = lanes.push([]) - 1;
      lanes[lane].push(span);
      span.lane = lane;
    }
    return lanes.length;
  },
};

"""##,
    // 50-grid.js
    ##"""
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

"""##,
    // 52-router.js
    ##"""
/** Leads the ways of the map around its boxes. Every line keeps to a lane of its own, or joins others to one place. */
class Router {
  constructor(grid, boxes) {
    this.grid = grid;
    this.boxes = boxes;
    this.ports = new Map();
    this.routes = [];
  }

  route(ways) {
    const kinds = groupBy(ways, (way) => this.kind(way));
    const of = (kind) => kinds.get(kind) ?? [];
    of('down').forEach((way) => this.down(way, ways));
    of('across').forEach((way) => this.across(way));
    this.beside(of('beside'));
    this.over(of('over'));
    this.through(of('through'));
    return this.routes;
  }

  kind(way) {
    const [from, to] = [this.grid.cell(way.from), this.grid.cell(way.to)];
    if (from.column === to.column) return Math.abs(from.row - to.row) === 1 ? 'down' : 'beside';
    if (from.row === to.row) return 'across';
    return from.column === 0 && from.row < to.row && this.grid.isOpenAbove(way.to, from.row) ? 'over' : 'through';
  }

  /** The next free place on a side of a box, from the top down. */
  port(id, side) {
    const key = `${id} ${side}`;
    const number = this.ports.get(key) ?? 0;
    this.ports.set(key, number + 1);
    return this.boxes.get(id).y + 22 + number * 24;
  }

  add(way, points, label) { this.routes.push({ way, points, label }); }

  down(way, ways) {
    const [from, to] = [this.boxes.get(way.from), this.boxes.get(way.to)];
    const isPair = ways.some((other) => other.from === way.to && other.to === way.from);
    const isUp = from.y > to.y;
    const x = Math.min(from.x + from.w / 2, to.x + to.w / 2) + (isPair ? (isUp ? 26 : -26) : 0);
    const points = isUp ? [[x, from.y], [x, to.bottom]] : [[x, from.bottom], [x, to.y]];
    this.add(way, points, [x + 18, (points[0][1] + points[1][1]) / 2]);
  }

  across(way) {
    const isRight = this.grid.cell(way.from).column === 0;
    const [from, to] = [this.boxes.get(way.from), this.boxes.get(way.to)];
    const y = this.port(way.from, isRight ? 'right' : 'left');
    this.port(way.to, isRight ? 'left' : 'right');
    const points = isRight ? [[from.right, y], [to.x, y]] : [[from.x, y], [to.right, y]];
    this.add(way, points, [(points[0][0] + points[1][0]) / 2, y]);
  }

  /** Past other places of the same column, along its outer side. */
  beside(ways) {
    for (const column of [0, 1]) {
      const own = ways.filter((way) => this.grid.cell(way.from).column === column);
      const spans = own.map((way) => {
        const rows = [this.grid.cell(way.from).row, this.grid.cell(way.to).row];
        return { way, from: Math.min(...rows), to: Math.max(...rows) };
      });
      Lines.lanes(spans.map((span) => Object.assign(span, { from: span.from + 0.1, to: span.to - 0.1 })));
      const entries = new Map();
      for (const span of spans.sort((one, other) => other.lane - one.lane)) this.aside(span, column, entries);
    }
  }

  aside({ way, lane }, column, entries) {
    const side = column === 0 ? 'left' : 'right';
    const edge = (id) => (column === 0 ? this.boxes.get(id).x : this.boxes.get(id).right);
    const x = column === 0 ? edge(way.from) - 34 - lane * 14 : edge(way.from) + 34 + lane * 14;
    if (!entries.has(way.to)) entries.set(way.to, this.port(way.to, side));
    const [start, end] = [this.port(way.from, side), entries.get(way.to)];
    const points = [[edge(way.from), start], [x, start], [x, end], [edge(way.to), end]];
    this.add(way, points, [edge(way.from) + (column === 0 ? -17 : 17), start]);
  }

  /** To the right, and down onto a place of the right column. The first comes from furthest away. */
  over(ways) {
    for (const own of groupBy(ways, (way) => way.to).values()) {
      own.forEach((way, index) => {
        const [from, to] = [this.boxes.get(way.from), this.boxes.get(way.to)];
        const y = this.port(way.from, 'right');
        const x = to.x + to.w / 2 + ((own.length - 1) / 2 - index) * 40;
        this.add(way, [[from.right, y], [x, y], [x, to.y]], [from.right + 34, y]);
      });
    }
  }

  /** Through the channel between the columns. */
  through(ways) {
    ways.forEach((way, index) => {
      const isRight = this.grid.cell(way.from).column === 0;
      const [from, to] = [this.boxes.get(way.from), this.boxes.get(way.to)];
      const [start, end] = [isRight ? from.right : from.x, isRight ? to.x : to.right];
      const [upper, lower] = [
        this.port(way.from, isRight ? 'right' : 'left'), this.port(way.to, isRight ? 'left' : 'right'),
      ];
      const x = (start + end) / 2 + (index % 2 === 0 ? 1 : -1) * Math.ceil(index / 2) * 12;
      this.add(way, [[start, upper], [x, upper], [x, lower], [end, lower]], [(start + x) / 2, upper]);
    });
  }
}

"""##,
    // 54-map.js
    ##"""
/** The map: a box a place, a line a way. One place at a time is open, and shows its stages in the box. */
class MapView {
  constructor(root, model) {
    this.root = root;
    this.model = model;
    this.grid = new Grid(model);
    this.heat = undefined;
    new ResizeObserver(() => this.drawLines()).observe(root);
  }

  show(state) {
    const open = this.model.place(state.place);
    if (this.sheet && this.open === open) { this.select(state); return; }
    this.open = open;
    const boxes = this.model.places.map((place) => this.box(place, place === open));
    this.sheet = make('div', { class: 'sheet' }, boxes);
    const column = open && this.grid.cell(open.id).column;
    this.sheet.dataset.open = column ?? '';
    const focused = document.activeElement?.dataset;
    const key = this.root.contains(document.activeElement) && (focused.goal ?? focused.stage);
    this.root.replaceChildren(this.sheet);
    if (key) this.goal(key)?.focus({ preventScroll: true });
    this.select(state);
    this.drawLines();
  }

  /** A heading by the address of its place, or the row of a stage by its id. */
  goal(key) {
    return [...this.root.querySelectorAll('.goal')].find(({ dataset }) => dataset.goal === key || dataset.stage === key);
  }

  box(place, isOpen) {
    const { model } = this;
    const cell = this.grid.cell(place.id);
    const isBegin = place.id === model.initialPlace;
    const kind = isBegin ? 'begin' : place.failures.length ? 'failed' : '';
    const box = make('section', {
      class: `place ${kind}${isOpen ? ' open' : ''}`, 'data-place': place.id, 'aria-label': place.title,
    }, this.heading(place, isOpen), !isOpen && this.rests(place), isOpen && this.track(place), this.told(place));
    box.style.gridRow = cell.row + 1;
    box.style.gridColumn = cell.column + 1;
    box.style.setProperty('--phase', model.phase(place.phase).colour);
    return box;
  }

  heading(place, isOpen) {
    const letter = this.model.letter(place);
    return make('h2', {}, make('a', {
      href: isOpen ? '#' : Address.ofPlace(place.id), 'aria-expanded': isOpen ? 'true' : 'false', class: 'goal',
      'data-goal': Address.ofPlace(place.id),
    }, letter && [make('span', { class: 'letter' }, letter), ' '], make('span', { class: 'title' }, place.title), ' ',
    make('span', { class: 'count' }, counted(place.stages.length, 'stage')), ' ', make('span', { class: 'walked' }),
    make('span', { class: 'turn', 'aria-hidden': 'true' })));
  }

  /** Where a flow comes to rest in the place. */
  rests(place) {
    const ids = [...place.successes, ...place.rests].filter((id) => id !== this.model.initial);
    if (!ids.length) return undefined;
    return make('ul', { class: 'rests' }, ids.map((id) => make('li', {}, make('a', { href: Address.ofStage(id) },
      sign(this.model.stage(id)), make('span', {}, this.model.stage(id).title)))));
  }

  /** The ways that are no lines, because nearly every place has them. */
  told(place) {
    const ways = this.model.ways.filter((way) => way.from === place.id && !way.line)
      .sort((one, other) => other.arrows.length - one.arrows.length);
    if (!ways.length) return undefined;
    return make('p', { class: 'told' }, '→ ', ways.map((way, index) => [make('span', {}, make('a', {
      href: Address.ofWay(way), 'aria-label': this.wayInWords(way),
    }, `${this.model.place(way.to).title} ${way.arrows.length}`), index < ways.length - 1 && ' ·'), ' ']));
  }

  wayInWords(way) {
    const title = (id) => this.model.place(id).title;
    return `${counted(way.arrows.length, 'arrow')} from ${title(way.from)} to ${title(way.to)}`;
  }

  track(place) {
    this.openTrack = new Track(place, this.model);
    return this.openTrack.element;
  }

  select(state) {
    for (const old of this.root.querySelectorAll('[aria-current]')) old.removeAttribute('aria-current');
    if (!this.open) this.openTrack = undefined;
    this.way = state.way;
    this.markWay();
    this.openTrack?.select(state);
    this.light();
    this.layHeat();
  }

  markWay() {
    const href = this.way && Address.ofWay(this.way);
    for (const link of this.sheet.querySelectorAll('.way, .told a')) {
      if (href && link.getAttribute('href') === href) link.setAttribute('aria-current', 'true');
    }
  }

  drawLines() {
    if (!this.sheet) return;
    for (const old of this.sheet.querySelectorAll(':scope > .ways, :scope > .way')) old.remove();
    const boxes = new Map([...this.sheet.querySelectorAll(':scope > .place')]
      .map((box) => [box.dataset.place, Lines.box(box, this.sheet)]));
    const routes = new Router(this.grid, boxes).route(this.model.ways.filter((way) => way.line));
    routes.sort((one, other) => Number(one.way.main) - Number(other.way.main));
    const lines = routes.map(({ way, points }) => draw('path', {
      d: Lines.path(points), class: `line${way.main ? ' main' : ''}`, 'data-way': `${way.from},${way.to}`,
      'marker-end': `url(#${way.main ? 'main' : 'plain'})`,
    }));
    this.sheet.prepend(draw('svg', { class: 'ways', 'aria-hidden': 'true' }, lines));
    this.sheet.append(...routes.map((route) => this.label(route)));
    this.openTrack?.drawArcs();
    this.light();
    this.markWay();
    this.root.style.setProperty('--sheet-width', `${this.sheet.offsetWidth}px`);
    this.root.style.setProperty('--print-zoom', Math.min(1, 690 / this.sheet.offsetWidth));
    this.layHeat();
  }

  /** Lights arrows that were just taken: on their ways, and in the open place. */
  light(taken = this.taken) {
    this.taken = taken;
    for (const line of this.root.querySelectorAll('.line[data-way]')) {
      const way = this.wayOf(line);
      const isLit = way.arrows.some((id) => taken?.has(id));
      line.classList.toggle('lit', isLit);
      line.setAttribute('marker-end', `url(#${isLit ? 'lit' : way.main ? 'main' : 'plain'})`);
    }
    this.openTrack?.relight(taken);
  }

  wayOf(line) { return this.model.ways.find((way) => `${way.from},${way.to}` === line.dataset.way); }

  label({ way, label }) {
    const link = make('a', {
      class: `way${way.main ? ' main' : ''}`, href: Address.ofWay(way), 'aria-label': this.wayInWords(way),
      title: this.wayInWords(way),
    }, String(way.arrows.length));
    [link.style.left, link.style.top] = label.map((value) => `${value}px`);
    return link;
  }

  /** Lays counts over places and stages: how often a trace went there. */
  layHeat(heat = this.heat) {
    this.heat = heat;
    this.root.classList.toggle('heated', Boolean(heat));
    for (const box of this.root.querySelectorAll('.place')) {
      const stages = this.model.place(box.dataset.place).stages;
      const walked = heat ? stages.filter((id) => heat.stage(id) > 0).length : 0;
      box.classList.toggle('cold', Boolean(heat) && walked === 0);
      box.classList.toggle('here', stages.includes(heat?.here));
      box.querySelector('.walked').textContent = walked ? `${walked} walked` : '';
    }
    for (const line of this.root.querySelectorAll('.line[data-way]')) {
      const way = this.wayOf(line);
      line.classList.toggle('cold', Boolean(heat) && !way.arrows.some((id) => heat.edge(id) > 0));
    }
    this.openTrack?.layHeat(heat);
  }
}

"""##,
    // 56-track.js
    ##"""
/** The stages of an open place, one below the other, and the arrows between them as arcs at their left. */
class Track {
  constructor(place, model) {
    this.place = place;
    this.model = model;
    this.rows = new Map(place.stages.map((id) => [id, this.row(model.stage(id))]));
    this.arcs = draw('svg', { class: 'arcs', 'aria-hidden': 'true' });
    this.element = make('div', { class: 'track' }, this.arcs,
      make('ol', {}, [...this.rows.values()].map((row) => make('li', {}, row))));
    this.pairs = this.gather();
    this.room = 26 + Lines.lanes(this.spans()) * 9;
    this.element.style.setProperty('--arcs', `${this.room}px`);
  }

  row(stage) {
    return make('a', { class: `stage goal ${stage.kind}`, href: Address.ofStage(stage.id), 'data-stage': stage.id },
      sign(stage, stage.id === this.model.initial),
      make('span', { class: 'words' },
        stageName(stage), ' ', this.exits(stage)),
      make('span', { class: 'walked' }));
  }

  /** The other places that arrows of a stage lead to. */
  exits(stage) {
    const away = stage.edges.filter((edge) => this.model.placeOf(edge.to) && this.model.placeOf(edge.to) !== this.place);
    const groups = groupBy(away, (edge) => this.model.placeOf(edge.to));
    if (!groups.size) return undefined;
    return make('small', { class: 'exits' }, '→ ', [...groups].map(([place, edges]) =>
      place.title + (edges.length > 1 ? ` ${edges.length}` : '')).join(' · '));
  }

  /** One arc for all arrows between two stages. */
  gather() {
    const own = this.place.stages.flatMap((id) => this.model.stage(id).edges)
      .filter((edge) => edge.to !== edge.from && this.rows.has(edge.to));
    return [...groupBy(own, (edge) => JSON.stringify([edge.from, edge.to])).values()].map((edges) => ({
      from: this.place.stages.indexOf(edges[0].from), to: this.place.stages.indexOf(edges[0].to), edges,
      isMain: edges.some((edge) => edge.main), isAsked: edges.every((edge) => edge.asked),
    }));
  }

  isNext(pair) { return pair.to === pair.from + 1; }

  /** Arcs that end in the same stage from the same side share a lane, so that many arrows stay few lines. */
  spans() {
    const far = this.pairs.filter((pair) => !this.isNext(pair));
    const shared = groupBy(far, (pair) => `${pair.to} ${pair.from < pair.to} ${pair.isMain}`);
    return [...shared.values()].map((pairs) => {
      const rows = pairs.flatMap((pair) => [pair.from, pair.to]);
      const span = { from: Math.min(...rows), to: Math.max(...rows) };
      for (const pair of pairs) pair.span = span;
      return span;
    });
  }

  drawArcs() {
    const places = [...this.rows.values()].map((row) => Lines.box(row.querySelector('.sign'), this.arcs));
    const sorted = [...this.pairs].sort((one, other) => Number(one.isMain) - Number(other.isMain));
    this.arcs.replaceChildren(...sorted.map((pair) => this.arc(pair, places)));
    this.relight();
  }

  arc(pair, places) {
    const [from, to] = [places[pair.from], places[pair.to]];
    const x = this.room - 12 - (pair.span?.lane ?? 0) * 9;
    const [start, end] = [from.y + from.h / 2 + 4, to.y + to.h / 2 - 4];
    const points = this.isNext(pair)
      ? [[from.x + from.w / 2, from.bottom], [to.x + to.w / 2, to.y]]
      : [[from.x, start], [x, start], [x, end], [to.x - 1, end]];
    const path = draw('path', {
      d: Lines.path(points, 6), class: `line${pair.isMain ? ' main' : ''}${pair.isAsked ? ' asked' : ''}`,
    });
    pair.path = path;
    return path;
  }

  select({ stage }) {
    this.selected = stage;
    this.rows.get(stage)?.setAttribute('aria-current', 'true');
    this.relight();
  }

  /** Arcs of arrows that were just taken stand out, or else those of the selected stage; the others step back. */
  relight(taken = this.taken) {
    this.taken = taken;
    const row = this.place.stages.indexOf(this.selected);
    this.element.classList.toggle('selecting', row >= 0);
    for (const pair of this.pairs) {
      const isLit = taken?.size ? pair.edges.some((edge) => taken.has(edge.id)) : row >= 0 && (pair.from === row || pair.to === row);
      pair.path?.classList.toggle('lit', isLit);
      pair.path?.setAttribute('marker-end', `url(#${isLit ? 'lit' : pair.isMain ? 'spine' : 'plain'})`);
    }
  }

  layHeat(heat) {
    for (const [id, row] of this.rows) {
      const count = heat?.stage(id) ?? 0;
      row.querySelector('.walked').textContent = count ? `${count}×` : '';
      row.classList.toggle('cold', Boolean(heat) && count === 0);
      row.classList.toggle('here', heat?.here === id);
      row.style.setProperty('--heat', heat ? Math.min(1, count / heat.most) : 0);
    }
    for (const pair of this.pairs) {
      pair.path?.classList.toggle('cold', Boolean(heat) && !pair.edges.some((edge) => heat.edge(edge.id) > 0));
    }
  }
}

"""##,
    // 60-neighbours.js
    ##"""
/** The neighbourhood of a stage: what comes before it, the stage, what follows. */
class Neighbours {
  constructor(stage, model) {
    this.model = model;
    const before = Neighbours.ends(model.arrowsInto(stage.id), (edge) => edge.from, stage.id);
    const after = Neighbours.ends(stage.edges, (edge) => edge.to, stage.id);
    this.lines = draw('svg', { 'aria-hidden': 'true' });
    this.stage = make('div', { class: 'self' }, this.node(stage));
    this.before = this.column(before, 'Before');
    this.after = this.column(after, 'After');
    this.element = make('div', { class: 'neighbours' }, this.lines, this.before.element, this.stage, this.after.element);
    new ResizeObserver(() => this.drawLines()).observe(this.element);
  }

  /** The stages at the other ends, the main path first, then whatever most arrows share. */
  static ends(edges, end, own) {
    const groups = groupBy(edges.filter((edge) => end(edge) !== own), end);
    return [...groups].map(([id, group]) => ({
      id, number: group.length, main: group.some((edge) => edge.main), asked: group.every((edge) => edge.asked),
    })).sort((one, other) => Number(other.main) - Number(one.main) || Number(one.asked) - Number(other.asked)
      || other.number - one.number);
  }

  column(ends, title) {
    const shown = ends.slice(0, ends.length > 6 ? 5 : 6).map((end) => {
      const stage = this.model.stage(end.id);
      return { ...end, element: make('a', { href: Address.ofStage(end.id) }, stage ? this.node(stage) : end.id) };
    });
    const more = ends.length - shown.length;
    return {
      shown,
      element: make('div', { class: 'column', role: 'group', 'aria-label': title }, shown.map((end) => end.element),
        more > 0 && make('span', { class: 'more' }, `and ${more} more`),
        ends.length === 0 && make('span', { class: 'more' }, title === 'Before' ? 'nothing before' : 'nothing after')),
    };
  }

  node(stage) {
    const mark = sign(stage, stage.id === this.model.initial);
    return stage.isStep
      ? [make('span', { class: 'id' }, mark, stage.id), make('span', { class: 'title' }, stage.title)]
      : [make('span', { class: 'id', title: stage.id }, mark, stage.title)];
  }

  drawLines() {
    const own = Lines.box(this.stage, this.lines);
    const middle = own.y + own.h / 2;
    const curve = (end, isBefore) => {
      const box = Lines.box(end.element, this.lines);
      const [x, y] = [isBefore ? box.right : box.x, box.y + box.h / 2];
      const [from, to] = isBefore ? [[x, y], [own.x, middle]] : [[own.right, middle], [x, y]];
      const half = (from[0] + to[0]) / 2;
      return draw('path', {
        d: `M${from} C${half} ${from[1]} ${half} ${to[1]} ${to}`, 'marker-end': `url(#${end.main ? 'spine' : 'plain'})`,
        class: `line${end.main ? ' main' : ''}${end.asked ? ' asked' : ''}`,
      });
    };
    this.lines.replaceChildren(...this.before.shown.map((end) => curve(end, true)),
      ...this.after.shown.map((end) => curve(end, false)));
  }
}

"""##,
    // 62-card.js
    ##"""
/** What the page knows of the selected thing: a stage, a way, a place; of nothing selected, how to read the map. */
class Card {
  constructor(root, model) {
    this.root = root;
    this.model = model;
    this.fillers = [];
  }

  show(state) {
    const stage = this.model.stage(state.stage);
    const place = this.model.place(state.place);
    const content = stage ? this.stage(stage, state.edge)
      : state.way ? this.way(state.way) : place ? this.place(place) : this.guide(state.lost);
    const isGuide = !stage && !state.way && !place;
    const hadFocus = this.root.contains(document.activeElement);
    this.root.classList.toggle('guide', isGuide);
    this.root.classList.toggle('over', Boolean(stage || state.way));
    this.root.replaceChildren(...[!isGuide && this.closer(state), content].flat(Infinity).filter(Boolean));
    for (const filler of this.fillers) this.root.append(...[filler(stage)].flat(Infinity).filter(Boolean));
    this.root.scrollTop = 0;
    if (hadFocus) this.root.focus({ preventScroll: true });
  }

  get title() { return this.root.querySelector('h1')?.innerText ?? ''; }

  /** What the card says of an address that names what this page does not have. */
  get lost() { return this.root.querySelector('.lost')?.innerText; }

  /** How often a trace took the arrows. */
  layHeat(heat) {
    for (const item of this.root.querySelectorAll('[data-edge]')) {
      const count = heat?.edge(item.dataset.edge) ?? 0;
      item.querySelector('.walked').textContent = count ? `${count}×` : '';
    }
  }

  closer({ stage, place }) {
    return make('a', {
      class: 'close', href: stage ? Address.ofPlace(place) : '#', 'aria-label': 'Close', title: 'Close (Escape)',
    }, '×');
  }

  /** Another script may add to the card of every stage. */
  addFiller(filler) { this.fillers.push(filler); }

  stage(stage, chosen) {
    const place = this.model.placeOf(stage.id);
    const phase = this.model.phase(stage.phase);
    const { isStep } = stage;
    this.root.style.setProperty('--phase', phase.colour);
    return [
      make('p', { class: 'over' }, make('a', { href: Address.ofPlace(place.id) }, place.title)),
      make('h1', {}, stageName(stage)),
      make('p', { class: 'kind' }, sign(stage, stage.id === this.model.initial), kindInWords(stage)),
      stage.plain && make('p', { class: 'plain' }, stage.plain),
      this.answer(stage, chosen),
      make('dl', {},
        stage.knows && [make('dt', {}, 'Known here'), make('dd', {}, stage.knows)],
        stage.command && [make('dt', {}, 'Command'), make('dd', {}, this.command(stage.command))],
        stage.endpoint && [make('dt', {}, 'Calls'), make('dd', {}, make('code', {}, stage.endpoint))],
        make('dt', {}, 'In code'), make('dd', {}, make('code', {}, stage.name)),
        phase.page && [make('dt', {}, 'Read'), make('dd', {}, make('a', { href: phase.page, rel: 'noreferrer', class: 'away' },
          isStep ? `Step ${stage.id} in the cookbook` : `${phase.title} in the documentation`))]),
      new Neighbours(stage, this.model).element,
      this.leaving(stage, chosen),
      this.arriving(stage),
    ];
  }

  /** The arrow that the address names, before anything else: a link led to it. */
  answer(stage, chosen) {
    const edge = stage.edges.find(({ id }) => id === chosen);
    if (!edge) return undefined;
    const event = edge.on === 'always' ? 'The stage decides' : capitalised(this.model.event(edge.on) ?? edge.on);
    return make('div', { class: 'answer' }, make('h2', {}, event),
      make('ul', { class: 'arrows' }, this.arrow(edge, edge.to, chosen)));
  }

  command(kind) {
    const words = this.model.command(kind);
    return [make('code', {}, kind), words && make('span', { class: 'gloss' }, ` ${words}`)];
  }

  leaving(stage, chosen) {
    if (!stage.edges.length) return make('p', {}, 'No arrow leaves this stage.');
    const [asked, answers] = [stage.edges.filter((edge) => edge.asked), stage.edges.filter((edge) => !edge.asked)];
    const list = (edges) => make('ul', { class: 'arrows' }, edges.map((edge) => this.arrow(edge, edge.to, chosen)));
    const groups = [...groupBy(answers, (edge) => edge.on)].map(([kind, edges]) => [
      make('h2', {}, kind === 'always' ? 'Decides at once' : capitalised(this.model.event(kind) ?? kind),
        kind !== 'always' && make('code', {}, kind)), list(edges),
    ]);
    const wish = asked.length > 0 && [make('h2', {}, 'The person or the app may also'), list(asked)];
    return [...groups, wish];
  }

  arrow(edge, end, chosen) {
    const other = this.model.stage(end);
    const words = edge.asked || edge.on === 'always' || edge.condition !== edge.name ? edge.condition : 'in any case';
    const isNamed = edge.asked && edge.condition === edge.on;
    return make('li', {
      class: `${edge.main ? 'main' : ''}${edge.asked ? ' asked' : ''}`, 'data-edge': edge.id,
      'aria-current': edge.id === chosen ? 'true' : null,
    },
    make('a', { class: 'if', href: `#${encodeURIComponent(edge.id)}`, title: `Link to the arrow ${edge.name}` },
      capitalised(isNamed ? this.model.event(edge.on) ?? edge.on : words),
      edge.asked && make('code', {}, edge.on), make('span', { class: 'walked' })),
    make('a', { class: 'to', href: Address.ofStage(end) }, '→ ', other && sign(other),
      end === edge.from ? 'stays here' : other ? stageName(other, true) : end),
    edge.aside && make('p', { class: 'aside' }, edge.aside),
    edge.commands.length > 0 && make('p', { class: 'commands' }, 'sends ',
      edge.commands.map((kind, index) => [index > 0 && ', ', make('code', { title: this.model.command(kind) ?? kind }, kind)])));
  }

  arriving(stage) {
    const edges = this.model.arrowsInto(stage.id).filter((edge) => edge.from !== stage.id);
    if (!edges.length) return undefined;
    return make('details', { open: edges.length <= 6 },
      make('summary', {}, `${counted(edges.length, 'arrow')} lead here`),
      make('ul', { class: 'arrows into' }, edges.map((edge) => {
        const from = this.model.stage(edge.from);
        return make('li', { class: edge.main ? 'main' : '' },
          make('a', { class: 'to', href: `#${encodeURIComponent(edge.id)}` }, sign(from), stageName(from, true)),
          make('span', { class: 'if' }, edge.on === 'always' ? '' : make('code', {}, edge.on), ' ',
            edge.condition === edge.on ? '' : edge.condition));
      })));
  }

  way(way) {
    const [from, to] = [this.model.place(way.from), this.model.place(way.to)];
    this.root.style.setProperty('--phase', this.model.phase(from.phase).colour);
    const edges = way.arrows.map((id) => this.model.edge(id));
    const groups = groupBy(edges, (edge) => edge.from);
    return [
      make('p', { class: 'over' }, counted(edges.length, 'arrow'), way.main ? ', the main path among them' : ''),
      make('h1', {}, make('a', { href: Address.ofPlace(from.id) }, from.title), ' → ',
        make('a', { href: Address.ofPlace(to.id) }, to.title)),
      [...groups].map(([id, own]) => [
        make('h2', { class: 'of' }, make('a', { href: Address.ofStage(id) }, sign(this.model.stage(id)),
          stageName(this.model.stage(id)))),
        make('ul', { class: 'arrows' }, own.map((edge) => this.arrow(edge, edge.to))),
      ]),
    ];
  }

  place(place) {
    const phase = this.model.phase(place.phase);
    this.root.style.setProperty('--phase', phase.colour);
    const ways = (title, own, end) => own.length > 0 && [make('h2', {}, title),
      make('ul', { class: 'ways-list' }, own.map((way) => make('li', { class: way.main ? 'main' : '' },
        make('a', { href: Address.ofWay(way) }, this.model.place(way[end]).title,
          make('span', { class: 'count' }, way.arrows.length)))))];
    const plain = this.model.data.plain[place.id];
    return [
      make('p', { class: 'over' }, counted(place.stages.length, 'stage')),
      make('h1', {}, this.model.letter(place) && [make('span', { class: 'id' }, this.model.letter(place)), ' '], place.title),
      plain && make('p', { class: 'plain' }, plain),
      phase.page && make('p', {}, make('a', { href: phase.page, rel: 'noreferrer', class: 'away' }, 'Documentation')),
      ways('Leads to', this.model.ways.filter((way) => way.from === place.id), 'to'),
      ways('Comes from', this.model.ways.filter((way) => way.to === place.id), 'from'),
    ];
  }

  /** @param {string=} lost what the address names that this page does not have. */
  guide(lost) {
    const { model } = this;
    this.root.style.removeProperty('--phase');
    const example = (kind, ending) => sign({ kind, ending });
    const row = (picture, words) => make('li', {}, picture, words);
    const stroke = (name) => draw('svg', { class: 'stroke', viewBox: '0 0 34 20', width: 34, height: 20, 'aria-hidden': 'true' },
      draw('path', { d: 'M1 10 H32', class: `line ${name}`, 'marker-end': `url(#${name === 'main' ? 'spine' : 'plain'})` }));
    const [stages, arrows] = [counted(model.stages.length, 'stage'), counted(model.edges.length, 'arrow')];
    return [
      make('h1', {}, 'How to read the map'),
      lost && make('p', { class: 'lost' }, `The address names “${Trace.shortened(lost)}”, which ${model.machine} does not have.`),
      make('p', { class: 'plain' }, model.data.lead),
      model.data.questions.length > 0 && [make('h2', {}, 'What happens …'),
        make('ul', { class: 'questions' }, model.data.questions.map(({ text, to }) =>
          make('li', {}, make('a', { href: `#${encodeURIComponent(to)}` }, text))))],
      make('h2', {}, 'Signs'),
      make('ul', { class: 'legend' },
        row(example('awaiting'), 'waits for one answer'), row(example('deciding'), 'decides at once'),
        row(example('resting'), 'rests: waits for the person or the app'),
        row(example('resting', 'success'), 'rests: it went well'), row(example('resting', 'failure'), 'rests: it failed'),
        row(stroke('main'), 'the main path'), row(stroke(''), 'another arrow'),
        row(stroke('asked'), 'asked for by the person or the app')),
      make('p', { class: 'count' }, `${stages}, ${arrows}. A number on a line says how many arrows it stands for.`),
      make('p', { class: 'count keys' }, ['↑', '↓', 'Enter', 'Escape', '/', '?'].map((key) => [make('kbd', {}, key), ' ']),
        'lead through the page.'),
    ];
  }
}

"""##,
    // 64-search.js
    ##"""
/** Finds stages and arrows by what one types: every word must occur in the id, title, event, command, endpoint or condition. */
class Search {
  static limit = 40;

  constructor(model, input, list, go) {
    Object.assign(this, { model, input, list, go, found: [], place: -1 });
    this.entries = [...model.stages.map((stage) => this.ofStage(stage)), ...model.edges.map((edge) => this.ofEdge(edge))];
    input.addEventListener('input', () => this.show());
    input.addEventListener('focus', () => this.show());
    input.addEventListener('blur', () => setTimeout(() => this.hide(), 150));
    input.addEventListener('keydown', (event) => this.press(event));
  }

  ofStage(stage) {
    const place = this.model.placeOf(stage.id);
    const command = stage.command ? `${stage.command} ${this.model.command(stage.command) ?? ''}` : '';
    return {
      stage, href: Address.ofStage(stage.id),
      names: [stage.id, stage.title, stage.name, ...(stage.endpoint ?? '').split(', ')].map((text) => text.toLowerCase()),
      told: (stage.plain ?? '').toLowerCase(),
      text: [stage.id, stage.title, stage.name, stage.endpoint ?? '', command, stage.knows, stage.plain ?? '', place.title].join(' ').toLowerCase(),
    };
  }

  ofEdge(edge) {
    const stage = this.model.stage(edge.from);
    return {
      edge, stage, href: `#${encodeURIComponent(edge.id)}`, names: [edge.id.toLowerCase()],
      told: (edge.aside ?? '').toLowerCase(),
      text: [edge.id, edge.on === 'always' ? '' : edge.on, this.model.event(edge.on) ?? '', edge.condition, edge.aside ?? '',
        stage.title, stage.plain ?? '', ...edge.commands].join(' ').toLowerCase(),
    };
  }

  /** Names that begin so come first, then what is told in plain words, then any other; stages before arrows. */
  find(typed) {
    const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
    if (!words.length) return [];
    const whole = words.join(' ');
    const rank = ({ names, told, edge }) => (names.includes(whole) ? 0 : names.some((name) => name.startsWith(whole)) ? 1
      : words.every((word) => told.includes(word)) ? 2 : names.some((name) => name.includes(whole)) ? 3 : 4)
      + (edge ? 0.5 : 0);
    return this.entries.filter(({ text }) => words.every((word) => text.includes(word)))
      .map((entry, index) => ({ entry, index, rank: rank(entry) }))
      .sort((one, other) => one.rank - other.rank || one.index - other.index).map(({ entry }) => entry);
  }

  /** The words that are known, each once, in the order of the entries. A path is the words between its slashes. */
  get words() {
    this.known ??= [...new Set(this.entries.flatMap(({ text }) => text.match(/[\p{L}\p{N}]+(?:\.\p{N}+)*/gu) ?? []))];
    return this.known;
  }

  /** What was typed, with every word that nothing has replaced by the one that is nearest to it; '' where none is near. */
  nearest(typed) {
    const words = typed.toLowerCase().split(/[\s/]+/).filter(Boolean).map((word) => {
      if (this.entries.some(({ text }) => text.includes(word))) return word;
      // Of a word of three letters or fewer, any other is near.
      const limit = word.length < 4 ? 0 : Math.max(1, Math.floor(word.length / 3));
      const near = this.words.filter((known) => Math.abs(known.length - word.length) <= limit)
        .map((known) => ({ known, far: Search.distance(word, known) }))
        .reduce((best, one) => (one.far < best.far ? one : best), { far: Infinity });
      return near.far <= limit ? near.known : undefined;
    });
    const text = words.includes(undefined) ? '' : words.join(' ');
    return this.find(text).length ? text : '';
  }

  /** How many letters are added, left out, changed or exchanged with the next between two words. */
  static distance(one, other) {
    let [before, row] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)];
    for (let place = 1; place <= one.length; place += 1) {
      const next = [place];
      for (let index = 1; index <= other.length; index += 1) {
        const isSame = one[place - 1] === other[index - 1];
        next[index] = Math.min(row[index] + 1, next[index - 1] + 1, row[index - 1] + (isSame ? 0 : 1));
        if (place > 1 && index > 1 && one[place - 1] === other[index - 2] && one[place - 2] === other[index - 1]) {
          next[index] = Math.min(next[index], before[index - 2] + 1);
        }
      }
      [before, row] = [row, next];
    }
    return row[other.length];
  }

  /** What stands where nothing is found: the nearest words, to be taken, or where to look instead. */
  nothing(typed) {
    this.instead = this.nearest(typed);
    const words = `Nothing has “${Trace.shortened(typed)}”.`;
    if (!this.instead) return [`${words} Try a step (C.6), a call (E11), an event or a word of a title.`];
    return [`${words} `, make('button', {
      type: 'button', tabindex: -1, onclick: () => this.retype(), onmousedown: (event) => event.preventDefault(),
    }, `Look for “${this.instead}”`)];
  }

  retype() {
    this.input.value = this.instead;
    this.show();
  }

  show() {
    const typed = this.input.value.trim();
    const all = this.find(typed);
    this.found = all.slice(0, Search.limit);
    this.place = this.found.length ? 0 : -1;
    const more = all.length - this.found.length;
    this.instead = '';
    const rest = more > 0 ? [`and ${more} more: type another word`] : typed && !all.length ? this.nothing(typed) : [];
    this.list.replaceChildren(...this.found.map((entry, index) => this.option(entry, index)),
      ...(rest.length ? [make('li', { class: 'rest', role: 'presentation' }, rest)] : []));
    this.list.hidden = !typed;
    this.input.setAttribute('aria-expanded', typed ? 'true' : 'false');
    this.mark();
  }

  option({ stage, edge, href }, index) {
    const words = edge && (edge.aside ?? (edge.condition === edge.on ? this.model.event(edge.on) ?? edge.on : edge.condition));
    return make('li', {
      role: 'option', id: `found-${index}`, 'data-found': edge ? edge.id : stage.id, 'aria-selected': 'false',
      onmousedown: (event) => { event.preventDefault(); this.take(href); },
    }, sign(stage), stageName(stage),
    edge && make('small', {}, words, ` → ${this.model.stage(edge.to)?.title ?? edge.to}`, edge.on !== 'always' && make('code', {}, edge.on)),
    !edge && stage.command && make('small', {}, make('code', {}, stage.command)));
  }

  mark() {
    [...this.list.querySelectorAll('[role=option]')].forEach((option, index) => {
      option.setAttribute('aria-selected', index === this.place ? 'true' : 'false');
      if (index === this.place) option.scrollIntoView({ block: 'nearest' });
    });
    if (this.place < 0) this.input.removeAttribute('aria-activedescendant');
    else this.input.setAttribute('aria-activedescendant', `found-${this.place}`);
  }

  press(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && this.found.length) {
      this.place = (this.place + step + this.found.length) % this.found.length;
      this.mark();
    } else if (event.key === 'Enter' && this.place >= 0) this.take(this.found[this.place].href);
    else if (event.key === 'Enter' && this.instead) this.retype();
    else if (event.key === 'Escape') { this.input.value = ''; this.hide(); this.input.blur(); } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  take(href) {
    this.input.value = '';
    this.hide();
    this.input.blur();
    this.go(href);
  }

  hide() {
    this.list.hidden = true;
    this.input.setAttribute('aria-expanded', 'false');
    this.input.removeAttribute('aria-activedescendant');
  }
}

"""##,
    // 70-trace.js
    ##"""
/**
 * A recorded run, or the runs of tests one after the other: the lines of a trace, each checked against the graph. A line
 * `given` says that another walk begins, and where.
 */
class Trace {
  /** The fault of a trace that does not fit, in words that name the trace and the line. */
  static Misfit = class extends Error {};

  constructor(text, model, name) {
    Object.assign(this, { model, name, lines: [], notes: [], begins: [], here: undefined });
    const raw = text.replace(/^\uFEFF/, '').split('\n');
    const isWhole = raw.at(-1) === '';
    if (isWhole) raw.pop();
    raw.forEach((line, index) => this.add(line, index + 1, !isWhole && index === raw.length - 1));
    if (!this.begins.length) throw new Trace.Misfit(`${name}: The trace tells of no stage.`);
  }

  static fits(text, model) {
    try { return Boolean(new Trace(text, model)); } catch (fault) {
      if (fault instanceof Trace.Misfit) return false;
      throw fault;
    }
  }

  add(line, number, mayBeCut) {
    const fail = (reason) => {
      throw new Trace.Misfit(`${this.name}: Line ${number} does not fit ${this.model.machine}: ${reason}.`);
    };
    let members;
    try { members = JSON.parse(line); } catch {
      if (!mayBeCut || !Trace.isBeginning(line)) fail('it is no JSON');
      this.notes.push(`Line ${number} is cut off and left out.`);
      return;
    }
    if (typeof members !== 'object' || members === null || Array.isArray(members)) fail('it is no object');
    const at = Trace.text(members.at);
    this.lines.push({ number, time: Date.parse(at), at, ...this.entry(members, fail) });
  }

  /** Whether a line is the beginning of an object that ends too early, as a crash leaves it: what follows can complete it. */
  static isBeginning(line) {
    const open = [];
    let [isText, isEscaped] = [false, false];
    for (const letter of line.trimStart()) {
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (letter === '\\') isEscaped = true;
        else if (letter === '"') isText = false;
      } else if (letter === '"') isText = true;
      else if (letter === '{' || letter === '[') open.push(letter);
      else if (letter === '}' || letter === ']') open.pop();
      if (!open.length) return false;
    }
    return open.length > 0;
  }

  entry(members, fail) {
    const { kinds, neither } = this.model.data.lines;
    const [kind, ...others] = kinds.filter(({ key }) => members[key] !== undefined);
    if (!kind || others.length) fail(neither);
    const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
    for (const key of kind.objects) if (!isObject(members[key])) fail(`no object for '${key}'`);
    for (const key of kind.texts) if (typeof members[key] !== 'string') fail(`no text for '${key}'`);
    switch (kind.key) {
      case 'edge': return this.arrow(members, fail);
      case 'refused': return this.refusal(members, fail);
      case 'http': return Trace.exchange(members.http);
      case 'given': return this.given(members.given, fail);
      default: return fail(neither);
    }
  }

  arrow({ edge: id, from, on, to, stood }, fail) {
    const edge = this.model.edge(id);
    if (!edge) fail(`there is no arrow ${Trace.shortened(id)}`);
    for (const [words, own, said] of [['leaves', edge.from, from], ['is taken on', edge.on, on], ['leads to', edge.to, to]]) {
      if (own !== said) fail(`${id} ${words} ${own}, not ${Trace.shortened(said)}`);
    }
    this.stand(from, `${id} leaves ${from}`, fail);
    this.here = to;
    return { kind: 'arrow', edge, stage: to, stood: Number.isFinite(stood) ? stood : 0 };
  }

  /** Nothing is wrong where an outcome came after the flow had moved on, so it is told apart from what was refused. */
  refusal({ from, on, refused, late }, fail) {
    this.stand(from, `an event is refused in ${Trace.shortened(from)}`, fail);
    return { kind: late === true ? 'late' : 'refused', stage: from, on: Trace.text(on), reason: refused };
  }

  /** A test has put a flow into a stage, or an app was started again. */
  given(stage, fail) {
    if (!this.model.stage(stage)) fail(`there is no stage ${Trace.shortened(stage)}`);
    this.beginIn(stage);
    return { kind: 'given', stage };
  }

  static exchange(http) {
    const { method, path, status, ms, sessionId, leftOut, readAnyway } = http;
    const number = (value) => (Number.isFinite(value) ? value : undefined);
    const counted = (fields) => Object.entries(fields ?? {}).map(([field, count]) => `${field} (${number(count) ?? '?'})`).join(', ');
    return { kind: 'http', method: Trace.text(method), path: Trace.text(path), status: number(status), ms: number(ms),
      sessionId: Trace.text(sessionId), leftOut: counted(leftOut), readAnyway: counted(readAnyway) };
  }

  /** A member that a line need not have: what is no text is left out, as sso-fsm-viz does. */
  static text(value) { return typeof value === 'string' ? value : ''; }

  stand(stage, words, fail) {
    if (this.here === undefined) {
      if (this.model.stage(stage)?.kind !== 'resting') fail(`no flow begins in ${Trace.shortened(stage)}`);
      this.beginIn(stage);
    } else if (this.here !== stage) fail(`${words}, but the flow stands in ${this.here}`);
  }

  beginIn(stage) {
    this.begins.push(stage);
    this.here = stage;
  }

  static shortened(text) {
    const whole = String(text);
    return whole.length > 60 ? `${whole.slice(0, 60)}…` : whole;
  }

  /** The number of steps: before the first line, and after each. */
  get length() { return this.lines.length; }

  /** Where the flow stands after so many lines. */
  stageAfter(step) {
    for (let index = Math.min(step, this.lines.length) - 1; index >= 0; index -= 1) {
      if (this.lines[index].stage) return this.lines[index].stage;
    }
    return this.begins[0];
  }

  /** How often stages and arrows were walked, in the whole trace. A stage in which a walk begins counts as visited. */
  heat(step) {
    const [stages, edges] = [new Map(), new Map()];
    const count = (counts, id) => counts.set(id, (counts.get(id) ?? 0) + 1);
    for (const id of this.begins) count(stages, id);
    for (const line of this.lines) {
      if (line.kind !== 'arrow') continue;
      count(edges, line.edge.id);
      count(stages, line.stage);
    }
    return new Heat(stages, edges, this.stageAfter(step));
  }
}

/** How often stages and arrows were walked. */
class Heat {
  constructor(stages, edges, here) {
    Object.assign(this, { stages, edges, here, most: Math.max(1, ...stages.values()) });
  }

  /** The counts of both, the flow standing where it stands in this one. */
  plus(other) {
    const sum = (one, more) => more.forEach((count, id) => one.set(id, (one.get(id) ?? 0) + count));
    const [stages, edges] = [new Map(this.stages), new Map(this.edges)];
    sum(stages, other.stages);
    sum(edges, other.edges);
    return new Heat(stages, edges, this.here);
  }

  stage(id) { return this.stages.get(id) ?? 0; }
  edge(id) { return this.edges.get(id) ?? 0; }
}

"""##,
    // 72-replay.js
    ##"""
/** The replay of a trace: a time line at the foot of the page, and what each line says. */
class Replay {
  constructor(root, model, actions) {
    Object.assign(this, { root, model, actions, trace: undefined, step: 0 });
  }

  open(trace) {
    this.trace = trace;
    const times = trace.lines.map((line) => line.time).filter(Number.isFinite);
    this.start = times.reduce((first, time) => Math.min(first, time), times[0] ?? 0);
    this.slider = make('input', {
      type: 'range', min: 0, max: trace.length, value: 0, step: 1, 'aria-label': 'Line of the trace',
      oninput: (event) => this.actions.step(Number(event.target.value)),
    });
    this.now = make('p', { class: 'now', role: 'status' });
    this.list = make('ol', { class: 'lines', 'aria-label': 'Lines of the trace' },
      trace.lines.map((line, index) => make('li', {}, this.line(line, index + 1))));
    const button = (words, sign, step) => make('button', { type: 'button', 'aria-label': words, title: words, onclick: step }, sign);
    this.root.replaceChildren(
      make('div', { class: 'bar' },
        button('Back (←)', '←', () => this.move(-1)), button('On (→)', '→', () => this.move(1)),
        make('div', { class: 'time' }, this.slider, this.marks(trace)), this.now,
        button('Close the trace', '×', () => this.actions.close())),
      make('p', { class: 'sum' }, make('b', {}, trace.name), ` ${this.summary(trace)}`), this.list);
    this.root.hidden = false;
    this.show(0);
  }

  close() {
    this.trace = undefined;
    this.root.hidden = true;
    this.root.replaceChildren();
  }

  summary(trace) {
    const of = (kind) => trace.lines.filter((line) => line.kind === kind).length;
    const heat = trace.heat(0);
    const [walks, late] = [trace.begins.length, of('late')];
    return [walks > 1 && counted(walks, 'walk'), `${heat.edges.size} of ${counted(this.model.edges.length, 'arrow')} walked`,
      `${heat.stages.size} of ${counted(this.model.stages.length, 'stage')}`, counted(of('http'), 'request'),
      counted(of('refused'), 'refusal'), late > 0 && `${late} came late`, ...trace.notes].filter(Boolean).join(' · ');
  }

  /** A stroke a line, its height and form by kind. */
  marks(trace) {
    const last = Math.max(trace.length, 1);
    const stroke = (line, index) => {
      const x = ((index + 1) / last) * 1000;
      const [top, bottom] = { arrow: [4, 12], http: [8, 12], refused: [0, 12], late: [8, 12], given: [0, 12] }[line.kind];
      return draw('path', { d: `M${x} ${top} V${bottom}`, class: line.kind });
    };
    return draw('svg', { class: 'marks', viewBox: '0 0 1000 12', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
      trace.lines.map(stroke));
  }

  after(line) {
    return Number.isFinite(line.time) ? `+${((line.time - this.start) / 1000).toFixed(3)} s` : '';
  }

  /** How long the flow stood where an arrow begins. A stage that decides at once is left at once: nothing is said then. */
  stood({ stood }) {
    const seconds = stood > 0 && (stood / 1000).toLocaleString('en', { maximumFractionDigits: 3 });
    return make('span', { class: 'stood' }, seconds && `stood ${seconds} s`);
  }

  words(line) {
    switch (line.kind) {
      case 'arrow': {
        const { edge } = line;
        const on = edge.on === 'always' ? '' : this.model.event(edge.on) ?? edge.on;
        const condition = edge.condition === edge.on ? '' : edge.condition;
        return [make('span', { class: 'id' }, edge.from), ' → ', make('span', { class: 'id' }, edge.to), ' ',
          make('span', {}, [on, condition].filter(Boolean).join(': '))];
      }
      case 'refused': case 'late': return [make('b', {}, line.kind === 'late' ? 'came late' : 'refused'), ' ',
        make('code', {}, line.on), ` in ${line.stage}: ${line.reason}`];
      case 'given': return ['a walk begins in ', make('span', { class: 'id' }, line.stage)];
      default: return [make('code', {}, `${line.method} ${line.path}`), ` ${line.status ?? 'no answer'}`,
        [Number.isFinite(line.ms) && `${line.ms} ms`, line.sessionId && `session ${line.sessionId}`,
          line.leftOut && `left out ${line.leftOut}`, line.readAnyway && `of another type ${line.readAnyway}`]
          .filter(Boolean).map((note) => `, ${note}`).join('')];
    }
  }

  line(line, step) {
    return make('button', { type: 'button', class: line.kind, tabindex: -1, onclick: () => this.actions.step(step) },
      make('time', { datetime: line.at, title: line.at }, this.after(line)), this.stood(line),
      make('span', {}, this.words(line)));
  }

  move(by) { this.actions.step(Math.min(Math.max(this.step + by, 0), this.trace.length)); }

  show(step) {
    this.step = step;
    this.slider.value = step;
    const line = this.trace.lines[step - 1];
    this.slider.setAttribute('aria-valuetext', line ? `line ${step} of ${this.trace.length}` : 'before the first line');
    this.now.replaceChildren(...(line ? [make('b', {}, `${step}/${this.trace.length}`), ' ', make('time', {}, line.at), ' ',
      this.stood(line), ' ', ...this.words(line).flat()]
      : [`Before the first of ${counted(this.trace.length, 'line')}, in ${this.trace.stageAfter(0)}`]));
    [...this.list.children].forEach((item, index) => {
      item.toggleAttribute('aria-current', index + 1 === step);
      if (index + 1 === step) this.list.scrollTop = item.offsetTop - this.list.offsetTop - this.list.clientHeight / 2;
    });
  }
}

"""##,
    // 80-keys.js
    ##"""
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

"""##,
    // 85-print.js
    ##"""
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

"""##,
    // 90-page.js
    ##"""
/** The page as a whole: it holds the parts together, and tells each of them the state of the address. */
class Page {
  constructor(data) {
    this.model = new Model(data);
    this.address = new Address(this.model);
    this.map = new MapView(document.getElementById('map'), this.model);
    this.card = new Card(document.getElementById('card'), this.model);
    this.replay = new Replay(document.getElementById('replay'), this.model, {
      step: (step) => this.goToStep(step), close: () => this.closeTrace(),
    });
    this.search = new Search(this.model, document.getElementById('search'), document.getElementById('found'),
      (href) => this.address.go(href));
    this.keys = new Keys(this);
    this.tables = new Tables(document.getElementById('tables'), this.model);
    this.listeners = [];
    this.others = [];
    this.address.onChange((state) => this.show(state));
    this.takeFiles();
    this.openFirst(data.traces);
    this.show(this.address.state);
  }

  show(state) {
    const isTraced = Boolean(this.replay.trace);
    const { step } = state;
    if (isTraced && step !== undefined) this.replay.show(Math.min(step, this.replay.trace.length));
    this.map.show(state);
    this.card.show(state);
    this.layHeat(isTraced ? this.walked : this.heat);
    document.getElementById('said').textContent = [this.card.title, this.card.lost].filter(Boolean).join('. ');
    document.body.classList.toggle('selecting', Boolean(state.stage || state.way));
    const key = state.stage ?? (state.place && Address.ofPlace(state.place));
    const goal = key && this.map.goal(key);
    goal?.scrollIntoView({ block: 'nearest' });
    if (goal && this.isOpen && document.activeElement === document.body) goal.focus({ preventScroll: true });
    this.tell();
    this.isOpen = true;
  }

  tell() { for (const listener of this.listeners) listener(this.address.state); }

  /** One level up: from an arrow or a stage to its phase, from there to the map. */
  up() {
    const { stage, place, way } = this.address.state;
    if (!stage && !place && !way) return false;
    this.address.go(stage ? Address.ofPlace(place) : '#');
    const upper = stage ?? (place && Address.ofPlace(place));
    if (upper) this.map.goal(upper)?.focus();
    return true;
  }

  layHeat(heat) {
    this.map.layHeat(heat);
    this.card.layHeat(heat);
  }

  /** A step of the trace back or on; without one, a step of what another script plays. */
  move(by) {
    if (!this.replay.trace) return this.mover?.(by) ?? false;
    this.replay.move(by);
    return true;
  }

  goToStep(step) {
    this.replay.show(step);
    this.address.replace(`${Address.ofStage(this.replay.trace.stageAfter(step))}&step=${step}`);
  }

  /** What was walked by the trace that is replayed, and by the others that stand in the page. */
  get walked() {
    return this.others.reduce((sum, trace) => sum.plus(trace.heat(0)), this.replay.trace.heat(this.replay.step));
  }

  /** The traces that stand in the page: the first is replayed, and the counts are those of all. */
  openFirst([text, ...others]) {
    if (text === undefined) return;
    const name = others.length ? `The first of ${others.length + 1} traces, counts of all` : 'The trace of this page';
    this.openTrace(text, name, others);
  }

  /** Replays a trace, and counts others with it. While one of them does not fit, the page stays as it is, and says so. */
  openTrace(text, name, others = []) {
    const misfit = document.getElementById('misfit');
    try {
      const trace = new Trace(text, this.model, name);
      this.others = others.map((other, index) => new Trace(other, this.model, `Trace ${index + 2}`));
      this.replay.open(trace);
      misfit.hidden = true;
      document.body.classList.add('traced');
      if (this.address.state.step === undefined) this.layHeat(this.walked);
      this.tell();
    } catch (fault) {
      if (!(fault instanceof Trace.Misfit)) throw fault;
      misfit.replaceChildren(fault.message, ...this.explainer?.(text) ?? []);
      misfit.hidden = false;
      misfit.scrollIntoView({ block: 'nearest' });
    }
  }

  closeTrace() {
    this.replay.close();
    this.others = [];
    document.body.classList.remove('traced');
    this.layHeat(undefined);
    this.address.replace(window.location.hash.replace(/&step=\d+/, '') || '#');
  }

  takeFiles() {
    const read = async (file) => { if (file) this.openTrace(await file.text(), file.name); };
    const input = document.getElementById('trace-file');
    input.addEventListener('change', async () => { await read(input.files[0]); input.value = ''; });
    document.addEventListener('dragover', (event) => event.preventDefault());
    document.addEventListener('drop', (event) => { event.preventDefault(); read(event.dataTransfer.files[0]); });
  }
}

"""##,
    // 99-start.js
    ##"""
document.body.append(Lines.heads());
const page = new Page(JSON.parse(document.getElementById('flow').textContent));

/** What another script may use: a playground, for example, that runs the machine itself. */
window.flow = Object.freeze({
  model: page.model,
  /** Shows a stage, an arrow or, as `phase=C`, a phase. */
  show: (id) => page.address.go(`#${id}`),
  /** The same, without a step back for the browser. */
  move: (id) => page.address.replace(`#${id}`),
  /** Shows that an arrow was taken: the stage that it led to, the arrow itself lit. */
  take: (id) => page.address.replace(`#${encodeURIComponent(id)}`),
  /** Lays counts over the map: two maps from ids to numbers, and the stage in which the flow stands. */
  heat: (stages, edges, here) => page.layHeat(page.heat = stages && new Heat(stages, edges, here)),
  /** Lights arrows on the map, given by id: those that were just taken. */
  light: (ids) => page.map.light(new Set(ids)),
  /** Adds to the card of every stage whatever the function makes for it. */
  addToCard: (filler) => { page.card.addFiller(filler); page.show(page.address.state); },
  openTrace: (text, name) => page.openTrace(text, name),
  /** Who can say more of a trace that does not fit: what follows the fault, as a list, or nothing. */
  onMisfit: (explainer) => { page.explainer = explainer; },
  get isTraced() { return Boolean(page.replay.trace); },
  onChange: (listener) => page.listeners.push(listener),
  /** Who goes a step back (-1) or on (1) by the arrow keys, while no trace is replayed. */
  onMove: (mover) => { page.mover = mover; },
});

"""##,
  ]
}
