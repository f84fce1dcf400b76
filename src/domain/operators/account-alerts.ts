/** What an operator is told by mail about the own account, whoever did it (issue 6 §1). */
export const accountAlertKinds = [
  "password-changed",
  "second-factor-set",
  "second-factor-removed",
  "new-device",
  "role-changed",
  "deactivated",
] as const;
export type AccountAlertKind = (typeof accountAlertKinds)[number];
