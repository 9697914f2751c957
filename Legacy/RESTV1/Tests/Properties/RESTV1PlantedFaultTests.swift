import SSOProperties
import SSORESTV1
import SSORESTV1Properties
import Testing

@testable import SSOPropertiesTests

/// Flows of REST API V1 that are broken on purpose are found, in fewer and shorter walks, which are shortened faster.
@Suite(.enabled(if: LongSearches.areRun, "\(LongSearches.command)")) struct RESTV1PlantedFaultTests {
  @Test func pollingThatGoesOnAfterSuccessIsFound() throws {
    try isFound(RESTV1Plants.PollingGoesOn.self, by: "polls end with a token")
  }

  @Test func oneTryTooManyIsFound() throws {
    try isFound(RESTV1Plants.OneTryTooMany.self, by: "at most 3 tries")
  }

  @Test func aPromptForAnySourceIsFound() throws {
    try isFound(
      RESTV1Plants.PromptForAnySource.self, by: "the prompt to sign out only when tokenSource is Apple")
  }

  @Test func aSecondExchangeIsFound() throws {
    try isFound(
      RESTV1Plants.SecondExchange.self, by: "an exchange only of the response to a profile request, once")
  }

  private func isFound<P: Plant>(_ plant: P.Type, by name: String) throws where P.Flow == RESTV1.Walk {
    try Planted.isFound(plant, by: name, of: RESTV1.properties, length: 24, shortening: 5)
  }
}
