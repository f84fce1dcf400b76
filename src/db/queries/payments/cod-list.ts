import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import { prefixPattern } from "../search/prefix-search.ts";

const codListKinds = ["pin", "phone", "email"] as const;
export type CodListKind = (typeof codListKinds)[number];
/** Normalised values by kind: PIN, phone digits, lower-case email. */
type Values = Partial<Record<CodListKind, string[]>>;

/** Checks whether any of these values is listed. */
export async function isOnCodList(tx: Tx, values: Values): Promise<boolean> {
  const entries = codListKinds.flatMap((kind) => (values[kind] ?? []).map((value) => ({ kind, value })));
  if (entries.length === 0) return false;
  const pairs = entries.map(({ kind, value }) => sql`(${kind}, ${value})`);
  const { rows } = await sql`select from cod_list where (kind, value) in (${sql.join(pairs)}) limit 1`.execute(tx);
  return rows.length > 0;
}

export type CodListPage = {
  kind: CodListKind;
  /** Part of a value; "" for all. */
  q: string;
  limit: number;
  /** Last value of the previous page. */
  after?: string | undefined;
};

/** Lists entries by value, with the current name of the operator who added them. */
export async function listCodListPage(tx: Tx, { kind, q, limit, after }: CodListPage) {
  let rows = tx.selectFrom("codList").select(["kind", "value", "reason", "actor", "at"]).where("kind", "=", kind);
  if (q !== "") rows = rows.where("value", "like", `%${prefixPattern(q)}`);
  if (after !== undefined) rows = rows.where("value", ">", after);
  return await rows.orderBy("value").limit(limit).execute();
}

export async function countCodList(tx: Tx): Promise<Record<CodListKind, number>> {
  const rows = await tx
    .selectFrom("codList")
    .select(["kind", (row) => row.fn.countAll<number>().as("count")])
    .groupBy("kind")
    .execute();
  const countOf = (kind: CodListKind) => Number(rows.find((row) => row.kind === kind)?.count ?? 0);
  return { pin: countOf("pin"), phone: countOf("phone"), email: countOf("email") };
}

type Added = { kind: CodListKind; values: string[]; reason: string; actor: ActorName; at: Date };

/**
 * Adds values; phones and emails that are already listed get a new time, because they expire after their latest cause.
 * Inserts in value order, so that concurrent calls don't deadlock.
 */
export async function addToCodList(tx: Tx, { kind, values, reason, actor, at }: Added) {
  const { rows } = await sql<{ value: string; isNew: boolean }>`
    insert into cod_list as listed (kind, value, reason, actor, at)
    select ${kind}, value, ${reason}, ${actor}, ${at}::timestamptz
    from unnest(${values}::text[]) as given (value) order by value
    on conflict (kind, value) do update set
      at = greatest(listed.at, excluded.at), actor = excluded.actor,
      reason = case when excluded.reason = '' then listed.reason else excluded.reason end
    where listed.kind <> 'pin'
    returning value, xmax = 0 as is_new`.execute(tx);
  const valuesOf = (isNew: boolean) => rows.filter((row) => row.isNew === isNew).map(({ value }) => value);
  return { added: valuesOf(true), renewed: valuesOf(false) };
}

/** Removes values and returns those that were listed. */
export async function removeFromCodList(tx: Tx, kind: CodListKind, values: string[]): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    delete from cod_list where kind = ${kind} and value = any(${values}::text[]) returning value`.execute(tx);
  return rows.map(({ value }) => value);
}
