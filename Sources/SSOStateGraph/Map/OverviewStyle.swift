/// The look of the map: the shapes and borders of a whole drawing, in letters that stay readable in a page.
enum OverviewStyle {
  static let ink = "#1F2933"
  static let quiet = "#52606D"
  static let pale = "#9AA5B1"
  static let main = "penwidth=4, color=\"#1F2933\", weight=20"
  static let walkedLine = ", penwidth=4, color=\"#1F2933\", fontcolor=\"#1F2933\""

  static func failure(isPale: Bool) -> String {
    let look = "shape=octagon, style=filled, margin=\"0.02,0\", "
    return look
      + (isPale
        ? "fillcolor=\"#FFFFFF\", color=\"#CBD2D9\""
        : "fillcolor=\"#FDE7E7\", color=\"#B42318\", penwidth=2.2")
  }

  static let defaults = """
      graph [rankdir=TB, newrank=true, fontname="Helvetica", fontsize=11, fontcolor="#52606D", pad=0.15, nodesep=0.5,
        ranksep=0.34, labeljust=l, bgcolor="#FFFFFF"];
      node [fontname="Helvetica", fontsize=13, fontcolor="#1F2933", shape=plain];
      edge [fontname="Helvetica", fontsize=12, fontcolor="#3E4C59", color="#7B8794", penwidth=1.2, arrowsize=0.8];

    """

  static let legend = legend(
    "heavy: the main path", "a number: so many arrows, one of them named",
    "→ so many arrows that are not drawn")
  static let legendOfWalk = legend(
    "heavy: walked, so many times", "pale: not walked",
    "→ so many arrows that are not drawn, and how many were walked")

  private static func legend(_ parts: String...) -> String {
    let all = parts + ["rounded: waits for the person or the app", "doubled: success", "octagon: failure"]
    return "  label=\"\\n" + all.prefix(3).joined(separator: "   ·   ") + "\\l"
      + all.dropFirst(3).joined(separator: "   ·   ") + "\\l\";\n"
  }
}
