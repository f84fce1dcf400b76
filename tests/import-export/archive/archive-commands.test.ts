import { join } from "node:path";
import { expect, test } from "vitest";
import { parseCommand } from "#cli/parse-command.ts";
import { createTempFolder, runCommandLine, startProgram } from "#tests/harness/program.ts";
import { writeSeededData } from "#tests/harness/template-database.ts";

test.each<[string, object]>([
  ["export shop.tar.gz", { ok: true, command: { name: "export", file: "shop.tar.gz" } }],
  ["export", { ok: true, command: { file: expect.stringMatching(/^elefant-\d{4}-\d\d-\d\d\.tar\.gz$/) } }],
  ["import shop.tar.gz", { ok: true, command: { name: "import", file: "shop.tar.gz" } }],
  ["import", { ok: false, problem: "'import' takes the file of an archive." }],
  ["export-sanity old.tar.gz", { ok: true, command: { name: "export-sanity", file: "old.tar.gz" } }],
  [
    "export-sanity",
    { ok: true, command: { file: expect.stringMatching(/^production-export-\d{4}-\d\d-\d\d\.tar\.gz$/) } },
  ],
  ["export a b", { ok: false, problem: "'export' takes one file." }],
])("parses '%s'", (line, read) => {
  expect(parseCommand(line.split(" "))).toMatchObject(read);
});

test("exports from a running shop and imports into a new one, which sells", async () => {
  using source = createTempFolder();
  using target = createTempFolder();
  using files = createTempFolder();
  const file = join(files.path, "shop.tar.gz");
  await writeSeededData(source.path);
  await using program = await startProgram({ DATA_DIR: source.path });
  const whole = await (await fetch(`${program.url}/api/products`)).text();
  expect(await runCommandLine({ DATA_DIR: source.path }, "export", file)).toMatchObject({ code: 0 });
  expect(await runCommandLine({ DATA_DIR: source.path }, "export", file)).toMatchObject({
    code: 1,
    stderr: `${file} already exists.\n`,
  });
  const dataset = join(files.path, "dataset.tar.gz");
  expect(await runCommandLine({ DATA_DIR: source.path }, "export-sanity", dataset)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/dataset\.tar\.gz, [\d.]+ MB: 4 beverages, 6 merchandise, /),
  });
  await program.kill();
  expect(await runCommandLine({ DATA_DIR: target.path }, "import", file)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Imported 10 products, 36 SKUs/),
  });
  await using copy = await startProgram({ DATA_DIR: target.path });
  expect(await (await fetch(`${copy.url}/api/products`)).text()).toBe(whole);
}, 240_000);
