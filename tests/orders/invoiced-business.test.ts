import { expect, test } from "vitest";
import { verifyBooks } from "#use-cases/verification/verify-books.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { storeSetting } from "../fixtures/store-setting.ts";
import { createTestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { addItems, createAddingShop } from "../payments/added-items.ts";
import { createPaidOrder } from "../payments/payment-fixtures.ts";
import { dispatchOrder, getIssuedInvoice } from "../tax/invoice-fixtures.ts";
import { expectUnchanged, waterSku } from "./customer-order.ts";
import { createOrderOperator } from "./order-fixtures.ts";
import { placeCashOrder } from "./place-cash-order.ts";

const gstin = "05ABCDE1234F1Z6";
const business = { businessName: "Sample Trading", businessGstin: gstin };
const otherState = { businessName: "Sample Trading", businessGstin: "29ABCDE1234F1ZW" };
const karnataka = { state: "Karnataka", city: "Bengaluru", pin: "560001" };

test("refuses the shop's own GSTIN, and a name alone where an operator changes nothing else", async () => {
  await using shop = await createTestShop();
  await storeSetting(shop.database, "gstin", gstin);
  const own = await shop.shop.checkout.placeCod(buildPlacement(business), { address: null });
  expect(own).toMatchObject({ ok: false, error: { fields: { businessGstin: expect.stringContaining("our own") } } });
  const { orderId } = await placeCashOrder(shop);
  const operator = await createOrderOperator(shop);
  const { address } = await operator.get(orderId);
  const half = { ...address, businessName: "Sample Trading", version: 1 };
  const answer = await expectUnchanged(shop, () => operator.post(`${orderId}/address`, half));
  expect(answer.body.error.fields).toEqual({ businessGstin: expect.stringContaining("Please enter the GSTIN") });
});

test("operators give, change and take away a business until the dispatch, beside the state of delivery", async () => {
  await using shop = await createTestShop();
  const { orderId } = await placeCashOrder(shop);
  const operator = await createOrderOperator(shop, "manager");
  const searcher = await createSignedInOperator(shop, "owner");
  const { address } = await operator.get(orderId);
  const change = (typed: object, version: number) =>
    operator.done(`${orderId}/address`, { ...address, ...typed, version });
  expect(await change(business, 1)).toMatchObject({ version: 2, address: business });
  // Programs that know nothing of businesses leave them as they are.
  const { businessName: _name, businessGstin: _gstin, ...place } = address;
  const moved = await operator.done(`${orderId}/address`, { ...place, landmark: "Temple", version: 2 });
  expect(moved).toMatchObject({ version: 3, address: business });
  const elsewhere = { ...address, ...business, ...karnataka, version: 3 };
  const answer = await expectUnchanged(shop, () => operator.post(`${orderId}/address`, elsewhere));
  expect(answer.body.error.fields).toEqual({ businessGstin: expect.stringContaining("registered in Uttarakhand") });
  expect((await operator.get(orderId)).timeline.map(({ says }: { says: string }) => says)).toContain(
    "Address changed: business, GSTIN",
  );
  const find = async (q: string) => (await searcher.browser.get(`/api/admin/orders?q=${q}`)).body.items;
  expect(await find("trad+samp")).toMatchObject([{ id: orderId }]);
  await change({ landmark: "Temple", businessName: null, businessGstin: null }, 3);
  expect(await find("trad")).toEqual([]);
  await dispatchOrder(shop, orderId);
  expect((await getIssuedInvoice(shop, orderId)).recipient).toMatchObject({ name: "Sample Buyer" });
  const verify = verifyBooks({ database: shop.database, clock: shop.clock.now, media: undefined, againAfterMs: 0 });
  expect((await verify()).breaches).toEqual([]);
});

test("orders by phone take a business, found again by the phone", async () => {
  await using shop = await createTestShop();
  const { browser } = await createSignedInOperator(shop, "owner");
  const { fullName, phone, addressLine1, addressLine2, city, state, pin } = buildPlacement();
  const order = {
    fullName,
    phone,
    addressLine1,
    addressLine2,
    city,
    state,
    pin,
    landmark: "",
    email: "",
    discountCode: "",
    items: [{ sku: waterSku, quantity: 2 }],
    channel: "phone",
    payment: "cod",
    expectedTotal: 94_800,
  };
  const wrong = await browser.post("/api/admin/new-order", { ...order, ...otherState, key: "order-by-phone-1" });
  expect(wrong.body.error.fields).toHaveProperty("businessGstin");
  const placed = await browser.post("/api/admin/new-order", { ...order, ...business, key: "order-by-phone-2" });
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  const found = await browser.get(`/api/admin/new-order/customer?phone=${encodeURIComponent(phone)}`);
  expect(found.body.address).toMatchObject(business);
});

test("items that are added to a business's order are invoiced to it too", async () => {
  await using shop = await createAddingShop();
  const { orderId } = await createPaidOrder(shop, business);
  const operator = await createOrderOperator(shop, "manager");
  const { added } = await addItems(operator, orderId, [{ sku: waterSku, quantity: 3 }]);
  expect(added.address).toMatchObject(business);
  await storeSetting(shop.database, "businessInvoices", false);
  const later = await addItems(operator, orderId, [{ sku: waterSku, quantity: 4 }]);
  expect(later.added.address).toMatchObject({ businessName: null, businessGstin: null });
});
