import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { runArchiveCommand } from "#cli/archive-commands.ts";
import { openDatabase } from "#db/client.ts";
import { openMedia } from "#gateways/media/open-media-store.ts";
import { createEmptyDatabase } from "#tests/harness/empty-database.ts";
import { createShop } from "#use-cases/create-shop.ts";

export const createTempFolder = (): string => mkdtempSync(join(tmpdir(), "shop-archive-"));

/** Opens a migrated shop without data, as the command line does before the first start. */
export async function openEmptyShop() {
  const databaseUrl = await createEmptyDatabase(inject("postgresUrl"));
  const dataDir = createTempFolder();
  const database = await openDatabase({ url: databaseUrl, dataDir });
  const media = openMedia({ dataDir, mediaStore: undefined });
  const clock = () => new Date("2026-11-20T08:00:00Z");
  const secret = "s".repeat(32);
  const shop = createShop({ database, clock, gateway: undefined, media, secret, addCacheTags: () => {} });
  return {
    databaseUrl,
    dataDir,
    database,
    import: (file: string) => runArchiveCommand({ name: "import", file }, shop),
    [Symbol.asyncDispose]: () => database.close(),
  };
}
