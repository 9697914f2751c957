import SSOStateMachine

/// The look of the drawing. Every kind of stage has its own shape, so that nothing depends on color alone.
enum DOTStyle {
  struct Look {
    let attributes: String
    /// The width in characters at which the title is broken.
    let width: Int
  }

  static func look(of stage: StageOutline, in cookbook: Cookbook) -> Look {
    switch (stage.kind, cookbook.ending(of: stage)) {
    case (.awaiting, _): Look(attributes: awaiting, width: 24)
    case (.deciding, _): Look(attributes: deciding, width: 16)
    case (.resting, .none): Look(attributes: resting, width: 24)
    case (.resting, .success): Look(attributes: success, width: 24)
    case (.resting, .failure): Look(attributes: failure, width: 24)
    }
  }

  static let awaiting = "shape=box, style=filled, fillcolor=\"#FFFFFF\", penwidth=1.4"
  static let deciding = "shape=diamond, style=filled, fillcolor=\"#FFFFFF\", fontsize=9, margin=\"0,0\""
  static let resting = "shape=box, style=\"rounded,filled\", fillcolor=\"#FFFBE6\", penwidth=2.2"
  static let success = resting + ", peripheries=2"
  static let failure = "shape=octagon, style=filled, fillcolor=\"#FDE7E7\", penwidth=2.2"
  static let connector =
    "shape=cds, style=filled, fontsize=9, height=0.22, margin=\"0.08,0.03\", penwidth=0.8"
  /// The beginning of a line of a label, so that its text is not on the line that it belongs to. Graphviz sets both at
  /// the same place, and a picture drops plain spaces.
  static let space: StaticString = "\u{A0}\u{A0}"
  static let unseen = "style=invis, shape=point, width=0.01, label=\"\""
  static let dashed = "style=dashed"
  static let main = "penwidth=3, color=\"#1F2933\", weight=12"

  static let walkedStage = ", penwidth=3.2"
  static let walkedConnector = ", penwidth=2, fontcolor=\"#1F2933\""
  static let walkedLine = ", penwidth=3, color=\"#1F2933\", fontcolor=\"#1F2933\""
  static let paleNode = ", penwidth=0.8, color=\"#CBD2D9\", fillcolor=\"#FFFFFF\", fontcolor=\"#9AA5B1\""
  static let paleLine = ", penwidth=0.8, color=\"#CBD2D9\", fontcolor=\"#B3BCC5\""
  static let end = walkedStage + ", fillcolor=\"#1F2933\", fontcolor=\"#FFFFFF\""

  static let defaults = """
      graph [rankdir=TB, compound=true, newrank=true, mclimit=30, nslimit=100, fontname="Helvetica", fontsize=20,
        labeljust=l, style=rounded, penwidth=1.2, pad=0.4, nodesep=0.18, ranksep=0.42, bgcolor="#FFFFFF"];
      node [fontname="Helvetica", fontsize=11, fontcolor="#1F2933", margin="0.12,0.06"];
      edge [fontname="Helvetica", fontsize=9, fontcolor="#3E4C59", color="#7B8794", penwidth=1, arrowsize=0.7];

    """

  static func legend(of walked: Walked?) -> String {
    walked.map { $0.walks == 1 ? legendOfWalk : legendOfWalks } ?? legend
  }

  private static let legend = legend(
    heavy: ["event [condition] / command", "heavy: the main path"], light: ["[condition]"])

  private static let legendOfWalk = legendOfWalks(
    more: """

          "_legend_end" [label="the walk ends here", \(awaiting)\(end)];
          "_legend_connector" -> "_legend_end" [style=invis];
      """)

  private static let legendOfWalks = legendOfWalks(more: "")

  private static func legendOfWalks(more: String) -> String {
    legend(
      heavy: ["3× event [condition] / command", "heavy: walked, 3 times"],
      light: ["[condition]", "pale: not walked"], lightLook: paleLine, more: more)
  }

  private static func legend(
    heavy: [String], light: [String], lightLook: String = "", more: String = ""
  ) -> String {
    func label(_ lines: [String]) -> String { lines.map { "\(space)\($0)\\l" }.joined() }
    return """
        subgraph "cluster__legend" {
          label="Legend"; fontsize=16; margin=24; color="#9AA5B1"; fontcolor="#3E4C59"; bgcolor="#FFFFFF";
          "_legend_awaiting" [label="awaits the outcome\\nof a command", \(awaiting)];
          "_legend_deciding" [label="decides\\nat once", \(deciding)];
          "_legend_resting" [label="waits for the person\\nor the app", \(resting)];
          "_legend_success" [label="success", \(success)];
          "_legend_failure" [label="failure", \(failure)];
          "_legend_connector" [label="→ goes on at the stage of this name", \(connector), fillcolor="#F1F3F5"];
          "_legend_awaiting" -> "_legend_deciding" [label="\(label(heavy))", \(main)];
          "_legend_deciding" -> "_legend_resting" [label="\(label(light))"\(lightLook)];
          "_legend_resting" -> "_legend_success" [label="\(label(["dashed: the person or the app"]))", style=dashed];
          "_legend_resting" -> "_legend_failure" [style=invis];
          "_legend_failure" -> "_legend_connector" [style=invis];\(more)
        }

      """
  }
}
