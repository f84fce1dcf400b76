import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { withPreparedStatements } from "#db/prepared-statements.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";

/** The shop's own documents and the owner's pages. */
const maxDocuments = 1_000;

/** Returns the published body; undefined when the document still has its defaults. */
export async function findPublishedBody(tx: Tx, key: string): Promise<unknown> {
  const found = tx.selectFrom("documents").select("published").where("key", "=", key);
  const row = await withPreparedStatements(() => found.executeTakeFirst());
  return row?.published ?? undefined;
}

/** Returns the body of the draft; undefined without a draft. */
export async function findDraftBody(tx: Tx, key: string): Promise<unknown> {
  const row = await tx.selectFrom("documents").select("draft").where("key", "=", key).executeTakeFirst();
  return row?.draft ?? undefined;
}

/** Reads when each document was last published. */
export async function listPublishedTimes(tx: Tx) {
  return await tx
    .selectFrom("documents")
    .select(["key", "publishedAt"])
    .where("publishedAt", "is not", null)
    .limit(maxDocuments)
    .execute();
}

const rows = (tx: Tx) =>
  tx
    .selectFrom("documents as d")
    .leftJoin("documentVersions as v", (join) => join.onRef("v.key", "=", "d.key").onRef("v.version", "=", "d.version"))
    .selectAll("d")
    .select("v.actor as publishedBy");

/** Lists those of these documents that were ever edited, with who published them. */
export async function listContentDocuments(tx: Tx, keys: readonly string[]) {
  return await rows(tx).where("d.key", "in", keys).limit(maxDocuments).execute();
}

/** Lists the texts of all documents that were ever edited, without deleted pages. */
export async function listDocumentTexts(tx: Tx) {
  return await tx
    .selectFrom("documents as d")
    .leftJoin("pages as p", "p.key", "d.key")
    .select(["d.key", "d.published", "d.draft", "p.live"])
    .where((eb) => eb.or([eb("d.key", "not like", "page-%"), eb("p.key", "is not", null)]))
    .limit(maxDocuments)
    .execute();
}

export async function findContentDocument(tx: Tx, key: string) {
  return await rows(tx).where("d.key", "=", key).executeTakeFirst();
}

/** Locks a document until the transaction ends. */
export async function lockContentDocument(tx: Tx, key: string) {
  return await tx.selectFrom("documents").selectAll().where("key", "=", key).forUpdate().executeTakeFirst();
}

export type DocumentChange = {
  draft: { body: object; by: string; at: Date } | null;
  published?: { body: object; version: number; at: Date };
  /** When the draft is to be published; left out it stays as it is. A document without a draft has no such time. */
  schedule?: { at: Date; by: string } | null;
};

/** Returns false when the revision has changed. A document that was never edited has revision 0. */
export async function updateContentDocument(
  tx: Tx,
  { key, revision }: { key: string; revision: number },
  { draft, published, schedule = draft === null ? null : undefined }: DocumentChange,
): Promise<boolean> {
  const set = {
    draft: draft && JSON.stringify(draft.body),
    draftBy: draft?.by ?? null,
    draftAt: draft?.at ?? null,
    revision: revision + 1,
    ...(schedule !== undefined && { publishAt: schedule?.at ?? null, publishBy: schedule?.by ?? null }),
    ...(published && {
      published: JSON.stringify(published.body),
      version: published.version,
      publishedAt: published.at,
    }),
  };
  const changed = await tx
    .insertInto("documents")
    .values({ key, ...set })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(set).where("documents.revision", "=", revision))
    .returning("key")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Lists the documents whose time of publication has passed. */
export async function listOverdueDocuments(tx: Tx, until: Date, limit: number) {
  const overdue = tx.selectFrom("documents").select(["key", "publishAt"]).where("publishAt", "<=", until);
  return await overdue.orderBy("publishAt").limit(limit).execute();
}

type Version = { key: string; version: number; body: object; dated: string | null; actor: ActorName; at: Date };

export async function insertVersion(tx: Tx, { body, ...version }: Version): Promise<void> {
  await tx
    .insertInto("documentVersions")
    .values({ ...version, body: JSON.stringify(body) })
    .execute();
}

/** Formats a date as '2025-08-15', because the driver would convert it to the server's time zone. */
const day = sql<string | null>`to_char(dated, 'YYYY-MM-DD')`;

/** Lists versions without bodies, newest first; `before` is the last version of the previous page. */
export async function listVersionRows(tx: Tx, { key, limit, before }: { key: string; limit: number; before?: number }) {
  let query = tx
    .selectFrom("documentVersions")
    .select(["key", "version", "actor", "at", day.as("dated")])
    .where("key", "=", key);
  if (before !== undefined) query = query.where("version", "<", before);
  return await query.orderBy("version", "desc").limit(limit).execute();
}

export async function findVersion(tx: Tx, { key, version }: { key: string; version: number }) {
  return await tx
    .selectFrom("documentVersions")
    .select(["key", "version", "actor", "at", "body", day.as("dated")])
    .where("key", "=", key)
    .where("version", "=", version)
    .executeTakeFirst();
}

const maxDays = 500;

/** Lists effective dates of published versions, newest first. */
export async function listVersionDays(tx: Tx, key: string): Promise<string[]> {
  const days = await tx
    .selectFrom("documentVersions")
    .select(day.as("day"))
    .distinct()
    .where("key", "=", key)
    .where("dated", "is not", null)
    .orderBy("day", "desc")
    .limit(maxDays)
    .execute();
  return days.flatMap((row) => row.day ?? []);
}

/** Finds the newest version effective from that day. */
export async function findBodyOfDay(tx: Tx, { key, dated }: { key: string; dated: string }): Promise<unknown> {
  const row = await tx
    .selectFrom("documentVersions")
    .select("body")
    .where("key", "=", key)
    .where(day, "=", dated)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.body;
}
