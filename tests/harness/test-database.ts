import { inject } from "vitest";
import { type Database, openDatabase } from "#db/client.ts";
import { createEmptyDatabase } from "./empty-database.ts";
import { openTemplateDatabase } from "./template-database.ts";

/** Both databases, for `test.each`: what holds on one must hold on the other. */
export const databaseKinds = ["pglite", "postgres"] as const;

/** Longer than a shop lets anybody wait: a hundred at once on a busy machine are no outage. */
export const testWaitMs = 20_000;

/** A database of its own, migrated and empty. */
export async function openTestDatabase(kind: (typeof databaseKinds)[number]) {
  const url = kind === "postgres" ? await createEmptyDatabase(inject("postgresUrl")) : undefined;
  const copies: Database[] = [];
  /** Another copy of the server on the same database. */
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
    },
  };
}
