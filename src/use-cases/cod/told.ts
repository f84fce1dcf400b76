import { computeHmac } from "#auth/keyed-hash.ts";
import type { Tx } from "#db/client.ts";
import { type AuditEntry, writeAudit } from "#db/queries/audit.ts";
import type { CodListKind } from "#db/queries/cod-list.ts";
import { type ActorRef, formatActor } from "../operators/who.ts";

type CodAuditEntry = { kind: CodListKind; values: string[]; action: string; at: Date; secret: string };
const most = 100;

/**
 * PINs are told as they are, the first hundred of them. Phones and e-mails say who a customer is: of them the audit
 * keeps a keyed hash each, by which one can be found again, and nobody without the shop's secret can tell whose it is.
 */
export async function auditCodChange(
  tx: Tx,
  who: ActorRef,
  { kind, values, action, at, secret }: CodAuditEntry,
): Promise<void> {
  const entry = { at, actor: formatActor(who), action, subjectKind: "cod-list" } satisfies Partial<AuditEntry>;
  if (kind === "pin") {
    const told = { count: values.length, pins: values.slice(0, most) };
    const after = action === "cod.removed" ? { before: told } : { after: told };
    return await writeAudit(tx, { ...entry, subjectId: kind, ...after });
  }
  for (const value of values.slice(0, most)) {
    const hash = computeHmac(secret, "cod-list", kind, value).slice(0, 16);
    await writeAudit(tx, { ...entry, subjectId: `${kind}:${hash}` });
  }
}
