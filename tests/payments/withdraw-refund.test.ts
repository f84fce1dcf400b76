import { sql } from "kysely";
import { expect, test } from "vitest";
import { parseCommand } from "#cli/parse-command.ts";
import { runPaymentCommand } from "#cli/payment-commands.ts";
import { storeSetting } from "../fixtures/store-setting.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { listAuditEntries } from "../operators/operator-fixtures.ts";
import { createCustomerOrder, expectUnchanged, waterSku } from "../orders/customer-order.ts";
import { createOrderOperator, newIdempotencyKey, shipAndDeliver } from "../orders/order-fixtures.ts";
import { advanceMinutes, createPaidOrder, createPaymentShop, runDueWork } from "./payment-fixtures.ts";

const reason = "It was swapped at the counter.";
const drain = async (shop: TestShop) => {
  while ((await shop.runJobs()) > 0);
};
const mailsAbout = async (shop: TestShop, subject: string) =>
  (await shop.mailbox()).filter((mail) => mail.subject.startsWith(subject));

/** Creates a cash order of ₹1,847 with one pack of ₹399 returned, whose manual refund is pending. */
async function createPendingRefund(shop: TestShop) {
  const { orderId, owner } = await createCustomerOrder(shop);
  const operator = await createOrderOperator(shop, "manager");
  await shipAndDeliver(operator, orderId);
  await operator.done(`${orderId}/return`, {
    reason: "Dented",
    items: [{ sku: waterSku, quantity: 1 }],
    isLast: true,
  });
  const [waiting] = (await operator.get(orderId)).refunds;
  return { orderId, owner, worker: operator, refundId: waiting?.id ?? 0 };
}

test("withdrawing a planned refund restores the sums, tells the buyer why and is audited", async () => {
  await using shop = await createTestShop();
  const { orderId, owner, worker: operator, refundId } = await createPendingRefund(shop);
  await drain(shop);
  const returned = (await mailsAbout(shop, "We've received your return"))[0]?.text;
  expect(returned).toContain("to your bank account");
  expect((await operator.get(orderId)).moves).toMatchObject({ withdrawRefund: true, refundable: 184_700 });
  for (let attempt = 0; attempt < 2; attempt++) {
    const entry = await operator.done(`${orderId}/withdraw-refund`, { refundId, reason });
    expect(entry).toMatchObject({ id: refundId, amount: 39_900, status: "withdrawn", withdrawnReason: reason });
  }
  const order = await operator.get(orderId);
  expect(order.moves).toMatchObject({ withdrawRefund: false, refundable: 184_700 });
  expect(order.payments).toMatchObject([{ method: "cash", refunded: 0 }]);
  expect(order.creditNotes).toEqual([]);
  expect(order.timeline.filter(({ says }) => says === "Refund of ₹399.00 withdrawn")).toMatchObject([
    { kind: "refund", actor: operator.name, text: reason },
  ]);
  expect(
    (await listAuditEntries(shop, orderId)).filter(({ action }) => action === "payments.withdraw-refund"),
  ).toMatchObject([{ actor: operator.actor, reason, after: { refundId, amountPaise: 39_900 } }]);
  await drain(shop);
  const mails = await mailsAbout(shop, "About your refund");
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(`₹399.00 of your order #1001`)]);
  expect(mails[0]?.text).toContain(reason);
  expect(await mailsAbout(shop, "Your refund")).toEqual([]);
  const seen = (await shop.shop.orders.detail(owner))?.order.payment?.refunds;
  expect(seen).toMatchObject([{ status: "withdrawn", withdrawnReason: reason }]);

  await operator.done(`${orderId}/resend`, { mail: "returned", key: newIdempotencyKey() });
  await drain(shop);
  const both = (await mailsAbout(shop, "We've received your return")).map(({ text }) => text);
  expect(both).toHaveLength(2);
  expect(both.filter((text) => text.includes("to your bank account"))).toEqual([returned]);
});

test("sales figures omit a withdrawn refund, also when rebuilt", async () => {
  await using shop = await createTestShop();
  const { orderId, worker: operator, refundId } = await createPendingRefund(shop);
  const refunded = async () => {
    const { rows } = await sql<{ sum: number }>`
      select sum(refunded_paise)::int8 as sum from (
        select refunded_paise from sales_entries union all select refunded_paise from sales_days) counted`.execute(
      shop.database.db,
    );
    return Number(rows[0]?.sum);
  };
  expect(await refunded()).toBe(39_900);
  await operator.done(`${orderId}/withdraw-refund`, { refundId, reason });
  expect(await refunded()).toBe(0);
  await sql`select rebuild_sales()`.execute(shop.database.db);
  expect(await refunded()).toBe(0);
});

test("a withdrawn amount can be refunded again", async () => {
  await using shop = await createTestShop();
  const { orderId, worker: operator, refundId } = await createPendingRefund(shop);
  await operator.done(`${orderId}/withdraw-refund`, { refundId, reason });
  const bankReference = "512345678901";
  await operator.done(`${orderId}/refund`, {
    amount: 20_000,
    reason: "Half of it",
    key: newIdempotencyKey(),
    bankReference,
  });
  const { refunds, payments, creditNotes, moves } = await operator.get(orderId);
  expect(refunds.map(({ amount, status }) => [amount, status])).toEqual([
    [39_900, "withdrawn"],
    [20_000, "processed"],
  ]);
  expect([payments[0]?.refunded, creditNotes.length, moves.refundable]).toEqual([20_000, 1, 164_700]);
});

test("rejects withdrawing a sent or another order's refund, or without a reason, and changes nothing", async () => {
  await using shop = await createTestShop();
  const { orderId, worker: operator, refundId } = await createPendingRefund(shop);
  const other = await createPendingRefund(shop);
  const postWithdrawal = (input: object) => operator.post(`${orderId}/withdraw-refund`, { refundId, reason, ...input });
  const refused = async (input: object) => {
    const { status, body } = await expectUnchanged(shop, () => postWithdrawal(input));
    return [status, body.error.code];
  };
  expect(await refused({ reason: " " })).toEqual([400, "invalid-input"]);
  expect(await refused({ refundId: 4711 })).toEqual([404, "refund-not-found"]);
  expect(await refused({ refundId: other.refundId })).toEqual([404, "refund-not-found"]);
  const packer = await createOrderOperator(shop, "packer");
  const forbidden = () => packer.post(`${orderId}/withdraw-refund`, { refundId, reason });
  expect((await expectUnchanged(shop, forbidden)).status).toBe(403);
  await operator.done(`${orderId}/refund`, {
    reason: "",
    key: newIdempotencyKey(),
    refundId,
    bankReference: "512345678901",
  });
  expect(await refused({})).toEqual([409, "changed-meanwhile"]);
  const { orderId: theirs, refundId: withdrawn } = other;
  await operator.done(`${theirs}/withdraw-refund`, { refundId: withdrawn, reason });
  const late = await expectUnchanged(shop, () =>
    operator.post(`${theirs}/withdraw-refund`, { refundId: withdrawn, reason: "Else" }),
  );
  expect([late.status, late.body.current.refunds[0].withdrawnReason]).toEqual([409, reason]);
});

test("rejects withdrawing gateway refunds and a cancelled order's refund", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  const { orderId } = await createPaidOrder(shop);
  const operator = await createOrderOperator(shop);
  await operator.done(`${orderId}/refund`, { amount: 10_000, reason: "", key: newIdempotencyKey() });
  const [pending] = (await operator.get(orderId)).refunds;
  const withdraw =
    (id: string, refundId = 0) =>
    () =>
      operator.post(`${id}/withdraw-refund`, { refundId, reason });
  const refused = await expectUnchanged(shop, withdraw(orderId, pending?.id));
  expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining("through the gateway")]);

  const upi = await upiOrder(shop);
  await operator.done(`${upi}/confirm-upi`, { bankReference: "412345678901" });
  await operator.done(`${upi}/cancel`, { reason: "Out of stock" });
  const { refunds, moves } = await operator.get(upi);
  expect([refunds[0]?.status, moves.withdrawRefund]).toEqual(["asked", false]);
  const owed = await expectUnchanged(shop, withdraw(upi, refunds[0]?.id));
  expect([owed.status, owed.body.error.message]).toEqual([409, expect.stringContaining("must be refunded")]);
  await runDueWork(shop);
  await advanceMinutes(shop, 15);
  expect((await operator.get(upi)).refunds).toHaveLength(1);
});

async function upiOrder(shop: TestShop): Promise<string> {
  await storeSetting(shop.database, "upiId", "elefant@sample");
  const { buildPlacement: samplePlacement } = await import("../fixtures/sample-placement.ts");
  const placed = await shop.shop.checkout.placeUpi(samplePlacement(), { address: null });
  return placed.ok ? placed.value.orderId : "";
}

test("the database allows no change of a finished refund and no transfer for a withdrawn one", async () => {
  await using shop = await createTestShop();
  const { orderId, worker: operator, refundId } = await createPendingRefund(shop);
  await operator.done(`${orderId}/withdraw-refund`, { refundId, reason });
  const { db } = shop.database;
  const set = (values: object) => () => db.updateTable("refunds").set(values).where("id", "=", refundId).execute();
  await expect(expectUnchanged(shop, set({ status: "processed", withdrawnReason: null }))).rejects.toThrow(
    /withdrawn already/,
  );
  for (const moved of [{ bankReference: "512345678901" }, { gatewayRefundId: "rfnd_Sample00000001" }]) {
    await expect(expectUnchanged(shop, set(moved))).rejects.toThrow(/withdrawn_moved_nothing/);
  }
  await expect(expectUnchanged(shop, set({ withdrawnReason: null }))).rejects.toThrow(/withdrawn_says_why/);
});

test("withdraws by command with refund id and reason", async () => {
  await using shop = await createTestShop();
  const { orderId, worker: operator, refundId } = await createPendingRefund(shop);
  const pending = ["order", "withdraw-refund", orderId];
  expect(parseCommand(pending)).toMatchObject({ ok: false, problem: expect.stringContaining("--refund") });
  expect(parseCommand([...pending, "--refund", "1"])).toMatchObject({
    ok: false,
    problem: expect.stringContaining("--reason"),
  });
  expect(parseCommand([...pending, "--refund", "first", "--reason", reason])).toMatchObject({ ok: false });
  const read = parseCommand([...pending, "--refund", String(refundId), "--reason", reason]);
  const command = read.ok && read.command.name === "withdraw-refund" ? read.command : undefined;
  const done = command && (await runPaymentCommand(command, shop.shop, "command line"));
  expect(done).toEqual({ ok: true, text: `Refund ${refundId} of ${orderId}: ₹399.00, withdrawn.` });
  expect((await operator.get(orderId)).refunds).toMatchObject([{ status: "withdrawn", withdrawnReason: reason }]);
});
