/// An MVPD as an app shows it (V2-R05): the part of a choice that is kept, and the known part of a subscriber's MVPD.
public struct MVPDBrand: Hashable, Sendable {
  /// The id, as the service knows it.
  public let id: String
  /// The name of the brand.
  public let displayName: String
  /// The absolute url of the logo; nil if the service sends no logo.
  public let logoUrl: String?

  /// Makes a brand that was chosen or restored.
  public init(id: String, displayName: String, logoUrl: String?) {
    (self.id, self.displayName, self.logoUrl) = (id, displayName, logoUrl)
  }
}

extension MVPDConfiguration {
  /// The brand of the MVPD with an id; nil if the service did not list the MVPD.
  func brand(of id: String) -> Shared<MVPDBrand>? {
    brands.first { $0.value.id == id }
  }
}

extension TVProvider {
  /// The MVPD as an app shows it.
  package var brand: MVPDBrand { MVPDBrand(id: id, displayName: displayName, logoUrl: logoUrl) }
}
