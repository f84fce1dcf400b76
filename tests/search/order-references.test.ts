import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";

type Placed = Awaited<ReturnType<typeof placeCashOrder>>;
type Found = { kind: string; id: string; title: string; detail: string; order?: object };

let shop: TestShop;
let sent: Placed;
let other: Placed;
let browser: Awaited<ReturnType<typeof createSignedInOperator>>["browser"];

beforeAll(async () => {
  shop = await createTestShop();
  ({ browser } = await createSignedInOperator(shop, "owner"));
  const kolkata = { city: "Kolkata", state: "West Bengal", pin: "700001" };
  sent = await placeCashOrder(shop, { ...kolkata, fullName: "Sample Sen" });
  other = await placeCashOrder(shop, { fullName: "Sample Rao" });
  const parcel = { courier: "Delhivery", trackingNumber: "34210981004" };
  expect((await browser.post(`/api/admin/orders/${sent.orderId}/ship`, parcel)).status).toBe(200);
  const payment = { orderId: sent.orderId, method: "gateway", amountPaise: 94_800, status: "failed" };
  const ids = ["pay_AbCdEf12345678", "upi_612345678901"];
  await shop.database.db
    .insertInto("payments")
    .values(ids.map((id) => ({ ...payment, id })))
    .execute();
});
afterAll(() => shop[Symbol.asyncDispose]());

async function list(q: string): Promise<string[]> {
  const { body } = await browser.get(`/api/admin/orders?limit=25&q=${encodeURIComponent(q)}`);
  return body.items.map(({ id }: { id: string }) => id);
}

async function palette(q: string): Promise<Found[]> {
  const { body } = await browser.get(`/api/admin/search?q=${encodeURIComponent(q)}`);
  return body.items.filter(({ kind }: Found) => kind === "order");
}

test.each([
  ["its number", () => sent.orderNumber],
  ["its number without the sign", () => sent.orderNumber.slice(1)],
  ["its number with another prefix", () => `EL-${sent.orderNumber.slice(1)}`],
  ["a tracking number", () => "34210981004"],
  ["the beginning of a tracking number", () => "342109"],
  ["a tracking number as couriers print it", () => "3421 0981 004"],
  ["a payment", () => "pay_AbCdEf12345678"],
  ["a bank's reference", () => "612345678901"],
  ["an invoice", () => "el/29-30/000001"],
  ["a city", () => "kolkata"],
  ["the beginning of a city", () => "Kolk"],
])("list and palette find one order by %s", async (what, text) => {
  const q = what === "an invoice" ? await readInvoice() : text();
  expect(await list(q)).toEqual([sent.orderId]);
  expect((await palette(q)).map(({ id }) => id)).toEqual([sent.orderId]);
});

async function readInvoice(): Promise<string> {
  return (
    await shop.database.db.selectFrom("invoices").select("number").executeTakeFirstOrThrow()
  ).number.toLowerCase();
}

test("the list finds every order of a SKU, and filters narrow it", async () => {
  expect(new Set(await list("mountainwater-6"))).toEqual(new Set([sent.orderId, other.orderId]));
  const { body } = await browser.get("/api/admin/orders?limit=25&q=MOUNTAINWATER-6&status=on_the_way");
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual([sent.orderId]);
});

test.each(["pay_AbCdEf12345679", "PAY_ABCDEF12345678", "34210981005", "#999", "#1", "Nowhere", "EL/29-30/999999"])(
  "nothing is found by %s",
  async (q) => {
    expect(await list(q)).toEqual([]);
    expect(await palette(q)).toEqual([]);
  },
);

test("the palette names number, customer, amount, city, status and time", async () => {
  const [found] = await palette("kolkata");
  expect(found).toMatchObject({
    title: `${sent.orderNumber}, Sample Sen`,
    detail: expect.stringMatching(/^₹948\.00 · Kolkata · On the Way · .+/),
    order: { number: sent.orderNumber, name: "Sample Sen", city: "Kolkata", total: 94_800, status: "on_the_way" },
  });
});

test("an order found by its number comes first, even if newer ones have a phone with the same digits", async () => {
  const digits = sent.orderNumber.slice(1);
  for (let n = 0; n < 6; n++) await placeCashOrder(shop, { phone: `98765${n}${digits}` });
  const found = await palette(digits);
  expect(found).toHaveLength(5);
  expect(found[0]?.id).toBe(sent.orderId);
  expect((await palette(sent.orderNumber)).map(({ id }) => id)).toEqual([sent.orderId]);
});
