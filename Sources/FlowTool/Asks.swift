/// The requests of a run once the person is signed in, in this order.
package struct Asks: Equatable, Sendable {
  package var preauthorize: [String] = []
  package var play: [String] = []
  package var logout = false

  /// How the run begins.
  package var beginning = Beginning.signIn

  package init(preauthorize: [String] = [], play: [String] = [], logout: Bool = false) {
    (self.preauthorize, self.play, self.logout) = (preauthorize, play, logout)
  }

  package var isEmpty: Bool { preauthorize.isEmpty && play.isEmpty && !logout }

  /// How a run begins.
  package enum Beginning: Equatable, Sendable {
    case signIn
    /// Only to see whether the person is signed in.
    case check
    case checked
    /// Only to see which MVPDs there are.
    case listMVPDs
    /// With a TempPass, by its MVPD id.
    case tempPass(mvpd: String)
  }
}
