// swift-format-ignore-file
// Made of Web/css/40-card.css by Scripts/page.py.
extension PageSource {
  static let cssCard = ##"""
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

"""##
}
