import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SettingKey } from "#contracts/store/settings/settings-values.ts";
import { paise } from "#domain/money.ts";
import type { PlacementInput } from "#use-cases/checkout/checkout-types.ts";
import { createCustomer } from "../fixtures/create-customer.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

const me = { kind: "command line" } as const;
const caller = { address: null };
const cart = [{ id: "mountainwater-6", quantity: 2 }];
const refusedWords = "Cash on delivery isn't available for this order. Please pay online.";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ payOnline: true });
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  await set({ codMaxPaise: 0, codFeePaise: 0, codPinRule: "off" });
  await shop.database.db.deleteFrom("codList").execute();
});

async function set(values: Partial<Record<SettingKey, unknown>>): Promise<void> {
  const read = await shop.shop.settings.read(me);
  if (!read.ok) throw new Error(read.error.message);
  const now: Record<string, unknown> = read.value.values;
  const changes = Object.fromEntries(Object.entries(values).map(([key, to]) => [key, { was: now[key], to }]));
  const saved = await shop.shop.settings.save(me, changes);
  if (!saved.ok) throw new Error(saved.error.message);
}

const listed = (kind: "pin" | "phone" | "email", ...values: string[]) =>
  shop.shop.payments.cod.add(me, { kind, values, reason: "" });
const place = (overrides: Partial<PlacementInput> = {}) =>
  shop.shop.checkout.placeCod(buildPlacement(overrides), caller);

async function quoted(pin?: string) {
  const { body } = await request("/api/orders/quote", { items: cart, ...(pin && { pin }) });
  return body;
}
async function request(path: string, body: object) {
  const response = await shop.post(path, body);
  return { status: response.status, body: await response.json() };
}

/** Asserts that the order is rejected with this message and changes no table. */
async function expectRefused(overrides: Partial<PlacementInput>, message: string) {
  const before = await snapshotAllTables(shop);
  const answer = await request("/api/orders/cod", { ...buildPlacement(overrides), expectedTotal: 948 });
  expect(answer).toMatchObject({ status: 409, body: { error: { code: "cod-refused", message } } });
  expect(answer.body.quote).toMatchObject({ total: 948, cod: { allowed: false, message } });
  expect(await snapshotAllTables(shop)).toEqual(before);
}

test("quotes whether cash on delivery is available and its fee, next to the total without it", async () => {
  expect((await quoted()).cod).toEqual({ allowed: true, fee: 0, message: "", byPin: false });
  await set({ codFeePaise: 4_900, codMaxPaise: 94_799 });
  const message = "Cash on delivery is available for orders up to ₹947.99. Please pay online.";
  expect(await quoted()).toMatchObject({ total: 948, cod: { allowed: false, fee: 49, message, byPin: false } });
  await set({ codMaxPaise: 0, codPinRule: "only" });
  expect((await quoted()).cod).toMatchObject({ allowed: true, byPin: true });
  expect((await quoted("248001")).cod).toMatchObject({ allowed: false });
  await listed("pin", "248001");
  expect((await quoted("248001")).cod).toMatchObject({ allowed: true, message: "" });
});

test("includes the COD fee in the agreed total, the order and every shown total", async () => {
  await set({ codFeePaise: 4_900 });
  expect(await place()).toMatchObject({
    ok: false,
    error: { code: "quote-changed", message: expect.stringContaining("from ₹948.00 to ₹997.00") },
  });
  const placed = await place({ expectedTotal: paise(99_700) });
  if (!placed.ok) throw new Error(placed.error.message);
  expect(placed.value.total).toBe(99_700);
  const row = await shop.database.db.selectFrom("orders").selectAll().where("id", "=", placed.value.orderId).execute();
  expect(row).toMatchObject([{ codFeePaise: 4_900, totalPaise: 99_700, subtotalPaise: 79_800 }]);
  const order = await shop.shop.orders.byToken(placed.value.token);
  expect(order).toMatchObject({ codFee: 4_900, total: 99_700 });
  await shop.runJobs();
  const mail = (await shop.mailbox()).find(({ text }) => text.includes(placed.value.token));
  expect(mail?.text).toContain("Cash on delivery fee: ₹49.00");
  expect(mail?.text).toContain("Bill Total: ₹997.00");
});

test("charges no fee to online payments and applies no cap to them", async () => {
  await set({ codFeePaise: 4_900, codMaxPaise: 100 });
  const { idempotencyKey, ...body } = buildPlacement();
  const { status, body: order } = await request("/api/payments/create-order", {
    ...body,
    expectedTotal: 948,
    idempotencyKey: `online-${idempotencyKey}`,
  });
  expect([status, order.amount]).toEqual([200, 94_800]);
});

test("places nothing above the cap or for a PIN without COD", async () => {
  await set({ codMaxPaise: 90_000 });
  await expectRefused({}, "Cash on delivery is available for orders up to ₹900.00. Please pay online.");
  expect((await place({ discountCode: "SAVE25", expectedTotal: paise(92_300) })).ok).toBe(false);
  await set({ codMaxPaise: 92_300 });
  expect((await place({ discountCode: "SAVE25", expectedTotal: paise(92_300) })).ok).toBe(true);
  await set({ codMaxPaise: 0, codPinRule: "except" });
  await listed("pin", "248001");
  await expectRefused({}, "Cash on delivery isn't available at PIN 248001. Please pay online.");
  expect((await place({ pin: "248002" })).ok).toBe(true);
});

test.each<[string, "phone" | "email", string, Partial<PlacementInput>]>([
  ["phone in another format", "phone", "+91 98765-43210", { phone: "098765 43210" }],
  ["foreign phone", "phone", "+44 20 7946 0958", { phone: "+442079460958" }],
  ["email in another case", "email", "Sample@Example.com", { email: "SAMPLE@example.COM " }],
])("blocks a buyer by %s without mentioning a blocklist", async (_, kind, value, overrides) => {
  await listed(kind, value);
  expect((await quoted("248001")).cod).toMatchObject({ allowed: true });
  await expectRefused(overrides, refusedWords);
});

test("blocks a customer by account, whatever phone and address they enter", async () => {
  const { id, email } = await createCustomer(shop);
  await listed("email", email);
  const refused = await place({ customerId: id, phone: "9000000001", email: undefined });
  expect(refused).toMatchObject({ ok: false, error: { code: "cod-refused", message: refusedWords } });
  expect((await place({ phone: "9000000001", email: undefined })).ok).toBe(true);
});

test("returns the same order for a retried key even if a rule was added since", async () => {
  const input = buildPlacement();
  const first = await shop.shop.checkout.placeCod(input, caller);
  expect(first.ok).toBe(true);
  await set({ codMaxPaise: 100 });
  expect(await shop.shop.checkout.placeCod(input, caller)).toEqual(first);
});

test("never places an order for a total other than the one shown, whatever the rules", async () => {
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let tried = 0; tried < 60; tried++) {
    await set({
      codFeePaise: random(3) * 2_450,
      codMaxPaise: random(3) * 60_000,
      deliveryChargePaise: random(4) * 5_000,
    });
    const items = [{ id: "mountainwater-6", quantity: 1 + random(2) }];
    const discountCode = random(2) === 0 ? "SAVE25" : undefined;
    const quote = await shop.shop.checkout.quote({ items, discountCode, pin: "248001" }, caller);
    if (!quote.ok) throw new Error(quote.error.message);
    const { total, cod } = quote.value;
    const agreed = [total, total + cod.fee, total - 1, total + 4_900, 0][random(5)] ?? 0;
    const placed = await place({ items, discountCode, expectedTotal: paise(agreed) });
    expect([tried, placed.ok]).toEqual([tried, cod.allowed && agreed === total + cod.fee]);
    if (placed.ok) expect(placed.value.total).toBe(agreed);
  }
  await set({ deliveryChargePaise: 15_000 });
}, 60_000);

test("places an order that costs nothing as a cash order, whatever the rules say", async () => {
  const free = { code: "allfree", amountPaise: 1_000_000, startsAt: new Date(0) };
  await shop.database.db.insertInto("discountCodes").values(free).execute();
  await set({ codMaxPaise: 1, codFeePaise: 4_900, codPinRule: "only", deliveryChargePaise: 0 });
  await listed("phone", "98765 43210");
  const { body } = await request("/api/orders/quote", { items: cart, discountCode: "allfree", pin: "248001" });
  expect(body).toMatchObject({ total: 0, cod: { allowed: true, fee: 0 } });
  expect(await place({ discountCode: "allfree", expectedTotal: paise(0) })).toMatchObject({
    ok: true,
    value: { total: 0 },
  });
});
