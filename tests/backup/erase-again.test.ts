import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { parseCommand } from "#cli/parse-command.ts";
import { runRestore } from "#cli/restore-command.ts";
import { runCommand } from "#cli/run-command.ts";
import { readCommandConfig } from "#config/app-config.ts";
import { openDatabase } from "#db/client.ts";
import { parseErasureList } from "#use-cases/backup/erasure-list.ts";
import { createOwnedDatabase } from "../harness/empty-database.ts";
import { createTempFolder, startProgram } from "../harness/program.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";
import { unwrap } from "../payments/payment-fixtures.ts";
import { createBackups, keys, restoreInto } from "./backup-fixtures.ts";

const limitMs = 240_000;
const folder = createTempFolder();
let shop: TestShop;
let path: string;
let orderId: string;
const list = join(folder.path, "erasures.json");
beforeAll(async () => {
  shop = await createTestShop();
  const placed = await placeCashOrder(shop, { phone: "+91 98765 43210", fullName: "Revathi Marker" });
  orderId = placed.orderId;
  await transitionOrder(shop, orderId, "delivered");
  path = (await createBackups(shop.database, folder.path).write()).path;
  const input = { token: placed.token, phone: "98765 43210", isConfirmed: true };
  expect(await shop.shop.customers.eraseGuestOrder(input, { address: null })).toEqual({ ok: true, value: "erased" });
  const parts = { shop: shop.shop, database: shop.database };
  expect(await runCommand({ name: "erasures", file: list }, parts)).toMatchObject({
    ok: true,
    text: expect.stringContaining("1 erasure."),
  });
}, limitMs);
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

/** The embedded database in a folder, or a PostgreSQL, which is filled in a fraction of the time. */
type Place = { dataDir: string; url?: string };
const createPlace = async (name: string): Promise<Place> => ({
  dataDir: join(folder.path, name),
  url: await createOwnedDatabase(inject("postgresUrl")),
});
const envOf = ({ dataDir, url }: Place) => ({ DATA_DIR: dataDir, ...(url === undefined ? {} : { DATABASE_URL: url }) });

async function restore(place: Place, ...options: string[]) {
  const read = parseCommand(["restore", path, ...options]);
  if (!read.ok || read.command.name !== "restore") throw new Error("no command to restore");
  const settings = readCommandConfig({ ...envOf(place), BACKUP_IDENTITY: keys.identity.trim() });
  return await runRestore(read.command, settings, { from: folder.path, say: () => {} });
}

async function readOrder(place: Place) {
  const { order } = await readRestored(place);
  return order;
}

async function readRestored(place: Place) {
  const database = await openDatabase(place);
  try {
    const { db } = database;
    const runs = db.selectFrom("maintenanceRuns").select("summary").where("kind", "=", "restore");
    return {
      order: await db.selectFrom("orders").select("name").where("id", "=", orderId).executeTakeFirstOrThrow(),
      erasures: await db.selectFrom("erasures").select(["kind", "subjectId"]).execute(),
      run: await runs.executeTakeFirst(),
    };
  } finally {
    await database.close();
  }
}

test("a list of erasures contains no personal data, and overwrites no file", async () => {
  expect(readFileSync(list, "utf8")).not.toMatch(/Marker|98765|@/);
  const again = await runCommand({ name: "erasures", file: list }, { shop: shop.shop, database: shop.database });
  expect(again).toEqual({ ok: false, text: `${list} already exists.` });
});

test(
  "a restore erases again what was erased since the backup, and says so",
  async () => {
    const place = { dataDir: join(folder.path, "again") };
    const restored = await restore(place, "--erasures", "erasures.json");
    expect(restored).toMatchObject({ ok: true, text: expect.stringContaining("Erased again: 1 order.") });
    expect(await readRestored(place)).toEqual({
      order: { name: "Erased" },
      erasures: [{ kind: "order", subjectId: orderId }],
      run: { summary: expect.stringContaining("Erased again: 1 order.") },
    });
  },
  limitMs,
);

test(
  "a restore that is cut off after its last row keeps the list, and the shop's start erases by it",
  async () => {
    const place = await createPlace("cut-off");
    const erasures = parseErasureList(readFileSync(list, "utf8"));
    unwrap(await restoreInto(place, path, keys.identity, { erasures: erasures ?? [] }));
    expect(await readOrder(place)).toEqual({ name: "Revathi Marker" });

    await using started = await startProgram(envOf(place));
    await started.terminate();
    expect(await readOrder(place)).toEqual({ name: "Erased" });
  },
  limitMs,
);

test(
  "a restore without a list brings the order back as the backup has it",
  async () => {
    const place = await createPlace("as-it-was");
    expect((await restore(place)).text).not.toContain("Erased again");
    expect(await readRestored(place)).toMatchObject({ order: { name: "Revathi Marker" }, erasures: [] });
  },
  limitMs,
);

test.each([
  [
    "that is missing",
    "missing.json",
    undefined,
    /missing\.json cannot be read by the user \S+\. Nothing was restored\.$/,
  ],
  ["that is no JSON", "notes.json", "notes", /notes\.json is not a list of erasures\. Nothing was restored\.$/],
  ["of another kind", "kind.json", '[{"kind":"invoice"}]', /is not a list of erasures/],
])("a list of erasures %s is refused before anything is restored", async (_, file, content, words) => {
  if (content !== undefined) writeFileSync(join(folder.path, file), content);
  const dataDir = join(folder.path, "refused");
  const refused = await restore({ dataDir }, "--erasures", file);
  expect(refused).toMatchObject({ ok: false, text: expect.stringMatching(words) });
  expect(existsSync(dataDir)).toBe(false);
});

test.each([
  ["erasures", { ok: true, command: { name: "erasures", file: "erasures.json" } }],
  ["erasures since.json", { ok: true, command: { name: "erasures", file: "since.json" } }],
  ["erasures a b", { ok: false, problem: "'erasures' takes one file." }],
  ["drill --erasures a", { ok: false, problem: "--erasures belongs to 'restore'." }],
  ["export --erasures a", { ok: false, problem: "--erasures belongs to 'restore'." }],
])("parses '%s'", (line, read) => {
  expect(parseCommand(line.split(" "))).toMatchObject(read);
});
