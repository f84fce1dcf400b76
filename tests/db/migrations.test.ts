import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseMigration, readMigrations, statementsOf } from "#db/migration-files.ts";
import { problemsOfMigration } from "./migration-rules.ts";

const folder = "src/db/migrations";

test("names a migration after its file and joins several files of one name", () => {
  const names = readMigrations().map(({ name }) => name);
  expect(names).toEqual([...names].sort());
  expect(names).toContain("0019_sales");
  const files = readdirSync(folder).filter((file) => !/^\d{4}_[a-z0-9_]+(\.[1-9]_[a-z0-9_]+)?\.sql$/.test(file));
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

test("each migration since 0036 declares expand or contract and keeps to it", () => {
  const files = readdirSync(folder).filter((file) => file >= "0036");
  const problems = files.map((file) => [file, problemsOfMigration(readFileSync(join(folder, file), "utf8"))]);
  expect(problems).toEqual(files.map((file) => [file, []]));
});

test.each([
  ["without the word", ["-- Adds a.\nalter table a add column b text;"]],
  ["with the word in second place", ["-- Adds a.\n-- expand\nalter table a add column b text;"]],
  ["with two words", ["-- expand\nselect 1;", "-- contract\nselect 1;"]],
])("refuses a migration %s", (_, texts) => {
  expect(() => parseMigration("0036_new", texts)).toThrow('first line must be "-- expand" or "-- contract"');
});

test("counts the migrations before the first with a kind as expand", () => {
  expect(parseMigration("0035_old", ["-- Adds a.\nselect 1;"])).toMatchObject({ kind: "expand", inTransaction: true });
});

test.each([
  "alter table a drop column b;",
  "alter table a add column c text, drop column b;",
  "drop table a;",
  "drop function f(text);",
  "alter table a rename to b;",
  "ALTER TABLE a RENAME COLUMN b TO c;",
  "alter table a alter column b set not null;",
  "alter table a alter b set not null, alter c set default 1;",
  "alter table a add column b text not null;",
  "alter table a add column c int default 1, add column b numeric(10, 2) not null check (b > 0);",
  "alter table a alter column b type bigint;",
  "alter table a alter column b drop default;",
  "truncate a;",
  "delete from a where b = 1;",
  "create index a_b on a (b);",
  "create unique index a_b on a (b) where c;",
  "create index concurrently if not exists a_b on a (b);",
])("an expand migration may not contain %s", (statement) => {
  expect(problemsOfMigration(`-- expand\n-- Why.\n${statement}`)).not.toEqual([]);
});

test.each([
  "alter table a add column b text;",
  "alter table a add column b text not null default 'drop column', add column c int;",
  "alter table a add column b int not null generated always as (1) stored;",
  "alter table a alter column b set default 1;\nupdate a set b = 1 where b is null;\nalter table a alter column b set not null;",
  "create table a (b text not null);\ncreate index a_b on a (b);\nalter table a alter column b drop default;",
  "alter table a drop constraint c, add constraint c check (b in ('x', 'y'));",
  "create function f() returns void language plpgsql as $$ begin delete from a; drop table b; end $$;",
  "-- Nobody may drop table a.\nalter table a alter column b drop not null;",
])("an expand migration may contain %s", (statements) => {
  expect(problemsOfMigration(`-- expand\n${statements}`)).toEqual([]);
});

test.each([
  "create table b (a_id text references a (id));\ninsert into b select id from a;",
  "create trigger t after insert on a for each row execute function f();\nwith c as (insert into b values (1)) select 1;",
  "drop trigger t on a;\nupdate b set c = 1;",
  "alter table a add column b text;\nselect rebuild_b();",
])("a migration may not keep others waiting while it writes rows: %s", (statements) => {
  const problems = problemsOfMigration(`-- expand\n${statements}`);
  expect(problems).toEqual([expect.stringMatching(/^writes rows while it locks a: /)]);
});

test.each([
  "create table b (c text);\ninsert into b select id from a;",
  "create table b (c text);\ninsert into b values ('references a (id)');\nalter table a add column d text references b (c);",
  "alter table a add column b text;\nupdate a set b = c;",
  "lock table a;\nselect setval('numbers', 1);",
])("a migration may write rows that nobody waits for: %s", (statements) => {
  expect(problemsOfMigration(`-- expand\n${statements}`)).toEqual([]);
});

test("a contract migration may drop a column", () => {
  expect(problemsOfMigration("-- contract\nalter table a drop column b;")).toEqual([]);
});

test("outside a transaction only repeatable statements are allowed", () => {
  const outside = (statement: string) => problemsOfMigration(`-- expand, outside a transaction\n${statement}`);
  expect(
    outside("create index concurrently if not exists a_b on a (b);\ndrop index concurrently if exists a_c;"),
  ).toEqual([]);
  expect(outside("alter table a validate constraint c;")).toEqual([]);
  expect(outside("create index concurrently a_b on a (b);")).not.toEqual([]);
  expect(outside("alter table a add column b text;")).not.toEqual([]);
});
