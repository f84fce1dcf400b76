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
  const row = await tx
    .selectFrom("codList")
    .select("kind")
    .where((row) => row.or(entries.map(({ kind, value }) => row.and({ kind, value }))))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
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

/** Adds values and returns the new ones. Inserts in value order, so that concurrent calls don't deadlock. */
export async function addToCodList(tx: Tx, { kind, values, reason, actor, at }: Added): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    insert into cod_list (kind, value, reason, actor, at)
    select ${kind}, value, ${reason}, ${actor}, ${at}::timestamptz
    from unnest(${values}::text[]) as given (value) order by value
    on conflict do nothing returning value`.execute(tx);
  return rows.map(({ value }) => value);
}

/** Removes values and returns those that were listed. */
export async function removeFromCodList(tx: Tx, kind: CodListKind, values: string[]): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    delete from cod_list where kind = ${kind} and value = any(${values}::text[]) returning value`.execute(tx);
  return rows.map(({ value }) => value);
}
