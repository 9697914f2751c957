// swift-format-ignore-file
// Made of Web/page.html by Scripts/page.py.
extension PageSource {
  static let htmlPage = ##"""
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
}
