/** Events that operators are emailed about: changes of their own account and, for owners, of the shop's security. */
export const accountAlertKinds = [
  "password-changed",
  "second-factor-set",
  "second-factor-removed",
  "passkey-added",
  "passkey-removed",
  "new-device",
  "role-changed",
  "deactivated",
  "sessions-ended",
  "upi-changed",
  "token-made",
  "role-given",
  "permissions-changed",
  "second-factor-reset",
  "sign-ins-refused",
] as const;
export type AccountAlertKind = (typeof accountAlertKinds)[number];
