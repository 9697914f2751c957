/// The subject of an endpoint, for a person who does not know its number.
public struct EndpointTitle: Encodable, Sendable {
  /// In a few words.
  public let words: String
  /// The address of the page that documents it.
  public let page: String

  /// Makes a title.
  public init(_ words: String, page: String) { (self.words, self.page) = (words, page) }
}
