import type { Tx } from "#db/client.ts";
import { type AuditEntry, writeAudit } from "#db/queries/operators/audit-log.ts";
import { type ActorRef, formatActor } from "./authorize.ts";

type OperatorAuditEntry = Pick<AuditEntry, "at" | "action" | "before" | "after"> & { operatorId: string };

/** Audits a change of an operator's account, in the transaction that makes it. */
export async function auditOperatorChange(
  tx: Tx,
  actor: ActorRef,
  { operatorId, ...entry }: OperatorAuditEntry,
): Promise<void> {
  await writeAudit(tx, { ...entry, actor: formatActor(actor), subjectKind: "operator", subjectId: operatorId });
}
