import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { maxPages } from "#domain/content/page-address.ts";
import { takeTurn } from "../take-turn.ts";

/** The owner's pages with their documents, and the address that each has below its parent. */
const pages = (tx: Tx) =>
  tx
    .selectFrom("pages as p")
    .innerJoin("documents as d", "d.key", "p.key")
    .leftJoin("pages as above", "above.key", "p.parent")
    .select(["p.key", "p.parent", "p.slug", "p.position", "p.live", "p.firstPublishedAt", "p.createdAt"])
    .select(sql<string>`'/' || coalesce(above.slug || '/', '') || p.slug`.as("path"));

/** Finds the published page of an address, with its parent where that is published too. */
export async function findLivePage(tx: Tx, parts: readonly string[]) {
  const [first = "", second] = parts;
  let query = pages(tx)
    .leftJoin("documents as aboveText", (join) =>
      join.onRef("aboveText.key", "=", "above.key").on("above.live", "=", true),
    )
    .select(["d.published", "above.slug as parentSlug", "aboveText.published as parentText"])
    .where("p.live", "=", true)
    .where("p.slug", "=", second ?? first);
  query = second === undefined ? query.where("p.parent", "is", null) : query.where("above.slug", "=", first);
  return await query.executeTakeFirst();
}

type ChildrenOf = { parent: string; byHand: boolean; limit: number; offset: number };

export async function listLiveChildren(tx: Tx, { parent, byHand, limit, offset }: ChildrenOf) {
  const query = pages(tx).select("d.published").where("p.parent", "=", parent).where("p.live", "=", true);
  const ordered = byHand ? query.orderBy("p.position") : query.orderBy("p.firstPublishedAt", "desc");
  return await ordered.orderBy("p.key").limit(limit).offset(offset).execute();
}

export async function countLiveChildren(tx: Tx, parent: string): Promise<number> {
  const { count } = await tx
    .selectFrom("pages")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("parent", "=", parent)
    .where("live", "=", true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists the published pages' addresses, with the time of their last change. */
export async function listLivePages(tx: Tx) {
  return await pages(tx).select("d.publishedAt").where("p.live", "=", true).orderBy("path").limit(maxPages).execute();
}

/** Lists all pages in the order of the owner: each followed by the pages below it. */
export async function listPageRows(tx: Tx) {
  return await pages(tx)
    .leftJoin("documentVersions as v", (join) => join.onRef("v.key", "=", "d.key").onRef("v.version", "=", "d.version"))
    .select(["d.revision", "d.draftBy", "d.publishAt", "v.actor as publishedBy"])
    .select(sql<string>`coalesce(d.draft, d.published) ->> 'title'`.as("title"))
    .select(sql<boolean>`d.draft is not null`.as("hasDraft"))
    .orderBy(sql`coalesce(above.position, p.position)`)
    .orderBy(sql`coalesce(above.key, p.key)`)
    .orderBy(sql`p.parent is not null`)
    .orderBy("p.position")
    .orderBy("p.key")
    .limit(maxPages)
    .execute();
}

export async function findPageRow(tx: Tx, key: string) {
  return await pages(tx).where("p.key", "=", key).executeTakeFirst();
}

/** Locks all pages until the transaction ends: an address, an order and the number of pages concern several. */
export async function lockPages(tx: Tx): Promise<void> {
  await takeTurn(tx, "pages");
}

export async function countPages(tx: Tx): Promise<number> {
  const counted = tx.selectFrom("pages").select(({ fn }) => fn.countAll<string>().as("count"));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

/** Finds the other page that has this address. */
export async function findPageAt(tx: Tx, { parent, slug }: { parent: string | null; slug: string }) {
  return await tx
    .selectFrom("pages")
    .select("key")
    .where("parent", "is not distinct from", parent)
    .where("slug", "=", slug)
    .executeTakeFirst();
}

type NewPage = { key: string; parent: string | null; slug: string; createdAt: Date };

/** Adds a page after the others of its parent. Its document exists already. */
export async function insertPage(tx: Tx, page: NewPage): Promise<void> {
  const position = await nextPosition(tx, page.parent);
  await tx
    .insertInto("pages")
    .values({ ...page, position })
    .execute();
}

/** Moves a page to another address. Below another parent it becomes the last page. */
export async function updatePageAddress(
  tx: Tx,
  key: string,
  { parent, slug, isOtherParent }: { parent: string | null; slug: string; isOtherParent: boolean },
): Promise<void> {
  const position = isOtherParent ? await nextPosition(tx, parent) : undefined;
  await tx
    .updateTable("pages")
    .set({ parent, slug, ...(position !== undefined && { position }) })
    .where("key", "=", key)
    .execute();
}

async function nextPosition(tx: Tx, parent: string | null): Promise<number> {
  const { last } = await tx
    .selectFrom("pages")
    .select(({ fn }) => fn.max("position").as("last"))
    .where("parent", "is not distinct from", parent)
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
}

export async function listPageKeysBelow(tx: Tx, parent: string | null): Promise<string[]> {
  const found = await tx
    .selectFrom("pages")
    .select("key")
    .where("parent", "is not distinct from", parent)
    .orderBy("position")
    .orderBy("key")
    .execute();
  return found.map(({ key }) => key);
}

export async function updatePageOrder(tx: Tx, keys: readonly string[]): Promise<void> {
  for (const [position, key] of keys.entries()) {
    await tx.updateTable("pages").set({ position }).where("key", "=", key).execute();
  }
}

/** Shows a page to visitors; keeps the time of its first publication. */
export async function markPageLive(tx: Tx, key: string, at: Date): Promise<void> {
  await tx
    .updateTable("pages")
    .set({ live: true, firstPublishedAt: sql`coalesce(first_published_at, ${at})` })
    .where("key", "=", key)
    .execute();
}

/** Returns false when the page was not published. */
export async function markPageHidden(tx: Tx, key: string): Promise<boolean> {
  const changed = await tx
    .updateTable("pages")
    .set({ live: false })
    .where("key", "=", key)
    .where("live", "=", true)
    .returning("key")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Deletes a page. Versions are kept for good, so the document stays where there are any. */
export async function deletePage(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom("pages").where("key", "=", key).execute();
  await tx.deleteFrom("documents").where("key", "=", key).where("version", "=", 0).execute();
  const none = { draft: null, draftBy: null, draftAt: null, publishAt: null, publishBy: null };
  await tx.updateTable("documents").set(none).where("key", "=", key).execute();
}
