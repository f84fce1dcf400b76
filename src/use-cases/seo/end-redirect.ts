import type { Database, Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { deleteRedirectsOf, findRedirectByPath, lockRedirects } from "#db/queries/seo/redirect-queries.ts";
import type { CacheTag } from "#domain/cache-tags.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";

/**
 * Removes the redirect of an address where a page is published, in the transaction of its publication: it would come
 * back unexpectedly when the page is hidden (docs/rules.md 24.13).
 */
export async function endRedirectOf(
  database: Pick<Database, "notify">,
  tx: Tx,
  { path, actor, at }: { path: string; actor: ActorName; at: Date },
): Promise<void> {
  await lockRedirects(tx);
  const ended = await findRedirectByPath(tx, path);
  if (!ended) return;
  await deleteRedirectsOf(tx, [path]);
  await database.notify(tx, "redirects" satisfies CacheTag);
  const before = { from: path, to: ended.target, isPermanent: ended.isPermanent };
  await writeAudit(tx, { at, actor, action: "redirect.removed", subjectKind: "redirect", subjectId: path, before });
}
