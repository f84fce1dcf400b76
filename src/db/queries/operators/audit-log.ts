import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";

/** An audit entry. `before` and `after` must not contain personal data of customers: entries survive an erasure. */
export type AuditEntry = {
  at: Date;
  /** 'operator:opr_…', 'token:tok_…' or a word such as 'command line'. */
  actor: ActorName;
  action: string;
  subjectKind: string;
  subjectId: string;
  before?: object;
  after?: object;
  reason?: string;
};

/** Writes an entry in the transaction of the audited change. */
export async function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await writeAudits(tx, [entry]);
}

/** Writes several entries in order; some hundreds at most. */
export async function writeAudits(tx: Tx, entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const json = (value: object | undefined) => (value ? JSON.stringify(value) : null);
  await tx
    .insertInto("auditLog")
    .values(entries.map(({ before, after, ...entry }) => ({ ...entry, before: json(before), after: json(after) })))
    .execute();
}

export type AuditFilter = {
  limit: number;
  /** Last id of the previous page. */
  before?: number | undefined;
  actor?: string | undefined;
  action?: string | undefined;
  subjectKind?: string | undefined;
  subjectId?: string | undefined;
};

/** Lists entries, newest first, with current names of actor and subject. */
export async function readAudit(tx: Tx, filter: AuditFilter) {
  return await buildAuditQuery(tx, filter).execute();
}

/** Exported for a test of the query plan. */
export function buildAuditQuery(tx: Tx, { limit, before, ...equal }: AuditFilter) {
  let query = tx
    .selectFrom("auditLog as a")
    .leftJoin("operators as o", (join) => join.on("a.actor", "=", sql<string>`'operator:' || o.id`))
    .leftJoin("apiTokens as t", (join) => join.on("a.actor", "=", sql<string>`'token:' || t.id`))
    .leftJoin("operators as so", (join) => join.on("a.subjectKind", "=", "operator").onRef("a.subjectId", "=", "so.id"))
    .leftJoin("apiTokens as st", (join) => join.on("a.subjectKind", "=", "token").onRef("a.subjectId", "=", "st.id"))
    .selectAll("a")
    .select(["o.name as operatorName", "t.name as tokenName"])
    .select(({ fn }) => fn.coalesce("so.name", "st.name").as("subjectName"));
  if (before !== undefined) query = query.where("a.id", "<", before);
  for (const column of ["actor", "action", "subjectKind", "subjectId"] as const) {
    if (equal[column] !== undefined) query = query.where(`a.${column}`, "=", equal[column]);
  }
  return query.orderBy("a.id", "desc").limit(limit);
}

const maxChoices = 300;

/** Lists distinct values of a column by a loose index scan, independent of the log's length. */
export async function listAuditValues(tx: Tx, column: "actor" | "action" | "subjectKind"): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ value: string }>`
    with recursive jump (value) as (
      (select ${name} from audit_log order by ${name} limit 1)
      union all
      select (select ${name} from audit_log where ${name} > jump.value order by ${name} limit 1)
      from jump where jump.value is not null
    ) select value from jump where value is not null limit ${maxChoices}`.execute(tx);
  return rows.map(({ value }) => value);
}

/** Reads current names of operators and API tokens by actor. */
export async function listActorNames(tx: Tx, actors: string[]): Promise<Map<string, string>> {
  const idsOf = (kind: string) => [...new Set(actors)].flatMap((actor) => withoutPrefix(actor, `${kind}:`));
  const [operators, tokens] = [idsOf("operator"), idsOf("token")];
  if (operators.length + tokens.length === 0) return new Map();
  const rows = await tx
    .selectFrom("operators")
    .select([sql<string>`'operator:' || id`.as("actor"), "name"])
    .where("id", "in", ["", ...operators])
    .unionAll(
      tx
        .selectFrom("apiTokens")
        .select([sql<string>`'token:' || id`.as("actor"), "name"])
        .where("id", "in", ["", ...tokens]),
    )
    .execute();
  return new Map(rows.map(({ actor, name }) => [actor, name]));
}

function withoutPrefix(actor: string, prefix: string): string[] {
  return actor.startsWith(prefix) ? [actor.slice(prefix.length)] : [];
}
