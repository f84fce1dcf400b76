import { expect, test, vi } from "vitest";
import { findUnmatchedAmount } from "#db/queries/payments/payment-issues.ts";
import { createSignedInOperator } from "#tests/operators/operator-fixtures.ts";
import { getGatewayTotals, runDueWork, snapshotPaymentTables } from "#tests/payments/payment-fixtures.ts";
import { createUnmatchedPayment } from "#tests/payments/unmatched-payment.ts";
import { createTwoPaymentInstances, type TwoInstances } from "./payment-race-fixtures.ts";
import { runBefore } from "./run-before.ts";

// Spies keep the queries' behavior and let the same request run once before one of them.
vi.mock("#db/queries/payments/payment-issues.ts", { spy: true });

const real = await vi.importActual<typeof import("#db/queries/payments/payment-issues.ts")>(
  "#db/queries/payments/payment-issues.ts",
);

async function createDesk({ shop }: TwoInstances) {
  const { browser } = await createSignedInOperator(shop);
  const { orderId, paymentId } = await createUnmatchedPayment(shop);
  const send = (act: string, body: object) => browser.post(`/api/admin/unmatched-payments/${paymentId}/${act}`, body);
  const refund = (key: string) => send("refund", { amount: 94_800, reason: "Paid for no order", key });
  return { refund, attach: () => send("attach", { orderId }) };
}

test("a refund requested twice at once is sent once, whichever is recorded first", async () => {
  await using both = await createTwoPaymentInstances();
  const { refund } = await createDesk(both);
  const twinDone = runBefore(findUnmatchedAmount, real.findUnmatchedAmount, async () => {
    expect((await refund("refund-twice-1")).status).toBe(200);
  });
  expect((await refund("refund-twice-1")).status).toBe(200);
  expect(twinDone).toHaveBeenCalledOnce();
  await runDueWork(both.shop);
  expect(await getGatewayTotals(both.shop)).toEqual({ captured: 94_800, refunded: 94_800 });
});

test("refuses a refund with another key when one was recorded in between", async () => {
  await using both = await createTwoPaymentInstances();
  const { refund } = await createDesk(both);
  runBefore(findUnmatchedAmount, real.findUnmatchedAmount, () => refund("refund-first-1"));
  const { status, body } = await refund("refund-second-1");
  expect([status, body.error.message]).toEqual([409, "This payment is refunded already."]);
  expect(await both.shop.database.db.selectFrom("unmatchedRefunds").select("key").execute()).toEqual([
    { key: "refund-first-1" },
  ]);
});

test("an attachment requested twice at once is made once, whichever is recorded first", async () => {
  await using both = await createTwoPaymentInstances();
  const { attach } = await createDesk(both);
  const twinDone = runBefore(findUnmatchedAmount, real.findUnmatchedAmount, async () => {
    expect((await attach()).status).toBe(200);
  });
  expect((await attach()).status).toBe(200);
  expect(twinDone).toHaveBeenCalledOnce();
  const { orders, payments } = await snapshotPaymentTables(both.shop.database);
  expect([orders, payments]).toMatchObject([[{ status: "ordered" }], [{ amountPaise: 94_800 }]]);
});
