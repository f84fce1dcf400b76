import { hashPassword } from "#auth/password.ts";
import type { Tx } from "#db/client.ts";
import { endOperatorSessions } from "#db/queries/auth/operator-session-queries.ts";
import { listOpenInvitations, withdrawInvitation } from "#db/queries/operators/operator-invitations.ts";
import {
  findFirstOperator,
  findOperatorByEmail,
  findOperatorById,
  insertOperator,
  listOperators,
  lockOperator,
  lockOwners,
  type OperatorRow,
  updateOperator,
} from "#db/queries/operators/operator-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { parseRole, type Role } from "#domain/operators/permissions.ts";
import { parseEmail, validatePassword } from "../auth/account-fields.ts";
import { notifyOperator } from "../auth/operator/notify-operator.ts";
import { auditOperatorChange } from "../kernel/audit.ts";
import { type Actor, authorized } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { notifyOwners } from "../kernel/notify-owners.ts";
import { fail, type Result } from "../kernel/result.ts";
import { recordSecurityEvent } from "../kernel/security-events.ts";
import { generatePassword, newOperatorId } from "./operator-ids.ts";
import type { OperatorUseCases } from "./operator-types.ts";
import { removeSecondFactor } from "./remove-second-factor.ts";

const stepUp = { stepUp: true };
const ownSecondFactor = "Please remove your own second factor in your account.";
const commandLine = { kind: "command line" } as const;

type People = Pick<OperatorUseCases, "list" | "changeRole" | "deactivate" | "endAllSessions" | "resetSecondFactor">;

/** Manages operators and their roles. There is always an owner who can sign in. */
export function createOperatorManagement({ database, clock }: Deps): People {
  const changed = (actor: Actor, id: string, run: (tx: Tx, given: Change) => Promise<void>) =>
    transactionWithRetry(database, (tx) =>
      change(tx, { who: actor, id }, (operator) => run(tx, { actor, operator, at: clock() })),
    );
  return {
    list: authorized("operators.read", async () => {
      const [operators, invitations] = [
        await listOperators(database.db),
        await listOpenInvitations(database.db, clock()),
      ];
      return {
        ok: true,
        value: { operators: operators.map(operatorView), invitations: invitations.map(invitationView) },
      };
    }),
    changeRole: authorized(
      "operators.manage",
      async (actor, id, role) => await changed(actor, id, (tx, given) => changeRole(tx, given, role)),
      stepUp,
    ),
    deactivate: authorized("operators.manage", async (actor, id) => await changed(actor, id, deactivate), stepUp),
    endAllSessions: authorized("operators.manage", async (actor, id) => {
      const ended = await changed(actor, id, endAllSessions);
      const detail = "back office, all of an operator";
      if (ended.ok) recordSecurityEvent({ kind: "session-end", outcome: "ok", detail });
      return ended;
    }),
    resetSecondFactor: authorized(
      "operators.manage",
      async (actor, id) => {
        if (actor.kind === "operator" && actor.id === id) return fail("not-allowed", { message: ownSecondFactor });
        const reset = await changed(actor, id, removeSecondFactor);
        const detail = "reset by an owner";
        if (reset.ok) recordSecurityEvent({ kind: "second-factor-change", outcome: "ok", detail });
        return reset;
      },
      stepUp,
    ),
  };
}

type Change = { actor: Actor; operator: OperatorRow; at: Date };

async function changeRole(tx: Tx, { actor, operator, at }: Change, role: Role): Promise<void> {
  const { id: operatorId, name, role: before } = operator;
  if (before === role) return;
  if (before === "owner") await keepAnOwner(tx, operatorId);
  await updateOperator(tx, operatorId, { role, updatedAt: at });
  await auditOperatorChange(tx, actor, {
    operatorId,
    action: "operator.role-changed",
    at,
    before: { role: before },
    after: { role },
  });
  await notifyOperator(tx, { operatorId, news: "role-changed", at, detail: role });
  await notifyOwners(tx, { news: "role-given", at, detail: `${name} to ${role}` });
}

async function deactivate(tx: Tx, { actor, operator, at }: Change): Promise<void> {
  const { id: operatorId, email, role } = operator;
  if (role === "owner") await keepAnOwner(tx, operatorId);
  await updateOperator(tx, operatorId, { deactivatedAt: at, updatedAt: at });
  await endOperatorSessions(tx, operatorId);
  // A link for a new password would let them in again.
  await withdrawInvitation(tx, email);
  await auditOperatorChange(tx, actor, { operatorId, action: "operator.deactivated", at, before: { role } });
  await notifyOperator(tx, { operatorId, news: "deactivated", at });
}

async function endAllSessions(tx: Tx, { actor, operator, at }: Change): Promise<void> {
  const operatorId = operator.id;
  await endOperatorSessions(tx, operatorId);
  await auditOperatorChange(tx, actor, { operatorId, action: "operator.sessions-ended", at });
  await notifyOperator(tx, { operatorId, news: "sessions-ended", at });
}

/** Locks every owner first: of two who demote each other at the same time, the second is refused. */
async function change(
  tx: Tx,
  { who, id }: { who: Actor; id: string },
  run: (operator: OperatorRow) => Promise<void>,
): Promise<Result<null>> {
  const owners = await lockOwners(tx);
  if (who.kind === "operator" && !owners.includes(who.id)) return fail("not-allowed");
  const operator = await lockOperator(tx, id);
  if (!operator || operator.deactivatedAt) return fail("operator-not-found");
  try {
    await run(operator);
  } catch (error) {
    if (error instanceof LastOwner) return fail("last-owner");
    throw error;
  }
  return { ok: true, value: null };
}

/** Thrown before anything is written. */
class LastOwner extends Error {}

async function keepAnOwner(tx: Tx, id: string): Promise<void> {
  if ((await lockOwners(tx)).every((owner) => owner === id)) throw new LastOwner();
}

function operatorView({ id, email, name, role, totpSealed, createdAt, deactivatedAt }: OperatorRow) {
  return {
    id,
    email,
    name,
    role: parseRole(role),
    hasSecondFactor: totpSealed !== null,
    createdAt: createdAt.toISOString(),
    deactivatedAt: deactivatedAt?.toISOString() ?? null,
  };
}

function invitationView(row: { email: string; name: string; role: string; expiresAt: Date }) {
  return { email: row.email, name: row.name, role: parseRole(row.role), expiresAt: row.expiresAt.toISOString() };
}

/**
 * Recovers accounts without a signed-in operator, from settings at start-up and from the command line.
 */
export function createOperatorRecovery(deps: Deps): OperatorUseCases["recovery"] {
  return {
    first: ensureFirstOwner(deps),
    newPassword: setNewPassword(deps),
    forgetSecondFactor: resetSecondFactor(deps),
  };
}

/** Several server processes starting at once create one owner: the email is unique, and all were given the same. */
function ensureFirstOwner({ database, clock }: Deps): OperatorUseCases["recovery"]["first"] {
  return async ({ email: typed, password }) => {
    const email = parseEmail(typed);
    const known = await findFirstOperator(database.db);
    if (known) return { ok: true, value: { made: false, email: known.email } };
    const wrong = await validatePassword(password, { email });
    if (wrong) return fail(wrong);
    const passwordHash = await hashPassword(password);
    const made = await transactionWithRetry(database, async (tx) => {
      const [id, now] = [newOperatorId(), clock()];
      const owner = { id, email, name: "Owner", role: "owner", passwordHash };
      const times = { passwordGivenAt: now, createdAt: now, updatedAt: now };
      if (!(await insertOperator(tx, { ...owner, ...times }))) return false;
      await auditOperatorChange(tx, commandLine, {
        operatorId: id,
        action: "operator.first",
        at: now,
        after: { role: "owner" },
      });
      return true;
    });
    return { ok: true, value: { made, email } };
  };
}

function setNewPassword({ database, clock }: Deps): OperatorUseCases["recovery"]["newPassword"] {
  return async (email) => {
    const password = generatePassword();
    const passwordHash = await hashPassword(password);
    return await transactionWithRetry(database, async (tx): Promise<Result<{ password: string }>> => {
      const id = await lockByEmail(tx, email);
      if (id === undefined) return fail("operator-not-found");
      const now = clock();
      await updateOperator(tx, id, { passwordHash, passwordGivenAt: now, updatedAt: now });
      await endOperatorSessions(tx, id);
      await auditOperatorChange(tx, commandLine, { operatorId: id, action: "operator.password-changed", at: now });
      await notifyOperator(tx, { operatorId: id, news: "password-changed", at: now });
      return { ok: true, value: { password } };
    });
  };
}

function resetSecondFactor({ database, clock }: Deps): OperatorUseCases["recovery"]["forgetSecondFactor"] {
  return (email) =>
    transactionWithRetry(database, async (tx): Promise<Result<null>> => {
      const id = await lockByEmail(tx, email);
      const operator = id === undefined ? undefined : await findOperatorById(tx, id);
      if (!operator) return fail("operator-not-found");
      await removeSecondFactor(tx, { actor: commandLine, operator, at: clock() });
      return { ok: true, value: null };
    });
}

/** Locks an operator who may sign in. */
async function lockByEmail(tx: Tx, typed: string): Promise<string | undefined> {
  const found = await findOperatorByEmail(tx, parseEmail(typed));
  const operator = found && (await lockOperator(tx, found.id));
  return operator && !operator.deactivatedAt ? operator.id : undefined;
}
