import { hashPassword } from "#auth/password.ts";
import type { Tx } from "#db/client.ts";
import { endOperatorSessions } from "#db/queries/operator-sessions.ts";
import {
  firstOperator,
  insertOperator,
  lockOperator,
  operatorByEmail,
  replaceRecoveryCodes,
  updateOperator,
} from "#db/queries/operators.ts";
import { retrying } from "#db/retrying.ts";
import { refusal } from "#domain/errors.ts";
import { accountEmail, passwordRefusal } from "../customers/account-fields.ts";
import type { Deps } from "../deps.ts";
import type { Result } from "../shop.ts";
import { newOperatorId, newPassword } from "./ids.ts";
import { record } from "./record.ts";
import { tell } from "./tell.ts";
import type { Operators } from "./types.ts";

const who = { kind: "command line" } as const;

/** For who runs the machine, where nobody is signed in: settings at start, the command line. */
export function machineUseCases(deps: Deps): Operators["machine"] {
  return { first: first(deps), newPassword: setNewPassword(deps), forgetSecondFactor: forgetSecondFactor(deps) };
}

/** Several copies that start at once make one: the e-mail is unique, and they were given the same. */
function first({ database, clock }: Deps): Operators["machine"]["first"] {
  return async ({ email: typed, password }) => {
    const email = accountEmail(typed);
    const known = await firstOperator(database.db);
    if (known) return { ok: true, value: { made: false, email: known.email } };
    const wrong = await passwordRefusal(password);
    if (wrong) return { ok: false, error: wrong };
    const passwordHash = await hashPassword(password);
    const made = await retrying(database, async (tx) => {
      const [id, now] = [newOperatorId(), clock()];
      const owner = { id, email, name: "Owner", role: "owner", passwordHash, createdAt: now, updatedAt: now };
      if (!(await insertOperator(tx, owner))) return false;
      await record(tx, who, { operatorId: id, action: "operator.first", at: now, after: { role: "owner" } });
      return true;
    });
    return { ok: true, value: { made, email } };
  };
}

function setNewPassword({ database, clock }: Deps): Operators["machine"]["newPassword"] {
  return async (email) => {
    const password = newPassword();
    const passwordHash = await hashPassword(password);
    return await retrying(database, async (tx): Promise<Result<{ password: string }>> => {
      const id = await heldByEmail(tx, email);
      if (id === undefined) return { ok: false, error: refusal("operator-not-found") };
      const now = clock();
      await updateOperator(tx, id, { passwordHash, updatedAt: now });
      await endOperatorSessions(tx, id);
      await record(tx, who, { operatorId: id, action: "operator.password-changed", at: now });
      await tell(tx, { operatorId: id, news: "password-changed", at: now });
      return { ok: true, value: { password } };
    });
  };
}

function forgetSecondFactor({ database, clock }: Deps): Operators["machine"]["forgetSecondFactor"] {
  return (email) =>
    retrying(database, async (tx): Promise<Result<null>> => {
      const id = await heldByEmail(tx, email);
      if (id === undefined) return { ok: false, error: refusal("operator-not-found") };
      const now = clock();
      await updateOperator(tx, id, { totpSealed: null, totpAskedSealed: null, totpStep: null, updatedAt: now });
      await replaceRecoveryCodes(tx, id, []);
      await endOperatorSessions(tx, id);
      await record(tx, who, { operatorId: id, action: "operator.second-factor-removed", at: now });
      await tell(tx, { operatorId: id, news: "second-factor-removed", at: now });
      return { ok: true, value: null };
    });
}

/** Of one who may sign in. */
async function heldByEmail(tx: Tx, typed: string): Promise<string | undefined> {
  const found = await operatorByEmail(tx, accountEmail(typed));
  const operator = found && (await lockOperator(tx, found.id));
  return operator && !operator.deactivatedAt ? operator.id : undefined;
}
