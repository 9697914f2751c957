/// An MVPD as an app shows it (V2-R05): what is kept of a choice, and what is known of a subscriber's MVPD.
public struct MVPDBrand: Hashable, Sendable {
  /// The id, as the service knows it.
  public let id: String
  /// The name of the brand.
  public let displayName: String
  /// An absolute url; nil if the service names none.
  public let logoUrl: String?

  /// Makes a brand that was chosen or restored.
  public init(id: String, displayName: String, logoUrl: String?) {
    (self.id, self.displayName, self.logoUrl) = (id, displayName, logoUrl)
  }
}

extension MVPDConfiguration {
  /// How the MVPD of an id is shown; nil if the service did not list it.
  func brand(of id: String) -> Shared<MVPDBrand>? {
    mvpd(id).map { Shared(MVPDBrand(id: $0.id, displayName: $0.displayName, logoUrl: $0.logoUrl)) }
  }
}
