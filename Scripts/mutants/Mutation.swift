// What the mutated sources call. The environment variable SSO_MUTANT turns one mutant on; without it, none is on.

@_silgen_name("getenv") private func environment(_ name: UnsafePointer<CChar>) -> UnsafePointer<CChar>?
@_silgen_name("atoi") private func number(_ text: UnsafePointer<CChar>) -> Int32

private let mutant = environment("SSO_MUTANT").map { Int(number($0)) } ?? 0

@inline(never) @usableFromInline package func isOn(_ number: Int) -> Bool { mutant == number }
@inline(never) @usableFromInline package func isOff(_ number: Int) -> Bool { mutant != number }

/// The condition; mutated: negated, always true, always false.
@inline(never) @usableFromInline package func judged(_ first: Int, _ condition: Bool) -> Bool {
  switch mutant - first {
  case 0: !condition
  case 1: true
  case 2: false
  default: condition
  }
}

@inline(never) @usableFromInline package func negated(_ number: Int, _ condition: Bool) -> Bool {
  condition != isOn(number)
}

/// The value; mutated: nil.
@inline(never) @usableFromInline package func told<Value>(_ number: Int, _ value: Value?) -> Value? {
  isOn(number) ? nil : value
}

@inline(never) @usableFromInline package func bound<Value>(_ first: Int, _ usual: Value, _ others: Value...)
  -> Value
{
  others.indices.contains(mutant - first) ? others[mutant - first] : usual
}

/// The greater value; mutated: the smaller one, the first, the second.
@inline(never) @usableFromInline package func greater<Value: Comparable>(
  _ first: Int, _ one: Value, _ other: Value
) -> Value {
  bound(first, max(one, other), min(one, other), one, other)
}

/// The smaller value; mutated: the greater one, the first, the second.
@inline(never) @usableFromInline package func smaller<Value: Comparable>(
  _ first: Int, _ one: Value, _ other: Value
) -> Value {
  bound(first, min(one, other), max(one, other), one, other)
}

/// The right side of an operator that a mutant may change.
@usableFromInline package struct At<Value> {
  let isOn: Bool
  let value: Value
}

@inline(never) @usableFromInline package func at<Value>(_ number: Int, _ value: Value) -> At<Value> {
  At(isOn: isOn(number), value: value)
}

infix operator <~ : ComparisonPrecedence
infix operator <=~ : ComparisonPrecedence
infix operator >~ : ComparisonPrecedence
infix operator >=~ : ComparisonPrecedence
infix operator &&~ : LogicalConjunctionPrecedence
infix operator ||~ : LogicalDisjunctionPrecedence

@inline(never) @usableFromInline package func <~ <Value: Comparable>(one: Value, other: At<Value>) -> Bool {
  other.isOn ? one <= other.value : one < other.value
}
@inline(never) @usableFromInline package func <=~ <Value: Comparable>(one: Value, other: At<Value>) -> Bool {
  other.isOn ? one < other.value : one <= other.value
}
@inline(never) @usableFromInline package func >~ <Value: Comparable>(one: Value, other: At<Value>) -> Bool {
  other.isOn ? one >= other.value : one > other.value
}
@inline(never) @usableFromInline package func >=~ <Value: Comparable>(one: Value, other: At<Value>) -> Bool {
  other.isOn ? one > other.value : one >= other.value
}
@inline(never) @usableFromInline package func &&~ (one: Bool, other: @autoclosure () -> At<Bool>) -> Bool {
  let other = other()
  return other.isOn ? one || other.value : one && other.value
}
@inline(never) @usableFromInline package func ||~ (one: Bool, other: @autoclosure () -> At<Bool>) -> Bool {
  let other = other()
  return other.isOn ? one && other.value : one || other.value
}

extension StageTransition {
  /// The mutants of an arrow: dropped; led back to where it starts; then, for each command that the site writes, one that is lost
  /// and one that is repeated. The numbers after those belong to the next site.
  ///
  /// A dropped arrow leads nowhere, and one that leads back to a deciding stage never ends: either is unsettled.
  @inline(never) package consuming func mutated(
    _ first: Int, commands written: Int, from start: @autoclosure () -> M.State?
  ) -> StageTransition {
    switch mutant - first {
    case 0: return StageTransition(path[0], nil, .none)
    case 1: return StageTransition(path[0], start(), commands, stays: stays)
    case let offset where offset > 1 && offset < 2 + 2 * written:
      // The commands that the arrow emits itself come before those of the stages behind it.
      emitted = emitted.mutated(first + 2)
      return self
    default: return self
    }
  }
}

extension Stage {
  /// The state of a flow that is led back to the stage; nil for a deciding stage, which a flow is never in.
  package var origin: M.State? { (self as? any StandingStage<M>)?.state }
}

extension CommandList {
  /// The mutants of each command: lost, repeated.
  @inline(never) package func mutated(_ first: Int) -> CommandList {
    let offset = mutant - first
    guard offset >= 0, offset / 2 < count else { return self }
    var list = Array(self)
    if offset.isMultiple(of: 2) {
      list.remove(at: offset / 2)
    } else {
      list.insert(list[offset / 2], at: offset / 2)
    }
    return list.isEmpty ? .none : list.count == 1 ? .one(list[0]) : .many(list)
  }
}
