import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";

/** `before` and `after` hold what changed and nothing that says who a customer is: this table outlives an erasure. */
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

/** In the transaction of what it tells: one is never there without the other. */
export async function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await writeAudits(tx, [entry]);
}

/** Several at once, in their order; some hundreds at most. */
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
  /** The id of the last one of the page before. */
  before?: number | undefined;
  actor?: string | undefined;
  action?: string | undefined;
  subjectKind?: string | undefined;
  subjectId?: string | undefined;
};

/** Newest first, with the names that actor and subject have now. */
export async function readAudit(tx: Tx, filter: AuditFilter) {
  return await buildAuditQuery(tx, filter).execute();
}

/** For its plan, which is looked at by a test. */
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

const mostChoices = 300;

/** Every value of a column once, found by jumping from one to the next in its index, however long the audit is. */
export async function listAuditValues(tx: Tx, column: "actor" | "action" | "subjectKind"): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ value: string }>`
    with recursive jump (value) as (
      (select ${name} from audit_log order by ${name} limit 1)
      union all
      select (select ${name} from audit_log where ${name} > jump.value order by ${name} limit 1)
      from jump where jump.value is not null
    ) select value from jump where value is not null limit ${mostChoices}`.execute(tx);
  return rows.map(({ value }) => value);
}

/** The names that operators and programs have now, by the actor that histories hold. */
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
