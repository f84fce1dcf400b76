import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { copyEmptyDatabase, isPrepared } from "#db/new-pglite-folder.ts";
import { createTempFolder } from "#tests/harness/program.ts";

function newFolder(): string {
  const folder = createTempFolder();
  onTestFinished(() => folder[Symbol.dispose]());
  return folder.path;
}

/** The identifier that initdb gives a database at random; it is the first value of pg_control. */
const identifierOf = (folder: string): string =>
  readFileSync(join(folder, "global/pg_control")).subarray(0, 8).toString("hex");

test("a first start copies the prepared database and writes only to the copy", async () => {
  const dataDir = newFolder();
  const built = "build/empty-database";
  expect(isPrepared(built)).toBe(true);

  const first = await openDatabase({ dataDir });
  await sql`create table notes (text text)`.execute(first.db);
  await first.close();

  expect(identifierOf(join(dataDir, "pglite"))).toBe(identifierOf(join(built, "files")));
  const again = newFolder();
  expect(copyEmptyDatabase(join(again, "pglite"))).toBe(true);
  const second = await openDatabase({ dataDir: again });
  onTestFinished(() => second.close());
  const { rows } = await sql<{ name: string | null }>`select to_regclass('notes') as name`.execute(second.db);
  expect(rows).toEqual([{ name: null }]);
});

test("a copy is closed to other users", () => {
  const folder = join(newFolder(), "pglite");
  expect(copyEmptyDatabase(folder)).toBe(true);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test("does not use a database prepared by another version of PGlite", async () => {
  const prepared = join(newFolder(), "empty");
  const folder = join(newFolder(), "pglite");
  mkdirSync(join(prepared, "files"), { recursive: true });
  expect(copyEmptyDatabase(folder, prepared), "half of it").toBe(false);
  writeFileSync(join(prepared, "pglite-version"), "0.0.1");
  expect(copyEmptyDatabase(folder, prepared), "another version").toBe(false);
  expect(existsSync(folder)).toBe(false);
});

test("does not change a folder that is not empty", () => {
  const folder = newFolder();
  writeFileSync(join(folder, "orders"), "1");
  expect(copyEmptyDatabase(folder)).toBe(false);
  expect(readdirSync(folder)).toEqual(["orders"]);
});

test("discards an incomplete copy and copies again", () => {
  const dataDir = newFolder();
  const draft = join(dataDir, "pglite-new");
  mkdirSync(draft);
  writeFileSync(join(draft, "PG_VERSION"), "half");
  expect(copyEmptyDatabase(join(dataDir, "pglite"))).toBe(true);
  expect(readdirSync(dataDir)).toEqual(["pglite"]);
  expect(readFileSync(join(dataDir, "pglite/PG_VERSION"), "utf8")).toBe("18\n");
});
