#if canImport(UIKit) && !targetEnvironment(macCatalyst)
  import AccessEnabler
  import UIKit
  #if canImport(WebKit)
    import WebKit
  #endif

  /// The screens of the app on a view controller: alerts for the picker and for texts, a web view for the pages of MVPDs.
  final class EntitlementViewController: UIViewController, @preconcurrency EntitlementScreens {
    private let entitlement = Entitlements(AccessEnabler("your software statement"), requestor: "REF30")

    override func viewDidLoad() {
      super.viewDidLoad()
      entitlement.screens = self
      entitlement.enterForeground()
    }

    func showPicker(of providers: [MVPD]) {
      let alert = UIAlertController(title: "Your TV provider", message: nil, preferredStyle: .actionSheet)
      for provider in providers {
        alert.addAction(
          UIAlertAction(title: provider.displayName, style: .default) { [entitlement] _ in
            entitlement.choose(provider.ID)
          })
      }
      alert.addAction(
        UIAlertAction(title: "Cancel", style: .cancel) { [entitlement] _ in entitlement.choose(nil) })
      present(alert, animated: true)
    }

    func tell(_ text: String) {
      let alert = UIAlertController(title: nil, message: text, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .cancel))
      present(alert, animated: true)
    }

    func showCode(_ code: String) { tell("Enter the code \(code) on the page of your provider.") }
    func showSignedIn(with provider: String) { title = provider }
    func showSignedOut() { title = "Not signed in" }
    func play(_ resource: String, token: String) { title = "Playing \(resource)" }

    func present(_ picker: UIViewController) { present(picker, animated: true) }
    func dismiss(_ picker: UIViewController) { picker.dismiss(animated: true) }

    #if canImport(WebKit)
      func showPage(_ url: String) {
        guard let address = URL(string: url) else { return entitlement.choose(nil) }
        let page = PageViewController()
        page.entitlement = entitlement
        let web = WKWebView(frame: page.view.bounds)
        web.navigationDelegate = page
        page.view.addSubview(web)
        web.load(URLRequest(url: address))
        present(page, animated: true)
      }
    #else
      func showPage(_ url: String) {}
    #endif
  }

  #if canImport(WebKit)
    /// A page of an MVPD, until the person is there or has taken it down.
    final class PageViewController: UIViewController, WKNavigationDelegate {
      var entitlement: Entitlements?
      private var isDone = false

      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if !isDone { entitlement?.choose(nil) }
      }

      func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
      ) async -> WKNavigationActionPolicy {
        let url = navigationAction.request.url?.absoluteString ?? ""
        guard url.hasPrefix("adobepass://ios.app") else { return .allow }
        isDone = true
        dismiss(animated: true)
        entitlement?.pageReached(url)
        return .cancel
      }
    }
  #endif
#endif
