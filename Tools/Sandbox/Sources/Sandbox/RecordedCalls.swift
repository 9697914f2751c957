import AdobePassAPI
import SSOConformance
import SSOEffectRunner
import SSOStateMachine

/// The calls of an installation, in bounds: a body that is too long is left out, and if there are too many calls the oldest go.
struct RecordedCalls {
  /// The most bytes of a body: more than any call, or any list of MVPDs, has.
  static let mostOfBody = 1 << 18
  /// The most bytes of all calls of an installation. ``Sandbox/mostBytes`` limits their sum.
  static let mostBytes = 8 << 20

  /// The most calls that are counted as forgotten.
  private static let mostForgotten = 1 << 40

  private(set) var exchanges: [CapturedExchange] = []
  /// The fault that a call has met, by the number of the call.
  private(set) var faults: [Int: Int] = [:]
  /// The number of the oldest calls that are no longer here.
  private(set) var forgotten: Int
  /// About how much memory the calls take.
  private(set) var bytes = 0

  /// - Parameters:
  ///   - exchanges: the calls of an earlier run.
  ///   - forgotten: how many calls it has forgotten.
  init(_ exchanges: [CapturedExchange] = [], forgotten: Int = 0) {
    // The number comes from a file, which may hold any.
    (self.exchanges, self.forgotten) = (exchanges, min(max(0, forgotten), Self.mostForgotten))
    bytes = exchanges.reduce(0) { $0 + $1.size }
    _ = dropOldest()
  }

  /// Adds a call that has no answer yet, and returns its number.
  mutating func append(_ request: HTTPRequest, on origin: Origin?, at now: Timestamp) -> Int {
    let number = count
    let exchange = CapturedExchange(number, request, origin, at: now, after: exchanges.last)
    exchanges.append(exchange)
    bytes += exchange.size
    return number
  }

  /// Notes that a call has met a fault.
  mutating func note(_ fault: PlannedFault, at number: Int) {
    // A recording that is replayed plans the delay of each answer; that alone is no fault.
    let isTrue = fault.told == nil && fault.answer.disturbance == nil
    if !isTrue { faults[number] = fault.id }
  }

  /// The number of calls that have come.
  var count: Int { forgotten + exchanges.count }

  /// The fault that each of the ``exchanges`` has met; nil for none.
  var faultsMet: [Int?] { exchanges.indices.map { faults[forgotten + $0] } }

  /// Adds the answer to a call, unless the call is forgotten by now.
  mutating func end(_ number: Int, with response: HTTPResponse, at now: Timestamp) {
    let place = number - forgotten
    guard exchanges.indices.contains(place) else { return }
    bytes -= exchanges[place].size
    exchanges[place].end(with: response, at: now, after: place > 0 ? exchanges[place - 1] : nil)
    bytes += exchanges[place].size
  }

  subscript(number: Int) -> CapturedExchange? {
    exchanges.indices.contains(number - forgotten) ? exchanges[number - forgotten] : nil
  }

  /// Drops the oldest calls if there are too many, down to half of what may be there. Returns whether any were dropped.
  mutating func dropOldest() -> Bool {
    guard bytes > Self.mostBytes else { return false }
    var count = 0
    while bytes > Self.mostBytes / 2, count < exchanges.count {
      bytes -= exchanges[count].size
      count += 1
    }
    exchanges.removeFirst(count)
    forgotten += count
    faults = faults.filter { $0.key >= forgotten }
    return true
  }
}

extension CapturedExchange {
  /// About how much memory the call takes.
  fileprivate var size: Int {
    1_024 + request.url.path.utf8.count + request.headers.size + request.body.bytes.count
      + (response.map { $0.headers.size + $0.body.bytes.count } ?? 0)
  }
}

extension [HTTPHeader] {
  fileprivate var size: Int { reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count } }
}
