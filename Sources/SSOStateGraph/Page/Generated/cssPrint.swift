// swift-format-ignore-file
// Made of Web/css/60-print.css by Scripts/page.py.
extension PageSource {
  static let cssPrint = ##"""
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

"""##
}
