import { expect, test, vi } from "vitest";
import { handleCheckoutAction } from "#storefront/features/checkout/checkout-action.server.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { getStock, snapshotOrderTables } from "../harness/db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createOnlineOrder, createPaymentShop } from "../payments/payment-fixtures.ts";

const inside = { address: null };
const busy = {
  code: "shop-busy",
  message: "Many people are buying right now. Your cart is safe: please try again in a moment.",
};
const refused = { ok: false, error: { ...busy, retryAfter: 3 } };
const order = { ...buildPlacement(), expectedTotal: 948, idempotencyKey: "crowd" };

/** Keeps every order of the pack waiting until the returned function is called. */
async function holdStock({ database }: Pick<TestShop, "database">) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const done = database.transaction(async (tx) => {
    await tx.selectFrom("variants").select("stock").where("sku", "=", "MOUNTAINWATER-6").forUpdate().execute();
    hold();
    await released;
  });
  await held;
  return async () => {
    release();
    await done;
  };
}

const readGauges = async (shop: TestShop) => {
  const text = await (await fetch(`${await shop.listen()}/metrics`)).text();
  return Object.fromEntries(
    [...text.matchAll(/^shop_placements_(\w+) (\d+)$/gm)].map(([, name, value]) => [name, value]),
  );
};

test("with one place and room for one to wait, asks the third order to come back and writes nothing", async () => {
  await using shop = await createTestShop({ placements: { places: 1, maxWaiting: 1, maxWaitMs: 20_000 } });
  const release = await holdStock(shop);
  const before = await snapshotOrderTables(shop.database);
  const placing = shop.shop.checkout.placeCod(buildPlacement(), inside);
  const waiting = shop.shop.checkout.placeCod(buildPlacement(), inside);
  const answer = await shop.post("/api/orders/cod", order);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "3"]);
  expect(await answer.json()).toEqual({ error: busy });
  expect(await snapshotOrderTables(shop.database)).toEqual(before);
  expect(await readGauges(shop)).toEqual({ running: "1", waiting: "1", turned_away_total: "1" });
  await release();
  expect([await placing, await waiting]).toMatchObject([{ ok: true }, { ok: true }]);
  expect((await shop.post("/api/orders/cod", order)).status).toBe(200);
  expect(await getStock(shop.database, "MOUNTAINWATER-6")).toBe(474);
});

test("asks an order that waited too long to come back, and its key then makes one order", async () => {
  await using shop = await createTestShop({ placements: { places: 1, maxWaiting: 5, maxWaitMs: 20 } });
  const release = await holdStock(shop);
  const placing = shop.shop.checkout.placeCod(buildPlacement(), inside);
  const late = buildPlacement();
  expect(await shop.shop.checkout.placeCod(late, inside)).toEqual(refused);
  expect(await shop.shop.checkout.placeCod(late, inside)).toEqual(refused);
  await release();
  await placing;
  const placed = await shop.shop.checkout.placeCod(late, inside);
  expect(placed).toMatchObject({ ok: true });
  expect(await shop.shop.checkout.placeCod(late, inside)).toEqual(placed);
  expect((await snapshotOrderTables(shop.database)).orders).toHaveLength(2);
});

test("two /64 networks of one IPv6 /48 take turns as one visitor", async () => {
  await using shop = await createTestShop({ placements: { places: 1, maxWaiting: 2, maxWaitMs: 20_000 } });
  const release = await holdStock(shop);
  const place = (address: string) => shop.shop.checkout.placeCod(buildPlacement(), { address });
  const [running, first, second] = [place("198.51.100.7"), place("2001:db8:1:1::9"), place("2001:db8:1:2::9")];
  // The full line turns away the newest order of the network with most in it.
  const other = place("203.0.113.9");
  expect(await second).toEqual(refused);
  await release();
  expect(await Promise.all([running, first, other])).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
});

test("an order that is turned away does not count against its network's limit per minute", async () => {
  await using shop = await createTestShop({ placements: { places: 1, maxWaiting: 0, maxWaitMs: 20 } });
  const release = await holdStock(shop);
  const caller = { address: "203.0.113.9" };
  const placing = shop.shop.checkout.placeCod(buildPlacement(), inside);
  for (let tried = 0; tried < 61; tried++)
    expect(await shop.shop.checkout.placeCod(buildPlacement(), caller)).toEqual(refused);
  await release();
  await placing;
  expect(await shop.shop.checkout.placeCod(buildPlacement(), caller)).toMatchObject({ ok: true });
});

test("without a free connection asks an order to come back, and writes nothing", async () => {
  await using shop = await createTestShop({ databaseKind: "postgres", postgres: { poolSize: 2, connectMs: 1_000 } });
  const before = await snapshotOrderTables(shop.database);
  const releases = [await holdStock(shop)];
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const other = shop.database.transaction(() => ended);
  await vi.waitFor(() => expect(shop.database.health?.().idle).toBe(0));
  const answer = await shop.post("/api/orders/cod", order);
  expect([answer.status, answer.headers.get("retry-after"), await answer.json()]).toEqual([503, "3", { error: busy }]);
  end();
  await Promise.all([other, ...releases.map((release) => release())]);
  expect(await snapshotOrderTables(shop.database)).toEqual(before);
});

test("an order keeps its goods when the order that should replace it is turned away", async () => {
  await using shop = await createPaymentShop({ placements: { places: 1, maxWaiting: 0, maxWaitMs: 20 } });
  const first = await createOnlineOrder(shop);
  const release = await holdStock(shop);
  const placing = shop.shop.checkout.placeCod(buildPlacement(), inside);
  const before = await snapshotOrderTables(shop.database);
  expect(await shop.shop.checkout.placeCod(buildPlacement({ replaces: first.token }), inside)).toEqual(refused);
  expect(await snapshotOrderTables(shop.database)).toEqual(before);
  await release();
  await placing;
});

test("without JavaScript returns the filled form with a button, and sending it again makes one order", async () => {
  await using shop = await createTestShop({ placements: { places: 1, maxWaiting: 0, maxWaitMs: 20 }, pages: "built" });
  const release = await holdStock(shop);
  const placing = shop.shop.checkout.placeCod(buildPlacement(), inside);
  const form = new FormData();
  const { items: _, phone: __, expectedTotal: ___, ...typed } = buildPlacement();
  const fields = { ...typed, intent: "place", item: "mountainwater-6", quantity: "2", expectedTotal: "94800" };
  for (const [name, value] of Object.entries({ ...fields, phone: "98765 43210", phoneDial: "91", quotedCode: "" }))
    form.set(name, String(value));
  const headers = { accept: "text/html", origin: "http://shop.test" };
  const answer = await shop.request("/check-out", { method: "POST", body: form, headers });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "3"]);
  const page = await answer.text();
  for (const shown of [busy.message, ">Try again</button>", `value="${fields.idempotencyKey}"`, 'value="Sample Buyer"'])
    expect(page).toContain(shown);
  await release();
  await placing;
  const placed = await handleCheckoutAction(shop.shop, form, inside);
  expect(placed).toEqual({ placed: expect.objectContaining({ orderId: expect.any(String) }) });
  expect(await handleCheckoutAction(shop.shop, form, inside)).toEqual(placed);
});

test("in a waiting room serves buyers in order of arrival, also at another copy and with another address", async () => {
  const room = { places: 1, maxWaiting: 5, byArrival: true };
  await using first = await createTestShop({ databaseKind: "postgres", placements: { ...room, maxWaitMs: 20 } });
  const databaseUrl = first.databaseUrl ?? "";
  await using second = await createTestShop({ databaseUrl, placements: { ...room, maxWaitMs: 20_000 } });
  const release = await holdStock(first);
  const before = await snapshotOrderTables(first.database);
  const placing = [first.shop.checkout.placeCod(buildPlacement({ fullName: "Sample One" }), inside)];
  const answer = await first.post("/api/orders/cod", order);
  const { queueTicket, ...rest } = (await answer.json()) as { queueTicket: string };
  expect([answer.status, answer.headers.get("retry-after"), rest]).toEqual([503, "1", { error: busy }]);
  expect(await snapshotOrderTables(first.database)).toEqual(before);

  second.clock.advance(60_000);
  const orderAt = async (shop: TestShop, input: object) => shop.shop.checkout.placeCod(buildPlacement(input), inside);
  placing.push(orderAt(second, { fullName: "Sample Two" }));
  placing.push(orderAt(second, { fullName: "Sample Late" }));
  placing.push(orderAt(second, { fullName: "Sample Early", addressLine1: "Flat 2", queueTicket }));
  await release();
  expect((await Promise.all(placing)).every(({ ok }) => ok)).toBe(true);
  const { orders } = await snapshotOrderTables(first.database);
  const names = orders.sort((one, two) => one.number - two.number).map(({ name }) => name);
  expect(names.slice(1)).toEqual(["Sample Two", "Sample Early", "Sample Late"]);
});
