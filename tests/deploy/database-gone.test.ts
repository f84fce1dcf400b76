import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { secretNames } from "#config/secret-files.ts";
import { openDatabase } from "#db/client.ts";
import { buildCodBody } from "../fixtures/cod-body.ts";
import { createTempFolder, type RunningProgram, runCommandLine, startProgram } from "../harness/program.ts";
import { writeSeededData } from "../harness/template-database.ts";
import { createTwoUsers, type TwoUsers } from "../harness/two-users.ts";

const limitMs = 300_000;
const runbook = readFileSync("deploy/RUNBOOK.md", "utf8");

/** Returns the runbook's block with this name. */
function blockOf(name: string): string {
  const [, text] = new RegExp(`^\`\`\`sh ${name}\\n([\\s\\S]*?)^\`\`\`$`, "m").exec(runbook) ?? [];
  if (text === undefined) throw new Error(name);
  return text;
}

async function runInShell(text: string, env: Record<string, string>): Promise<string> {
  const own = { PATH: `${join(process.execPath, "..")}:${process.env.PATH}`, HOME: process.env.HOME, ...env };
  const command = `set -e\nelefant() { sh deploy/shop.sh "$@"; }\n${text}`;
  const child = spawn("sh", ["-c", command], { env: own, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (part) => (output += part));
  const [code] = await once(child, "close");
  expect(code, output).toBe(0);
  return output;
}

async function placeOrder({ url }: RunningProgram, key: string): Promise<string> {
  const body = buildCodBody([{ id: "mountainwater-6", quantity: 1 }], 549, key);
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${url}/api/orders/cod`, { method: "POST", headers, body: JSON.stringify(body) });
  return ((await answer.json()) as { orderId: string }).orderId;
}

test(
  "the runbook restores a demo shop whose folder was deleted while it ran",
  async () => {
    using folder = createTempFolder();
    const paths = {
      DATA_DIR: join(folder.path, "data"),
      KEY: join(folder.path, "key.txt"),
      BACKUPS: join(folder.path, "backups"),
    };
    mkdirSync(paths.BACKUPS);
    await writeSeededData(paths.DATA_DIR);
    let saved: string;
    {
      await using shop = await startProgram(paths);
      saved = await placeOrder(shop, "before-the-backup-1");
      expect(await runInShell(blockOf("laptop-before"), paths)).toContain("The database stood still for");
      await placeOrder(shop, "after-the-backup-01");
      rmSync(join(paths.DATA_DIR, "pglite"), { recursive: true, force: true });
      await shop.kill();
    }
    const output = await runInShell(blockOf("laptop-restore"), paths);
    expect(output).toContain("Its books are right.");
    await using again = await startProgram(paths);
    expect(await placeOrder(again, "after-the-backup-01")).toMatch(/^order_/);
    await again.terminate();
    const database = await openDatabase({ dataDir: paths.DATA_DIR });
    const orders = await database.db.selectFrom("orders").select("id").execute();
    await database.close();
    expect(orders).toHaveLength(2);
    expect(orders.map(({ id }) => id)).toContain(saved);
  },
  limitMs,
);

test(
  "the runbook moves a shop of two database users to an empty database",
  async () => {
    using folder = createTempFolder();
    const secrets = join(folder.path, "secrets");
    mkdirSync(secrets);
    for (const name of secretNames) writeFileSync(join(secrets, name.toLowerCase()), "");
    const DATA_DIR = join(folder.path, "data");
    const [KEY, BACKUPS] = [join(folder.path, "key.txt"), join(folder.path, "backups")];
    const env = { DATA_DIR, KEY, BACKUPS, ELEFANT_CONFIG: folder.path, ELEFANT_USER: userInfo().username };
    expect(await runCommandLine({}, "backup-key", KEY)).toMatchObject({ code: 0 });
    const recipient = /^# public key: (.*)$/m.exec(readFileSync(KEY, "utf8"))?.[1];
    writeFileSync(join(folder.path, "shop.env"), `BACKUP_RECIPIENT=${recipient}\n`);
    const users = await createTwoUsers(inject("postgresUrl"));
    const writeAddresses = (to: TwoUsers) => {
      writeFileSync(join(secrets, "database_url"), to.shop);
      writeFileSync(join(secrets, "database_owner_url"), to.owner);
      return { DATABASE_URL: to.shop, MIGRATE: "off", DATA_DIR };
    };
    const before = writeAddresses(users);
    expect(await runCommandLine({ DATABASE_URL: users.owner }, "migrate")).toMatchObject({ code: 0 });
    await using shop = await startProgram(before);
    const saved = await placeOrder(shop, "before-the-backup-1");
    expect(await runInShell(blockOf("server-before"), env)).toContain("rows of");
    await shop.terminate();

    const after = writeAddresses(await users.another());
    expect(await runInShell(blockOf("server-restore"), env)).toContain("Its books are right.");
    await using again = await startProgram(after);
    expect(await placeOrder(again, "before-the-backup-1")).toBe(saved);
  },
  limitMs,
);
