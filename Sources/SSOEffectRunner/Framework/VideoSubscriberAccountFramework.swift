#if canImport(VideoSubscriberAccount) && !os(macOS) && !targetEnvironment(macCatalyst)
  public import SSOStateMachine
  import VideoSubscriberAccount

  /// Apple's Video Subscriber Account framework, on iOS, iPadOS, tvOS and visionOS.
  ///
  /// The app needs the entitlement `com.apple.developer.video-subscriber-single-sign-on`, which Apple grants, and
  /// `NSVideoSubscriberAccountUsageDescription` in its Info.plist. Without the usage description, the system ends the
  /// app at the first call.
  ///
  /// Every call makes a manager, holds the manager and its delegate until the answer is there, and keeps nothing
  /// afterward. Apple's framework is only called on the main actor; it may answer on any queue.
  public struct VideoSubscriberAccountFramework: PartnerFramework {
    private let presenter: (any VideoSubscriberAccountPresenter)?
    private let clock: any FlowClock
    private let deadline: Int64
    private let interactiveDeadline: Int64

    /// Makes the adapter.
    ///
    /// - Parameters:
    ///   - presenter: shows Apple's picker and login; held strongly. Without a presenter, a request that would have to
    ///     show something ends with `providerRejected`, as if showing were not allowed.
    ///   - clock: measures the deadlines.
    ///   - deadline: milliseconds within which the framework must answer, or show something to the person (30 seconds).
    ///     The deadline holds for every request, and for the access check without prompt.
    ///   - interactiveDeadline: milliseconds within which the framework must answer once it asks the person (10
    ///     minutes): for the access check with its prompt, and for a request that shows Apple's picker or login. At
    ///     the deadline, whatever is shown is dismissed.
    public init(
      presenter: (any VideoSubscriberAccountPresenter)?, clock: any FlowClock = SystemClock(),
      deadline: Int64 = 30_000, interactiveDeadline: Int64 = 600_000
    ) {
      (self.presenter, self.clock) = (presenter, clock)
      (self.deadline, self.interactiveDeadline) = (deadline, interactiveDeadline)
    }

    /// The permission of this app. A call that is canceled, or misses its deadline, answers `notDetermined`.
    ///
    /// - Parameter prompts: whether the system asks the person, if the person was not asked before.
    public func accessStatus(prompts: Bool) async -> AccessStatus {
      await checkAccess(prompts: prompts).accessStatus
    }

    /// Asks for permission and, if permission is granted, for the metadata.
    ///
    /// Two errors do not come from the framework: `timedOut` means that a deadline passed, and `userCancelled` that the
    /// task was canceled. The caller that canceled the task drops the answer. In both cases the request is canceled,
    /// and what it shows is dismissed.
    ///
    /// - Parameter request: every property of Apple's metadata request that the flow sets.
    public func status(for request: FrameworkRequest) async -> PartnerFrameworkStatus {
      let access = await checkAccess(prompts: request.promptsForAccess)
      guard access.accessStatus == .granted else { return access }
      return await retrieveMetadata(for: request)
    }
  }

  extension VideoSubscriberAccountFramework {
    /// The way in which a question to the framework ended.
    private enum End: Sendable {
      case answered(PartnerFrameworkStatus)
      case timedOut
      case cancelled
      case missingPresenter

      /// The status to report for this end.
      ///
      /// - Parameter access: what is known of the permission without an answer.
      func status(_ access: AccessStatus) -> PartnerFrameworkStatus {
        switch self {
        case .answered(let status): status
        case .timedOut: PartnerFrameworkStatus(accessStatus: access, error: .init(code: .timedOut))
        case .cancelled: PartnerFrameworkStatus(accessStatus: access, error: .init(code: .userCancelled))
        case .missingPresenter:
          PartnerFrameworkStatus(
            accessStatus: access, error: .init(code: .providerRejected, message: "nothing to present on"))
        }
      }
    }

    @MainActor private func checkAccess(prompts: Bool) async -> PartnerFrameworkStatus {
      guard !Task.isCancelled else { return End.cancelled.status(.notDetermined) }
      let manager = VSAccountManager()
      let answer = FirstAnswer<End>()
      ask(manager, prompts: prompts, answer)
      let end = await wait(for: answer, prompts ? interactiveDeadline : deadline)
      return withExtendedLifetime(manager) { end.status(.notDetermined) }
    }

    @MainActor private func retrieveMetadata(for request: FrameworkRequest) async -> PartnerFrameworkStatus {
      guard !Task.isCancelled else { return End.cancelled.status(.granted) }
      let manager = VSAccountManager()
      let answer = FirstAnswer<End>()
      let delegate = VideoSubscriberAccountDelegate(
        supportedProviderIdentifiers: request.supportedAccountProviderIdentifiers,
        presenter: request.isInterruptionAllowed ? presenter : nil,
        onMissingPresenter: { answer.give(.missingPresenter) })
      manager.delegate = delegate
      let result = ask(manager, VSAccountMetadataRequest(request), answer)
      let end = await wait(for: answer, deadline, asking: delegate)
      switch end {
      case .answered: break
      case .timedOut, .cancelled, .missingPresenter: result.cancel()
      }
      delegate.end()
      return withExtendedLifetime(manager) { end.status(.granted) }
    }

    // Both calls are synchronous: the compiler would point an asynchronous caller to the imported variant, which loses
    // the status. Both handlers are marked `@Sendable`: a handler isolated to the main actor would trap on the queue of
    // the framework.
    @MainActor private func ask(_ manager: VSAccountManager, prompts: Bool, _ answer: FirstAnswer<End>) {
      manager.checkAccessStatus(options: prompts ? [.prompt: true] : [:]) { @Sendable status, error in
        answer.give(.answered(PartnerFrameworkStatus(status, error)))
      }
    }

    @MainActor private func ask(
      _ manager: VSAccountManager, _ request: VSAccountMetadataRequest, _ answer: FirstAnswer<End>
    ) -> VSAccountManagerResult {
      manager.enqueue(request) { @Sendable metadata, error in
        answer.give(.answered(PartnerFrameworkStatus(metadata, error)))
      }
    }

    /// The answer, or its end at the deadline.
    ///
    /// - Parameter delegate: the delegate of a request. Once it has shown something, the person has the time of
    ///   `interactiveDeadline`.
    private func wait(
      for answer: FirstAnswer<End>, _ deadline: Int64, asking delegate: VideoSubscriberAccountDelegate? = nil
    ) async -> End {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { [clock, interactiveDeadline] in
          do {
            try await clock.sleep(milliseconds: deadline)
            if let delegate, await delegate.hasPresented {
              try await clock.sleep(milliseconds: max(0, interactiveDeadline - deadline))
            }
            answer.give(.timedOut)
          } catch {}
        }
        defer { group.cancelAll() }
        return await answer.value(ifCancelled: .cancelled)
      }
    }
  }
#endif
