import { expect, test } from "vitest";
import { findStockMismatches, getStock } from "../harness/db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createCustomerOrder, expectUnchanged, teeSku, waterSku } from "../orders/customer-order.ts";
import { createOrderOperator } from "../orders/order-fixtures.ts";

async function mails(shop: TestShop) {
  while ((await shop.runJobs()) > 0);
  return (await shop.mailbox()).map(({ subject }) => subject.split(":")[0]).toSorted();
}

const stocks = async ({ database }: TestShop): Promise<[number, number]> => [
  await getStock(database, waterSku),
  await getStock(database, teeSku),
];

test.each<[object[], number, string]>([
  [[{ sku: waterSku, quantity: 3 }], 400, "At most 2 of Mountain Water, pack of 6."],
  [
    [2, 1].map((quantity) => ({ sku: waterSku, quantity, restock: quantity > 1 })),
    400,
    "At most 2 of Mountain Water, pack of 6.",
  ],
  [[{ sku: "MOUNTAINWATER-12", quantity: 1 }], 400, "One of the items is not part of this order."],
  [[], 400, "Please check what you entered."],
])("rejects a return of %j and changes nothing", async (items, status, message) => {
  await using shop = await createTestShop();
  const { orderId } = await createCustomerOrder(shop, "delivered");
  const operator = await createOrderOperator(shop);
  const answer = await expectUnchanged(shop, () => operator.post(`${orderId}/return`, { items }));
  expect([answer.status, answer.body.error.message]).toEqual([status, message]);
});

test("rejects a return of different items than already recorded", async () => {
  await using shop = await createTestShop();
  const { orderId } = await createCustomerOrder(shop, "delivered");
  const operator = await createOrderOperator(shop);
  await operator.done(`${orderId}/return`, { items: [{ sku: waterSku, quantity: 1 }], isLast: true });
  const other = { items: [{ sku: waterSku, quantity: 2 }] };
  const { status, body } = await expectUnchanged(shop, () => operator.post(`${orderId}/return`, other));
  expect([status, body.error.code, body.current.status]).toEqual([409, "move-impossible", "returned"]);
});

test("a return request ends when items arrive or it is declined, and can be made again", async () => {
  await using shop = await createTestShop();
  const { orderId, owner } = await createCustomerOrder(shop, "delivered");
  const operator = await createOrderOperator(shop, "packer");
  const requestReturn = () =>
    shop.shop.orders.requestReturn(owner, { reason: "Too cold", items: [{ sku: waterSku, quantity: 2 }] });
  await requestReturn();
  expect((await operator.get(orderId)).moves).toMatchObject({ declineReturn: true, return: true });
  const no = { reason: "It was opened" };
  for (let attempt = 0; attempt < 2; attempt++) await operator.done(`${orderId}/decline-return`, no);
  expect((await shop.shop.orders.detail(owner))?.actions).toMatchObject({
    returnAsked: null,
    returnDeclined: no,
    returnUntil: expect.any(String),
  });
  await requestReturn();
  expect((await operator.get(orderId)).returnAsked).toMatchObject({
    reason: "Too cold",
    items: [{ sku: waterSku, quantity: 2, name: "Mountain Water, pack of 6" }],
  });
  await operator.done(`${orderId}/return`, { items: [{ sku: waterSku, quantity: 1, restock: false }] });
  const { returnAsked, timeline } = await operator.get(orderId);
  expect(returnAsked).toBeNull();
  expect(timeline.filter(({ kind }) => kind === "return").map(({ says, text }) => [says, text])).toEqual([
    ["Return requested: 2 × Mountain Water, pack of 6", "Too cold"],
    ["Return declined", "It was opened"],
    ["Return requested", "Too cold"],
    ["Return received: 1 × Mountain Water, pack of 6, not restocked", ""],
  ]);
  expect((await mails(shop)).filter((subject) => /return/i.test(subject ?? ""))).toEqual([
    "Return Declined",
    "Return Requested",
    "Return Requested",
    "We've received your return",
  ]);
  const declined = (await shop.mailbox()).find(({ subject }) => subject.startsWith("Return Declined"));
  expect(declined?.text).toContain("Reason: It was opened");
});

test.each([true, false])(
  "an undelivered parcel is returned to us, restocked: %s, and its invoice credited",
  async (restock) => {
    await using shop = await createTestShop();
    const { orderId, owner } = await createCustomerOrder(shop);
    const [before] = await stocks(shop);
    const operator = await createOrderOperator(shop, "packer");
    await operator.done(`${orderId}/ship`, { courier: "Post", trackingNumber: "P1" });
    for (let attempt = 0; attempt < 2; attempt++) {
      await operator.done(`${orderId}/return-to-origin`, { reason: "Nobody there", restock });
    }
    expect(await getStock(shop.database, waterSku)).toBe(before + (restock ? 2 : 0));
    expect(await findStockMismatches(shop.database)).toEqual([]);
    const order = await operator.get(orderId);
    expect(order).toMatchObject({
      status: "returned_to_origin",
      paid: false,
      refunds: [],
      creditNotes: [expect.any(String)],
    });
    expect(Object.values(order.moves).filter(Boolean)).toEqual([]);
    expect(await mails(shop)).toEqual(["On the Way", "Order Confirmed", "Your order came back to us"]);
    const { orders } = await shop.shop.orders.listOfCustomer(owner.customerId, {
      statuses: ["returned"],
      dates: [],
      search: "",
    });
    expect(orders.map(({ id, statusWord }) => [id, statusWord])).toEqual([[orderId, "Returned to us"]]);
  },
);
