import { z } from "zod";
import { permissions, roles } from "#domain/operators/permissions.ts";
import { isoTime } from "./endpoint.ts";

const role = z.enum(roles);
const nullable = isoTime.nullable();

/** The signed-in operator, or the API token that makes the request. */
export const meView = z.object({
  kind: z.enum(["operator", "token"]),
  id: z.string(),
  name: z.string(),
  /** null for API tokens. */
  email: z.string().nullable(),
  role: role.nullable(),
  rights: z.array(z.enum(permissions)),
  /** True until the second factor is set up; nothing else is allowed before. */
  mustEnrol: z.boolean(),
});
export type MeView = z.output<typeof meView>;

export const operatorView = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role,
  hasSecondFactor: z.boolean(),
  createdAt: isoTime,
  deactivatedAt: nullable,
});
export type OperatorView = z.output<typeof operatorView>;

export const invitationView = z.object({ email: z.string(), name: z.string(), role, expiresAt: isoTime });
export type InvitationView = z.output<typeof invitationView>;

export const operatorSessionView = z.object({
  id: z.string(),
  /** 'Chrome on Android' */
  device: z.string(),
  signedInAt: isoTime,
  seenAt: isoTime,
  current: z.boolean(),
});
export type OperatorSessionView = z.output<typeof operatorSessionView>;

/** How one's own second factor stands. */
export const secondFactorView = z.object({
  isSet: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** This role works with one or not at all. */
  isRequired: z.boolean(),
});
export type SecondFactorView = z.output<typeof secondFactorView>;

export const apiTokenView = z.object({
  id: z.string(),
  name: z.string(),
  rights: z.array(z.string()),
  madeBy: z.string(),
  createdAt: isoTime,
  expiresAt: isoTime,
  usedAt: nullable,
  revokedAt: nullable,
});
export type ApiTokenView = z.output<typeof apiTokenView>;

export const auditView = z.object({
  id: z.int(),
  at: isoTime,
  /** The name that the actor has now, or the word that was written. */
  actor: z.string(),
  /** As it is filtered by: 'operator:opr_…', 'token:tok_…' or a word such as 'command line'. */
  actorId: z.string(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** Current display name of the record, where it has one that can be shown. */
  subjectName: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string(),
});
export type AuditView = z.output<typeof auditView>;

/** Actors and subjects that the audit log can be filtered by. */
export const auditChoicesView = z.object({
  actors: z.array(z.object({ id: z.string(), name: z.string() })),
  actions: z.array(z.string()),
  subjectKinds: z.array(z.string()),
});
export type AuditChoicesView = z.output<typeof auditChoicesView>;
