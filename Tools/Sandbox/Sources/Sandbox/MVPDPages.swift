import AdobePassAPI
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import SSOStateMachine
import SSOStateMachineTesting
import SandboxTool

/// The pages where a person acts: the login of an MVPD, and the second screen where a code is typed.
struct MVPDPages: Sendable {
  let sandbox: Sandbox
  let scheme: String

  /// The paths to which the service sends a browser. This sandbox has the pages at `/mvpd/ID/login` and
  /// `/mvpd/ID/logout`.
  static let serviceLogin = "/adobe-services/authenticate/saml"
  static let serviceLogout = "/adobe-services/logout"

  func add(to router: Router<BasicRequestContext>) {
    router.get("mvpd/:id/login") { request, context in
      Response.html(login(context.parameters.get("id") ?? "", Bearing(path: request.uri.string)))
    }
    router.post("mvpd/:id/login") { request, context in
      let form = (try? await request.form()) ?? FormFields("")
      let bearing = Bearing(path: request.uri.string)
      return await logIn(
        context.parameters.get("id") ?? "", bearing, form, on: request.ownOrigin(scheme))
    }
    router.get("mvpd/:id/logout") { request, context in
      Response.html(logout(context.parameters.get("id") ?? "", Bearing(path: request.uri.string)))
    }
    router.post("mvpd/:id/logout") { request, _ in
      await visit(Self.serviceLogout, Bearing(path: request.uri.string), on: request.ownOrigin(scheme))
    }
    router.get("activate") { _, _ in Response.html(await activation()) }
    router.post("activate") { request, _ in
      let form = (try? await request.form()) ?? FormFields("")
      return await activate(form["code"] ?? "", mvpd: form["mvpd"] ?? "")
    }
  }

  /// The page of the MVPD. It replaces the page of the service, which logs the person in by itself. Nil for any other path.
  static func page(for bearing: Bearing) -> Response? {
    let kind: String
    switch bearing.path {
    case serviceLogin: kind = "login"
    case serviceLogout: kind = "logout"
    default: return nil
    }
    let mvpd = bearing.query("mso_id").flatMap { $0.isEmpty ? nil : $0 } ?? "unknown"
    let name = mvpd.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "unknown"
    let query = bearing.request.path.drop { $0 != "?" }
    return .redirect(to: "/mvpd/\(name)/\(kind)\(query)", type: .found)
  }

  private func login(_ mvpd: String, _ bearing: Bearing, _ complaint: String = "") -> String {
    Self.page(
      "\(mvpd.escaped): log in",
      """
      <p>\(complaint.escaped)</p>
      <form method="post" action="\(bearing.request.path.escaped)">
        <label>Account <select name="account">
          <option value="subscriber">subscriber</option>
          <option value="basic">basic: without this channel</option>
        </select></label>
        <label>Password <input name="password" type="password" autocomplete="off" placeholder="password"></label>
        <p class="hint">The password is “password”. Any other is wrong.</p>
        <button name="action" value="logIn">Log in</button>
        <button name="action" value="cancel">Cancel</button>
      </form>
      """)
  }

  /// The answer of the login page of an MVPD to its form.
  func logIn(_ mvpd: String, _ bearing: Bearing, _ form: FormFields, on origin: Origin?) async
    -> Response
  {
    guard let code = bearing.code, let installation = await sandbox.installation(ofCode: code),
      installation.isOpen(code: code)
    else {
      return .html(
        Self.page("This login is over", "<p>Go back to the app, and begin again.</p>"), status: 400)
    }
    if form["action"] == "cancel" {
      installation.change { $0.recordUserAgentEnd() }
      return .redirect(to: bearing.query("redirect_url") ?? "/activate", type: .found)
    }
    guard form["password"] == "password" else {
      return .html(login(mvpd, bearing, "This password is wrong. The right one is “password”."), status: 401)
    }
    installation.noteLogin(to: mvpd, withoutChannel: form["account"] == "basic")
    return await visit(Self.serviceLogin, bearing, on: origin)
  }

  private func logout(_ mvpd: String, _ bearing: Bearing) -> String {
    Self.page(
      "\(mvpd.escaped): you are signed out",
      """
      <form method="post" action="\(bearing.request.path.escaped)"><button>Back to the app</button></form>
      """)
  }

  /// Loads a page of the service, which returns to the app.
  private func visit(_ path: String, _ bearing: Bearing, on origin: Origin?) async -> Response {
    let query = bearing.request.path.drop { $0 != "?" }
    return switch await sandbox.answer(.init(method: .get, path: path + query), on: origin) {
    case .answer(let response), .trickle(let response, _):
      Response(response, body: .init(byteBuffer: ByteBuffer(bytes: response.body)))
    case .cut, .closed, .silence: .html(Self.page("The provider is down", ""), status: 503)
    }
  }

  private func activation(_ complaint: String = "") async -> String {
    let options = await sandbox.world.integrations.map(\.mvpd).filter { !$0.isTempPass }.map {
      "<option value=\"\($0.id.escaped)\">\($0.displayName.escaped)</option>"
    }
    return Self.page(
      "Activate your device",
      """
      <p>\(complaint.escaped)</p>
      <form method="post" action="/activate">
        <label>Code on your screen <input name="code" autocomplete="off" autocapitalize="characters"></label>
        <label>Provider <select name="mvpd"><option value="">as the app says</option>\(options.joined())</select></label>
        <button>Log in</button>
      </form>
      """)
  }

  func activate(_ code: String, mvpd: String) async -> Response {
    let code = code.trimmingCharacters(in: .whitespaces).uppercased()
    var isDone = false
    if let installation = await sandbox.installation(ofCode: code) {
      guard mvpd.isEmpty || installation.mvpds.contains(mvpd) else {
        let known = installation.mvpds.joined(separator: ", ")
        return .html(
          await activation("No provider has the id “\(mvpd)”; there are \(known)."), status: 400)
      }
      installation.change { isDone = $0.completeLogin(code: code, mvpd: mvpd.isEmpty ? nil : mvpd) }
      if isDone { installation.noteLogin(to: mvpd.isEmpty ? nil : mvpd) }
      if !isDone, installation.isOpen(code: code) {
        return .html(await activation("The app names no provider: choose one."), status: 400)
      }
    }
    return isDone
      ? .html(Self.page("You are signed in", "<p>Return to your device.</p>"))
      : .html(
        await activation(
          "No device shows the code “\(code)”, or it has ended or was used. Ask the app for a new one."),
        status: 404)
  }

  private static func page(_ title: String, _ body: String) -> String {
    """
    <!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>\(title)</title>
    <style>
      :root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif }
      main { max-width: 26rem; margin: 10vh auto; padding: 0 1rem }
      label { display: block; margin: 1rem 0 } input, select, button { font: inherit; padding: .4rem .6rem }
      .hint, footer { opacity: .7; font-size: .9rem }
    </style>
    <main><h1>\(title)</h1>\(body)<footer>A page of sso-sandbox. No account here is real.</footer></main></html>
    """
  }
}

extension Bearing {
  /// A page that a browser loads.
  init(path: String) { self.init(request: AdobePassAPI.HTTPRequest(method: .get, path: path)) }
}
