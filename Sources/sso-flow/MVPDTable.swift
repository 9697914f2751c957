import CommandLineTool
import JSONWriting
import SSOConformance
import SSOEffectRunner
import SSOSimulation
import SSOStateMachine

/// The MVPDs with an integration, a line each.
struct MVPDTable {
  private let rows: [[String]]

  init(_ mvpds: [TVProvider]) {
    rows =
      [["id", "displayName", "platformMappingId", "boardingStatus", ""]]
      + mvpds.map { mvpd in
        let marks = [mvpd.isProxy ? "proxy" : nil, mvpd.isTempPass ? "TempPass" : nil]
        return [
          mvpd.id.oneLine, mvpd.displayName.oneLine, mvpd.platformMappingId?.oneLine ?? "-",
          mvpd.boardingStatus?.rawValue.oneLine ?? "-", marks.compactMap { $0 }.joined(separator: ", "),
        ]
      }
  }

  var text: String {
    let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { $0.padded(right: $1) }.joined(separator: "  ")
      return "\(cells.trimmedAtTheEnd)\n"
    }.joined()
  }
}

extension MVPDTable {
  /// The lists of several service providers as JSON.
  static func json(_ lists: [ListedMVPDs]) -> String {
    let objects = lists.map { list in
      let mvpds = list.mvpds.map { "  \($0.json)" }.joined(separator: ",\n")
      return #"{"serviceProvider": \#(JSONText.quoted(list.serviceProvider)), "mvpds": ["# + "\n\(mvpds)\n]}"
    }
    return #"{"lists": ["# + objects.joined(separator: ",\n") + "]}\n"
  }
}

extension String {
  fileprivate var trimmedAtTheEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}

extension TVProvider {
  /// The MVPD as a JSON object, under the names of E3.
  var json: String {
    #"{"id": \#(JSONText.quoted(id)), "displayName": \#(JSONText.quoted(displayName)), "#
      + #""platformMappingId": \#(platformMappingId.map(JSONText.quoted) ?? "null"), "#
      + #""boardingStatus": \#(boardingStatus.map { JSONText.quoted($0.rawValue) } ?? "null"), "#
      + #""isProxy": \#(isProxy), "isTempPass": \#(isTempPass)}"#
  }
}
