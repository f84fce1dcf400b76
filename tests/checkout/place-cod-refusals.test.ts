import { afterAll, beforeAll, expect, test } from "vitest";
import { paise } from "#domain/money.ts";
import type { PlacementInput } from "#use-cases/checkout/checkout-types.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { setStock, snapshotOrderTables } from "../harness/db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await setStock(shop.database, "MOUNTAINWATER-12", 3);
  const ended = { startsAt: new Date(0), endsAt: new Date(1) };
  await shop.database.db
    .insertInto("discountCodes")
    .values([{ code: "over", amountPaise: 1_000, ...ended }])
    .execute();
});
afterAll(() => shop[Symbol.asyncDispose]());

async function refused(input: PlacementInput) {
  const before = await snapshotOrderTables(shop.database);
  const answer = await shop.shop.checkout.placeCod(input, { address: null });
  expect(await snapshotOrderTables(shop.database)).toEqual(before);
  if (answer.ok) throw new Error("placed");
  return answer;
}

const water = { id: "mountainwater-6", quantity: 2 };
const lines = (count: number) => Array.from({ length: count }, () => ({ id: "mountainwater-6", quantity: 1 }));

test.each([
  ["no lines", { items: [] }, "cart-empty"],
  ["51 entries of one id", { items: lines(51) }, "too-many-items"],
  ["no name, reported before the PIN", { fullName: " ", pin: "1" }, "shipping-missing"],
  ["a short PIN, reported before the phone", { pin: "12345", phone: "1" }, "invalid-pin"],
  ["a short phone", { phone: "98765" }, "invalid-phone"],
  ["an unknown state", { state: "Atlantis" }, "invalid-state"],
  ["an invalid email", { email: "sample@" }, "invalid-email"],
  ["an address that is too long", { addressLine1: "x".repeat(201) }, "too-long"],
] satisfies [string, Partial<PlacementInput>, string][])("places nothing with %s", async (_, overrides, code) => {
  const { error, quote } = await refused(buildPlacement(overrides));
  expect([error.code, quote]).toEqual([code, undefined]);
});

const strangePlaces = [
  [{ pin: "560001", state: "Kerala" }, { state: "PIN 560001 is in Karnataka." }],
  [{ pin: " 110001", state: "Haryana " }, { state: "PIN 110001 is in Delhi." }],
  [{ pin: "999999" }, { pin: "We can't find PIN 999999. Please check it." }],
  [{ pin: "000000" }, { pin: "We can't find PIN 000000. Please check it." }],
] satisfies [Partial<PlacementInput>, object][];

test.each(strangePlaces)("refuses %j however it is paid (docs/rules.md 4.16)", async (overrides, fields) => {
  await using paying = await createTestShop({ payOnline: true });
  await paying.shop.settings.save({ kind: "command line" }, { upiId: { was: "", to: "sample@upi" } });
  const before = await snapshotOrderTables(paying.database);
  const { placeCod, placeOnline, placeUpi } = paying.shop.checkout;
  for (const place of [placeCod, placeOnline, placeUpi]) {
    const answer = await place(buildPlacement(overrides), { address: null });
    expect(answer).toMatchObject({ ok: false, error: { fields } });
  }
  expect(await snapshotOrderTables(paying.database)).toEqual(before);
});

test.each([
  ["a PIN that is newer than the list", { pin: "248998" }],
  ["a PIN across a border", { pin: "605106", state: "Tamil Nadu" }],
  ["a field post office", { pin: "910256", state: "Ladakh" }],
] satisfies [string, Partial<PlacementInput>][])("delivers to %s", async (_, overrides) => {
  await using open = await createTestShop();
  expect(await open.shop.checkout.placeCod(buildPlacement(overrides), { address: null })).toMatchObject({ ok: true });
});

test.each([
  ["a lower total", { expectedTotal: paise(94_700) }, "₹947.00 to ₹948.00"],
  ["a higher total", { expectedTotal: paise(94_801) }, "₹948.01 to ₹948.00"],
  ["a total without delivery", { expectedTotal: paise(79_800) }, "₹798.00 to ₹948.00"],
  ["a valid code that the buyer has not seen applied", { discountCode: "SAVE25" }, "₹948.00 to ₹923.00"],
  ["a code that expired since", { discountCode: "over", expectedTotal: paise(93_800) }, "₹938.00 to ₹948.00"],
  ["an unknown code", { discountCode: "nope", expectedTotal: paise(92_300) }, "₹923.00 to ₹948.00"],
])("answers %s with the new quote", async (_, overrides, change) => {
  const { error, quote } = await refused(buildPlacement(overrides));
  expect(error).toMatchObject({ code: "quote-changed", message: expect.stringContaining(change) });
  expect(quote).toMatchObject({ lines: [{ id: "mountainwater-6" }], subtotal: 79_800, deliveryCharges: 15_000 });
});

test("names an expired code when it changes the total", async () => {
  const { error } = await refused(buildPlacement({ discountCode: "over", expectedTotal: paise(93_800) }));
  expect(error.message).toContain("The code OVER has expired.");
});

const three = "Only 3 left of Mountain Water, pack of 12.";
test.each([
  ["one short line", [{ id: "mountainwater-12", quantity: 4 }], "short-stock", three],
  ["one short line beside an available one", [water, { id: "mountainwater-12", quantity: 4 }], "short-stock", three],
  [
    "a line short in two entries",
    [2, 2].map((quantity) => ({ id: "mountainwater-12", quantity })),
    "short-stock",
    three,
  ],
  ["a line above stock and limit", [{ id: "mountainwater-12", quantity: 1_000 }], "short-stock", three],
  [
    "two short lines",
    [
      { id: "mountainwater-12", quantity: 4 },
      { id: "sparklinglime-12", quantity: 1 },
    ],
    "short-stock",
    `${three} Only 0 left of Sparkling Lime, pack of 12.`,
  ],
  [
    "101 units in two entries",
    [100, 1].map((quantity) => ({ id: "mountainwater-6", quantity })),
    "too-many-pieces",
    "You can order up to 100 of Mountain Water, pack of 6.",
  ],
  [
    "an unknown item",
    [water, { id: "nothing-6", quantity: 1 }],
    "unknown-item",
    "An item in your cart is no longer available. Please remove it.",
  ],
])("takes no line's stock for %s", async (_, items, code, message) => {
  const { error, quote } = await refused(buildPlacement({ items }));
  expect(error).toEqual({ code, message });
  expect(quote?.problems.length).toBeGreaterThan(0);
});

test("rejects a used key with a different body without order details", async () => {
  const input = buildPlacement();
  const placed = await shop.shop.checkout.placeCod(input, { address: null });
  expect(placed.ok).toBe(true);
  for (const other of [
    { city: "Rishikesh" },
    { items: [{ ...water, quantity: 1 }], expectedTotal: paise(54_900) },
    { expectedTotal: paise(1) },
    { items: [{ id: "sparklinglime-12", quantity: 1 }] },
  ]) {
    const answer = await refused({ ...input, ...other });
    expect(answer).toEqual({ ok: false, error: { code: "key-reused", message: expect.any(String) } });
    expect(JSON.stringify(answer)).not.toContain("order_");
  }
});

test("places nothing when a price rose since the quote", async () => {
  const raise = (pricePaise: number) =>
    shop.database.db.updateTable("variants").set({ pricePaise }).where("sku", "=", "MOUNTAINWATER-6").execute();
  await raise(40_000);
  const { error } = await refused(buildPlacement());
  await raise(39_900);
  expect(error).toMatchObject({ code: "quote-changed", message: expect.stringContaining("₹948.00 to ₹950.00") });
});
