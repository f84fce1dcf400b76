import { createHmac, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testAddress } from "../fixtures/cod-body.ts";
import { origin, type Target } from "./target.ts";

const item = { id: "mountainwater-6", quantity: 1 };
const unpaid = ["1", 0, -549, 1, 548, 549.5, 1e308, "549 ", null, [549], { total: 549 }, true];
const quantities = [
  0,
  -1,
  0.5,
  1.0000001,
  101,
  1e9,
  "1e2",
  "-1",
  null,
  [1],
  { $gt: 0 },
  true,
  Number.MAX_SAFE_INTEGER + 1,
];

/** Tries wrong totals, forged fields, reused keys and forged proofs of payment. */
export function attackMoney(getTarget: () => Target): void {
  const send = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const target = getTarget();
    const response = await target.request(path, {
      method: "POST",
      headers: { "content-type": "application/json", origin, "x-forwarded-for": target.newAddress(), ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  };
  const order = (changes: object) => ({
    ...testAddress,
    items: [item],
    expectedTotal: 549,
    idempotencyKey: randomUUID(),
    ...changes,
  });
  const countOrders = async () =>
    (await getTarget().db.query("select count(*)::int as n from orders")).rows[0].n as number;

  test("rejects an order with a wrong total or an invalid quantity", async () => {
    const before = await countOrders();
    for (const path of ["/api/orders/cod", "/api/payments/create-order", "/api/orders/upi"]) {
      for (const expectedTotal of unpaid) {
        const { status } = await send(path, order({ expectedTotal }));
        expect([path, expectedTotal, status >= 400 && status < 500]).toEqual([path, expectedTotal, true]);
      }
      for (const quantity of quantities) {
        const { status } = await send(path, order({ items: [{ ...item, quantity }] }));
        expect([path, quantity, status >= 400 && status < 500]).toEqual([path, quantity, true]);
      }
    }
    expect(await countOrders()).toBe(before);
  });

  test("ignores prices, owner and status in an order's body", async () => {
    const { id } = await getTarget().createCustomer();
    const extra = {
      total: 1,
      price: 1,
      customerId: id,
      customer_id: id,
      status: "delivered",
      paid: true,
      paidAt: "2026-01-01",
      discountPaise: 54_800,
      delivery: 0,
      token: "x",
      __proto__: { total: 1 },
    };
    const { status, text } = await send(
      "/api/orders/cod",
      order({ ...extra, items: [{ ...item, price: 1, pricePaise: 1, lineTotal: 1, discount: 100 }] }),
    );
    expect(status).toBe(200);
    const { rows } = await getTarget().db.query(
      "select total_paise, customer_id, status, token, paid_at from orders where id = $1",
      [JSON.parse(text).orderId],
    );
    expect(rows[0]).toMatchObject({
      total_paise: expect.anything(),
      customer_id: null,
      status: "ordered",
      paid_at: null,
    });
    expect(Number(rows[0].total_paise)).toBe(54_900);
    expect(rows[0].token).not.toBe("x");
  });

  test("places one order per key, and rejects another body under it", async () => {
    const body = order({});
    const answers = await Promise.all(Array.from({ length: 6 }, () => send("/api/orders/cod", body)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${JSON.parse(text).orderId}`)).size).toBe(1);
    const before = await countOrders();
    const other = await send("/api/orders/cod", { ...body, fullName: "Somebody Else" });
    expect(other.status).toBe(409);
    expect(other.text).not.toContain(JSON.parse(answers[0]?.text ?? "{}").token);
    expect(await countOrders()).toBe(before);
  });

  test("rejects proofs of payment and webhooks without a valid signature", async () => {
    const { env, db } = getTarget();
    const signed = (text: string, secret: string) => createHmac("sha256", secret).update(text).digest("hex");
    const ids = { razorpay_order_id: "order_sample", razorpay_payment_id: "pay_sample" };
    const text = `${ids.razorpay_order_id}|${ids.razorpay_payment_id}`;
    for (const razorpay_signature of [
      "",
      "0".repeat(64),
      signed(text, ""),
      signed(text, env.RAZORPAY_WEBHOOK_SECRET),
      signed(text, env.RAZORPAY_KEY_SECRET).toUpperCase().slice(1),
      null,
      [signed(text, "x")],
      { $ne: 1 },
    ]) {
      const { status } = await send("/api/payments/verify-payment", { ...ids, razorpay_signature });
      expect([razorpay_signature, status >= 400 && status < 500]).toEqual([razorpay_signature, true]);
    }
    const event = JSON.stringify({
      event: "payment.captured",
      payload: {
        payment: {
          entity: { id: "pay_sample", order_id: "order_sample", amount: 1, currency: "INR", status: "captured" },
        },
      },
    });
    for (const signature of [
      "",
      "0".repeat(64),
      signed(event, env.RAZORPAY_KEY_SECRET),
      signed(`${event} `, env.RAZORPAY_WEBHOOK_SECRET),
      `${signed(event, env.RAZORPAY_WEBHOOK_SECRET)}, x`,
    ]) {
      const { status } = await send("/webhooks/razorpay", event, { "x-razorpay-signature": signature });
      expect([signature, status >= 400 && status < 500]).toEqual([signature, true]);
    }
    expect((await db.query("select count(*)::int as n from webhook_events")).rows[0].n).toBe(0);
    expect((await db.query("select count(*)::int as n from payments")).rows[0].n).toBe(0);
  });
}
