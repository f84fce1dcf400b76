import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import type { Redirect } from "#domain/seo/redirects.ts";
import { prefixPattern } from "../search/prefix-search.ts";
import { takeTurn } from "../take-turn.ts";

/** Lets one transaction at a time change redirects, because two that are valid alone could form a loop. */
export async function lockRedirects(tx: Tx): Promise<void> {
  await takeTurn(tx, "redirects");
}

/** Reads all redirects by old path. */
export async function readRedirects(tx: Tx): Promise<Map<string, Redirect>> {
  const rows = await tx.selectFrom("redirects").select(["oldPath", "target", "isPermanent"]).execute();
  return new Map(rows.map(({ oldPath, target, isPermanent }) => [oldPath, { from: oldPath, to: target, isPermanent }]));
}

const columns = ["id", "oldPath", "target", "isPermanent", "version", "actor", "updatedAt"] as const;

type RedirectPage = { q: string; limit: number; after?: string | undefined };

/** Lists redirects by old path; `q` is a part of either address. */
export async function listRedirectPage(tx: Tx, { q, limit, after }: RedirectPage) {
  let rows = tx.selectFrom("redirects").select(columns);
  const pattern = `%${prefixPattern(q)}`;
  if (q !== "") rows = rows.where((row) => row.or([row("oldPath", "ilike", pattern), row("target", "ilike", pattern)]));
  if (after !== undefined) rows = rows.where("oldPath", ">", after);
  return await rows.orderBy("oldPath").limit(limit).execute();
}

export async function findRedirect(tx: Tx, id: number) {
  return await tx.selectFrom("redirects").select(columns).where("id", "=", id).executeTakeFirst();
}

export async function findRedirectByPath(tx: Tx, oldPath: string) {
  return await tx.selectFrom("redirects").select(columns).where("oldPath", "=", oldPath).executeTakeFirst();
}

/** Finds where these old paths lead, by path. */
export async function findRedirectTargets(tx: Tx, oldPaths: string[]): Promise<Map<string, string>> {
  if (oldPaths.length === 0) return new Map();
  const found = tx.selectFrom("redirects").select(["oldPath", "target"]).where("oldPath", "in", oldPaths);
  return new Map((await found.execute()).map(({ oldPath, target }) => [oldPath, target]));
}

export type RedirectRow = NonNullable<Awaited<ReturnType<typeof findRedirect>>>;

type Written = { redirects: Redirect[]; actor: ActorName; at: Date };

/** Adds redirects or replaces those with the same old path. */
export async function writeRedirects(tx: Tx, { redirects, actor, at }: Written): Promise<void> {
  await sql`
    insert into redirects as known (old_path, target, is_permanent, actor, created_at, updated_at)
    select old_path, target, is_permanent, ${actor}, ${at}::timestamptz, ${at}::timestamptz
    from unnest(
      ${redirects.map(({ from }) => from)}::text[], ${redirects.map(({ to }) => to)}::text[],
      ${redirects.map(({ isPermanent }) => isPermanent)}::boolean[]
    ) as given (old_path, target, is_permanent)
    on conflict (old_path) do update set
      target = excluded.target, is_permanent = excluded.is_permanent, actor = excluded.actor,
      updated_at = excluded.updated_at, version = known.version + 1`.execute(tx);
}

/** Moves a redirect to another old path, before `writeRedirects` changes the rest of it. */
export async function renameRedirect(tx: Tx, id: number, oldPath: string, target: string): Promise<void> {
  await tx.updateTable("redirects").set({ oldPath, target }).where("id", "=", id).execute();
}

/** Deletes the redirects of old paths, where a page of one's own is now. */
export async function deleteRedirectsOf(tx: Tx, oldPaths: string[]): Promise<void> {
  await tx.deleteFrom("redirects").where("oldPath", "in", oldPaths).execute();
}

export async function deleteRedirect(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("redirects").where("id", "=", id).execute();
}
