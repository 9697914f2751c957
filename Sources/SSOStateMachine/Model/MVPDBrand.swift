/// An MVPD as an app shows it (V2-R05): what is kept of a choice, and what is known of a subscriber's MVPD.
public struct MVPDBrand: Hashable, Sendable {
  /// The id, as the service knows it.
  public let id: String
  /// The name of the brand.
  public let displayName: String
  /// The absolute url of the logo; nil if the service names none.
  public let logoUrl: String?

  /// Makes a brand that was chosen or restored.
  public init(id: String, displayName: String, logoUrl: String?) {
    (self.id, self.displayName, self.logoUrl) = (id, displayName, logoUrl)
  }
}

extension MVPDConfiguration {
  /// How the MVPD of an id is shown; nil if the service did not list it.
  func brand(of id: String) -> Shared<MVPDBrand>? {
    brands.first { $0.value.id == id }
  }
}

extension TVProvider {
  /// The MVPD as an app shows it.
  package var brand: MVPDBrand { MVPDBrand(id: id, displayName: displayName, logoUrl: logoUrl) }
}
