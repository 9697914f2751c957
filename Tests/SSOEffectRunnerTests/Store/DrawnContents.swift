import SSOEffectRunner
import SSOStateMachine
import TestSupport

/// Random contents by a seed: each field is there or not, with text that easily breaks formats.
struct DrawnContents {
  private var numbers: DrawnNumbers

  init(seed: UInt64) { numbers = DrawnNumbers(state: seed) }

  mutating func contents() -> StoreContents {
    var contents = StoreContents()
    contents.credentials = maybe { .init(clientID: $0.text(), clientSecret: Secret($0.text())) }
    contents.token = maybe { .init(value: Secret($0.text()), expiresAt: $0.moment()) }
    contents.deviceIdentifier = maybe { $0.text() }
    contents.mvpd = maybe { .init(id: $0.text(), displayName: $0.text(), logoUrl: $0.maybe { $0.text() }) }
    contents.profile = maybe { $0.profile() }
    contents.frameworkStatus = maybe { $0.frameworkStatus() }
    contents.snapshot = maybe { $0.snapshot() }
    contents.legacySnapshot = maybe { $0.legacySnapshot() }
    return contents
  }

  private mutating func maybe<Value>(_ value: (inout Self) -> Value) -> Value? {
    Bool.random(using: &numbers) ? value(&self) : nil
  }

  private mutating func one<Value>(of values: [Value], or other: Value) -> Value {
    values.randomElement(using: &numbers) ?? other
  }

  private mutating func moment() -> Timestamp {
    Timestamp(
      one(
        of: [0, -1, .min, .max, 1_750_000_000_000, Int64.random(in: .min ... .max, using: &numbers)], or: 0))
  }

  private mutating func text() -> String {
    let pieces = [
      "", "a", "\"", "\\", "\n", "\r", "\0", "\u{1F}", "\u{7F}", "\u{2028}", "🚦", "é", "{", "]", ":", "/",
      "%00", "null",
      "\u{FEFF}", "\u{FFFD}", "\u{10FFFF}", "</script>", "١",
    ]
    return (0..<Int.random(in: 0...6, using: &numbers)).map { _ in one(of: pieces, or: "") }.joined()
  }

  private mutating func profile() -> Profile {
    let words = [
      "regular", "degraded", "temporary", "appleSSO", "platformSSO", "serviceTokenSSO", "later", "",
    ]
    let keys = (0..<Int.random(in: 0...4, using: &numbers)).map { _ in text() }
    let attributes = Dictionary(keys.map { ($0, attribute()) }, uniquingKeysWith: { first, _ in first })
    return Profile(
      mvpd: text(), type: ProfileType(rawValue: one(of: words, or: "")), issuer: maybe { $0.text() },
      notBefore: maybe { $0.moment() }, notAfter: maybe { $0.moment() }, attributes: Secret(attributes))
  }

  private mutating func attribute() -> Profile.Attribute {
    .init(
      value: value(levels: 5),
      state: one(of: [.plain, .encrypted, .unrecognized("new")], or: .unrecognized("")))
  }

  private mutating func value(levels: Int) -> Profile.Value {
    let count = levels == 0 ? 0 : Int.random(in: 0...3, using: &numbers)
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &numbers))
    case 2:
      let edges = [0, -0.0, 1, 0.1, -1e-300, 1e300, .leastNonzeroMagnitude, .greatestFiniteMagnitude]
      return .number(one(of: edges + [Double.random(in: -1...1, using: &numbers)], or: 0))
    case 3: return .string(text())
    case 4: return .list((0..<count).map { _ in value(levels: levels - 1) })
    default:
      let fields = (0..<count).map { _ in (text(), value(levels: levels - 1)) }
      return .object(Dictionary(fields, uniquingKeysWith: { first, _ in first }))
    }
  }

  private mutating func frameworkStatus() -> PartnerFrameworkStatus {
    PartnerFrameworkStatus(
      accessStatus: one(of: AccessStatus.allCases, or: .granted),
      accountProviderIdentifier: maybe { $0.text() },
      authenticationExpirationDate: maybe { $0.moment() })
  }

  private mutating func snapshot() -> RESTV2.Snapshot {
    var stored = RESTV2.Stored()
    stored.mvpd = maybe { $0.text() }
    let registration = Shared(
      Registration(
        configuration: Shared(StoredThings.configuration), clientID: text(), clientSecret: Secret(text())))
    stored.access = maybe {
      Shared(Access(registration: registration, token: Secret($0.text()), expiresAt: $0.moment()))
    }
    let launch = RESTV2.launch(StoredThings.configuration, stored: stored, at: 0)
    return RESTV2.Snapshot(of: launch.situation, includingSecrets: Bool.random(using: &numbers))
  }
}

extension DrawnContents {
  private mutating func legacySnapshot() -> LegacySnapshot {
    let registration = Shared(
      Registration(
        configuration: Shared(StoredThings.configuration), clientID: text(), clientSecret: Secret(text())))
    let access = Access(registration: registration, token: Secret(text()), expiresAt: moment())
    return LegacySnapshot(
      version: LegacySnapshot.currentVersion, stage: text(), mvpd: maybe { $0.text() },
      isSignedIn: Bool.random(using: &numbers), expiresAt: maybe { $0.moment().milliseconds },
      secrets: maybe { _ in SnapshotSecrets(.admitted(Shared(access))) } ?? nil)
  }
}

/// Random numbers that a seed determines (SplitMix64).
struct DrawnNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
