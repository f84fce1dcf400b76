import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { migrationProvider, statementsOf } from "#db/migrate.ts";

test("names a migration after its file and joins several files of one name", async () => {
  const names = Object.keys(await migrationProvider.getMigrations());
  expect(names).toEqual([...names].sort());
  expect(names).toContain("0019_sales");
  const files = readdirSync("src/db/migrations").filter(
    (file) => !/^\d{4}_[a-z0-9_]+(\.[1-9]_[a-z0-9_]+)?\.sql$/.test(file),
  );
  expect(files).toEqual([]);
});

test("splits statements at semicolons outside comments, quotes and function bodies", () => {
  const statements = [
    "-- Doesn't end here; nor here.\ncreate table a (b text default 'it''s; -- text')",
    "\n\ncreate function f() returns text language sql as $$\n  select 'x;';\n  -- isn't; over\n$$",
    "\nselect f()",
  ];
  expect(statementsOf(`${statements.join(";")};\n-- The end.\n`)).toEqual(statements);
});
