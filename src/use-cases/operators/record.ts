import type { Tx } from "#db/client.ts";
import { type AuditEntry, writeAudit } from "#db/queries/audit.ts";
import { type Acting, actorOf } from "./who.ts";

type Told = Pick<AuditEntry, "at" | "action" | "before" | "after"> & { operatorId: string };

/** What was done to an operator's account, in the transaction that does it. */
export async function record(tx: Tx, who: Acting, { operatorId, ...told }: Told): Promise<void> {
  await writeAudit(tx, { ...told, actor: actorOf(who), subjectKind: "operator", subjectId: operatorId });
}
