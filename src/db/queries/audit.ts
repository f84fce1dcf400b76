import { sql } from "kysely";
import type { Tx } from "../client.ts";

/** `before` and `after` hold what changed and nothing that says who a customer is: this table outlives an erasure. */
export type AuditEntry = {
  at: Date;
  /** 'operator:opr_…', 'token:tok_…' or a word such as 'command line'. */
  actor: string;
  action: string;
  subjectKind: string;
  subjectId: string;
  before?: object;
  after?: object;
  reason?: string;
};

/** In the transaction of what it tells: one is never there without the other. */
export async function writeAudit(tx: Tx, { before, after, ...entry }: AuditEntry): Promise<void> {
  const json = (value: object | undefined) => (value ? JSON.stringify(value) : null);
  await tx
    .insertInto("auditLog")
    .values({ ...entry, before: json(before), after: json(after) })
    .execute();
}

export type AuditPage = {
  limit: number;
  /** The id of the last one of the page before. */
  before?: number | undefined;
  subject?: { kind: string; id: string } | undefined;
};

/** Newest first, with the name that the actor has now. */
export async function readAudit(tx: Tx, { limit, before, subject }: AuditPage) {
  let query = tx
    .selectFrom("auditLog as a")
    .leftJoin("operators as o", (join) => join.on("a.actor", "=", sql<string>`'operator:' || o.id`))
    .leftJoin("apiTokens as t", (join) => join.on("a.actor", "=", sql<string>`'token:' || t.id`))
    .selectAll("a")
    .select(["o.name as operatorName", "t.name as tokenName"]);
  if (before !== undefined) query = query.where("a.id", "<", before);
  if (subject) query = query.where("a.subjectKind", "=", subject.kind).where("a.subjectId", "=", subject.id);
  return await query.orderBy("a.id", "desc").limit(limit).execute();
}
