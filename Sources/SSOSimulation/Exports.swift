// An endpoint and a violation belong to the rule book, and every test of a flow reads them.

@_exported public import AdobePassRules
