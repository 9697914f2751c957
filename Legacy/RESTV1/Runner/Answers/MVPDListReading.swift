import AdobePassAPI
import SSORESTV1
import SSOStateMachine

// REST API V1: config.

extension MVPDConfiguration {
  /// V1.3. The documentation shows no sample of this answer, so nothing here relies on its nesting.
  ///
  /// An MVPD that cannot be read is left out and counted, as in REST API V2. If no MVPD can be read, the whole answer
  /// counts as unreadable.
  init?(_ response: HTTPResponse, on origin: Origin) throws(Unreadable) {
    guard response.isSuccess else { return nil }
    var search = MVPDSearch(origin: origin)
    try search.look(through: AnswerTree.of(response))
    if search.mvpds.isEmpty, let fault = search.faults.first { throw fault }
    guard search.foundList || !search.mvpds.isEmpty else {
      throw Unreadable(.missingField, field: Field.mvpds.rawValue)
    }
    self.init(restV1: search.mvpds, skipped: search.faults.count)
  }
}

/// Finds the MVPDs in a tree. An MVPD is an object with an id inside something called `mvpd` or `mvpds`, or, anywhere
/// else, an object with an id and a field of Apple's single sign-on.
private struct MVPDSearch {
  let origin: Origin
  private(set) var mvpds: [TVProvider] = []
  private(set) var faults: [Unreadable] = []
  private(set) var foundList = false

  init(origin: Origin) { self.origin = origin }

  mutating func look(through tree: Profile.Value) throws(Unreadable) {
    guard tree.isPart else { throw Unreadable(.wrongType) }
    // A list without a name is a list of MVPDs, unless it holds lists: then it is a list of requestors.
    if case .list(let values) = tree, !values.contains(where: Self.holdsList) { foundList = true }
    look(at: tree, named: nil, isListed: foundList)
  }

  private mutating func look(at value: Profile.Value, named name: String?, isListed: Bool) {
    switch value {
    case .list(let values):
      for value in values {
        // Anything else instead of an MVPD counts as an entry that cannot be read.
        if isListed, !value.isPart || value == .object([:]) {
          faults.append(Unreadable(.wrongType, field: Field.mvpds.rawValue))
        }
        look(at: value, named: nil, isListed: isListed)
      }
    case .object(let members): look(at: members, named: name, isListed: isListed)
    case .null, .bool, .number, .string: break
    }
  }

  private mutating func look(at members: [String: Profile.Value], named name: String?, isListed: Bool) {
    let lists = members.filter { Self.isList($0.key, $0.value) }
    if !lists.isEmpty { foundList = true }
    // An object around a list is the requestor, unless it is an MVPD that proxies others.
    if Self.isEntry(members, isListed: isListed), isListed || lists.isEmpty {
      add(members.filter { lists[$0.key] == nil }, named: name)
      return look(inside: lists, isListed: true)
    }
    look(inside: lists, isListed: true)
    look(inside: members.filter { lists[$0.key] == nil }, isListed: isListed)
  }

  private mutating func look(inside members: [String: Profile.Value], isListed: Bool) {
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      look(at: value, named: Self.isList(name, value) ? nil : name, isListed: isListed)
    }
  }

  /// - Parameter name: the key of the object. The key is the id if the object has no other.
  private mutating func add(_ members: [String: Profile.Value], named name: String?) {
    do throws(Unreadable) {
      mvpds.append(try TVProvider(MVPDRecord(members), id: name, on: origin))
    } catch {
      faults.append(error)
    }
  }

  private static func holdsList(_ value: Profile.Value) -> Bool {
    if case .object(let members) = value { members.contains(where: isList) } else { false }
  }

  private static func isList(_ name: String, _ value: Profile.Value) -> Bool {
    let isNamedSo = ["mvpd", "mvpds", "mvpdlist"].contains(Record.spelling(name))
    return isNamedSo && (value.isPart || value == .string(""))
  }

  private static func isEntry(_ members: [String: Profile.Value], isListed: Bool) -> Bool {
    let names = Set(members.keys.map(Record.spelling))
    if isListed { return !names.isDisjoint(with: MVPDRecord.usual) }
    return !names.isDisjoint(with: MVPDRecord.ids) && !names.isDisjoint(with: MVPDRecord.partner)
  }
}
