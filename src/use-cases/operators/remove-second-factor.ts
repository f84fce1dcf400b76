import type { Tx } from "#db/client.ts";
import { deletePasskeys } from "#db/queries/auth/operator-passkeys.ts";
import { endOperatorSessions } from "#db/queries/auth/operator-session-queries.ts";
import { replaceRecoveryCodes, updateOperator } from "#db/queries/operators/operator-queries.ts";
import { notifyOperator } from "../auth/operator/notify-operator.ts";
import { auditOperatorChange } from "../kernel/audit.ts";
import type { ActorRef } from "../kernel/authorize.ts";
import { notifyOwners } from "../kernel/notify-owners.ts";

type Removal = { actor: ActorRef; operator: { id: string; name: string }; at: Date };

/**
 * Removes an operator's authenticator app, recovery codes and passkeys, for one who lost them all. Every session ends, and
 * the operator and the owners are mailed (docs/rules.md 17.16). Runs under the operator's lock.
 */
export async function removeSecondFactor(tx: Tx, { actor, operator: { id, name }, at }: Removal): Promise<void> {
  await updateOperator(tx, id, { totpSealed: null, totpAskedSealed: null, totpStep: null, updatedAt: at });
  await replaceRecoveryCodes(tx, id, []);
  await deletePasskeys(tx, id);
  await endOperatorSessions(tx, id);
  await auditOperatorChange(tx, actor, { operatorId: id, action: "operator.second-factor-removed", at });
  await notifyOperator(tx, { operatorId: id, news: "second-factor-removed", at });
  await notifyOwners(tx, { news: "second-factor-reset", at, detail: name, except: id });
}
