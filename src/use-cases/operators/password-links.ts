import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { endOperatorSessions } from "#db/queries/auth/operator-session-queries.ts";
import { lockOperator, updateOperator } from "#db/queries/operators/operator-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { notifyOperator } from "../auth/operator/notify-operator.ts";
import { auditOperatorChange } from "../kernel/audit.ts";
import { authorized } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { limitMailOfKind } from "../kernel/limit-mail.ts";
import { fail } from "../kernel/result.ts";
import { createInvitation } from "./create-invitation.ts";
import type { OperatorUseCases } from "./operator-types.ts";

const ownPassword = "Please change your own password in your account.";

/**
 * Mails another operator a link to choose a new password, valid as an invitation is. Until it is used, the current
 * password and the sessions stay as they are (docs/rules.md 17.7).
 */
export function sendPasswordLink(deps: Deps): OperatorUseCases["sendPasswordLink"] {
  const { database, clock } = deps;
  return authorized(
    "operators.manage",
    async (actor, id) => {
      if (actor.kind === "operator" && actor.id === id) return fail("not-allowed", { message: ownPassword });
      return await transactionWithRetry(database, async (tx) => {
        const operator = await lockOperator(tx, id);
        if (!operator || operator.deactivatedAt) return fail("operator-not-found");
        const { email, name, role } = operator;
        const tooMany = await limitMailOfKind(deps, tx, jobs.operatorInvitedMail, email);
        if (tooMany) return fail(tooMany);
        await createInvitation(deps, tx, actor, { email, name, role });
        const entry = { operatorId: id, action: "operator.password-link-sent", at: clock() };
        await auditOperatorChange(tx, actor, entry);
        return { ok: true, value: null };
      });
    },
    { stepUp: true },
  );
}

type LinkUse = { operatorId: string; passwordHash: string; at: Date };

/** Sets the password that the holder of a link chose. Name, role and second factor stay; every session ends. */
export async function setPasswordByLink(tx: Tx, { operatorId, passwordHash, at }: LinkUse): Promise<void> {
  await updateOperator(tx, operatorId, { passwordHash, passwordGivenAt: null, updatedAt: at });
  await endOperatorSessions(tx, operatorId);
  const who = { kind: "operator", id: operatorId } as const;
  await auditOperatorChange(tx, who, { operatorId, action: "operator.password-changed", at });
  await notifyOperator(tx, { operatorId, news: "password-changed", at });
}
