#if canImport(Security)
  import AdobePassAPI
  import SSOEffectRunner
  import SSOStateMachine

  /// The sign-in of an app, as its widget or its Top Shelf sees it.
  public enum SharedSignIn {
    /// Reads what the app keeps in an access group that the app and the extension have in their entitlements.
    static func contents() throws(StoreFailure) -> StoreContents {
      try KeychainStore.contents(ofService: "com.example.app", accessGroup: "ABCDE12345.com.example.shared")
    }

    /// The name of the MVPD that the person is signed in with; nil if they are not, or if the device is still locked.
    public static func brand() -> String? {
      guard let kept = try? contents(), kept.profile != nil else { return nil }
      return kept.mvpd?.displayName
    }

    /// A flow that begins where the app stands, and keeps what it learns to itself.
    static func flow(
      _ configuration: FlowConfiguration, in environment: FlowEnvironment
    ) async throws(StoreFailure) -> RESTV2Flow {
      var environment = environment
      environment.store = MemoryStore(try contents())
      return try await RESTV2Flow.launch(
        configuration, service: RESTV2Service(origin: .releaseProduction), environment: environment)
    }
  }
#endif
