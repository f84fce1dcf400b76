import { type Refusal, refusal } from "#domain/errors.ts";
import { hasPermission, type Permission, type Role } from "#domain/operators/permissions.ts";

/** An operator who is signed in. */
export type OperatorActor = {
  kind: "operator";
  id: string;
  email: string;
  name: string;
  role: Role;
  sessionId: string;
  /** In production an owner or manager without a second factor may set one up and nothing else. */
  mustEnrol: boolean;
};
/** Another program, by its API token. */
export type TokenActor = { kind: "token"; id: string; name: string; rights: Permission[] };
/** Who acts in the back office. The command line belongs to whoever runs the machine: it may do everything. */
export type Actor = OperatorActor | TokenActor | { kind: "command line" };

/** Undefined when they may; else why not, in plain words. Every use case of the back office begins with it. */
export function requirePermission(who: Actor, right: Permission): Refusal | undefined {
  if (who.kind === "command line") return undefined;
  if (who.kind === "token") return who.rights.includes(right) ? undefined : notForToken;
  if (who.mustEnrol) return refusal("second-factor-needed");
  return hasPermission(who.role, right) ? undefined : refusal("not-allowed");
}

const notForToken = refusal("not-allowed", { message: "This token does not allow this." });

/** One's own account: for people, whatever their role. */
export function requireOwnAccount(who: Actor, { enrolling = false } = {}): Refusal | undefined {
  if (who.kind !== "operator")
    return refusal("not-allowed", { message: "Only an operator who is signed in can do this." });
  return who.mustEnrol && !enrolling ? refusal("second-factor-needed") : undefined;
}

export type ActorRef = { kind: "command line" } | { kind: "operator" | "token"; id: string };

/** As histories and the audit name who acts. */
export function formatActor(who: ActorRef): string {
  return who.kind === "command line" ? who.kind : `${who.kind}:${who.id}`;
}
