import { expect, test } from "vitest";
import { parseCommand } from "#cli/parse-command.ts";
import { runCommand } from "#cli/run-command.ts";
import { paise } from "#domain/money.ts";
import { buildUpiLink } from "#domain/payments/upi.ts";
import { verifyBooks } from "#use-cases/verification/verify-books.ts";
import { buildCodBody } from "../fixtures/cod-body.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { storeSetting } from "../fixtures/store-setting.ts";
import { getStock, setStock } from "../harness/db-snapshot.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { createOrderOperator, newIdempotencyKey } from "../orders/order-fixtures.ts";
import {
  advanceMinutes,
  createOnlineOrder,
  createPaymentShop,
  getOrderRow,
  runDueWork,
  snapshotPaymentTables,
  testCaller,
  unwrap,
} from "./payment-fixtures.ts";

const by = "operator:test";
const reference = "412345678901";

async function upiShop(): Promise<TestShop> {
  const shop = await createPaymentShop();
  shop.clock.set(new Date());
  await storeSetting(shop.database, "upiId", "elefant@sample");
  return shop;
}

const place = async ({ shop }: TestShop) => unwrap(await shop.checkout.placeUpi(buildPlacement(), testCaller));

test("does not offer UPI without a UPI id and writes nothing", async () => {
  await using shop = await createPaymentShop();
  const before = await snapshotPaymentTables(shop.database);
  const answer = await shop.post("/api/orders/upi", buildCodBody([{ id: "mountainwater-6", quantity: 1 }], 549));
  expect([answer.status, (await answer.json()).error.message]).toEqual([422, "UPI ID not found for selected app"]);
  expect(await snapshotPaymentTables(shop.database)).toEqual(before);
});

test("an order waits a day for its payment and shows app links and the QR code", async () => {
  await using shop = await upiShop();
  const answer = await shop.post("/api/orders/upi", buildCodBody([{ id: "mountainwater-6", quantity: 1 }], 549));
  const { orderId, token, total } = (await answer.json()) as { orderId: string; token: string; total: number };
  expect([answer.status, total]).toEqual([200, 549]);
  const order = await shop.shop.orders.byToken(token);
  const query = `pay?pa=elefant@sample&pn=Elefant&tr=${orderId}&tn=Elefant%201001&am=549.00&cu=INR`;
  expect(order).toMatchObject({
    status: "awaiting_payment",
    statusWord: "Awaiting payment",
    paymentMode: "upi",
    paymentId: null,
    payment: {
      payBefore: new Date(shop.clock.now().getTime() + 24 * 3_600_000).toISOString(),
      upi: {
        payee: "elefant@sample",
        links: { paytm: `paytmmp://${query}`, gpay: `tez://upi/${query}`, phonepe: `phonepe://${query}` },
        qr: { size: expect.any(Number), path: expect.stringMatching(/^M4 4h7v1h-7z/) },
      },
    },
  });
  await advanceMinutes(shop, 24 * 60 - 1);
  expect((await getOrderRow(shop.database, orderId)).status).toBe("awaiting_payment");
  await advanceMinutes(shop, 1);
  expect((await getOrderRow(shop.database, orderId)).status).toBe("expired");
  expect(await getStock(shop.database, "MOUNTAINWATER-6")).toBe(480);
});

test.each(["paytm", "gpay", "phonepe", "any"])("%s has a link with two decimals, an order reference and INR", (app) => {
  const payee = { payee: "a.b@bank", payeeName: "A & B", reference: "x".repeat(40), note: "n", amount: paise(100_005) };
  const query = new URLSearchParams(buildUpiLink(app, payee)?.split("?")[1]);
  expect(Object.fromEntries(query)).toEqual({
    pa: "a.b@bank",
    pn: "A & B",
    tr: "x".repeat(35),
    tn: "n",
    am: "1000.05",
    cu: "INR",
  });
});

test("an unknown app has no link", () => {
  const payee = { payee: "a@b", payeeName: "A", reference: "r", note: "n", amount: paise(1) };
  for (const app of ["bhim", "constructor", ""]) expect(buildUpiLink(app, payee)).toBeUndefined();
});

test("an operator's confirmation marks the order Ordered once and records the bank's reference", async () => {
  await using shop = await upiShop();
  const { orderId, token } = await place(shop);
  const run = (...args: string[]) => {
    const read = parseCommand(["order", "confirm-upi", orderId, ...args]);
    return read.ok ? runCommand(read.command, shop) : Promise.reject(new Error(read.problem));
  };
  expect(await run("--reference", "1234 5678-9012")).toEqual({ ok: true, text: `${orderId}: payment recorded.` });
  expect(await run("--reference=123456789012")).toMatchObject({ ok: true });
  await runDueWork(shop);
  expect(await shop.shop.orders.byToken(token)).toMatchObject({ status: "ordered", paymentId: "123456789012" });
  const { payments, events } = await snapshotPaymentTables(shop.database);
  expect(payments).toMatchObject([{ method: "upi", purpose: "sale", amountPaise: 94_800 }]);
  expect(events).toHaveLength(2);
  expect(await shop.mailbox()).toMatchObject([{ subject: "Order Confirmed: #1001" }]);
});

test.each(["reference-used", "move-impossible", "invalid-reference", "order-not-found"])(
  "does not confirm and changes nothing: %s",
  async (code) => {
    await using shop = await upiShop();
    const first = await place(shop);
    const second = await place(shop);
    unwrap(await shop.shop.payments.confirmUpi(first.orderId, reference, by));
    const before = await snapshotPaymentTables(shop.database);
    const tries: Record<string, [string, string]> = {
      "reference-used": [second.orderId, reference],
      "move-impossible": [first.orderId, "999999999999"],
      "invalid-reference": [second.orderId, "12 34"],
      "order-not-found": ["order_00000000000000", "999999999999"],
    };
    const [orderId = "", typed = ""] = tries[code] ?? [];
    expect(await shop.shop.payments.confirmUpi(orderId, typed, by)).toMatchObject({ ok: false, error: { code } });
    expect(await snapshotPaymentTables(shop.database)).toEqual(before);
  },
);

test("does not confirm by UPI an order that waits for the gateway, and changes nothing", async () => {
  await using shop = await upiShop();
  const { orderId } = await createOnlineOrder(shop);
  const before = await snapshotPaymentTables(shop.database);
  const message = "This order is Awaiting payment and is not awaiting a UPI payment.";
  expect(await shop.shop.payments.confirmUpi(orderId, reference, by)).toMatchObject({ ok: false, error: { message } });
  expect(await snapshotPaymentTables(shop.database)).toEqual(before);
});

test("one reference confirms one of two orders at the same time", async () => {
  await using shop = await upiShop();
  const orders = [await place(shop), await place(shop)];
  const answers = await Promise.all(orders.map(({ orderId }) => shop.shop.payments.confirmUpi(orderId, reference, by)));
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
});

test("a late payment makes the order Ordered if its stock is available, and is not recorded otherwise", async () => {
  await using shop = await upiShop();
  const [first, second] = [await place(shop), await place(shop)];
  await advanceMinutes(shop, 24 * 60 + 1);
  await setStock(shop.database, "MOUNTAINWATER-6", 2);
  unwrap(await shop.shop.payments.confirmUpi(first.orderId, reference, by));
  expect((await getOrderRow(shop.database, first.orderId)).status).toBe("ordered");
  const before = await snapshotPaymentTables(shop.database);
  expect(await shop.shop.payments.confirmUpi(second.orderId, "555555555555", by)).toMatchObject({
    ok: false,
    error: { code: "move-impossible", message: expect.stringContaining("refund the money") },
  });
  expect(await snapshotPaymentTables(shop.database)).toEqual(before);
});

test("a cancelled UPI order's refund waits for the operator's transfer and keeps its reference", async () => {
  await using shop = await upiShop();
  const { orderId } = await place(shop);
  unwrap(await shop.shop.payments.confirmUpi(orderId, reference, by));
  unwrap(await shop.shop.orders.transition(orderId, "cancelled", { actor: by }));
  await runDueWork(shop);
  expect((await snapshotPaymentTables(shop.database)).refunds).toMatchObject([
    { status: "asked", amountPaise: 94_800 },
  ]);
  const { refund } = shop.shop.payments;
  expect(await refund({ orderId, reason: "", key: "by-hand-none" }, by)).toMatchObject({
    error: { code: "invalid-reference" },
  });
  unwrap(await refund({ orderId, reason: "", key: "by-hand-one", bankReference: "777777777777" }, by));
  await runDueWork(shop);
  expect((await snapshotPaymentTables(shop.database)).refunds).toMatchObject([
    { status: "processed", bankReference: "777777777777" },
  ]);
  expect((await shop.mailbox()).filter(({ subject }) => subject.startsWith("Your refund"))).toHaveLength(1);
});

test("records the money of an order that was cancelled before its confirmation, and its refund by hand", async () => {
  await using shop = await upiShop();
  const { orderId, token } = await place(shop);
  unwrap(await shop.shop.orders.cancel({ token }, ""));
  await runDueWork(shop);
  const [cancelled] = await shop.mailbox();
  expect(cancelled?.text).toContain("Already paid? Contact us, and we'll refund you.");
  const { confirmUpi, refund } = shop.shop.payments;
  const stock = await getStock(shop.database, "MOUNTAINWATER-6");
  unwrap(await confirmUpi(orderId, reference, by));
  unwrap(await confirmUpi(orderId, reference, by));
  await runDueWork(shop);
  const { orders, payments, refunds, events } = await snapshotPaymentTables(shop.database);
  expect(orders).toMatchObject([{ status: "cancelled", paidAt: null }]);
  expect(events.map(({ toStatus }) => toStatus)).toEqual(["awaiting_payment", "cancelled"]);
  expect(payments).toMatchObject([{ id: `upi_${reference}`, method: "upi", purpose: "surplus", amountPaise: 94_800 }]);
  expect(refunds).toMatchObject([{ status: "asked", amountPaise: 94_800 }]);
  expect(await getStock(shop.database, "MOUNTAINWATER-6")).toBe(stock);
  const before = await snapshotPaymentTables(shop.database);
  expect(await confirmUpi(orderId, "999999999999", by)).toMatchObject({ error: { code: "move-impossible" } });
  expect(await snapshotPaymentTables(shop.database)).toEqual(before);

  const operator = await createOrderOperator(shop, "manager");
  const { moves, refunds: waiting } = await operator.get(orderId);
  expect(moves).toMatchObject({ confirmUpi: false, refundable: 94_800, refundByHand: true, withdrawRefund: false });
  const sent = { reason: "", refundId: waiting[0]?.id, bankReference: "777777777777", key: newIdempotencyKey() };
  for (let attempt = 0; attempt < 2; attempt++) {
    expect(await operator.done(`${orderId}/refund`, sent)).toMatchObject({ amount: 94_800, status: "processed" });
  }
  expect((await operator.get(orderId)).moves.refundable).toBe(0);
  const again = await refund({ orderId, reason: "", key: "by-hand-two", bankReference: "888888888888" }, by);
  expect(again).toMatchObject({ ok: false, error: { code: "refund-too-much" } });
  await runDueWork(shop);
  const subjects = (await shop.mailbox()).map(({ subject }) => subject.split(":")[0]);
  expect(subjects).toEqual(["Your refund", "Your payment is being refunded", "Order Cancelled"]);
  const verify = verifyBooks({ database: shop.database, clock: shop.clock.now, media: undefined, againAfterMs: 0 });
  expect((await verify()).breaches).toEqual([]);
});
