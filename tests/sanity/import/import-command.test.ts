import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { parseCommand } from "#cli/parse-command.ts";
import { createTempFolder, runCommandLine, startProgram } from "#tests/harness/program.ts";
import { writeSeededData } from "#tests/harness/template-database.ts";
import { createTestShop } from "#tests/harness/test-shop.ts";
import { createImportFolder, datasetEntries } from "./make-dataset.ts";

const parts = ["content", "customers", "orders", "leads"];
test.each<[string, object]>([
  ["import-sanity a", { ok: true, command: { name: "import-sanity", source: "a", parts, go: false } }],
  ["import-sanity a --go", { ok: true, command: { parts, go: true } }],
  ["import-sanity a --only leads", { ok: true, command: { parts: ["leads"] } }],
  ["import-sanity a --only leads,content --go", { ok: true, command: { parts: ["content", "leads"], go: true } }],
  ["import-sanity", { ok: false, problem: "'import-sanity' takes one archive or folder." }],
  ["import-sanity a b", { ok: false, problem: "'import-sanity' takes one archive or folder." }],
  ["import-sanity a --only stock", { ok: false, problem: "--only takes parts of: content, customers, orders, leads." }],
  ["import a --go", { ok: false, problem: "--go belongs to 'import-sanity' and 'credit-notes'." }],
  ["import a --only content", { ok: false, problem: "--only belongs to 'import-sanity'." }],
])("parses '%s'", (line, read) => {
  expect(parseCommand(line.split(" "))).toMatchObject(read);
});

test("tries an export in a running shop, then imports it, with reports for its owner alone", async () => {
  using home = createTempFolder();
  using folder = createImportFolder();
  const lead = { _id: "l1", _type: "lead", firstName: "<b>Sample</b>", email: "no address" };
  const beverage = { _id: "cedar", _type: "beverages", productName: "Cedar <i>Water</i>", pricePack4: 280 };
  const file = await folder.archive("old.tar.gz", datasetEntries([lead, beverage]));
  await writeSeededData(home.path);
  await using program = await startProgram({ DATA_DIR: home.path });
  const tried = await runCommandLine({ DATA_DIR: home.path }, "import-sanity", file);
  expect(tried).toMatchObject({ code: 0, stdout: expect.stringMatching(/^A dry run: nothing was written/) });
  expect(tried.stdout).toContain("refused l1: It has no usable email.");
  const page = readFileSync(join(folder.path, "old-report.html"), "utf8");
  expect(page).toContain("Cedar &lt;i&gt;Water&lt;/i&gt;");
  expect(page).not.toContain("<i>Water");
  expect(JSON.parse(readFileSync(join(folder.path, "old-report.json"), "utf8"))).toMatchObject({ applied: false });
  for (const end of ["html", "json"]) expect(statSync(join(folder.path, `old-report.${end}`)).mode & 0o777).toBe(0o600);
  const done = await runCommandLine({ DATA_DIR: home.path }, "import-sanity", file, "--go");
  expect(done).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Imported:\n {2}beverages: 1 new/) });
  expect(JSON.parse(readFileSync(join(folder.path, "old-report.json"), "utf8"))).toMatchObject({ applied: true });
  expect((await fetch(`${program.url}/api/products`)).status).toBe(200);
  const missing = await runCommandLine({ DATA_DIR: home.path }, "import-sanity", join(folder.path, "none.tar.gz"));
  expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining("Nothing was imported.") });
}, 120_000);

const documents = Number(process.env.IMPORTED_DOCUMENTS ?? 8_000);
/** Limit of memory: the program takes about 50 MB; the messages alone, of 4,800 letters each, would take 38 more. */
const mostMegabytes = 70;

test("imports thousands of documents in bounded memory", async () => {
  await using shop = await createTestShop();
  // Indexing the words takes PostgreSQL longer than the rest of the import.
  await sql`drop index leads_by_word`.execute(shop.database.db);
  using folder = createImportFolder();
  const message = "words ".repeat(800);
  const leads = Array.from({ length: documents }, (_, n) => ({
    _id: `lead-${n}`,
    _type: "lead",
    firstName: "Sample",
    email: `sample${n}@example.com`,
    phoneNumber: "919800000001",
    message: `${n} ${message}`,
    submittedAt: "2025-08-20T08:00:00.000Z",
  }));
  const file = await folder.archive("large.tar.gz", datasetEntries(leads));
  const heap = `--max-old-space-size=${mostMegabytes}`;
  const env = { DATABASE_URL: shop.databaseUrl ?? "", DATA_DIR: "/nowhere", NODE_OPTIONS: heap };
  const begun = performance.now();
  const ended = await runCommandLine(env, "import-sanity", file, "--go");
  if (process.env.IMPORTED_DOCUMENTS)
    console.log(`${documents / ((performance.now() - begun) / 1_000)} documents a second`);
  expect(ended).toMatchObject({ code: 0, stdout: expect.stringContaining(`lead: ${documents} new`) });
}, 600_000);
