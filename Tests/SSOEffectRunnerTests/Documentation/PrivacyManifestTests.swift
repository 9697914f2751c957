import Foundation
import TestSupport
import Testing

/// The privacy manifest of the runner. The manifest declares everything that an app contains of this package.
@Suite("The privacy manifest") struct PrivacyManifestTests {
  /// Apple's list of the API whose use needs a reason, with the reasons that Apple takes:
  /// https://developer.apple.com/documentation/bundleresources/describing-use-of-required-reason-api
  static let list: [String: (symbols: [String], reasons: Set<String>)] = [
    "FileTimestamp": (
      [
        "creationDate", "modificationDate", "fileModificationDate", "contentModificationDate",
        "contentModificationDateKey", "creationDateKey", "getattrlist(", "getattrlistbulk(", "fgetattrlist(",
        "stat(", "fstat(", "fstatat(", "lstat(", "getattrlistat(",
      ], ["DDA9.1", "C617.1", "3B52.1", "0A2A.1"]
    ),
    "SystemBootTime": (["systemUptime", "mach_absolute_time("], ["35F9.1", "8FFB.1", "3D61.1"]),
    "DiskSpace": (
      [
        "volumeAvailableCapacityKey", "volumeAvailableCapacityForImportantUsageKey",
        "volumeAvailableCapacityForOpportunisticUsageKey", "volumeTotalCapacityKey", "systemFreeSize",
        "systemSize", "statfs(", "statvfs(", "fstatfs(", "fstatvfs(", "getattrlist(", "fgetattrlist(",
        "getattrlistat(",
      ], ["85F4.1", "E174.1", "7D9E.1", "B728.1"]
    ),
    "ActiveKeyboards": (["activeInputModes"], ["3EC4.1", "54BD.1"]),
    "UserDefaults": (["UserDefaults", "NSUserDefaults"], ["CA92.1", "1C8F.1", "C56D.1", "AC6B.1"]),
  ]

  /// The folders of the modules that an app contains.
  static let shipped =
    [
      "StateMachineEngine", "StateMachineRunner", "SSOStateMachine", "JSONWriting", "AdobePassAPI",
      "SSOEffectRunner",
    ].map { "Sources/\($0)" }
    + Repository.legacyRooms.flatMap { ["\($0)/Machine", "\($0)/Runner", "\($0)/Bridge"] }
    .filter { FileManager.default.fileExists(atPath: Repository.file($0).path) }

  /// The categories of the list that sources use. A symbol that ends with a parenthesis is a call.
  static func categories(of sources: [String]) -> Set<String> {
    let words = sources.reduce(into: Set<Substring>()) { words, source in
      for word in source.replacingOccurrences(of: "(", with: "( ").split(whereSeparator: {
        !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "("
      }) {
        words.formUnion([word, word.last == "(" ? word.dropLast() : word])
      }
    }
    return Set(list.filter { !words.isDisjoint(with: $0.value.symbols.map { $0[...] }) }.keys)
  }

  private let manifest: [String: any Sendable]

  init() throws {
    let data = try Data(contentsOf: Repository.file("Sources/SSOEffectRunner/PrivacyInfo.xcprivacy"))
    manifest = try #require(
      PropertyListSerialization.propertyList(from: data, format: nil) as? [String: any Sendable])
  }

  @Test("names each kind of API that needs a reason, and no other") func reasons() throws {
    let sources = try Self.shipped.flatMap { folder in
      let root = Repository.file(folder)
      return try FileManager.default.subpathsOfDirectory(atPath: root.path)
        .filter { $0.hasSuffix(".swift") }
        .map { try String(contentsOf: root.appendingPathComponent($0), encoding: .utf8) }
    }
    let types = try #require(manifest["NSPrivacyAccessedAPITypes"] as? [[String: any Sendable]])
    let named = try types.map { try #require($0["NSPrivacyAccessedAPIType"] as? String) }
    #expect(
      named.sorted() == Self.categories(of: sources).map { "NSPrivacyAccessedAPICategory\($0)" }.sorted())
    for (name, type) in zip(named, types) {
      let reasons = try #require(type["NSPrivacyAccessedAPITypeReasons"] as? [String])
      let known = try #require(Self.list[String(name.dropFirst("NSPrivacyAccessedAPICategory".count))])
        .reasons
      #expect(!reasons.isEmpty && known.isSuperset(of: reasons), "\(name)")
    }
  }

  @Test(
    "the list is read as it is meant",
    arguments: [
      ("try attributes[.modificationDate]", "FileTimestamp"),
      ("guard stat(path, &one) == 0", "FileTimestamp"),
      ("ProcessInfo.processInfo.systemUptime", "SystemBootTime"), ("statfs(path, &disk)", "DiskSpace"),
      ("UITextInputMode.activeInputModes", "ActiveKeyboards"), ("UserDefaults.standard", "UserDefaults"),
      ("let stat = state.creationDates", nil),
    ])
  func symbols(_ source: String, _ category: String?) {
    #expect(Self.categories(of: [source]) == Set([category].compactMap(\.self)))
  }

  @Test("says that the device's identifier is collected, linked to the person, for the app to work")
  func data() throws {
    #expect(manifest["NSPrivacyTracking"] as? Bool == false)
    #expect((manifest["NSPrivacyTrackingDomains"] as? [String]) == [])
    let types = try #require(manifest["NSPrivacyCollectedDataTypes"] as? [[String: any Sendable]])
    #expect(types.count == 1)
    let type = try #require(types.first)
    #expect(type["NSPrivacyCollectedDataType"] as? String == "NSPrivacyCollectedDataTypeDeviceID")
    #expect(type["NSPrivacyCollectedDataTypeLinked"] as? Bool == true)
    #expect(type["NSPrivacyCollectedDataTypeTracking"] as? Bool == false)
    #expect(
      type["NSPrivacyCollectedDataTypePurposes"] as? [String]
        == ["NSPrivacyCollectedDataTypePurposeAppFunctionality"])
  }

  @Test("has Apple's keys alone") func keys() {
    #expect(
      Set(manifest.keys) == [
        "NSPrivacyTracking", "NSPrivacyTrackingDomains", "NSPrivacyCollectedDataTypes",
        "NSPrivacyAccessedAPITypes",
      ])
  }
}
