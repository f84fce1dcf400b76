import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { inject } from "vitest";
import type { ReadinessLine } from "#contracts/admin/shop-state-endpoints.ts";
import { recordMaintenanceRun } from "#db/queries/backup/maintenance-runs.ts";
import type { Outside } from "#gateways/outside.ts";
import { sign } from "#gateways/razorpay/signatures.ts";
import { labelFacts, sellerFacts } from "../fixtures/seller-facts.ts";
import { storeSetting } from "../fixtures/store-setting.ts";
import { createOwnedDatabase } from "../harness/empty-database.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createOperator } from "../operators/operator-fixtures.ts";

const ownProduct = JSON.stringify({ id: "ownwater", slug: "own-water", name: "Own Water", published: true });
const webhookSecret = "sample-webhook-secret";

/** Creates the outside answers that a ready shop gets; tests change them. */
function createWorld() {
  return {
    unreachable: new Set<string>(),
    payments: {
      keyId: "rzp_live_Sample0000001",
      ask: async () => ({ ok: true, value: undefined }),
      signWebhook: (body) => sign(webhookSecret, body),
    } as NonNullable<Outside["payments"]>,
    mail: {
      from: "Elefant <orders@shop.test>",
      isEncrypted: true,
      signIn: async () => {},
    } as NonNullable<Outside["mail"]>,
    txt: new Map([
      ["shop.test", ["v=spf1 include:mail.test -all", "other=1"]],
      ["_dmarc.shop.test", ["v=DMARC1; p=reject"]],
    ]),
  };
}

/** Creates a production shop with the demo catalogue, on an ordinary user's database; all outside answers are right. */
export async function createServedShop(options: { staging?: boolean } = {}) {
  const world = createWorld();
  const folder = mkdtempSync(join(tmpdir(), "shop-ready-"));
  const shop: TestShop = await createTestShop({
    ...options,
    mode: "serve",
    publicUrl: "https://shop.test",
    adminUrl: "https://office.shop.test",
    databaseUrl: await createOwnedDatabase(inject("postgresUrl")),
    dataDir: folder,
    payOnline: true,
    razorpay: {
      keyId: world.payments.keyId,
      keySecret: "sample-key-secret",
      webhookSecrets: [{ secret: webhookSecret }],
      baseUrl: "http://127.0.0.1:1/v1",
    },
    outside: {
      ...world,
      readTxt: async (name) => world.txt.get(name) ?? [],
      request: async (url, init) =>
        world.unreachable.has(new URL(url).host)
          ? new Response(null, { status: 502 })
          : await shop.app.fetch(new Request(url, init), {}),
    },
  });
  return {
    shop,
    world,
    folder,
    [Symbol.asyncDispose]: async () => {
      await shop[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Replaces the samples by another product, and adds every fact, two owners, a backup and a drill. */
export async function makeReady(shop: TestShop): Promise<void> {
  const { db } = shop.database;
  for (const [key, value] of Object.entries(sellerFacts)) await storeSetting(shop.database, key, value);
  await db.updateTable("products").set({ published: false }).execute();
  await sql`insert into products select (jsonb_populate_record(p, ${ownProduct}::jsonb)).* from products p
    where id = 'mountainwater'`.execute(db);
  await db.updateTable("products").set(labelFacts).execute();
  await db.deleteFrom("reviews").where("sample", "=", true).execute();
  await db.updateTable("discountCodes").set({ active: false }).execute();
  const owners = [await createOperator(shop), await createOperator(shop)].map(({ id }) => id);
  await db.updateTable("operators").set({ totpSealed: "sealed" }).where("id", "in", owners).execute();
  const [startedAt, endedAt] = [new Date(), new Date()];
  for (const kind of ["backup", "drill"] as const)
    await recordMaintenanceRun(db, { kind, startedAt, endedAt, ok: true, summary: "Sample run.", report: {} });
}

/** Runs the check as the command line does and returns its lines by id. */
export async function readChecks({ shop }: TestShop): Promise<Record<string, ReadinessLine>> {
  const checked = await shop.readiness.check({ kind: "command line" });
  if (!checked.ok) throw new Error(checked.error.message);
  return Object.fromEntries(checked.value.lines.map((line) => [line.id, line]));
}
