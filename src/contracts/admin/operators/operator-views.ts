import { z } from "zod";
import { permissions, roles } from "#domain/operators/permissions.ts";
import { isoTime } from "../endpoint.ts";

const role = z.enum(roles);
const nullableTime = isoTime.nullable();

/** The signed-in operator, or the API token that makes the request. */
export const meView = z.object({
  kind: z.enum(["operator", "token"]),
  id: z.string(),
  name: z.string(),
  /** null for API tokens. */
  email: z.string().nullable(),
  role: role.nullable(),
  rights: z.array(z.enum(permissions)),
  /** True until the second factor is set up, before which nothing else is allowed. */
  mustEnrol: z.boolean(),
  /** True until a password that the settings or the command line gave is replaced, before which nothing else is allowed. */
  mustChangePassword: z.boolean(),
});
export type MeView = z.output<typeof meView>;

export const operatorView = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role,
  hasSecondFactor: z.boolean(),
  createdAt: isoTime,
  deactivatedAt: nullableTime,
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

/** State of the operator's second factor. */
export const secondFactorView = z.object({
  isSet: z.boolean(),
  passkeys: z.int(),
  recoveryCodesLeft: z.int(),
  /** The role requires a second factor. */
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
  usedAt: nullableTime,
  revokedAt: nullableTime,
});
export type ApiTokenView = z.output<typeof apiTokenView>;

export const auditView = z.object({
  id: z.int(),
  at: isoTime,
  /** Current name of the actor, or the stored word ('command line'). */
  actor: z.string(),
  /** Filter value: 'operator:opr_…', 'token:tok_…' or a word such as 'command line'. */
  actorId: z.string(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** Current display name of the record, if it has one. */
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
