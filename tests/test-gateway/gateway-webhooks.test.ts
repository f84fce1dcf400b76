import { expect, test } from "vitest";
import { paise } from "#domain/money.ts";
import { verifySignature } from "#gateways/razorpay/signatures.ts";
import { demoKeys } from "#test-gateway/index.ts";
import type { Delivery } from "#test-gateway/panel-settings.ts";
import { startTestGateway } from "./start-test-gateway.ts";

type Heard = { event: string; id: string; genuine: boolean; payload: Record<string, { entity: { status: string } }> };

async function listening(answer: (received: Heard, count: number) => number = () => 204) {
  const received: Heard[] = [];
  const shop = await startTestGateway({
    deliver: async (request) => {
      const raw = await request.text();
      const { event, payload } = JSON.parse(raw);
      const signature = request.headers.get("x-razorpay-signature") ?? "";
      const genuine = verifySignature(demoKeys.webhookSecret, raw, signature);
      const message = { event, payload, genuine, id: request.headers.get("x-razorpay-event-id") ?? "" };
      received.push(message);
      return new Response(null, { status: answer(message, received.length) });
    },
  });
  const created = await shop.client.createOrder({ amount: paise(5_000), receipt: "order_1", notes: {} });
  if (!created.ok) throw new Error(created.code);
  const events = () => received.map(({ event }) => event);
  return { ...shop, heard: received, events, orderId: created.value.id };
}

const paid = ["payment.authorized", "payment.captured", "order.paid"];
const duplicated = paid.flatMap((event) => [event, event]);

test.each<[Delivery, now: string[], later: string[], genuine: boolean]>([
  ["at-once", paid, paid, true],
  ["only-webhook", paid, paid, true],
  ["late", [], paid, true],
  ["doubled", duplicated, duplicated, true],
  ["out-of-order", paid.toReversed(), paid.toReversed(), true],
  ["forged", paid, paid, false],
  ["never", [], [], true],
])("'%s' sends %j", async (webhooks, now, later, genuine) => {
  await using shop = await listening();
  await shop.gateway.set({ webhooks });
  await shop.gateway.pay(shop.orderId);
  await shop.gateway.runDue();
  expect(shop.events()).toEqual(now);
  shop.advance(60_000);
  await shop.gateway.runDue();
  expect(shop.events()).toEqual(later);
  expect(shop.heard.every((message) => message.genuine === genuine)).toBe(true);
  expect(new Set(shop.heard.map(({ id }) => id)).size).toBe(new Set(later).size);
});

test("an event carries the state at its time", async () => {
  await using shop = await listening();
  await shop.gateway.pay(shop.orderId);
  await shop.gateway.runDue();
  expect(shop.heard.map(({ payload }) => payload.payment?.entity.status)).toEqual([
    "authorized",
    "captured",
    "captured",
  ]);
  expect(shop.heard[2]?.payload.order?.entity.status).toBe("paid");
});

test("retries a rejected webhook with growing delays for a day", async () => {
  await using shop = await listening(() => 500);
  await shop.gateway.set({ webhooks: "at-once" });
  await shop.gateway.pay(shop.orderId, { outcome: "failure" });
  const pauses: number[] = [];
  let waited = 0;
  for (let minutes = 0; minutes < 26 * 60 * 60; ) {
    const before = shop.heard.length;
    await shop.gateway.runDue();
    if (shop.heard.length > before) {
      pauses.push(waited);
      waited = 0;
    }
    const step = waited === 0 ? (shop.heard.length < 12 ? 1_000 * 2 ** shop.heard.length : 3_600_000) : 1_000;
    shop.advance(step);
    waited += step;
    minutes += step / 1_000;
  }
  expect(pauses.slice(0, 4)).toEqual([0, 2_000, 4_000, 8_000]);
  expect(shop.heard.length).toBeGreaterThan(20);
  const last = shop.heard.length;
  shop.advance(48 * 3_600_000);
  await shop.gateway.runDue();
  expect(shop.heard).toHaveLength(last);
  expect(new Set(shop.heard.map(({ id }) => id)).size).toBe(1);
});

test("does not resend an accepted webhook", async () => {
  await using shop = await listening((_, count) => (count === 1 ? 503 : 200));
  await shop.gateway.pay(shop.orderId, { outcome: "failure" });
  for (let round = 0; round < 5; round += 1) {
    await shop.gateway.runDue();
    shop.advance(3_600_000);
  }
  expect(shop.events()).toEqual(["payment.failed", "payment.failed"]);
});

test("two gateway instances send each webhook once", async () => {
  await using shop = await listening();
  await shop.gateway.pay(shop.orderId);
  await Promise.all([shop.gateway.runDue(), shop.gateway.runDue(), shop.gateway.runDue()]);
  expect(shop.events()).toHaveLength(paid.length);
  expect(new Set(shop.events())).toEqual(new Set(paid));
});

test("authorises a timed-out payment later and captures it", async () => {
  await using shop = await listening();
  const { id, status } = await shop.gateway.pay(shop.orderId, { instrument: "late" });
  expect(status).toBe("failed");
  await shop.gateway.runDue();
  shop.advance(11_000);
  await shop.gateway.runDue();
  await shop.gateway.runDue();
  expect(shop.events()).toEqual(["payment.failed", ...paid]);
  expect(await shop.client.payment(id)).toMatchObject({ value: { status: "captured", errorReason: null } });
});

test("refunds a second success on a paid order at once", async () => {
  await using shop = await listening();
  await shop.gateway.pay(shop.orderId);
  const second = await shop.gateway.pay(shop.orderId);
  expect(second).toMatchObject({ status: "refunded", amount_refunded: 5_000, refund_status: "full" });
  expect(await shop.gateway.totals()).toMatchObject([{ payments: 2, capturedPaise: 10_000, refundedPaise: 5_000 }]);
  await shop.gateway.runDue();
  expect(shop.events()).toEqual([...paid, "payment.authorized", "payment.captured", "refund.created"]);
});

test("returns a refund that the bank rejects to the merchant", async () => {
  await using shop = await listening();
  const { id } = await shop.gateway.pay(shop.orderId);
  const refund = await shop.gateway.refund(id, 2_000);
  await shop.gateway.settle(refund.id, "failed");
  await shop.gateway.runDue();
  expect(shop.events()).toEqual([...paid, "refund.created", "refund.failed"]);
  expect(await shop.gateway.totals()).toMatchObject([{ refundedPaise: 0 }]);
});

test.each([
  ["failure@razorpay", "payment_failed"],
  ["4100 2800 0008 0001", "insufficient_fund"],
  ["4100280000060003", "card_declined"],
  ["4100280000090000", "payment_timed_out"],
  ["4100280000070002", "payment_cancelled"],
  ["4100280000020007", "gateway_technical_error"],
])("%s fails with %s, and another try may follow", async (instrument, reason) => {
  await using shop = await listening();
  expect(await shop.gateway.pay(shop.orderId, { instrument })).toMatchObject({
    status: "failed",
    error_reason: reason,
  });
  expect(await shop.gateway.pay(shop.orderId, { otp: "123" })).toMatchObject({ error_reason: "incorrect_otp" });
  expect(await shop.gateway.pay(shop.orderId, { instrument: "success@razorpay" })).toMatchObject({
    status: "captured",
  });
});
