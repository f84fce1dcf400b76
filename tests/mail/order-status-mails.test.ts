import { expect, test } from "vitest";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { createCustomer } from "../fixtures/create-customer.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";
import { createOnlineOrder, createPaidOrder, createPaymentShop } from "../payments/payment-fixtures.ts";

const parcel = { courier: "Sample Courier", trackingNumber: "SC-1" };

async function mailsAfter(shop: TestShop, run: () => Promise<unknown>) {
  while ((await shop.runJobs()) > 0);
  const before = (await shop.mailbox()).length;
  await run();
  while ((await shop.runJobs()) > 0);
  const all = await shop.mailbox();
  return all.slice(0, all.length - before);
}

const by = { actor: "operator:test" } as const;

test.each<[OrderStatus, OrderStatus, string, string[]]>([
  [
    "ordered",
    "cancelled",
    "Order Cancelled",
    ["is cancelled", "Reason", "Sold by mistake", "There is nothing to pay."],
  ],
  ["ordered", "on_the_way", "On the Way", ["Courier", "Sample Courier", "SC-1", "Keep ₹948.00 ready"]],
  ["on_the_way", "delivered", "Delivered", ["has arrived", "until 8 Jan 2030, 5:30 am"]],
  ["delivered", "returned", "We've received your return", ["received the items you sent back"]],
])("mails the change from %s to %s once, in HTML and text: %s", async (from, to, subject, words) => {
  await using shop = await createTestShop({ publicUrl: "https://shop.test" });
  shop.clock.set(new Date("2030-01-01T00:00:00Z"));
  const { orderId, token } = await placeCashOrder(shop);
  await transitionOrder(shop, orderId, from);
  const transition = () => shop.shop.orders.transition(orderId, to, { ...by, ...parcel, reason: "Sold by mistake" });
  const mails = await mailsAfter(shop, async () => {
    await transition();
    await transition();
  });
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: "sample@example.com", subject: `${subject}: #1001` });
  for (const body of [mails[0]?.html, mails[0]?.text]) {
    for (const word of [
      ...words,
      "Mountain Water",
      "₹798.00",
      `https://shop.test/order/${token}`,
      "[Registered name]",
    ]) {
      expect(body).toContain(word);
    }
  }
});

test("confirms a return request once with items and reason, without the items kept", async () => {
  await using shop = await createTestShop();
  const { orderId, token } = await placeCashOrder(shop);
  await transitionOrder(shop, orderId, "delivered");
  const requestReturn = () =>
    shop.shop.orders.requestReturn({ token }, { reason: "<Dented>", items: [{ sku: "MOUNTAINWATER-6", quantity: 1 }] });
  const [mail, ...more] = await mailsAfter(shop, async () => {
    await requestReturn();
    await requestReturn();
  });
  expect([mail?.subject, more]).toEqual(["Return Requested: #1001", []]);
  expect(mail?.text).toContain("To return: 1 × Mountain Water, pack of 6\nReason: <Dented>");
  expect(mail?.html).toContain("&lt;Dented&gt;");
  const [returnMail] = await mailsAfter(shop, () => shop.shop.orders.transition(orderId, "returned", by));
  expect(returnMail?.text).toContain("Returned: 1 × Mountain Water, pack of 6");
});

test("names the amount that goes back for a returned cash order", async () => {
  await using shop = await createTestShop();
  const { orderId } = await placeCashOrder(shop);
  await transitionOrder(shop, orderId, "delivered");
  const [mail] = await mailsAfter(shop, () => shop.shop.orders.transition(orderId, "returned", by));
  expect(mail?.text).toContain("\nRefund: ₹948.00\n");
});

test("names the amount that goes back for a cancelled order that was paid online", async () => {
  await using shop = await createPaymentShop();
  const { orderId } = await createPaidOrder(shop);
  const mails = await mailsAfter(shop, () => shop.shop.orders.transition(orderId, "cancelled", by));
  const mail = mails.find(({ subject }) => subject.startsWith("Order Cancelled"));
  expect(mail?.text).toContain("\nRefund: ₹948.00\n");
});

test("names no refund in the mail of an order cancelled unpaid whose money came a moment later", async () => {
  await using shop = await createPaymentShop();
  const { orderId, gatewayOrderId } = await createOnlineOrder(shop);
  const mails = await mailsAfter(shop, async () => {
    await shop.shop.orders.transition(orderId, "cancelled", by);
    await shop.gateway.pay(gatewayOrderId);
    await shop.shop.payments.reconcile();
  });
  const cancelled = mails.find(({ subject }) => subject.startsWith("Order Cancelled"));
  expect(cancelled?.text).toContain("There is nothing to pay.");
  expect(cancelled?.text).not.toContain("Refund:");
  expect(mails.map(({ subject }) => subject)).toContain("Your payment is being refunded: #1001");
});

test("mails the account's email if an order has none, and an erased customer not at all", async () => {
  await using shop = await createTestShop();
  const { id: customerId, email } = await createCustomer(shop);
  const order = { customerId, email: undefined };
  const mails = await mailsAfter(shop, async () => {
    const { orderId } = await placeCashOrder(shop, order);
    await shop.shop.orders.cancel({ customerId, orderId }, "");
  });
  expect(mails.map(({ to, subject }) => [to, subject.split(":")[0]]).toSorted()).toEqual([
    [email, "Order Cancelled"],
    [email, "Order Confirmed"],
  ]);
  const { orderId } = await placeCashOrder(shop, order);
  await shop.runJobs();
  await shop.database.db
    .updateTable("customers")
    .set({ email: null, passwordHash: null, erasedAt: new Date() })
    .where("id", "=", customerId)
    .execute();
  expect(await mailsAfter(shop, () => shop.shop.orders.cancel({ customerId, orderId }, ""))).toEqual([]);
});

test("enqueues no mail for a guest without an email", async () => {
  await using shop = await createTestShop();
  const { token } = await placeCashOrder(shop, { email: undefined });
  expect(await mailsAfter(shop, () => shop.shop.orders.cancel({ token }, ""))).toEqual([]);
  expect(await shop.database.db.selectFrom("jobs").selectAll().where("kind", "like", "mail.%").execute()).toEqual([]);
});

test.each(["mail.order-cancelled", "mail.order-shipped", "mail.return-asked"])(
  "%s about an unknown order fails and sends nothing",
  async (kind) => {
    await using shop = await createTestShop();
    const payload = { orderId: "order_doesnotexist1" };
    await expect(shop.handlers[kind]?.(payload, { id: 1, kind, payload, attempts: 1 })).rejects.toThrow();
    expect(await shop.mailbox()).toEqual([]);
  },
);
