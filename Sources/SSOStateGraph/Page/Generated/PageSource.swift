// swift-format-ignore-file
// Made by Scripts/page.py.

/// The files of the page, as they stand in `Web`, in the order in which a browser reads them.
enum PageSource {
  static let html = htmlPage
  static let css = [cssBase, cssFrame, cssMap, cssCard, cssReplay, cssPrint]
  static let js = [jsMake, jsModel, jsAddress, jsLines, jsGrid, jsRouter, jsMap, jsTrack, jsNeighbours, jsCard, jsSearch, jsTrace, jsReplay, jsKeys, jsPrint, jsPage, jsStart]
}
