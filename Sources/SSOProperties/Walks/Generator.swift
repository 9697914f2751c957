/// Chooses the moves of a walk at random.
///
/// Most moves answer the command in flight, mostly as a well-meaning environment would. If no command is in flight,
/// they are requests of the person or the app. Some moves come late, twice or out of place, or are samples that no sane
/// environment sends. ``adding(_:of:)`` mixes in moves of an app's own.
public struct Generator<W: Walkable>: Sendable {
  /// Outcomes of an earlier command, which come late.
  var late = 20
  /// The last outcome once more.
  var duplicate = 10
  /// Any sample, whether it fits or not.
  package var foreign = 20
  /// Samples that no sane environment sends.
  var hostile = 30
  /// Requests of the person or the app while a command is in flight.
  var interruption = 40
  /// Something given up, of a thousand requests.
  package var abandonment = 150
  /// Something that goes wrong, of a thousand answers that are not the well-meant one.
  package var setback = 150
  /// The well-meant answer, of a thousand answers.
  package var wellMeant = 400
  /// Jumps of the clock: long absences, short waits, a clock that is set back.
  package var clockJump = 150
  /// Generators of the app, each with how many of a thousand moves it chooses.
  var own: [(share: Int, draw: @Sendable (inout SplitMix64, Walker<W>) -> Move<W>?)] = []

  /// The usual mixture.
  public init() {}

  /// A copy with a generator of the app's own, which chooses the given number of a thousand moves; nil for no move.
  public func adding(
    _ share: Int, of draw: @escaping @Sendable (inout SplitMix64, Walker<W>) -> Move<W>?
  ) -> Self {
    var generator = self
    generator.own.append((share, draw))
    return generator
  }

  /// The next move.
  @inline(__always)
  package func draw(_ random: inout SplitMix64, _ walker: Walker<W>, _ samples: Samples<W>) -> Move<W> {
    var chance = random.below(1_000)
    for (share, draw) in own {
      guard chance < share else {
        chance -= share
        continue
      }
      if let move = draw(&random, walker) { return move }
      // The app's generator has no move to offer, so the move is chosen as if there were no such generator.
      chance = random.below(1_000)
      break
    }
    let pause = pause(&random, walker)
    let fitting = samples.fitting(at: walker.value.place)
    if chance < late {
      return Move(sample: random.pick(samples.outcomes) ?? 0, delivery: .late, after: 10)
    }
    chance -= late
    if chance < duplicate, let last = walker.lastOutcome {
      return Move(sample: last, delivery: .late, after: 10)
    }
    chance -= duplicate
    if chance < foreign { return Move(sample: UInt16(random.below(samples.all.count)), after: 10) }
    chance -= foreign
    if chance < hostile, let number = random.pick(fitting.hostile) {
      return Move(sample: number, after: pause)
    }
    chance -= hostile
    guard let command = walker.inFlight, chance >= interruption else {
      return Move(sample: wish(&random, fitting) ?? 0, after: pause)
    }
    return Move(sample: answer(&random, command, fitting) ?? 0, after: pause)
  }

  /// A request, which sometimes gives something up. A flow that is given up at every rest never gets anywhere.
  @inline(__always)
  private func wish(_ random: inout SplitMix64, _ fitting: Samples<W>.Fitting) -> UInt16? {
    let givesUp = random.below(1_000) < abandonment
    return random.pick(givesUp ? fitting.abandonments : fitting.wishes)
      ?? random.pick(fitting.wishes) ?? random.pick(fitting.abandonments) ?? random.pick(fitting.all)
  }

  @inline(__always)
  private func answer(
    _ random: inout SplitMix64, _ command: W.Command, _ fitting: Samples<W>.Fitting
  ) -> UInt16? {
    if random.below(1_000) < wellMeant, let answer = W.answer(to: command) {
      return answer.sample
    }
    let goesWrong = random.below(1_000) < setback
    return random.pick(goesWrong ? fitting.setbacks : fitting.answers)
      ?? random.pick(fitting.answers) ?? random.pick(fitting.setbacks) ?? wish(&random, fitting)
  }

  @inline(__always)
  private func pause(_ random: inout SplitMix64, _ walker: Walker<W>) -> Int64 {
    let usual = max(walker.inFlight.flatMap { W.answer(to: $0)?.after } ?? 0, 40)
    guard random.below(1_000) < clockJump else { return usual }
    switch random.below(8) {
    case 0: return 25 * 60_000
    case 1: return 86_400_000
    case 2: return -usual
    case 3: return -90 * 60_000
    // The random number lies in the rest of its range.
    default: return usual / 2
    }
  }
}
