import type { Right, Role } from "../../domain/rights.ts";

/** `GET /api/admin/me`. Times are ISO, UTC, here and below. */
export type MeView = {
  kind: "operator" | "token";
  id: string;
  name: string;
  /** Of people only. */
  email: string | null;
  role: Role | null;
  rights: Right[];
  /** Nothing but setting up the second factor is possible until that is done. */
  mustEnrol: boolean;
};

export type OperatorView = {
  id: string;
  email: string;
  name: string;
  role: Role;
  hasSecondFactor: boolean;
  createdAt: string;
  deactivatedAt: string | null;
};

export type InvitationView = { email: string; name: string; role: Role; expiresAt: string };

export type OperatorSessionView = { id: string; device: string; signedInAt: string; seenAt: string; current: boolean };

export type ApiTokenView = {
  id: string;
  name: string;
  rights: string[];
  madeBy: string;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
  revokedAt: string | null;
};

export type AuditView = {
  id: number;
  at: string;
  /** The name that the actor has now, or the word that was written. */
  actor: string;
  action: string;
  subjectKind: string;
  subjectId: string;
  before: unknown;
  after: unknown;
  reason: string;
};
