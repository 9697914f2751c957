import SSOSimulation
import SSOStateMachine

/// The answers of the simulated device: a table of its states and of the questions that it is asked.
enum SimulatedFrameworkRows {
  typealias Framework = SimulatedPartnerFramework

  static let start: Timestamp = 1_750_000_000_000
  static let signedIn = Framework.Device.Account(
    provider: "cablevision-apple", sessionEnd: start.advanced(by: 60_000))

  /// Every question that a flow asks; no question prompts for permission.
  enum Question: String, CaseIterable {
    case silent, picker, partner, quietPartner, profile

    func request(prompts: Bool = false) -> FrameworkRequest {
      switch self {
      case .silent: .silent(promptsForAccess: prompts)
      case .picker:
        .picker(SimulatedFrameworkRows.configuration, featured: [], promptsForAccess: prompts)
      case .partner:
        .partner(SimulatedFrameworkRows.session, allowsInterruption: true, promptsForAccess: prompts)
      case .quietPartner:
        .partner(SimulatedFrameworkRows.session, allowsInterruption: false, promptsForAccess: prompts)
      case .profile:
        .profile(
          Shared(ProfileRequest(payload: Secret("request"))), attributeNames: ["uid"],
          promptsForAccess: prompts)
      }
    }
  }

  static let configuration = Shared(MVPDConfiguration(World().integrations.map(\.mvpd)))
  private static let session = Shared(
    Session(
      actionName: .partnerProfile, actionType: .direct, mvpd: "Cablevision",
      authenticationRequest: .init(type: "saml", request: Secret("request"), attributesNames: ["uid"])))

  /// A device, and its reaction to each question if the person refuses and leaves every screen that appears: the
  /// screens, then the answer.
  struct Row: Sendable {
    let name: String
    let device: Framework.Device
    let answers: [String]

    /// - Parameter answers: in the order of ``Question``.
    init(_ name: String, _ device: Framework.Device, _ answers: String...) {
      (self.name, self.device, self.answers) = (name, device, answers)
    }
  }

  private static let picker = "picker cablevision-apple spectrum-apple? "
  private static let login = "login cablevision-apple? "

  static let rows = [
    Row(
      "never asked for permission", .init(account: signedIn),
      "notDetermined", "notDetermined", "notDetermined", "notDetermined", "notDetermined"),
    Row(
      "permission refused", .init(access: .denied, account: signedIn),
      "denied", "denied", "denied", "denied", "denied"),
    Row(
      "restricted by a parent or an owner", .init(access: .restricted, account: signedIn),
      "restricted", "restricted", "restricted", "restricted", "restricted"),
    Row(
      "the person is not signed in", .init(access: .granted),
      "providerRejected", picker + "userCancelled", picker + "userCancelled", "providerRejected",
      "providerRejected"),
    Row(
      "signed in", .init(access: .granted, account: signedIn),
      "cablevision-apple until 60000", "cablevision-apple until 60000",
      "cablevision-apple until 60000 with a response", "cablevision-apple until 60000 with a response",
      "cablevision-apple until 60000 with a response"),
    Row(
      "login at the provider ended",
      .init(access: .granted, account: .init(provider: "cablevision-apple", sessionEnd: start)),
      "cablevision-apple", login + "userCancelled", login + "userCancelled", "providerRejected",
      "providerRejected"),
    Row(
      "signed in at a provider that the app does not support",
      .init(access: .granted, account: .init(provider: "dish-apple", sessionEnd: signedIn.sessionEnd)),
      "dish-apple until 60000", "unsupportedProvider dish-apple", "dish-apple until 60000 with a response",
      "dish-apple until 60000 with a response", "dish-apple until 60000 with a response"),
    Row(
      "no provider in the region", .init(access: .granted, providers: []),
      "providerRejected", "picker? userCancelled", "picker? userCancelled", "providerRejected",
      "providerRejected"),
    Row(
      "out of order", .init(access: .granted, account: signedIn, fault: .serviceTemporarilyUnavailable),
      "serviceTemporarilyUnavailable", "serviceTemporarilyUnavailable", "serviceTemporarilyUnavailable",
      "serviceTemporarilyUnavailable", "serviceTemporarilyUnavailable"),
  ]

  /// A device, the question, the buttons that are pressed on every screen, and the answer.
  struct Pressed: Sendable {
    let device: Framework.Device
    let question: Question
    let buttons: [Framework.Button]
    let answer: String

    init(
      _ device: Framework.Device, _ question: Question, _ buttons: [Framework.Button], _ answer: String
    ) {
      (self.device, self.question, self.buttons, self.answer) = (device, question, buttons, answer)
    }
  }

  private static let nobody = Framework.Device(access: .granted, sessionLifetime: 1_000)
  private static let ended = Framework.Device(
    access: .granted, account: .init(provider: "cablevision-apple", sessionEnd: start), sessionLifetime: 1_000
  )

  static let pressed = [
    Pressed(Framework.Device(sessionLifetime: 1_000), .silent, [.allow], "providerRejected"),
    Pressed(Framework.Device(account: signedIn), .silent, [.allow], "cablevision-apple until 60000"),
    Pressed(Framework.Device(account: signedIn), .silent, [.refuse], "denied"),
    Pressed(
      Framework.Device(sessionLifetime: 1_000), .picker, [.allow, .provider("cablevision-apple"), .signIn],
      "cablevision-apple until 1000"),
    Pressed(nobody, .picker, [.provider("cablevision-apple"), .signIn], "cablevision-apple until 1000"),
    Pressed(nobody, .picker, [.provider("cablevision-apple"), .cancel], "userCancelled"),
    Pressed(nobody, .picker, [.provider("spectrum-apple")], "unsupportedProvider spectrum-apple"),
    Pressed(nobody, .picker, [.otherProvider], "unsupportedProvider"),
    Pressed(nobody, .picker, [.cancel], "userCancelled"),
    Pressed(
      nobody, .partner, [.provider("cablevision-apple"), .signIn],
      "cablevision-apple until 1000 with a response"),
    Pressed(ended, .picker, [.signIn], "cablevision-apple until 1000"),
    Pressed(ended, .partner, [.signIn], "cablevision-apple until 1000 with a response"),
  ]
}

extension SimulatedPartnerFramework.Screen {
  /// `picker cablevision-apple spectrum-apple?`.
  var told: String {
    switch self {
    case .permission: "permission?"
    case .picker(let providers): (["picker"] + providers).joined(separator: " ") + "?"
    case .login(let provider): "login \(provider)?"
    }
  }
}

extension PartnerFrameworkStatus {
  /// The answer as the tables spell it; dates count from their start.
  var told: String {
    guard accessStatus == .granted else {
      return error?.code == .accessNotGranted
        ? accessStatus.rawValue : "\(accessStatus.rawValue) and no error"
    }
    let end = authenticationExpirationDate.map {
      "until \(SimulatedFrameworkRows.start.milliseconds(until: $0))"
    }
    return [
      error.map { "\($0.code)" }, error?.unsupportedProviderIdentifier, accountProviderIdentifier, end,
      samlAttributeQueryResponse.map { _ in "with a response" },
    ].compactMap { $0 }.joined(separator: " ")
  }
}
