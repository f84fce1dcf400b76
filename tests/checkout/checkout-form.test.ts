import { afterAll, beforeAll, expect, test } from "vitest";
import { handleCheckoutAction, loadCheckout } from "#storefront/features/checkout/checkout-action.server.ts";
import { snapshotOrderTables } from "../harness/db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

const caller = { address: null };
let created = 0;
let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

/** Builds the form as a browser without JavaScript sends it: two packs of 6 (₹399 each) with delivery (₹150). */
function buildForm(overrides: Record<string, string> = {}): FormData {
  const form = new FormData();
  const fields = {
    intent: "place",
    item: "mountainwater-6",
    quantity: "2",
    discountCode: "",
    quotedCode: "",
    expectedTotal: "94800",
    idempotencyKey: `form-${++created}`,
    phoneDial: "91",
    phone: "98765 43210",
    fullName: "Sample Buyer",
    addressLine1: "Flat 1",
    addressLine2: "Sample Lane",
    email: "",
    pin: "248001",
    city: "Dehradun",
    state: "Uttarakhand",
  };
  for (const [name, value] of Object.entries({ ...fields, ...overrides })) form.set(name, value);
  return form;
}
const answer = (form: FormData) => handleCheckoutAction(shop.shop, form, caller);

/** Returns the page of a rejected form and asserts that nothing was written. */
async function expectRejected(overrides: Record<string, string>) {
  const before = await snapshotOrderTables(shop.database);
  const answered = await answer(buildForm(overrides));
  expect(await snapshotOrderTables(shop.database)).toEqual(before);
  if ("placed" in answered) throw new Error("placed");
  return answered;
}

test("renders a priced page for items in the address and the browser's cart without", async () => {
  const open = (path: string) => loadCheckout(shop.shop, new URL(path, "http://shop.test"), caller);
  const page = await open("/check-out?item=mountainwater-6&quantity=2");
  expect(page).toMatchObject({ items: [{ id: "mountainwater-6", quantity: 2 }], quote: { total: 948 } });
  expect(await open("/check-out")).toMatchObject({ items: [], quote: undefined, refused: undefined });
});

test("places an order from a complete form, and the same order when it is sent again", async () => {
  const form = buildForm();
  const first = await answer(form);
  expect(first).toEqual({ placed: expect.objectContaining({ orderId: expect.stringMatching(/^order_\w{14}$/) }) });
  expect(await answer(form)).toEqual(first);
});

test.each<[string, Record<string, string>, object]>([
  ["Apply", { intent: "quote", discountCode: "save25" }, { status: 200, page: { quote: { total: 923 } } }],
  ["an unknown intent", { intent: "" }, { status: 200, page: { refused: undefined } }],
  ["a field left empty", { city: "" }, { status: 422, page: { refused: { code: "shipping-missing" } } }],
  ["a short PIN", { pin: "2480" }, { status: 422, page: { refused: { code: "invalid-pin" } } }],
  [
    "a PIN of another state",
    { pin: "560001" },
    { status: 422, page: { refused: { fields: { state: "PIN 560001 is in Karnataka." } } } },
  ],
  ["another quantity", { quantity: "3" }, { status: 422, page: { refused: { code: "quote-changed" } } }],
  [
    "a total that is not a number",
    { expectedTotal: "much" },
    { status: 422, page: { refused: { code: "quote-changed" } } },
  ],
  ["a sold-out pack", { item: "sparklinglime-12" }, { status: 422, page: { refused: { code: "short-stock" } } }],
  [
    "a valid code that the buyer has not seen applied",
    { discountCode: "SAVE25" },
    { status: 422, page: { quote: { total: 923 } } },
  ],
  [
    "an invalid code that the buyer has not seen rejected",
    { discountCode: "nope" },
    { status: 422, page: { refused: undefined, quote: { total: 948, problems: [{ code: "code-unknown" }] } } },
  ],
  ["an empty cart", { item: "" }, { status: 200, page: { items: [], refused: undefined } }],
])("%s re-renders the page and places nothing", async (_, overrides, expected) => {
  expect(await expectRejected(overrides)).toMatchObject(expected);
});

test("a form rendered for another session places nothing and keeps its text", async () => {
  const answered = await expectRejected({ renderedFor: "a-customer", fullName: "Typed Name" });
  expect(answered).toMatchObject({
    status: 422,
    page: {
      fields: { fullName: "Typed Name" },
      refused: { code: "session-changed", message: expect.stringContaining("confirm again") },
    },
  });
});

test("places the order of a form that was rendered for this session", async () => {
  expect(await answer(buildForm({ renderedFor: "guest" }))).toHaveProperty("placed");
});

test("keeps the entered values under a new idempotency key", async () => {
  const { page } = await expectRejected({ pin: "2480", fullName: "<b>Sample</b>", idempotencyKey: "old" });
  expect(page.fields).toMatchObject({ fullName: "<b>Sample</b>", pin: "2480", phone: "98765 43210" });
  expect(page.idempotencyKey).not.toBe("old");
});

test("a rejected discount code does not block the next submission", async () => {
  expect(await answer(buildForm({ discountCode: "nope", quotedCode: " NOPE" }))).toHaveProperty("placed");
});

test("places an order awaiting payment when 'Pay Now' is sent without JavaScript", async () => {
  await using paying = await createTestShop({ payOnline: true });
  const open = (path: string) => loadCheckout(paying.shop, new URL(path, "http://shop.test"), caller);
  expect(await open("/check-out")).toMatchObject({ mode: "online", offers: { online: true, upi: false } });
  expect(await open("/check-out?payment=failed")).toMatchObject({ paymentFailed: true });
  const answered = await handleCheckoutAction(paying.shop, buildForm({ paymentMode: "online" }), caller);
  if (!("placed" in answered)) throw new Error("not placed");
  expect(answered.placed.mode).toBe("online");
  expect(await paying.shop.orders.byToken(answered.placed.token)).toMatchObject({ status: "awaiting_payment" });
});

test.each([
  ["online", "payment-unavailable"],
  ["upi", "upi-unavailable"],
])("rejects payment method %s when no longer offered and places nothing", async (paymentMode, code) => {
  expect(await expectRejected({ paymentMode })).toMatchObject({
    status: 422,
    page: { mode: "cod", refused: { code } },
  });
});
