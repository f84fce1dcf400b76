import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { parse } from "yaml";
import { secretNames } from "#config/secret-files.ts";
import { createEmptyDatabase } from "../harness/empty-database.ts";
import { createTempFolder, type RunningProgram, startProgram } from "../harness/program.ts";

type Rules = { groups: { rules: { alert: string }[] }[] };

const runbook = readFileSync("deploy/RUNBOOK.md", "utf8");
const headings = [...runbook.matchAll(/^## (.*)$/gm)].map(([, words = ""]) => words);
const blocks = [...runbook.matchAll(/^```(sh|sql) tested\n([\s\S]*?)^```$/gm)].map(([, language = "", text = ""]) => {
  return { language, text };
});
const blocksOf = (language: string) => blocks.filter((block) => block.language === language).map(({ text }) => text);

const config = createTempFolder();
let databaseUrl: string;
let shop: RunningProgram;
beforeAll(async () => {
  databaseUrl = await createEmptyDatabase(inject("postgresUrl"));
  shop = await startProgram({ DATABASE_URL: databaseUrl });
  mkdirSync(join(config.path, "secrets"));
  for (const name of secretNames) writeFileSync(join(config.path, "secrets", name.toLowerCase()), "");
  writeFileSync(join(config.path, "secrets/database_url"), databaseUrl);
  writeFileSync(join(config.path, "shop.env"), "PORT=3000\n");
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  config[Symbol.dispose]();
});

/** Replaces curl where it is not installed; the commands only fetch a page with it. */
const curl = `command -v curl >/dev/null || curl() {
  "${process.execPath}" -e 'fetch(process.argv.at(-1)).then(async (a) => process.stdout.write(await a.text()))' -- "$@"
}`;

/** `elefant` is the command that README.md links to shop.sh. */
async function runInShell(text: string): Promise<{ code: unknown; output: string }> {
  const env = {
    PATH: process.env.PATH,
    SHOP: shop.url,
    ELEFANT_CONFIG: config.path,
    ELEFANT_USER: userInfo().username,
  };
  const command = `set -e\n${curl}\nelefant() { DATA_DIR=${config.path} sh deploy/shop.sh "$@"; }\n${text}`;
  const child = spawn("sh", ["-c", command], { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (part) => {
      output += part;
    });
  }
  const [code] = await once(child, "close");
  return { code, output };
}

test("every alert has a heading in the runbook", () => {
  const { groups }: Rules = parse(readFileSync("deploy/prometheus/alerts.yaml", "utf8"));
  const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
  const named = headings.flatMap((heading) => heading.split(", "));
  expect(alerts.filter((alert) => !named.includes(alert))).toEqual([]);
});

test("every link inside the runbook leads to a heading", () => {
  const anchors = headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^a-z0-9 -]/g, "")
      .replaceAll(" ", "-"),
  );
  const links = [...runbook.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = ""]) => anchor);
  expect(links.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
});

test("every block marked as tested runs here", () => {
  expect(runbook.match(/^\*\*tested\*\*$/gm)).toHaveLength(blocks.length);
  expect(blocksOf("sh").length + blocksOf("sql").length).toBe(blocks.length);
});

test("the runbook's statements run on the shop's database", async () => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const text of blocksOf("sql")) {
    const { rows } = await client.query(text);
    expect(rows, text).toEqual(expect.any(Array));
  }
  await client.end();
});

test.each(blocksOf("sh"))("the runbook's command works: %s", async (text) => {
  const { code, output } = await runInShell(text);
  expect(code, output).toBe(0);
  expect(output).not.toBe("");
});
