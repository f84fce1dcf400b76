import { expect, test } from "vitest";
import { paise } from "#domain/money.ts";
import type { GatewayResult } from "#gateways/razorpay/payment-gateway-types.ts";
import type { Fault } from "#test-gateway/panel-settings.ts";
import { databaseKinds } from "../harness/test-database.ts";
import { shortTimeouts, slowGatewayMs, startTestGateway } from "./start-test-gateway.ts";

const order = { amount: paise(39_900), receipt: "order_AAAAAAAAAAAAAA", notes: { orderId: "order_AAAAAAAAAAAAAA" } };
const amount = paise(10_000);
const refundOf = (paymentId: string) => ({ paymentId, amount, key: "refund-key-0001", reason: "cancelled" });

function unwrap<T>(answer: GatewayResult<T>): T {
  if (!answer.ok) throw new Error(`${answer.kind} ${answer.code}: ${answer.description}`);
  return answer.value;
}

async function paidOrder(shop: Awaited<ReturnType<typeof startTestGateway>>) {
  const { id } = unwrap(await shop.client.createOrder(order));
  return (await shop.gateway.pay(id)).id;
}

test.each(databaseKinds)(
  "returns an order, its payments, refunds and signatures as the shop reads them (%s)",
  async (kind) => {
    await using shop = await startTestGateway({ databaseKind: kind });
    const { client } = shop;
    const created = unwrap(await client.createOrder(order));
    expect(created).toMatchObject({ amount: 39_900, status: "created", receipt: order.receipt });
    expect(unwrap(await client.orderByReceipt(order.receipt))).toEqual(created);
    expect(unwrap(await client.orderByReceipt("order_B"))).toBeUndefined();
    const { id } = await shop.gateway.pay(created.id);
    const payment = unwrap(await client.payment(id));
    expect(payment).toEqual({
      id,
      orderId: created.id,
      amount: 39_900,
      currency: "INR",
      status: "captured",
      amountRefunded: 0,
      errorReason: null,
    });
    expect(unwrap(await client.paymentsOfOrder(created.id))).toEqual([payment]);
    const refund = unwrap(await client.refund(refundOf(id)));
    expect(refund).toMatchObject({ paymentId: id, amount: 10_000, status: "pending", bankReference: null });
    expect(refund.key).toBe("refund-key-0001");
    await shop.gateway.refund(id, 500);
    const refunds = unwrap(await client.refundsOfPayment(id));
    expect(refunds.map(({ key }) => key).sort()).toEqual(["refund-key-0001", null].sort());
    shop.advance(3_000);
    await shop.gateway.runDue();
    expect(unwrap(await client.refundsOfPayment(id))).toMatchObject([
      { status: "processed", bankReference: expect.stringMatching(/^\d{14}$/) },
      { status: "processed" },
    ]);
  },
);

test.each<[Fault, orders: number]>([
  ["slow", 1],
  ["error", 0],
  ["cut", 1],
])("API %s: answers order creation in time and leaves at most one", async (api, orders) => {
  await using shop = await startTestGateway();
  await shop.gateway.set({ api });
  const begun = performance.now();
  const answer = await shop.clientOf({ limits: shortTimeouts }).createOrder(order);
  expect(performance.now() - begun).toBeLessThan(slowGatewayMs);
  expect(answer).toMatchObject({ ok: false, kind: "unreachable" });
  await shop.gateway.set({ api: "none" });
  await shop.idle();
  expect(await shop.gateway.totals()).toHaveLength(orders);
  expect(unwrap(await shop.client.orderByReceipt(order.receipt))?.receipt).toBe(orders ? order.receipt : undefined);
});

test("finds an order whose response was lost instead of creating another", async () => {
  await using shop = await startTestGateway();
  await shop.gateway.set({ api: "cut" });
  let calls = 0;
  const client = shop.clientOf({
    fetch: async (url, init) => {
      calls += 1;
      if (calls === 2) await shop.gateway.set({ api: "none" });
      return await fetch(url, init);
    },
  });
  expect(unwrap(await client.createOrder(order)).receipt).toBe(order.receipt);
  expect(await shop.gateway.totals()).toMatchObject([{ orders: 1 }]);
  expect(calls).toBe(2);
});

test("creates an order at the second try after a failure", async () => {
  await using shop = await startTestGateway();
  let calls = 0;
  const client = shop.clientOf({
    fetch: async (url, init) => {
      calls += 1;
      if (calls === 1) throw new TypeError("fetch failed");
      return await fetch(url, init);
    },
  });
  expect(unwrap(await client.createOrder(order)).receipt).toBe(order.receipt);
  expect(await shop.gateway.totals()).toMatchObject([{ orders: 1 }]);
});

test.each<Fault>(["slow", "error", "cut"])(
  "API %s: makes a refund once, however often it is requested",
  async (api) => {
    await using shop = await startTestGateway();
    const id = await paidOrder(shop);
    await shop.gateway.set({ api });
    const first = await shop.clientOf({ limits: shortTimeouts }).refund(refundOf(id));
    expect(first).toMatchObject({ ok: false, kind: "unreachable" });
    await shop.gateway.set({ api: "none" });
    await shop.idle();
    const refund = unwrap(await shop.client.refund(refundOf(id)));
    expect(unwrap(await shop.client.refund(refundOf(id)))).toEqual(refund);
    expect(unwrap(await shop.client.refundsOfPayment(id))).toEqual([refund]);
    expect(await shop.gateway.totals()).toMatchObject([{ capturedPaise: 39_900, refundedPaise: 10_000 }]);
  },
);

test("rejects a reused key for another refund", async () => {
  await using shop = await startTestGateway();
  const id = await paidOrder(shop);
  unwrap(await shop.client.refund(refundOf(id)));
  const other = await shop.client.refund({ ...refundOf(id), amount: paise(1_000) });
  expect(other).toMatchObject({ ok: false, kind: "refused", code: "BAD_REQUEST_ERROR" });
  expect(await shop.gateway.totals()).toMatchObject([{ refundedPaise: 10_000 }]);
});

test("many simultaneous refunds never exceed the payment", async () => {
  await using shop = await startTestGateway();
  const id = await paidOrder(shop);
  const requests = Array.from({ length: 6 }, (_, at) => ({ ...refundOf(id), key: `refund-key-100${at}` }));
  const answers = await Promise.all(requests.map((each) => shop.client.refund(each)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  expect(await shop.gateway.totals()).toMatchObject([{ refundedPaise: 30_000 }]);
});

test("learns of a capture with a lost response from the payment", async () => {
  await using shop = await startTestGateway();
  const created = await fetch(`${shop.origin}/v1/orders`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa("rzp_test_ElefantDemo001:test-gateway-key-secret")}` },
    body: JSON.stringify({ amount: 5_000, currency: "INR", payment: { capture: "manual" } }),
  });
  const { id } = await shop.gateway.pay(((await created.json()) as { id: string }).id);
  expect(await shop.client.capture(id, paise(4_000))).toMatchObject({ ok: false, kind: "refused" });
  let calls = 0;
  const client = shop.clientOf({
    fetch: async (url, init) => {
      const answer = await fetch(url, init);
      calls += 1;
      if (calls === 1) throw new TypeError("fetch failed");
      return answer;
    },
  });
  expect(unwrap(await client.capture(id, paise(5_000))).status).toBe("captured");
  expect(unwrap(await client.capture(id, paise(5_000))).status).toBe("captured");
});

test.each<[string, BodyInit, number]>([
  ["not JSON", "<html>", 200],
  ["of another shape", '{"id":7}', 200],
  ["a negative amount", '{"id":"order_1","amount":-5,"status":"created"}', 200],
  ["an error of another shape", "gone", 502],
])("treats an answer that is %s as missing", async (_, body, status) => {
  await using shop = await startTestGateway();
  const client = shop.clientOf({ fetch: async () => new Response(body, { status }) });
  expect(await client.createOrder(order)).toMatchObject({ ok: false, kind: "unreachable" });
  expect(await client.payment("pay_1")).toMatchObject({ ok: false, kind: "unreachable" });
});

const refusal = JSON.stringify({ error: { code: "BAD_REQUEST_ERROR", description: "Sample" } });

test.each<[status: number, body: string, kind: "refused" | "unreachable", calls: number]>([
  [400, refusal, "refused", 1],
  [404, refusal, "refused", 1],
  [401, refusal, "unreachable", 1],
  [403, "<html>", "unreachable", 1],
  [404, "<html>", "unreachable", 3],
  [405, refusal, "unreachable", 3],
  [429, refusal, "unreachable", 3],
])("takes an answer %i with the body %s for %s, after %i calls", async (status, body, kind, calls) => {
  await using shop = await startTestGateway();
  let made = 0;
  const client = shop.clientOf({
    fetch: async () => {
      made += 1;
      return new Response(body, { status });
    },
  });
  expect(await client.payment("pay_1")).toMatchObject({
    ok: false,
    kind,
    areKeysRefused: status === 401 || status === 403,
  });
  expect(made).toBe(calls);
});

test("reveals its keys in no answer, whatever the gateway says", async () => {
  await using shop = await startTestGateway();
  const keys = { keyId: "rzp_live_known", keySecret: "a-very-secret-key" };
  const basic = `Basic ${btoa("rzp_live_known:a-very-secret-key")}`;
  const leak = { error: { code: "BAD_REQUEST_ERROR", description: `wrong: ${keys.keySecret} ${basic}` } };
  for (const fetch of [
    async () => Response.json(leak, { status: 400 }),
    async () => {
      throw new Error(`cannot reach with ${basic} ${keys.keySecret}`);
    },
  ]) {
    const client = shop.clientOf({ ...keys, fetch });
    const answers = JSON.stringify([await client.createOrder(order), await client.refund(refundOf("pay_1"))]);
    expect(answers).not.toContain(keys.keySecret);
    expect(answers).not.toContain(basic);
  }
});
