import { hashPassword } from "#auth/password.ts";
import type { Tx } from "#db/client.ts";
import { endOperatorSessions } from "#db/queries/auth/operator-session-queries.ts";
import {
  findFirstOperator,
  findOperatorByEmail,
  insertOperator,
  lockOperator,
  replaceRecoveryCodes,
  updateOperator,
} from "#db/queries/operators/operator-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { parseEmail, validatePassword } from "../auth/account-fields.ts";
import { notifyOperator } from "../auth/operator/notify-operator.ts";
import { auditOperatorChange } from "../kernel/audit.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail, type Result } from "../kernel/result.ts";
import { generatePassword, newOperatorId } from "./operator-ids.ts";
import type { OperatorUseCases } from "./operator-types.ts";

const commandLine = { kind: "command line" } as const;

/**
 * Account recovery for whoever runs the server, without a signed-in operator: settings at start-up, the command line.
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
    const wrong = await validatePassword(password);
    if (wrong) return fail(wrong);
    const passwordHash = await hashPassword(password);
    const made = await transactionWithRetry(database, async (tx) => {
      const [id, now] = [newOperatorId(), clock()];
      const owner = { id, email, name: "Owner", role: "owner", passwordHash, createdAt: now, updatedAt: now };
      if (!(await insertOperator(tx, owner))) return false;
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
      await updateOperator(tx, id, { passwordHash, updatedAt: now });
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
      if (id === undefined) return fail("operator-not-found");
      const now = clock();
      await updateOperator(tx, id, { totpSealed: null, totpAskedSealed: null, totpStep: null, updatedAt: now });
      await replaceRecoveryCodes(tx, id, []);
      await endOperatorSessions(tx, id);
      await auditOperatorChange(tx, commandLine, { operatorId: id, action: "operator.second-factor-removed", at: now });
      await notifyOperator(tx, { operatorId: id, news: "second-factor-removed", at: now });
      return { ok: true, value: null };
    });
}

/** Locks an operator who may sign in. */
async function lockByEmail(tx: Tx, typed: string): Promise<string | undefined> {
  const found = await findOperatorByEmail(tx, parseEmail(typed));
  const operator = found && (await lockOperator(tx, found.id));
  return operator && !operator.deactivatedAt ? operator.id : undefined;
}
