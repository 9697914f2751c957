/// The Apple single sign-on flow of Adobe Pass Authentication's REST API V2, as a state machine.
public enum RESTV2 {}
