import SSOProperties
import SSOStateMachine

extension RESTV2 {
  static let deadEnds = [
    DeadEnd("E1", .play, because: "every call needs credentials (E1)"),
    DeadEnd("E2", .play, because: "every call needs a token (E2)"),
    DeadEnd("E14", .play, because: "the media token comes from E14 alone"),
    DeadEnd("every call of the service", .play, because: "the media token comes from the service alone"),
  ]

  static let deadPairs = [
    DeadPair(
      ["E4"], ["E11", "C.10", "E12"], .play,
      because: "E4 begins every login, and Apple's way takes all three of E11, C.10 and E12"),
    DeadPair(
      ["E4"], ["E8", "E3", "C.3"], .play,
      because: "E4 begins every login, and after a sign-out Apple's way takes E8, E3 and the picker (C.3)"),
    DeadPair(
      ["E4"], ["B.1, D.1, D.5"], .play,
      because: "E4 begins every login, and Apple's way without E4 takes the account that B.1 reads"),
  ]
}
