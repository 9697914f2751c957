import Foundation
import TestSupport

extension Fixture {
  private static let filesOfRESTV1 = files(in: "Legacy/RESTV1/Tests/Samples")
  static let namesOfRESTV1 = names(of: filesOfRESTV1)

  init(restV1 name: String) throws { try self.init(name, in: Self.filesOfRESTV1) }
}
