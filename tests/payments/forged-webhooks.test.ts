import { afterAll, beforeAll, expect, test } from "vitest";
import { updateGatewayObject } from "#db/queries/demo/test-gateway-objects.ts";
import { demoKeys } from "#test-gateway/index.ts";
import type { TestShop } from "../harness/test-shop.ts";
import {
  buildWebhook,
  createOnlineOrder,
  createPaidOrder,
  createPaymentShop,
  expectClientError,
  listWebhookEvents,
  runDueWork,
  signWebhook,
  snapshotPaymentTables,
} from "./payment-fixtures.ts";

let shop: TestShop;
let waiting: Awaited<ReturnType<typeof createOnlineOrder>>;
beforeAll(async () => {
  shop = await createPaymentShop();
  waiting = await createOnlineOrder(shop);
  await createPaidOrder(shop);
  await runDueWork(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());

const events = () => listWebhookEvents(shop);
const readTables = async () => ({ ...(await snapshotPaymentTables(shop.database)), events: await events() });

const invalidValues = [
  "",
  0,
  -1,
  1e308,
  true,
  null,
  [],
  {},
  "\u0000",
  "\ud800",
  "'; drop table orders; --",
  "x".repeat(5_000),
];

const entity = () => ({
  id: "pay_Fuzz0000000001",
  order_id: waiting.gatewayOrderId,
  amount: 94_800,
  currency: "INR",
  status: "captured",
});

test("rejects a webhook with a wrong signature, whatever its content, and stores nothing", async () => {
  const before = await readTables();
  const right = buildWebhook("payment.captured", { payment: { entity: entity() } });
  const wrongs = ["", "0", "x".repeat(64), "é", right.headers["x-razorpay-signature"].slice(1)];
  for (const signature of wrongs) {
    const headers = { ...right.headers, "x-razorpay-signature": encodeURI(signature) };
    expect(await expectClientError(shop.request("/webhooks/razorpay", { ...right, headers }))).toBe(400);
  }
  const other = buildWebhook("payment.captured", { payment: { entity: entity() } }, { secret: demoKeys.keySecret });
  expect(await expectClientError(shop.request("/webhooks/razorpay", other))).toBe(400);
  expect(await expectClientError(shop.request("/webhooks/razorpay", { ...right, body: `${right.body} ` }))).toBe(400);
  expect(await readTables()).toEqual(before);
});

test("rejects a signed webhook that is no event with 4xx and stores nothing", async () => {
  const before = await readTables();
  const bodies = [
    "",
    "{",
    "null",
    "[]",
    "7",
    '"x"',
    "{}",
    '{"event":7}',
    `{"event":"${"x".repeat(500)}"}`,
    "[".repeat(100_000),
    '{"event":"payment.captured"}',
  ];
  for (const body of bodies) await expectClientError(shop.request("/webhooks/razorpay", signWebhook(body)));
  for (const name of Object.keys(entity())) {
    for (const value of invalidValues.filter(
      (each) => !(name === "order_id" && each === null) && !(name === "currency" && typeof each === "string"),
    )) {
      if (typeof value === "string" && ["id", "order_id"].includes(name) && /^['x]/.test(value) && value.length <= 64)
        continue;
      if (name === "amount" && value === 0) continue;
      await expectClientError(
        shop.request(
          "/webhooks/razorpay",
          buildWebhook("payment.captured", { payment: { entity: { ...entity(), [name]: value } } }),
        ),
      );
    }
  }
  expect(
    await expectClientError(
      shop.request("/webhooks/razorpay", signWebhook(`{"event":"a.b","x":"${"y".repeat(300_000)}"}`)),
    ),
  ).toBe(413);
  expect((await shop.request("/webhooks/razorpay")).status).toBe(405);
  expect(await readTables()).toEqual(before);
});

test("stores a webhook of an unknown kind or order and answers 200", async () => {
  const before = await snapshotPaymentTables(shop.database);
  const stranger = { ...entity(), order_id: "order_Nobodys0000001" };
  const hooks = [
    buildWebhook("payment.captured", { payment: { entity: stranger } }, { id: "unknown-1" }),
    buildWebhook("invoice.paid", { invoice: {} }, { id: "unknown-2" }),
  ];
  for (const hook of hooks) expect((await shop.request("/webhooks/razorpay", hook)).status).toBe(200);
  await runDueWork(shop);
  expect((await events()).filter(({ id }) => id.startsWith("unknown"))).toMatchObject([
    { id: "unknown-1", type: "payment.captured", outcome: "unknown-order", orderId: null },
    { id: "unknown-2", type: "invoice.paid", outcome: "ignored" },
  ]);
  expect(await snapshotPaymentTables(shop.database)).toEqual(before);
  const { unmatchedWebhooks: notOurs } = await shop.shop.payments.reconcile();
  expect(notOurs).toEqual([expect.stringMatching(/: payment\.captured, event unknown-1\.$/)]);
});

test("stores an event that arrives ten times at once as one event and one job", async () => {
  const hook = buildWebhook(
    "payment.failed",
    { payment: { entity: { ...entity(), order_id: "order_Nobodys0000002" } } },
    { id: "ten-times" },
  );
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.request("/webhooks/razorpay", hook)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const jobs = await shop.database.db
    .selectFrom("jobs")
    .select("id")
    .where("key", "=", "payments.webhook:ten-times")
    .execute();
  expect(jobs).toHaveLength(1);
});

test("sells nothing for a signed webhook about a payment unknown to the gateway", async () => {
  const before = await snapshotPaymentTables(shop.database);
  await shop.request(
    "/webhooks/razorpay",
    buildWebhook("payment.captured", { payment: { entity: entity() } }, { id: "not-there" }),
  );
  await runDueWork(shop);
  expect(await snapshotPaymentTables(shop.database)).toEqual(before);
  expect((await events()).find(({ id }) => id === "not-there")).toMatchObject({ outcome: "refused" });
});

test.each([94_900, 94_700])(
  "refunds a payment of 94800 paise for an order of %i and sells nothing",
  async (totalPaise) => {
    await using other = await createPaymentShop();
    other.clock.set(new Date());
    const order = await createOnlineOrder(other);
    await other.database.db
      .updateTable("orders")
      .set({ totalPaise, subtotalPaise: totalPaise - 15_000 })
      .where("id", "=", order.orderId)
      .execute();
    await other.gateway.pay(order.gatewayOrderId);
    await other.shop.payments.reconcile();
    const { orders, payments, refunds } = await snapshotPaymentTables(other.database);
    expect([orders, payments, refunds]).toMatchObject([
      [{ status: "awaiting_payment" }],
      [{ purpose: "surplus", refundedPaise: 94_800 }],
      [{ amountPaise: 94_800, reason: "The amount didn't match the order." }],
    ]);
  },
);

test("sells nothing for a payment in another currency, and reports it", async () => {
  await using other = await createPaymentShop();
  other.clock.set(new Date());
  const order = await createOnlineOrder(other);
  const before = await snapshotPaymentTables(other.database);
  const payment = { ...(await other.gateway.pay(order.gatewayOrderId)), currency: "USD" };
  await updateGatewayObject(other.database.db, payment.id, { entity: payment });
  await other.request("/webhooks/razorpay", buildWebhook("payment.captured", { payment: { entity: payment } }));
  await runDueWork(other);
  expect(await listWebhookEvents(other)).toMatchObject([{ outcome: "wrong-currency", orderId: order.orderId }]);
  const { problems } = await other.shop.payments.reconcile();
  expect(problems).toEqual([`${order.orderId}: ${payment.id}, ₹948.00: not in rupees (USD).`]);
  expect(await snapshotPaymentTables(other.database)).toEqual(before);
});

test("answers the webhook within a second while the gateway is slow", async () => {
  await shop.gateway.set({ api: "slow" });
  const hook = buildWebhook("payment.captured", {
    payment: { entity: { ...entity(), order_id: "order_Nobodys0000003" } },
  });
  const begun = performance.now();
  expect((await shop.request("/webhooks/razorpay", hook)).status).toBe(200);
  expect(performance.now() - begun).toBeLessThan(1_000);
  await shop.gateway.set({ api: "none" });
});
