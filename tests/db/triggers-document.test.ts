import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "../harness/test-database.ts";

type Trigger = { name: string; table: string; event: string; when: string; function: string };

const byName = (a: Trigger, b: Trigger) => a.name.localeCompare(b.name);

/**
 * Parses the rows of the document's tables; conditions are described in prose there, so only their presence is
 * compared.
 */
function documentedTriggers(): { trigger: Trigger; why: string }[] {
  const rows = readFileSync("docs/triggers.md", "utf8").match(/^\| `.*\|$/gm) ?? [];
  return rows.map((row) => {
    const cells = row.replaceAll("`", "").slice(2, -2).split(" | ");
    const [name = "", table = "", event = "", when = "", called = "", why = "", ...rest] = cells;
    expect(rest, row).toEqual([]);
    return { trigger: { name, table, event, when: when.replace(/, if .+/, ", if …"), function: called }, why };
  });
}

async function storedTriggers(): Promise<Trigger[]> {
  await using database = await openTestDatabase();
  const { rows } = await sql<Trigger & { definition: string; atCommit: boolean; conditional: boolean }>`
    select tgname as name, tgrelid::regclass::text as table, tgfoid::regproc::text as function,
      pg_get_triggerdef(oid) as definition, tginitdeferred as at_commit, tgqual is not null as conditional
    from pg_trigger where not tgisinternal`.execute(database.db);
  return rows.map(({ definition, atCommit, conditional, ...row }) => {
    const [, moment = "", event = ""] = /TRIGGER \w+ (BEFORE|AFTER) (.+?) ON /.exec(definition) ?? [];
    const when = `${atCommit ? "at commit" : moment.toLowerCase()}${conditional ? ", if …" : ""}`;
    return { ...row, event: event.replaceAll(/[A-Z]+/g, (word) => word.toLowerCase()), when };
  });
}

test("docs/triggers.md lists exactly the triggers of the database", async () => {
  const documented = documentedTriggers().map(({ trigger }) => trigger);
  expect(documented.sort(byName)).toEqual((await storedTriggers()).sort(byName));
});

test("docs/triggers.md gives a reason for every trigger", () => {
  expect(documentedTriggers().filter(({ why }) => why === "")).toEqual([]);
});
