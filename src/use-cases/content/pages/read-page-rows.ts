import type { PageRow } from "#contracts/admin/page-endpoints.ts";
import type { Tx } from "#db/client.ts";
import { listPageRows } from "#db/queries/content/pages.ts";
import { listActorNames } from "#db/queries/operators/audit-log.ts";

/** Lists all pages for operators; two queries. */
export async function listPages(tx: Tx): Promise<{ items: PageRow[] }> {
  const rows = await listPageRows(tx);
  const names = await listActorNames(
    tx,
    rows.flatMap(({ draftBy, publishedBy }) => draftBy ?? publishedBy ?? []),
  );
  const items = rows.map((row) => {
    const { key, title, path, slug, parent, live, hasDraft, revision } = row;
    const changer = row.draftBy ?? row.publishedBy;
    return {
      id: key,
      title,
      path,
      slug,
      parent,
      live,
      hasDraft,
      revision,
      firstPublishedAt: row.firstPublishedAt?.toISOString() ?? null,
      publishAt: row.publishAt?.toISOString() ?? null,
      changedBy: changer === null ? null : (names.get(changer) ?? changer),
    };
  });
  return { items };
}

/** Reads a page that exists. */
export async function readPage(tx: Tx, key: string): Promise<PageRow> {
  const { items } = await listPages(tx);
  const page = items.find(({ id }) => id === key);
  if (!page) throw new Error(`page ${key} not found`);
  return page;
}
