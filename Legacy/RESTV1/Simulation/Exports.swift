@_exported public import SSORESTV1Rules
