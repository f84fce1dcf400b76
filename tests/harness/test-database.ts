import { inject } from "vitest";
import { type Database, openDatabase } from "#db/client.ts";
import { copyDatabase, discardDatabase } from "./postgres-templates.ts";
import { openTemplateDatabase } from "./template-database.ts";

/** Both databases, for `test.each`. */
export const databaseKinds = ["pglite", "postgres"] as const;

/** `SHOP_TEST_DATABASE=pglite npm test` runs every whole-shop test on PGlite, which takes minutes longer. */
export const defaultDatabaseKind: Database["kind"] =
  process.env.SHOP_TEST_DATABASE === "pglite" ? "pglite" : "postgres";

/** Longer than the shop's own limit, so that a hundred concurrent transactions on a busy machine do not time out. */
export const testWaitMs = 20_000;

/** Opens a migrated database without data; a PGlite takes ten times as long as a copy of a PostgreSQL. */
export async function openTestDatabase(kind: Database["kind"] = defaultDatabaseKind) {
  const server = inject("postgresUrl");
  const url = kind === "postgres" ? await copyDatabase(server, inject("postgresTemplates").migrated) : undefined;
  const copies: Database[] = [];
  /** Opens another connection pool on the same database, as a second instance has. */
  const open = async (): Promise<Database> => {
    const client = url ? undefined : await openTemplateDatabase("migrated");
    const copy = await openDatabase({ url, dataDir: "memory://", client, waitMs: testWaitMs });
    copies.push(copy);
    return copy;
  };
  return {
    ...(await open()),
    open,
    [Symbol.asyncDispose]: async () => {
      await Promise.all(copies.map((copy) => copy.close()));
      if (url) discardDatabase(url);
    },
  };
}
