/** Account changes that an operator is emailed about, including their own. */
export const accountAlertKinds = [
  "password-changed",
  "second-factor-set",
  "second-factor-removed",
  "new-device",
  "role-changed",
  "deactivated",
  "sessions-ended",
] as const;
export type AccountAlertKind = (typeof accountAlertKinds)[number];
