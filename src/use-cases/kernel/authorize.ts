import { type Refusal, refusal } from "#domain/errors.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import type { Permission, Role } from "#domain/operators/permissions.ts";
import { type Failure, fail } from "./result.ts";

/** An operator who is signed in. */
export type OperatorActor = {
  kind: "operator";
  id: string;
  email: string;
  name: string;
  role: Role;
  /** Permissions of the role now, with the changes of the owners. */
  rights: readonly Permission[];
  sessionId: string;
  /** In production an operator without a second factor may set one up and nothing else. */
  mustEnrol: boolean;
  /** In production an operator with a password from the settings or the command line may only replace it. */
  mustChangePassword: boolean;
  /** True when the operator last confirmed who they are too long ago for sensitive actions. */
  mustConfirm: boolean;
};
/** Another program, by its API token. */
export type TokenActor = { kind: "token"; id: string; name: string; rights: Permission[] };
/** Actor in the back office. The command line belongs to the machine's administrator and may do everything. */
export type Actor = OperatorActor | TokenActor | { kind: "command line" };

/** Returns a refusal unless the actor has the permission. Every use case of the back office begins with it. */
export function requirePermission(actor: Actor, permission: Permission): Refusal | undefined {
  if (actor.kind === "command line") return undefined;
  if (actor.kind === "token") return actor.rights.includes(permission) ? undefined : notForToken;
  return requireCompleteAccount(actor) ?? permissionRefusal(actor, permission);
}

function permissionRefusal({ rights }: OperatorActor, permission: Permission): Refusal | undefined {
  return rights.includes(permission) ? undefined : refusal("not-allowed");
}

function requireCompleteAccount({ mustChangePassword, mustEnrol }: OperatorActor): Refusal | undefined {
  if (mustChangePassword) return refusal("password-change-needed");
  return mustEnrol ? refusal("second-factor-needed") : undefined;
}

const notForToken = refusal("not-allowed", { message: "This token doesn't have permission to do this." });

/**
 * Wraps a use case of the back office: it runs only for actors who have the permission and, with `stepUp`, who have
 * confirmed who they are in the last minutes.
 */
export function authorized<Args extends unknown[], Answer>(
  permission: Permission,
  handler: (actor: Actor, ...args: Args) => Promise<Answer>,
  { stepUp = false } = {},
): (actor: Actor, ...args: Args) => Promise<Answer | Failure> {
  return async (actor, ...args) => {
    const refused = requirePermission(actor, permission) ?? (stepUp ? requireFreshSecondFactor(actor) : undefined);
    return refused ? fail(refused) : await handler(actor, ...args);
  };
}

/**
 * Asks for a second factor given in the last minutes, so that an unattended or stolen session cannot do the worst
 * (docs/rules.md 17.13). API tokens and the command line are not asked.
 */
export function requireFreshSecondFactor(actor: Actor): Refusal | undefined {
  return actor.kind === "operator" && actor.mustConfirm ? refusal("second-factor-stale") : undefined;
}

/** Allows changes of one's own account: to operators, whatever their role. */
export function requireOwnAccount(actor: Actor, { enrolling = false } = {}): Refusal | undefined {
  if (actor.kind !== "operator") return refusal("not-allowed", { message: "Only a signed-in operator can do this." });
  return enrolling ? undefined : requireCompleteAccount(actor);
}

export type ActorRef = { kind: "command line" } | { kind: "operator" | "token"; id: string };

export function formatActor(actor: ActorRef): ActorName {
  return actor.kind === "command line" ? actor.kind : `${actor.kind}:${actor.id}`;
}
