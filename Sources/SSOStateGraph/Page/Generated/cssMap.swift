// swift-format-ignore-file
// Made of Web/css/30-map.css by Scripts/page.py.
extension PageSource {
  static let cssMap = ##"""
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

"""##
}
