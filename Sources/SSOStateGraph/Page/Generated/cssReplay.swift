// swift-format-ignore-file
// Made of Web/css/50-replay.css by Scripts/page.py.
extension PageSource {
  static let cssReplay = ##"""
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

"""##
}
