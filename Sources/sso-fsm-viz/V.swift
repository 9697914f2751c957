import SSOStateMachine

@main struct V { static func main() { print("x") } }
