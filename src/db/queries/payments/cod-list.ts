import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import { prefixPattern } from "../search/prefix-search.ts";

const codListKinds = ["pin", "phone", "email"] as const;
export type CodListKind = (typeof codListKinds)[number];
/** Values by kind, in their normal form: six digits, a contact's digits, lower case. */
type Values = Partial<Record<CodListKind, string[]>>;

/** True when one of them stands there. */
export async function isOnCodList(tx: Tx, values: Values): Promise<boolean> {
  const asked = codListKinds.flatMap((kind) => (values[kind] ?? []).map((value) => ({ kind, value })));
  if (asked.length === 0) return false;
  const found = await tx
    .selectFrom("codList")
    .select("kind")
    .where((row) => row.or(asked.map(({ kind, value }) => row.and({ kind, value }))))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export type CodListPage = {
  kind: CodListKind;
  /** A part of what is looked for; "" for all. */
  q: string;
  limit: number;
  /** The last value of the page before. */
  after?: string | undefined;
};

/** By value, which is how a list of PINs is read; with the name that whoever put it there has now. */
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
  const of = (kind: CodListKind) => Number(rows.find((row) => row.kind === kind)?.count ?? 0);
  return { pin: of("pin"), phone: of("phone"), email: of("email") };
}

type Added = { kind: CodListKind; values: string[]; reason: string; actor: ActorName; at: Date };

/** Says which of them were not there yet. In the order of the values, so that no two pastes wait crosswise. */
export async function addToCodList(tx: Tx, { kind, values, reason, actor, at }: Added): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    insert into cod_list (kind, value, reason, actor, at)
    select ${kind}, value, ${reason}, ${actor}, ${at}::timestamptz
    from unnest(${values}::text[]) as given (value) order by value
    on conflict do nothing returning value`.execute(tx);
  return rows.map(({ value }) => value);
}

/** Says which of them were there. */
export async function removeFromCodList(tx: Tx, kind: CodListKind, values: string[]): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    delete from cod_list where kind = ${kind} and value = any(${values}::text[]) returning value`.execute(tx);
  return rows.map(({ value }) => value);
}
