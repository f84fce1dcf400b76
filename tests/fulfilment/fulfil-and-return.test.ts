import { describe, expect, test } from "vitest";
import { findStockMismatches, getStock } from "../harness/db-snapshot.ts";
import { shareShop } from "../harness/share-shop.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { listAuditEntries } from "../operators/operator-fixtures.ts";
import { createCustomerOrder, expectUnchanged, teeSku, waterSku } from "../orders/customer-order.ts";
import { createOrderOperator, shipAndDeliver } from "../orders/order-fixtures.ts";

async function mails(shop: TestShop) {
  while ((await shop.runJobs()) > 0);
  return (await shop.mailbox()).map(({ subject }) => subject.split(":")[0]).toSorted();
}

const stocks = async ({ database }: TestShop): Promise<[number, number]> => [
  await getStock(database, waterSku),
  await getStock(database, teeSku),
];

test("packs, ships in two parcels, delivers, and partly returns and restocks an order", async () => {
  await using shop = await createTestShop();
  const { orderId, owner } = await createCustomerOrder(shop);
  const [waterThere, teesThere] = await stocks(shop);
  const operator = await createOrderOperator(shop, "packer");
  for (const packed of [true, true, false, true]) await operator.done(`${orderId}/pack`, { packed });
  const first = { courier: "Delhivery", trackingNumber: "D1" };
  expect(await operator.done(`${orderId}/ship`, first)).toEqual({ status: "on_the_way", statusWord: "On the Way" });
  await operator.done(`${orderId}/ship`, first);
  const second = { courier: "Delhivery", trackingNumber: "D2" };
  for (const parcel of [second, second, first]) await operator.done(`${orderId}/shipments`, parcel);
  expect((await shop.shop.orders.detail(owner))?.order.parcels).toMatchObject([first, second]);
  await operator.done(`${orderId}/deliver`);
  await operator.done(`${orderId}/deliver`);
  const items = [
    { sku: waterSku, quantity: 1 },
    { sku: waterSku, quantity: 1, restock: false },
    { sku: teeSku, quantity: 1, restock: false },
  ];
  await operator.done(`${orderId}/return`, { reason: "One was dented", items });
  await operator.done(`${orderId}/return`, { reason: "One was dented", items: items.toReversed() });
  expect(await stocks(shop)).toEqual([waterThere + 1, teesThere]);
  expect(await findStockMismatches(shop.database)).toEqual([]);
  const order = await operator.get(orderId);
  expect(order).toMatchObject({ status: "returned", paid: true, shipments: [first, second] });
  expect(order.stockMoves.map(({ sku, delta, reason }) => `${sku} ${delta} ${reason}`).toSorted()).toEqual([
    `${teeSku} -1 ordered`,
    `${waterSku} -2 ordered`,
    `${waterSku} 1 returned`,
  ]);
  expect(
    (await listAuditEntries(shop, orderId)).map(({ action, actor }) => [action, actor === operator.actor]),
  ).toEqual(
    [
      "orders.pack",
      "orders.unpack",
      "orders.pack",
      "orders.move",
      "orders.ship-more",
      "orders.move",
      "orders.return",
      "orders.move",
    ].map((action) => [action, true]),
  );
  expect(await mails(shop)).toEqual([
    "Delivered",
    "On the Way",
    "One More Parcel",
    "Order Confirmed",
    "We've received your return",
  ]);
  const more = (await shop.mailbox()).find(({ subject }) => subject.startsWith("One More"))?.text ?? "";
  expect([more.includes("D1"), more.includes("https://www.delhivery.com/track/package/D2")]).toEqual([false, true]);
});

describe("a second operator's action", () => {
  const open = shareShop(async (shop) => {
    // The same time as in `createCustomerOrder`, because a session of another year has expired.
    shop.clock.set(new Date("2030-01-01T00:00:00Z"));
    return { operator: await createOrderOperator(shop, "packer"), late: await createOrderOperator(shop, "manager") };
  });

  test.each([
    ["cancel", { reason: "" }, "pack", { packed: true }, "This order is Cancelled; it can't be packed."],
    ["cancel", { reason: "" }, "ship", {}, "This order is Cancelled; it cannot become On the Way."],
    [
      "ship",
      { trackingNumber: "P1" },
      "cancel",
      { reason: "" },
      "This order is On the Way; it cannot become Cancelled.",
    ],
    [
      "ship",
      { courier: "Post", trackingNumber: "P1" },
      "ship",
      { courier: "Post", trackingNumber: "P2" },
      "This order is already On the Way, with Post P1. Please add a parcel instead.",
    ],
    ["pack", { packed: true }, "deliver", {}, "This order is Ordered; it cannot become Delivered."],
    ["pack", { packed: true }, "return-to-origin", {}, "This order is Ordered; it cannot become Returned to origin."],
    [
      "pack",
      { packed: true },
      "shipments",
      { trackingNumber: "P2" },
      "This order is Ordered; parcels can only be added while it is On the Way.",
    ],
    ["pack", { packed: true }, "decline-return", { reason: "No" }, "This order has no open return request."],
  ] as [string, object, string, object, string][])(
    "after another operator's %s %j, rejects %s %j with the current state and changes nothing",
    async (first, firstBody, second, secondBody, message) => {
      const { shop, operator, late } = open();
      const { orderId } = await createCustomerOrder(shop);
      await operator.done(`${orderId}/${first}`, firstBody);
      const { status, body } = await expectUnchanged(shop, () => late.post(`${orderId}/${second}`, secondBody));
      expect([status, body.error]).toEqual([409, { code: "move-impossible", message }]);
      expect(body.current).toEqual(await late.get(orderId));
    },
  );
});

test("shows and allows each role only its permitted actions", async () => {
  await using shop = await createTestShop();
  const { orderId } = await createCustomerOrder(shop, "delivered");
  const [packer, viewer] = [await createOrderOperator(shop, "packer"), await createOrderOperator(shop, "viewer")];
  const permitted = [(await packer.get(orderId)).moves, (await viewer.get(orderId)).moves];
  expect(permitted).toMatchObject([
    { return: true, refundable: 0, editAddress: false },
    { return: false, refundable: 0 },
  ]);
  expect((await (await createOrderOperator(shop, "manager")).get(orderId)).moves.refundable).toBe(184_700);
});

test("rejects dispatch without a tax rate and says why", async () => {
  await using shop = await createTestShop();
  const { orderId } = await createCustomerOrder(shop);
  await shop.database.db.deleteFrom("gstClasses").execute();
  const operator = await createOrderOperator(shop);
  const { status, body } = await expectUnchanged(shop, () =>
    operator.post(`${orderId}/ship`, { trackingNumber: "P1" }),
  );
  expect([status, body.error.message]).toEqual([409, expect.stringMatching(/^No tax rate for HSN/)]);
});

test("answers 404 for an unknown order", async () => {
  await using shop = await createTestShop();
  const operator = await createOrderOperator(shop);
  for (const path of ["order_00000000000000", "nonsense", "order_0000000000000%00"]) {
    expect([(await operator.ask(path)).status, (await operator.post(`${path}/deliver`)).status]).toEqual([404, 404]);
  }
});

test("shows an order's timeline in order, one line per event, with names", async () => {
  await using shop = await createTestShop();
  const { orderId, me } = await createCustomerOrder(shop);
  const operator = await createOrderOperator(shop);
  const step = async (run: () => Promise<unknown>) => {
    shop.clock.advance(60_000);
    await run();
  };
  await step(() => operator.done(`${orderId}/pack`, { packed: true }));
  await step(() => operator.done(`${orderId}/notes`, { text: "Rings twice", key: "note-key-0001" }));
  await step(() => shipAndDeliver(operator, orderId));
  const order = await operator.get(orderId);
  expect(order.timeline.map(({ actor, says, text }) => [actor, says, text])).toEqual([
    ["buyer", "Ordered", ""],
    [operator.name, "Packed", ""],
    [operator.name, "Note", "Rings twice"],
    [operator.name, "On the Way with Post · P1", ""],
    [operator.name, "Delivered", ""],
    ["shop", "₹1,847.00 paid in cash", ""],
  ]);
  expect(order).toMatchObject({
    id: orderId,
    paymentMode: "cod",
    total: 184_700,
    customer: { id: me.id, orders: 1 },
    ofPhone: { orders: 1, spent: 184_700, returnedToOrigin: 0 },
    version: 1,
    lines: [
      { sku: waterSku, detail: "pack of 6", quantity: 2, stock: expect.any(Number) },
      { sku: teeSku, detail: "M, Ink" },
    ],
    payments: [{ id: `cash_${orderId.slice(6)}`, method: "cash", amount: 184_700, status: "captured" }],
    invoice: expect.stringMatching(/^EL/),
    mails: ["confirmed", "shipped", "delivered"],
  });
});
