import { afterAll, beforeAll, expect, test } from "vitest";
import { parseCommand } from "#cli/parse-command.ts";
import { runCommand } from "#cli/run-command.ts";
import { saveShopMode } from "#db/queries/settings/shop-state.ts";
import { buildCodBody } from "../fixtures/cod-body.ts";
import { labelFacts, sellerFacts } from "../fixtures/seller-facts.ts";
import { storeSetting } from "../fixtures/store-setting.ts";
import { snapshotOrderTables } from "../harness/db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { listCachedPages, publicPages, warmCache } from "../page-cache/public-pages.ts";
import { createServedShop, makeReady } from "./ready-shop.ts";

const me = { kind: "command line" } as const;
const items = [{ id: "mountainwater-6", quantity: 1 }];
let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ payOnline: true });
});
afterAll(() => shop[Symbol.asyncDispose]());

const body = (key: string, total = 549) => ({ ...buildCodBody(items, total), idempotencyKey: key });
const close = async (words = "") => expect(await shop.shop.readiness.close(me, words)).toMatchObject({ ok: true });
const reopen = async () =>
  await shop.database.db.updateTable("shopState").set({ isOpen: true, mode: "demo", closedWords: "" }).execute();

test.each(["/api/orders/cod", "/api/orders/upi", "/api/payments/create-order"])(
  "a closed shop refuses orders by %s, says why, and still quotes",
  async (path) => {
    await storeSetting(shop.database, "upiId", "shop@bank");
    await close("Back on Monday.");
    const before = await snapshotOrderTables(shop.database);
    const refused = await shop.post(path, body(`closed-key-${path}`));
    expect([refused.status, await refused.json()]).toEqual([
      503,
      { error: { code: "shop-closed", message: "Back on Monday." } },
    ]);
    expect(await snapshotOrderTables(shop.database)).toEqual(before);
    expect((await shop.post("/api/orders/quote", { items })).status).toBe(200);
    await reopen();
    expect((await shop.post(path, body(`open-key-${path}`))).status).toBe(200);
  },
);

test("an order that a closed shop refuses is no failed request in log and metrics", async () => {
  const path = "/api/orders/cod";
  const refused = () => shop.logged().filter((line) => line.path === path && line.status === 503);
  const before = refused().length;
  await close();
  expect((await shop.post(path, body("logged-closed-key"))).status).toBe(503);
  await reopen();
  expect(refused().slice(before)).toEqual([expect.objectContaining({ level: "info" })]);
  const metrics = await (await fetch(`${await shop.listen()}/metrics`)).text();
  expect(metrics).toMatch(/^shop_http_requests_total\{group="api-orders",status="503",shop="closed"\} \d+$/m);
  expect(metrics).not.toContain('{group="api-orders",status="503"}');
});

test("an order placed before the shop closed answers its key and can still be paid", async () => {
  const first = await (await shop.post("/api/payments/create-order", body("under-way-key"))).json();
  await close();
  const again = await shop.post("/api/payments/create-order", body("under-way-key"));
  expect([again.status, await again.json()]).toEqual([200, first]);
  const { token } = first as { token: string };
  expect((await shop.post("/api/payments/resume-order", { token })).status).toBe(200);
  const before = await snapshotOrderTables(shop.database);
  const other = await shop.post("/api/orders/cod", { ...body("other-key"), replaces: token });
  expect(other.status).toBe(503);
  expect(await snapshotOrderTables(shop.database)).toEqual(before);
  await reopen();
});

test("closing and opening drop every cached page, and pages say that the shop is closed", async () => {
  await using built = await createTestShop({ pages: "built" });
  await warmCache(built);
  const opening = built.shop.readiness;
  await opening.close(me, "Back on Monday.");
  await expect.poll(() => listCachedPages(built)).toEqual([]);
  const read = async (path: string) => await (await built.request(path)).text();
  for (const path of publicPages) expect(await read(path), path).toContain("Back on Monday.</p>");
  const note = '<p class="closed-note">Back on Monday.</p>';
  for (const path of ["/single-product-page/mountain-water", "/single-merch-page/herdtee"]) {
    expect(await read(path), path).toContain(note);
  }
  const checkout = await read("/check-out?item=mountainwater-6&quantity=1");
  expect(checkout).toContain(note);
  expect(checkout).toMatch(/<button[^>]*disabled=""[^>]*value="place"|<button[^>]*value="place"[^>]*disabled=""/);
  expect(await opening.open(me)).toMatchObject({ ok: true, value: { isOpen: true } });
  await expect.poll(async () => await read("/")).not.toContain("Back on Monday.");
  expect(await read("/check-out?item=mountainwater-6&quantity=1")).not.toContain("closed-note");
});

test("production begins closed and opens once nothing blocks", async () => {
  await using served = await createServedShop();
  const { shop } = served;
  const opening = shop.shop.readiness;
  const { db } = shop.database;
  const refusedFor = async (words: string) => {
    const opened = await opening.open(me);
    expect(opened).toMatchObject({ ok: false, error: { code: "shop-not-ready" } });
    expect(opened.ok ? "" : opened.error.message).toContain(words);
    expect(await db.selectFrom("shopState").select(["isOpen"]).execute()).toEqual([{ isOpen: false }]);
  };
  await refusedFor("Fill in Registered name, Registered address, GSTIN,");
  await refusedFor("demo products and ");
  await makeReady(shop);
  expect(await opening.open(me)).toMatchObject({ ok: true, value: { mode: "production", isOpen: true } });
  expect((await shop.post("/api/orders/quote", { items }, { origin: "https://shop.test" })).status).toBe(200);
});

test("a staging shop opens with samples and test keys", async () => {
  await using served = await createServedShop({ staging: true });
  const { shop, world } = served;
  world.payments.keyId = "rzp_test_Sample0000001";
  const opening = shop.shop.readiness;
  expect(await opening.open(me)).toMatchObject({ ok: false, error: { code: "shop-not-ready" } });
  for (const [key, value] of Object.entries(sellerFacts)) await storeSetting(shop.database, key, value);
  await shop.database.db.updateTable("products").set(labelFacts).execute();
  expect(await opening.open(me)).toMatchObject({ ok: true, value: { mode: "staging", isOpen: true } });
});

test("a demo is open, and closed once production starts on its database", async () => {
  await using demo = await createTestShop();
  const opening = demo.shop.readiness;
  expect(await opening.state(me)).toMatchObject({ ok: true, value: { mode: "demo", isOpen: true } });
  await opening.close(me, "");
  await saveShopMode(demo.database.db, "production");
  expect(await opening.state(me)).toMatchObject({ ok: true, value: { mode: "production", isOpen: false } });
  await demo.database.db.updateTable("shopState").set({ isOpen: true }).execute();
  await saveShopMode(demo.database.db, "production");
  expect(await opening.state(me)).toMatchObject({ ok: true, value: { isOpen: true } });
});

test("the command line closes and opens the shop, audited once each with its actor", async () => {
  await using demo = await createTestShop();
  const run = async (args: string[]) => {
    const read = parseCommand(args);
    if (!read.ok) throw new Error(read.problem);
    return await runCommand(read.command, demo);
  };
  const closed = { ok: true, text: "The shop takes no orders." };
  expect(await run(["close", "--words", "Back on Monday."])).toEqual(closed);
  expect(await run(["close", "--words", "Back on Monday."])).toEqual(closed);
  const owner = await createSignedInOperator(demo);
  expect((await owner.browser.get("/api/admin/shop-state")).body).toMatchObject({ closedWords: "Back on Monday." });
  const long = await owner.browser.post("/api/admin/shop-state/close", { words: "x".repeat(301) });
  expect(long.status).toBe(400);
  expect(await run(["open"])).toEqual({ ok: true, text: "The shop is open." });
  const entries = await demo.database.db.selectFrom("auditLog").select(["action", "actor"]).execute();
  expect(entries.filter(({ action }) => action.startsWith("shop."))).toEqual([
    { action: "shop.closed", actor: "command line" },
    { action: "shop.opened", actor: "command line" },
  ]);
});
