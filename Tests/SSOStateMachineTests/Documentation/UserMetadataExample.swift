// The example of docs/user-metadata.md: PageTests compares the two.
import SSOStateMachine

/// The highest ratings that may be shown, by rating system; empty if the MVPD does not say.
func maxRatings(of profile: Profile) -> [String: String] {
  guard let attribute = profile.attributes.expose()["maxRating"], attribute.state == .plain,
    case .object(let ratings) = attribute.value
  else { return [:] }
  return ratings.compactMapValues { if case .string(let rating) = $0 { rating } else { nil } }
}

/// The household, to be read here, or by the server that has the private key.
enum Household: Equatable {
  case known(String)
  case encrypted(String)
}

func household(of profile: Profile) -> Household? {
  guard let attribute = profile.attributes.expose()["householdID"], case .string(let text) = attribute.value
  else { return nil }
  switch attribute.state {
  case .plain: return .known(text)
  case .encrypted: return .encrypted(text)
  case .unrecognized: return nil
  }
}
