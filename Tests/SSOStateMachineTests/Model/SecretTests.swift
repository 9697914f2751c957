import Foundation
import Testing

@testable import SSOStateMachine

@Suite("Secrets never show")
struct SecretTests {
  static let hidden = "hush-hush"

  private func dumped(_ value: Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }

  @Test("printed, debugged, dumped, mirrored, encoded: <redacted>")
  func redacted() throws {
    let secret = Secret(Self.hidden)
    #expect(secret.description == "<redacted>")
    #expect(secret.debugDescription == "<redacted>")
    #expect("\(secret)" == "<redacted>")
    #expect(String(reflecting: secret) == "<redacted>")
    #expect(Mirror(reflecting: secret).children.isEmpty)
    #expect(!dumped(secret).contains(Self.hidden))
    #expect(dumped(secret).contains("<redacted>"))
    let json = try JSONEncoder().encode([secret])
    #expect(String(decoding: json, as: UTF8.self) == #"["<redacted>"]"#)
    #expect(secret.expose() == Self.hidden)
  }

  @Test("equal if the values are")
  func equality() {
    #expect(Secret("a") == Secret("a"))
    #expect(Secret("a") != Secret("b"))
    #expect(Set([Secret("a"), Secret("a")]).count == 1)
  }

  @Test("nothing that holds a secret shows it")
  func holders() throws {
    let hidden = Secret(Self.hidden)
    var configuration = Known.iOS
    configuration.softwareStatement = hidden
    configuration.tempPassIdentity = hidden
    let registration = Shared(
      Registration(configuration: Shared(configuration), clientID: "client", clientSecret: hidden))
    let access = Shared(Access(registration: registration, token: hidden, expiresAt: Known.later))
    let request = AuthenticationRequest(type: "saml", request: hidden, attributesNames: [])
    let attributes = Secret([Self.hidden: Profile.Attribute(value: .string(Self.hidden), state: .plain)])
    let profile = Profile(mvpd: "one", type: .appleSSO, attributes: attributes)
    let values: [Any] = [
      configuration, registration, access, request, profile, MediaToken(serializedToken: hidden),
      Known.granted(until: nil, saml: hidden), Known.permit(token: MediaToken(serializedToken: hidden)),
      RESTV2.Command.store(.access(access)), RESTV2.Command.register(Shared(configuration)),
      RESTV2.Command.startPlayback(resource: "film", MediaToken(serializedToken: hidden)),
      RESTV2.Event.completed(.access(.success(access)), Ticket(0)),
      RESTV2.Situation(RESTV2.SignedIn(subscriber: KnownV2.subscriber(profile, access: access)).state),
    ]
    for value in values {
      for text in ["\(value)", String(reflecting: value), dumped(value)] {
        #expect(!text.contains(Self.hidden), "\(type(of: value))")
      }
    }
  }
}
