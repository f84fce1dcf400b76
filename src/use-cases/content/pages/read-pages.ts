import { readDocumentBody } from "#contracts/content/document-kinds.ts";
import { isPageKey, type PageKey } from "#contracts/content/page-key.ts";
import type { ChildPage, PageBody, PageView } from "#contracts/content/page-view.ts";
import { countLiveChildren, findLivePage, listLiveChildren, listLivePages } from "#db/queries/content/pages.ts";
import { childrenPerPage, parsePagePath } from "#domain/content/page-address.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { viewDocument } from "../view-document.ts";
import type { PageReadUseCases } from "./page-types.ts";

type Parts = Pick<Deps, "addCacheTags"> & { database: Pick<Deps["database"], "db"> };

export function createPageReadUseCases(deps: Parts): PageReadUseCases {
  const { database, addCacheTags } = deps;
  return {
    page: async (path, { listed = 1 } = {}) => {
      const parts = parsePagePath(path);
      const found = parts && (await findLivePage(database.db, parts));
      if (!found || !isPageKey(found.key) || (found.parent !== null && listed !== 1)) return undefined;
      addCacheTags("pages");
      const { body, pictures } = await viewPage(deps, found.key, found.published);
      const children = found.parent === null ? await readChildren(deps, found.key, body, listed) : noChildren;
      if (!children) return undefined;
      const parentTitle = found.parentText ? String(readDocumentBody(found.key, found.parentText).title) : "";
      return {
        path: found.path,
        body,
        pictures,
        parent: parentTitle ? { path: `/${found.parentSlug}`, title: parentTitle } : null,
        publishedAt: isoTime(found.firstPublishedAt),
        children,
      };
    },
    livePages: async () => {
      const pages = await listLivePages(database.db);
      return pages.map(({ path, publishedAt }) => ({ path, updatedAt: publishedAt?.toISOString() ?? null }));
    },
  };
}

const noChildren: PageView["children"] = { items: [], page: 1, pages: 1 };

/** A page has this time as soon as it is published, and so in a preview. */
const isoTime = (time: Date | null): string => (time ?? new Date(0)).toISOString();

async function viewPage(deps: Parts, key: PageKey, stored: unknown) {
  deps.addCacheTags(`document:${key}`);
  const { body, pictures } = await viewDocument(deps, key, readDocumentBody(key, stored));
  return { body: body as PageBody, pictures };
}

/** Lists the pages below one; undefined past the last page of the list. */
async function readChildren(
  deps: Parts,
  parent: string,
  { childrenOrder }: PageBody,
  page: number,
): Promise<PageView["children"] | undefined> {
  const { db } = deps.database;
  const pages = Math.max(1, Math.ceil((await countLiveChildren(db, parent)) / childrenPerPage));
  if (!Number.isInteger(page) || page < 1 || page > pages) return undefined;
  const window = { limit: childrenPerPage, offset: (page - 1) * childrenPerPage };
  const rows = await listLiveChildren(db, { parent, byHand: childrenOrder === "hand", ...window });
  const items: ChildPage[] = [];
  for (const { key, path, published, firstPublishedAt } of rows) {
    if (!isPageKey(key)) continue;
    const { body, pictures } = await viewPage(deps, key, published);
    const picture = (body.picture !== null && pictures[body.picture]) || null;
    items.push({ path, title: body.title, lead: body.lead, picture, publishedAt: isoTime(firstPublishedAt) });
  }
  return { items, page, pages };
}
