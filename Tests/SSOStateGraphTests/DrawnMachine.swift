import Testing

@testable import SSOStateGraph
@testable import SSOStateMachine

/// The conditions for the drawings of a machine of another module: the suites here check them for REST API V2.
enum DrawnMachine {
  static func check(_ graph: StateGraph) throws {
    notesAreSeenAndNotCompared(graph)
    let cookbook = CookbookTests()
    try cookbook.everyStageAndArrowIsDrawn(graph)
    cookbook.everyIdIsAStepOrAWordAfterX(graph)
    cookbook.everyStepIsAStageOrAnotherActors(graph)
    cookbook.everyPhaseHasATitleAndItsPage(graph)
    cookbook.theMainPathIsUnbroken(graph)
    cookbook.everyStageIsWithinReach(graph)
    let overview = OverviewTests()
    overview.everyStageStandsInOnePlace(graph)
    overview.everyArrowBetweenTwoPlacesIsCountedOnce(graph)
    overview.placesSideBySideHaveOneLine(graph)
    overview.everythingThatIsDeclaredOfThePlacesIsThere(graph)
    let formats = OverviewFormatTests()
    try formats.everyPlaceAndLineIsDrawn(graph)
    try formats.everyWayThatIsNoLineIsTold(graph)
    try formats.theObjectHasEveryPlaceAndWay(graph)
    formats.equalMapsGiveEqualBytes(graph)
    let mermaid = MermaidTests()
    try mermaid.everyPhaseAndTheMapFitIn(graph)
    try mermaid.noArrowIsLost(graph)
    try mermaid.equalGraphsGiveEqualText(graph)
    let page = PageTests()
    try page.theGraphStandsWholeInThePage(graph)
    page.thePageNamesItsMachine(graph)
    page.equalGraphsGiveEqualBytesUnderOneMegabyte(graph)
    try page.nothingIsLoaded(graph)
    let words = PageWordsTests()
    words.everyEventAndCommandHasWords(graph)
    words.everyNoteIsAboutSomething(graph)
    words.everyPlaceHasACellOfItsOwn(graph)
    let paths = PathTests()
    paths.aSignInBeginsWithTheWish(graph)
    try paths.everyTwoArrowsFollowEachOther(graph)
    try paths.aLongerChainHasAReason(graph)
    paths.theWaysAroundAreThere(graph)
  }

  /// A graph without its notes is equal to the graph, but its drawing is another.
  private static func notesAreSeenAndNotCompared(_ graph: StateGraph) {
    let bare = StateGraph(machine: graph.machine, initial: graph.initial, stages: graph.stages)
    #expect(bare == graph && Set([bare, graph]).count == 1)
    #expect(bare.dot() != graph.dot() && bare.overview != graph.overview)
    let twice = graph.annotated(by: graph.drawingNotes)
    #expect(twice.overview == graph.overview && Set([twice.overview, graph.overview]).count == 1)
  }
}
