import type { Database } from "#db/client.ts";
import { readRedirects } from "#db/queries/seo/redirect-queries.ts";
import { allCacheTags, type CacheTag } from "#domain/cache-tags.ts";
import { type Redirect, withQuery } from "#domain/seo/redirects.ts";

export type RedirectTable = ReturnType<typeof createRedirectTable>;

/**
 * Remembers all redirects of the shop, at most 10,000, until one changes. An address that is not found costs no query, so
 * that a flood of them reaches no database.
 */
export function createRedirectTable(database: Database) {
  let table: Promise<Map<string, Redirect>> | undefined;
  database.onNotify((message) => {
    const tag: CacheTag | typeof allCacheTags = "redirects";
    if (message === tag || message === allCacheTags) table = undefined;
  });
  const read = (): Promise<Map<string, Redirect>> => {
    const reading = readRedirects(database.db);
    table = reading;
    reading.catch(() => {
      if (table === reading) table = undefined;
    });
    return reading;
  };
  return {
    /** Finds where an old path leads, with the query that the visitor sent. */
    find: async (path: string, query: string): Promise<{ to: string; isPermanent: boolean } | undefined> => {
      const found = (await (table ?? read())).get(path);
      return found && { to: withQuery(found.to, query), isPermanent: found.isPermanent };
    },
  };
}
