public import SSOStateMachine

extension MVPDConfiguration {
  /// Makes a configuration of REST API V1, which has a rule of its own for Apple's picker: it offers an MVPD that is onboarded in any
  /// way and marked for display, if single sign-on is on.
  public init(restV1 mvpds: [TVProvider], skipped: Int = 0) {
    self.init(mvpds, skipped: skipped) { mvpd in
      switch mvpd.boardingStatus {
      case .supported, .picker: mvpd.enablePlatformServices && mvpd.displayInPlatformPicker
      case .unrecognized, nil: false
      }
    }
  }
}
