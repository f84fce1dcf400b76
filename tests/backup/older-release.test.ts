import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { openPostgresCopy } from "#db/copy/postgres-copy.ts";
import { listOwnMigrations, openRestoreTarget } from "#db/copy/restore-target.ts";
import { openBackupTarget } from "#gateways/backup/open-backup-target.ts";
import { writeBackup } from "#use-cases/backup/write-backup.ts";
import { createContentUseCases } from "#use-cases/content/index.ts";
import { createEmptyDatabase } from "../harness/empty-database.ts";
import { createTempFolder } from "../harness/program.ts";
import { unwrap } from "../payments/payment-fixtures.ts";
import { keys, restoreInto } from "./backup-fixtures.ts";

/** The last migration of a release that kept its texts in the table `pages`. */
const lastOfOld = "0022_quick_lists";

/** Writes a backup of a shop that has the schema of an older release, and one page. */
async function backUpOldShop(folder: string): Promise<string> {
  const url = await createEmptyDatabase(inject("postgresUrl"));
  const old = await openRestoreTarget({ url, dataDir: "" });
  await old.migrateTo(listOwnMigrations().filter((name) => name <= lastOfOld));
  await old.session.query(
    `insert into pages (key, title, dated, lead, sections, updated_at)
     values ('terms', 'Terms of the old release', '2026-01-02', 'Short.',
       '[{"id": "who", "heading": "Who", "paragraphs": ["We."]}]', '2026-01-02T03:04:05Z')`,
  );
  await old.finish();
  const session = await openPostgresCopy(url, { isSnapshot: true });
  const written = await writeBackup({
    session,
    kind: "postgres",
    target: openBackupTarget(folder, undefined),
    recipients: [keys.recipient],
    takenAt: new Date("2026-01-03T00:00:00Z"),
    program: "0.1.0",
    mediaFolder: undefined,
    seedMediaFolder: "seed/media",
    say: () => {},
  });
  await session.close();
  return join(folder, written.name);
}

test("a backup of an older release is restored with its schema, and the shop's start brings it up to date", async () => {
  using folder = createTempFolder();
  const path = await backUpOldShop(folder.path);
  const dataDir = join(folder.path, "data");
  unwrap(await restoreInto({ dataDir }, path));
  const database = await openDatabase({ dataDir });
  expect(database.migrated).toEqual(listOwnMigrations().filter((name) => name > lastOfOld));
  const content = createContentUseCases({ database, addCacheTags: () => {} });
  expect((await content.document("terms")).body).toMatchObject({ title: "Terms of the old release" });
  await database.close();
});
