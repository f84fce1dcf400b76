import { afterAll, beforeAll, expect, test } from "vitest";
import { paise } from "#domain/money.ts";
import type { PlacementInput } from "#use-cases/checkout/checkout-types.ts";
import { createCustomer } from "../fixtures/create-customer.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { snapshotOrderTables } from "../harness/db-snapshot.ts";
import { buildSignUp, createBrowser, validPassword } from "../harness/test-browser.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { getDiscountUsage, insertDiscountCode } from "./discount-fixtures.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await insertDiscountCode(shop, "ten", { basisPoints: 1_000 });
  await insertDiscountCode(shop, "half", { basisPoints: 5_000, capPaise: 20_000 });
  await insertDiscountCode(shop, "lime", { basisPoints: 2_500, products: ["sparklinglime"], minimumPaise: 60_000 });
  await insertDiscountCode(shop, "tees", { amountPaise: 100_000, products: ["herdtee", "whiteouttee"] });
  await insertDiscountCode(shop, "once", { amountPaise: 5_000, limitEach: 1 });
  await insertDiscountCode(shop, "twice", { amountPaise: 5_000, limitEach: 2 });
});
afterAll(() => shop[Symbol.asyncDispose]());

const water = { id: "mountainwater-6", quantity: 2 };
const tee = { id: "herdtee-M-ink", quantity: 1 };

async function quoted(items: PlacementInput["items"], discountCode: string, customerId?: string) {
  const answer = await shop.shop.checkout.quote({ items, discountCode, customerId }, { address: null });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}

test.each([
  ["ten", [water], 7_980, []],
  ["half", [water], 20_000, []],
  ["tees", [water, tee], 89_900, []],
  ["tees", [water], 0, [{ code: "code-products", message: "The code TEES doesn't apply to the items in your cart." }]],
  [
    "lime",
    [water, { id: "sparklinglime-4", quantity: 1 }],
    0,
    [{ code: "code-minimum", message: "Spend at least ₹600.00 on eligible items to use the code LIME." }],
  ],
])("%s on %j takes off %i", async (code, items, discount, problems) => {
  const quote = await quoted(items, code);
  expect([quote.discount, quote.problems]).toEqual([discount, problems]);
  expect(quote.total).toBe(quote.subtotal + quote.deliveryCharges - discount);
});

const place = (overrides: Partial<PlacementInput>) =>
  shop.shop.checkout.placeCod(buildPlacement(overrides), { address: null });
const guest = { phone: "+91 98765 00001", email: "guest@example.com" };
const oncePerCustomer = { discountCode: "once", expectedTotal: paise(89_800) };

test("shows a known guest's used-up limit at the code on placement, then places without it", async () => {
  expect(await place({ ...guest, ...oncePerCustomer })).toMatchObject({ ok: true });
  const before = await snapshotOrderTables(shop.database);
  const others = [
    { ...guest, email: undefined },
    { phone: "+91 98765 00002", email: "GUEST@example.com" },
  ];
  for (const same of others) {
    expect((await quoted([water], "once")).discount).toBe(5_000);
    const refused = await place({ ...same, ...oncePerCustomer });
    expect(refused).toMatchObject({
      ok: false,
      error: { code: "quote-changed" },
      quote: {
        total: 94_800,
        discount: 0,
        problems: [{ code: "code-used", message: "You have already used the code ONCE." }],
      },
    });
  }
  expect(await snapshotOrderTables(shop.database)).toEqual(before);
  expect(await place({ ...guest, ...oncePerCustomer, expectedTotal: paise(94_800) })).toMatchObject({ ok: true });
  expect(await getDiscountUsage(shop, "once")).toEqual({ redemptions: 1, givenAwayPaise: 5_000 });
  expect(await place({ phone: "+91 98765 00003", email: undefined, ...oncePerCustomer })).toMatchObject({ ok: true });
});

test("shows a signed-in customer's used-up limit in the quote, guest orders included", async () => {
  const { id: customerId, email } = await createCustomer(shop);
  expect((await quoted([water], "once", customerId)).discount).toBe(5_000);
  expect(await place({ phone: "+91 98765 00010", email, ...oncePerCustomer })).toMatchObject({ ok: true });
  expect(await quoted([water], "once", customerId)).toMatchObject({ discount: 0, problems: [{ code: "code-used" }] });
  // Nor as a guest with another phone but the account's email.
  expect(await place({ phone: "+91 98765 00011", email, ...oncePerCustomer })).toMatchObject({ ok: false });
});

test("identifies the customer by session, not by body", async () => {
  const { id: customerId, cookie } = await createCustomer(shop);
  expect(await place({ customerId, phone: "+91 98765 00020", email: undefined, ...oncePerCustomer })).toMatchObject({
    ok: true,
  });
  const request = async (headers: Record<string, string>, more: object = {}) => {
    const answer = await shop.post("/api/orders/quote", { items: [water], discountCode: "once", ...more }, headers);
    return (await answer.json()).discount;
  };
  expect([await request({ cookie }), await request({}), await request({}, { customerId })]).toEqual([0, 50, 50]);
});

test("a released redemption can be used again by the same customer within the limit", async () => {
  const buyer = { phone: "+91 98765 00030", email: "again@example.com" };
  const twicePerCustomer = { ...buyer, discountCode: "twice", expectedTotal: paise(89_800) };
  const placed = [await place(twicePerCustomer), await place(twicePerCustomer)];
  expect(await place(twicePerCustomer)).toMatchObject({
    quote: { problems: [{ message: "You have already used the code TWICE 2 times." }] },
  });
  const [first] = placed;
  if (!first?.ok) throw new Error("not placed");
  for (let time = 0; time < 2; time++) {
    await shop.shop.orders.transition(first.value.orderId, "cancelled", { actor: "operator:test" });
  }
  expect(await getDiscountUsage(shop, "twice")).toEqual({ redemptions: 1, givenAwayPaise: 5_000 });
  expect(await place(twicePerCustomer)).toMatchObject({ ok: true });
  expect(await getDiscountUsage(shop, "twice")).toEqual({ redemptions: 2, givenAwayPaise: 10_000 });
});

test("erasure removes a customer from the limits and releases no redemption", async () => {
  const browser = createBrowser(shop);
  const input = buildSignUp({ phoneNumber: "+919876500040" });
  const { body } = await browser.post("/api/sign-up", input);
  const [customerId, email] = [String(body.user._id), input.email];
  const placed = await place({ customerId, phone: "+91 98765 00040", email, ...oncePerCustomer });
  if (!placed.ok) throw new Error(placed.error.message);
  for (const to of ["on_the_way", "delivered"] as const) {
    await shop.shop.orders.transition(placed.value.orderId, to, { actor: "operator:test" });
  }
  const { redemptions } = await getDiscountUsage(shop, "once");
  expect((await browser.post("/api/me/erase", { password: validPassword })).status).toBe(200);
  expect((await getDiscountUsage(shop, "once")).redemptions).toBe(redemptions);
  expect(await place({ phone: "+91 98765 00040", email, ...oncePerCustomer })).toMatchObject({ ok: true });
});

test("asks for consent again when terms change between quote and order", async () => {
  const before = await quoted([water], "ten");
  await shop.database.db
    .updateTable("discountCodes")
    .set({ basisPoints: 500, version: 2 })
    .where("code", "=", "ten")
    .execute();
  const refused = await place({ discountCode: "ten", expectedTotal: before.total });
  expect(refused).toMatchObject({ ok: false, error: { code: "quote-changed" }, quote: { discount: 3_990 } });
});
