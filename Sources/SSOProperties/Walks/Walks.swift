import Foundation

/// Random walks that check properties, and shorten the first walk that breaks one of them.
///
/// ```swift
/// let verdict = Walks<RESTV2.Situation>().check(RESTV2.properties)
/// #expect(verdict.holds, "\(verdict)")                 // Swift Testing
/// XCTAssertTrue(verdict.holds, "\(verdict)")           // XCTest
/// ```
///
/// Equal seeds give equal walks, on every platform. If the environment variable `SSO_REPLAY` is set to the replay that
/// a counterexample printed, only that walk is made.
public struct Walks<W: Walkable>: Sendable {
  /// The seed of the first walk; each further walk has the next number.
  package var seed: UInt64
  /// The number of walks.
  package var count: Int
  /// The number of moves of a walk.
  var length: Int
  /// The generator of the moves.
  var generator: Generator<W>
  /// The number of further walks that break the same property and are shortened, in search of a shorter counterexample.
  package var failuresForShorter = 12
  /// The most walks that are made to find each of these further walks.
  package var walksForShorter = 100

  /// - Parameters:
  ///   - seed: the seed of the first walk.
  ///   - count: the number of walks.
  ///   - length: the number of moves of a walk.
  ///   - generator: the generator of the moves.
  public init(
    seed: UInt64 = 2_026, count: Int = 1_000, length: Int = 80, generator: Generator<W> = Generator()
  ) {
    (self.seed, self.count, self.length, self.generator) = (seed, count, length, generator)
  }

  /// Walks until a property breaks, or all walks are made. A property that no walk exercised is a complaint.
  public func check(_ properties: [Property<W>]) -> Verdict<W> {
    check(properties, replaying: ProcessInfo.processInfo.environment[Replay<W>.variable])
  }

  /// Walks until a property breaks, or all walks are made. A property that no walk exercised is a complaint.
  public func check(_ properties: Property<W>...) -> Verdict<W> { check(properties) }

  func check(_ properties: [Property<W>], replaying text: String?) -> Verdict<W> {
    var verdict = Verdict<W>()
    if let complaint = W.complaint(about: properties) {
      verdict.misreading = complaint
    } else if count < 1 || length < 1 {
      verdict.misreading = "no walk of \(count) with \(length) moves each could show anything"
    } else if let text {
      // After a fix, the walk may no longer reach what the property is about.
      if let replay = Replay<W>(text) { return replay.verdict(on: properties) }
      verdict.misreading =
        "\(Replay<W>.variable)='\(text)' is no walk of \(swiftName(of: W.self)): run the test alone that printed it"
        + (Replay<W>.misreading(of: text).map { "\n\($0)" } ?? "")
    } else {
      return W.walk(self, properties)
    }
    return verdict
  }

  /// The first walk that breaks a property, not shortened.
  func firstFailure(_ properties: [Property<W>], _ verdict: inout Verdict<W>) -> Failure<W>? {
    let (samples, beginnings) = (W.samples, W.beginnings)
    var exercised = [Int](repeating: 0, count: properties.count)
    defer { verdict.exercised = zip(properties, exercised).map { (property: $0.name, times: $1) } }
    for number in 0..<UInt64(count) {
      let seed = seed &+ number
      var random = SplitMix64(seed: seed)
      let beginning = random.below(beginnings.count)
      var walk = Walk(beginnings[beginning].value, properties)
      var moves: [Move<W>] = []
      moves.reserveCapacity(length)
      for _ in 0..<length where walk.broken == nil {
        let move = generator.draw(&random, walk.walker, samples)
        guard samples.all.indices.contains(Int(move.sample)) else {
          verdict.misreading =
            "a move of a generator, or the answer to a command, names no sample"
            + (move.misreading.map { ": \($0)" } ?? "")
          return nil
        }
        moves.append(move)
        walk.take(move, samples)
      }
      walk.end()
      for number in exercised.indices { exercised[number] += walk.exercised[number] }
      TestTrace.files?.add(Replay(from: beginning, moves), onlyNew: true)
      verdict.events += walk.walker.moves
      verdict.transitions += walk.walker.transitions
      if let broken = walk.broken {
        return Failure(seed: seed, replay: Replay(from: beginning, moves), broken: broken)
      }
    }
    return nil
  }
}

/// A walk that broke a property, before it was shortened.
struct Failure<W: Walkable> {
  let seed: UInt64?
  let replay: Replay<W>
  let broken: Broken
}

/// A broken property, and its complaint.
struct Broken: Equatable {
  let property: Int
  let complaint: String
}

/// One walk, watched by properties.
struct Walk<W: Walkable> {
  private(set) var walker: Walker<W>
  private(set) var broken: Broken?
  /// The number of times that each property was exercised.
  private(set) var exercised: [Int]
  private let watches: [Watch<W>]

  init(_ beginning: W, _ properties: [Property<W>]) {
    walker = Walker(beginning)
    watches = properties.map { $0.watch(beginning) }
    exercised = [Int](repeating: 0, count: properties.count)
  }

  @inline(__always)
  mutating func take(_ move: Move<W>, _ samples: Samples<W>) {
    let step = walker.take(move, of: samples)
    for (number, watch) in watches.enumerated() where broken == nil { note(watch.step(step), number) }
  }

  mutating func end() {
    for (number, watch) in watches.enumerated() where broken == nil { note(watch.end(walker), number) }
  }

  @inline(__always)
  private mutating func note(_ judgement: Judgement, _ number: Int) {
    switch judgement {
    case .idle: return
    case .held: break
    case .broken(let complaint): broken = Broken(property: number, complaint: complaint)
    }
    exercised[number] += 1
  }
}
