#if canImport(os)
  import SSOEffectRunner
  import SSOStateMachine
  import os

  /// Writes what a flow does to the unified log, and an interval for every stage to Instruments.
  ///
  /// ```swift
  /// let log = SystemLog(of: RESTV2.graph)
  /// let recorder = TraceRecorder { log.hear($0) }
  /// ```
  ///
  /// A recorder hands over one record at a time, and only one recorder calls: so nothing else guards the variables.
  final class SystemLog: @unchecked Sendable {
    private let logger: Logger
    private let signposter: OSSignposter
    private var log: FlowLog
    private var interval: OSSignpostIntervalState?

    init(of graph: StateGraph, subsystem: String = "com.example.app") {
      logger = Logger(subsystem: subsystem, category: "TV provider")
      signposter = OSSignposter(subsystem: subsystem, category: "TV provider")
      log = FlowLog(of: graph)
    }

    deinit { for entry in log.end() { write(entry) } }

    func hear(_ record: TraceRecord) {
      for entry in log.hear(record) { write(entry) }
    }

    /// Everything is public: a record has no place for a secret.
    private func write(_ entry: FlowLog.Entry) {
      switch entry {
      case .line(let level, let text): logger.log(level: level.type, "\(text, privacy: .public)")
      case .begins(let stage):
        interval = signposter.beginInterval("Stage", "\(stage.rawValue, privacy: .public)")
      case .ends:
        if let interval { signposter.endInterval("Stage", interval) }
        interval = nil
      }
    }
  }

  extension FlowLog.Level {
    fileprivate var type: OSLogType {
      switch self {
      case .debug: .debug
      case .info: .info
      case .error: .error
      }
    }
  }
#endif
