import { randomInt } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { PageRow } from "#contracts/admin/page-endpoints.ts";
import { parseDocumentKey, readDocumentBody } from "#contracts/content/document-kinds.ts";
import type { PageKey } from "#contracts/content/page-key.ts";
import type { Database, Tx } from "#db/client.ts";
import { lockContentDocument, updateContentDocument } from "#db/queries/content/content-documents.ts";
import {
  countPages,
  deletePage,
  findPageAt,
  findPageRow,
  insertPage,
  listPageKeysBelow,
  lockPages,
  markPageHidden,
  updatePageAddress,
  updatePageOrder,
} from "#db/queries/content/pages.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import type { CacheTag } from "#domain/cache-tags.ts";
import { buildSlug, maxPages, slugProblem } from "#domain/content/page-address.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import { authorized, formatActor } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail } from "#use-cases/kernel/result.ts";
import { redirectMovedPages } from "#use-cases/seo/redirect-moved-pages.ts";
import { endSchedule } from "../edit/publish-document.ts";
import { validateDocument } from "../edit/validate-document.ts";
import type { PageUseCases, ResultOrCurrentPages } from "./page-types.ts";
import { listPages, readPage } from "./read-page-rows.ts";

type Parts = Pick<Deps, "database" | "clock">;
type Place = { parent: string | null; slug: string };

const keyLetters = 14;
const letters = "abcdefghijklmnopqrstuvwxyz";

/** The database accepts letters only, as for the shop's own documents. */
const newPageKey = (): PageKey => `page-${Array.from({ length: keyLetters }, () => letters[randomInt(26)]).join("")}`;

/** Combines the use cases of operators who arrange pages. */
export function createPageUseCases(deps: Parts): PageUseCases {
  return {
    list: authorized("catalogue.read", async () => ({ ok: true, value: await listPages(deps.database.db) })),
    create: createPage(deps),
    move: movePage(deps),
    arrange: arrangePages(deps),
    unpublish: unpublishPage(deps),
    remove: removePage(deps),
  };
}

/** Runs one change of the pages at a time, so that the addresses, order and number that it read stay true. */
const withLockedPages = <T>({ database }: Parts, change: (tx: Tx) => Promise<T>): Promise<T> =>
  transactionWithRetry(database, async (tx) => {
    await lockPages(tx);
    return await change(tx);
  });

const notifyPages = (database: Pick<Database, "notify">, tx: Tx): Promise<void> =>
  database.notify(tx, "pages" satisfies CacheTag);

function createPage(deps: Parts): PageUseCases["create"] {
  return authorized("content.write", async (operator, { title, slug, parent }) => {
    const [key, actor, at] = [newPageKey(), formatActor(operator), deps.clock()];
    const validated = validateDocument(key, { title }, readDocumentBody(key, undefined));
    if (!validated.ok) return fail("invalid-input", { fields: validated.fields });
    const { body } = validated;
    const place = { parent, slug: slug.trim() || buildSlug(String(body.title)) };
    if (place.slug === "") {
      return fail(invalid("slug", "Please enter a URL: the title has no Latin letters to make one from."));
    }
    return await withLockedPages(deps, async (tx) => {
      if ((await countPages(tx)) >= maxPages) return fail("too-many-pages");
      const wrong = await problemWithPlace(tx, place);
      if (wrong) return fail(wrong);
      await updateContentDocument(tx, { key, revision: 0 }, { draft: { body, by: actor, at } });
      await insertPage(tx, { key, ...place, createdAt: at });
      const row = await readPage(tx, key);
      const entry = { at, actor, action: "page.created", subjectKind: "document", subjectId: key };
      await writeAudit(tx, { ...entry, after: { title: row.title, address: row.path } });
      return { ok: true, value: row };
    });
  });
}

/** Addresses change at once: a page's address is no part of its draft. */
function movePage(deps: Parts): PageUseCases["move"] {
  return authorized("content.write", async (operator, id, { slug, parent }) =>
    withLockedPages(deps, async (tx) => {
      const before = await findPageRow(tx, id);
      if (!before) return fail("page-not-found");
      const place = { parent, slug: slug.trim() };
      const wrong = await problemWithPlace(tx, place, id);
      if (wrong) return fail(wrong);
      if (parent !== null && (await listPageKeysBelow(tx, id)).length > 0) return fail("page-has-pages");
      const { items: listed } = await listPages(tx);
      await updatePageAddress(tx, id, { ...place, isOtherParent: before.parent !== parent });
      const row = await readPage(tx, id);
      if (row.path !== before.path) {
        const subject = { subjectKind: "document", subjectId: id };
        const [actor, at] = [formatActor(operator), deps.clock()];
        const entry = { at, actor, action: "page.moved", ...subject };
        await writeAudit(tx, { ...entry, before: { address: before.path }, after: { address: row.path } });
        await redirectMovedPages(deps.database, tx, { moved: movedPages(listed, await listPages(tx)), actor, at });
        await notifyPages(deps.database, tx);
      }
      return { ok: true, value: row };
    }),
  );
}

/** Pages that visitors may know by an address that they no longer have: the moved one and those below it. */
function movedPages(before: PageRow[], { items: after }: { items: PageRow[] }): { from: string; to: string }[] {
  const pathById = new Map(after.map(({ id, path }) => [id, path]));
  return before.flatMap(({ id, path, firstPublishedAt }) => {
    const to = pathById.get(id);
    return firstPublishedAt !== null && to !== undefined && to !== path ? [{ from: path, to }] : [];
  });
}

/** Checks an address and the page above it; `self` is the page that moves. */
async function problemWithPlace(tx: Tx, place: Place, self?: string): Promise<Refusal | undefined> {
  const above = place.parent === null ? undefined : await findPageRow(tx, place.parent);
  if (place.parent !== null && (!above || above.parent !== null || above.key === self)) {
    return invalid("parent", "Please choose a page at the top.");
  }
  const problem = slugProblem(place.slug, { isTop: place.parent === null });
  if (problem) return invalid("slug", problem);
  const taken = await findPageAt(tx, place);
  return taken && taken.key !== self ? invalid("slug", "Another page has this URL.") : undefined;
}

const invalid = (field: "parent" | "slug", message: string): Refusal =>
  refusal("invalid-input", { fields: { [field]: message } });

function arrangePages(deps: Parts): PageUseCases["arrange"] {
  return authorized("content.write", async (operator, { parent, ids }) =>
    withLockedPages(deps, async (tx): Promise<ResultOrCurrentPages> => {
      const before = await listPageKeysBelow(tx, parent);
      if (ids.length !== before.length || !isDeepStrictEqual(new Set(ids), new Set(before))) {
        return { ok: false, error: refusal("changed-meanwhile"), current: await listPages(tx) };
      }
      if (!isDeepStrictEqual(before, ids)) {
        await updatePageOrder(tx, ids);
        const subject = { subjectKind: "pages", subjectId: parent ?? "top" };
        const entry = { at: deps.clock(), actor: formatActor(operator), action: "pages.arranged", ...subject };
        await writeAudit(tx, { ...entry, after: { pages: ids.length } });
        await notifyPages(deps.database, tx);
      }
      return { ok: true, value: await listPages(tx) };
    }),
  );
}

function unpublishPage(deps: Parts): PageUseCases["unpublish"] {
  return authorized("content.write", async (operator, id) =>
    withLockedPages(deps, async (tx) => {
      const key = parseDocumentKey(id);
      if (!key || !(await findPageRow(tx, id))) return fail("page-not-found");
      // Lock the document before the page, as publishing does.
      const row = await lockContentDocument(tx, key);
      if (await markPageHidden(tx, id)) {
        const by = { at: deps.clock(), actor: formatActor(operator) };
        await writeAudit(tx, { ...by, action: "page.unpublished", subjectKind: "document", subjectId: id });
        if (row) await endSchedule(tx, key, row, by);
        await notifyPages(deps.database, tx);
      }
      return { ok: true, value: await readPage(tx, id) };
    }),
  );
}

/** Deletes a page and frees its address. Its published versions stay in the database. */
function removePage(deps: Parts): PageUseCases["remove"] {
  return authorized("content.write", async (operator, id) =>
    withLockedPages(deps, async (tx) => {
      const page = await findPageRow(tx, id);
      if (!page) return fail("page-not-found");
      if ((await listPageKeysBelow(tx, id)).length > 0) return fail("page-has-pages");
      const { title, path } = await readPage(tx, id);
      await deletePage(tx, id);
      const subject = { subjectKind: "document", subjectId: id };
      const entry = { at: deps.clock(), actor: formatActor(operator), action: "page.deleted", ...subject };
      await writeAudit(tx, { ...entry, before: { title, address: path } });
      await notifyPages(deps.database, tx);
      return { ok: true, value: null };
    }),
  );
}
