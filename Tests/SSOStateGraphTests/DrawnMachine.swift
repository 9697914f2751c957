import SSOStateMachine

/// Everything that must hold for the drawings of a machine of another module: what the suites here check of REST API V2.
enum DrawnMachine {
  static func check(_ graph: StateGraph) throws {
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
  }
}
