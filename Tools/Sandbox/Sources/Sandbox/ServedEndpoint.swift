import AdobePassAPI
import SSOStateMachineTesting
import SandboxTool

/// An endpoint of any machine, by the name that reports use.
struct ServedEndpoint: Hashable, Sendable {
  let name: String

  init(_ endpoint: Endpoint) { name = endpoint.rawValue }

  private init(name: String) { self.name = name }

  /// Every call of the service.
  static let everyCall = ServedEndpoint(name: "*")
  /// The page of an MVPD where a person logs in.
  static let loginPage = ServedEndpoint(name: "login")
  /// The page of an MVPD where a person logs out.
  static let logoutPage = ServedEndpoint(name: "logout")
  /// The page where a person types a code.
  static let activationPage = ServedEndpoint(name: "activate")

  private static let pages = [loginPage, logoutPage, activationPage]

  var isPage: Bool { Self.pages.contains(self) }

  /// The page at a path; nil for any other path.
  init?(pageAt path: String) {
    let parts = path.split(separator: "/")
    switch (path, parts.last) {
    case (MVPDPages.serviceLogin, _): self = .loginPage
    case (MVPDPages.serviceLogout, _): self = .logoutPage
    case ("/activate", _): self = .activationPage
    case (_, "login") where parts.count == 3 && parts[0] == "mvpd": self = .loginPage
    case (_, "logout") where parts.count == 3 && parts[0] == "mvpd": self = .logoutPage
    default: return nil
    }
  }

  /// The endpoint of a request, or the page; nil for any other path.
  init?(_ request: HTTPRequest) {
    if let page = ServedEndpoint(pageAt: Bearing(request: request).path) {
      self = page
      return
    }
    guard let found = ServedMachine.all.lazy.compactMap({ $0.endpoint(request) }).first else {
      return nil
    }
    name = found
  }

  /// The endpoint or the page with a name; nil for any other name.
  init?(named name: String) {
    if let found = (Self.pages + [.everyCall]).first(where: { $0.name == name }) {
      self = found
      return
    }
    guard let found = ServedMachine.all.lazy.compactMap({ $0.endpointNamed(name) }).first else {
      return nil
    }
    self.name = found
  }
}
