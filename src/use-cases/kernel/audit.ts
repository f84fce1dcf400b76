import type { Tx } from "#db/client.ts";
import { type AuditEntry, writeAudit } from "#db/queries/operators/audit-log.ts";
import { type ActorRef, formatActor } from "./authorize.ts";

type OperatorAuditEntry = Pick<AuditEntry, "at" | "action" | "before" | "after"> & { operatorId: string };

/** What was done to an operator's account, in the transaction that does it. */
export async function auditOperatorChange(
  tx: Tx,
  who: ActorRef,
  { operatorId, ...told }: OperatorAuditEntry,
): Promise<void> {
  await writeAudit(tx, { ...told, actor: formatActor(who), subjectKind: "operator", subjectId: operatorId });
}
