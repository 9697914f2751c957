extension Journey {
  /// The routes of a journey.
  package enum Route: Hashable, Sendable {
    /// The check of authentication.
    case check
    /// The check of authentication, which ends if Apple's framework gives no provider.
    case system
    /// The app's own picker, without the check and Apple's framework.
    case picker
    /// The login of the remembered MVPD, without Apple's framework.
    case basic
    /// The login of the MVPD that the person chose at rest, without the check and Apple's framework.
    case chosen
    /// A code for a second screen, on which the MVPD is chosen too.
    case secondScreen
    /// A TempPass, which is the journey's MVPD and needs no sign-in.
    case temporaryAccess
  }
}
