import type { Database, Tx } from "#db/client.ts";
import { deleteRedirectsOf, lockRedirects, readRedirects, writeRedirects } from "#db/queries/seo/redirect-queries.ts";
import type { CacheTag } from "#domain/cache-tags.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import { planRedirect } from "#domain/seo/redirects.ts";

type Moved = { from: string; to: string }[];

/**
 * Redirects the old addresses of moved pages to the new ones, in the transaction of the move. An address that a page
 * now uses is no longer redirected. Where no more redirects fit, the page moves all the same.
 */
export async function redirectMovedPages(
  database: Pick<Database, "notify">,
  tx: Tx,
  { moved, actor, at }: { moved: Moved; actor: ActorName; at: Date },
): Promise<void> {
  if (moved.length === 0) return;
  await lockRedirects(tx);
  await deleteRedirectsOf(
    tx,
    moved.map(({ to }) => to),
  );
  const before = await readRedirects(tx);
  const table = new Map(before);
  for (const { from, to } of moved) planRedirect(table, { from, to, isPermanent: true });
  const redirects = [...table.values()].filter((each) => before.get(each.from) !== each);
  await writeRedirects(tx, { redirects, actor, at });
  await database.notify(tx, "redirects" satisfies CacheTag);
}
