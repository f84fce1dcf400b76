/**
 * Events of the security log, with their labels. docs/security/logging.md says when each is written, by whom and from
 * where.
 */
export const securityEventLabels = {
  "sign-in": "Sign-in",
  "second-factor": "Second factor",
  "recovery-code": "Recovery code",
  "second-factor-change": "Second factor changed",
  "password-prompt": "Password re-entered",
  "password-change": "Password changed",
  "password-reset": "Password reset by code",
  "account-opened": "Account opened",
  "code-request": "One-time code requested",
  "code-check": "One-time code entered",
  "session-end": "Session ended",
  "limit-met": "Rate limit reached",
  permission: "Permission refused",
  origin: "Write from another origin",
  signature: "Gateway signature",
  "api-token": "API token",
  "api-token-network": "API token from a new network",
  "session-cookie": "Malformed session cookie",
  "order-link": "Unknown order link",
  "data-export": "Data exported",
  "data-erasure": "Account or order erased",
} as const;

export type SecurityEventKind = keyof typeof securityEventLabels;
export const securityEventKinds = Object.keys(securityEventLabels) as [SecurityEventKind, ...SecurityEventKind[]];

export const securityOutcomes = ["ok", "failed", "refused"] as const;
export type SecurityOutcome = (typeof securityOutcomes)[number];

export const parseSecurityEventKind = (stored: string): SecurityEventKind | undefined =>
  securityEventKinds.find((known) => known === stored);
