import Foundation
import TestSupport
import Testing

@testable import TestTraits
@testable import sso_flow

/// `sso-flow conform --list-mvpds`: the lists of E3 in a recording.
@Suite(.needsProcesses) struct ConformMVPDListTests {
  private let tool: Tool
  private let folder: Folder

  init() throws { (tool, folder) = (try Tool("sso-flow"), try Folder()) }

  private static func list(_ provider: String, _ mvpds: String..., status: Int = 200) -> RecordedEntry {
    RecordedEntry(
      url: "https://sp.auth.adobe.com/api/v2/\(provider)/configuration", status: status,
      answer:
        #"{"requestor":{"id":"\#(provider)","mvpds":[\#(mvpds.joined(separator: ","))]}}"#)
  }

  private static let dish =
    #"{"id":"Dish","displayName":"DISH\nTV","platformMappingId":"apple.dish","boardingStatus":"SUPPORTED"}"#
  private static let pass = #"{"id":"Pass","displayName":"A day","isTempPass":true}"#

  @Test("the last list of each service provider, as a table")
  func table() throws {
    let file = try folder.write(
      RecordedEntry.file([
        Self.list("REF30", Self.pass), Self.list("OTHER", Self.pass),
        Self.list("REF30", Self.dish, Self.pass),
        Self.list("REF30", status: 500),
      ]), to: "a.har")
    let run = try tool.run("conform", "--list-mvpds", file)
    #expect(
      run.output == """
        REF30
        id    displayName  platformMappingId  boardingStatus
        Dish  DISH?TV      apple.dish         SUPPORTED
        Pass  A day        -                  -               TempPass

        OTHER
        id    displayName  platformMappingId  boardingStatus
        Pass  A day        -                  -               TempPass

        """)
    #expect(run.status == 0 && run.errors.isEmpty)
  }

  @Test("the lists as JSON")
  func json() throws {
    let file = try folder.write(
      RecordedEntry.file([Self.list("REF30", Self.dish), Self.list("OTHER", Self.pass)]), to: "a.har")
    let run = try tool.run("conform", file, "--list-mvpds", "--format", "json")
    let json = try JSONDecoder().decode([String: [Row]].self, from: Data(run.output.utf8))
    #expect(
      json == [
        "lists": [
          Row(
            serviceProvider: "REF30",
            mvpds: [.init(id: "Dish", platformMappingId: "apple.dish", isTempPass: false)]),
          Row(serviceProvider: "OTHER", mvpds: [.init(id: "Pass", platformMappingId: nil, isTempPass: true)]),
        ]
      ])
  }

  private struct Row: Decodable, Equatable {
    let serviceProvider: String
    let mvpds: [MVPD]

    struct MVPD: Decodable, Equatable {
      let id: String
      let platformMappingId: String?
      let isTempPass: Bool
    }
  }

  @Test("without a list, one line says so, and the status is 3")
  func none() throws {
    let file = try folder.write(RecordedEntry.mistaken, to: "a.har")
    let run = try tool.run("conform", file, "--list-mvpds")
    #expect(run.status == 3 && run.output.isEmpty)
    #expect(run.errors == "sso-flow conform: '\(file)' holds no list of MVPDs (E3) that can be read\n")
  }
}
