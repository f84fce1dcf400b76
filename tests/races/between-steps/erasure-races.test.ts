import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { eraseOrders } from "#db/queries/customers/personal-data.ts";
import { markOrderPaid } from "#db/queries/payments/payment-queries.ts";
import { proveEmail, signUpCustomer } from "#tests/customers/customer-fixtures.ts";
import { findStockMismatches } from "#tests/harness/db-snapshot.ts";
import { validPassword } from "#tests/harness/test-browser.ts";
import type { TestShop } from "#tests/harness/test-shop.ts";
import {
  createOnlineOrder,
  signPaymentProof,
  snapshotPaymentTables,
  testCaller,
} from "#tests/payments/payment-fixtures.ts";
import { createTwoPaymentInstances, type TwoInstances } from "./payment-race-fixtures.ts";
import { runBefore } from "./run-before.ts";

// Spies keep the queries' behavior and let a rival instance begin once before one of them.
vi.mock("#db/queries/customers/personal-data.ts", { spy: true });
vi.mock("#db/queries/payments/payment-queries.ts", { spy: true });
const real = {
  ...(await vi.importActual<typeof import("#db/queries/customers/personal-data.ts")>(
    "#db/queries/customers/personal-data.ts",
  )),
  ...(await vi.importActual<typeof import("#db/queries/payments/payment-queries.ts")>(
    "#db/queries/payments/payment-queries.ts",
  )),
};

let running: Promise<unknown> = Promise.resolve();

/** Starts an action of the rival, and waits until it is done or waits for our lock. */
async function start({ rival }: TwoInstances, action: () => Promise<unknown>): Promise<void> {
  let isDone = false;
  running = action().finally(() => {
    isDone = true;
  });
  const hasArrived = async () => {
    const { rows } = await sql`
      select from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`.execute(rival.database.db);
    return isDone || rows.length > 0;
  };
  await expect.poll(hasArrived).toBe(true);
}

type Erase = (copy: TestShop, token: string) => Promise<unknown>;

const eraseByLink: Erase = ({ shop }, token) =>
  shop.customers.eraseGuestOrder({ token, phone: "98765 43210", isConfirmed: true }, testCaller);

const prepareAccount = async (shop: TestShop) => {
  const { id } = await signUpCustomer(shop);
  const erase: Erase = (copy) => copy.shop.customers.erase(id, validPassword, testCaller);
  return { buyer: { customerId: id }, erase };
};

/** A guest order with the email that an account has proved: erasing the account takes it along once it is finished. */
const prepareProvedEmail = async (shop: TestShop) => {
  const account = await signUpCustomer(shop);
  await proveEmail(shop, account);
  const erase: Erase = (copy) => copy.shop.customers.erase(account.id, validPassword, testCaller);
  return { buyer: { email: account.email }, erase };
};

const subjects = [
  ["a guest's order", async () => ({ buyer: {}, erase: eraseByLink }), "erase-order-open"],
  ["an account", prepareAccount, "erase-blocked"],
  ["a guest order of an account's email", prepareProvedEmail, undefined],
] as const;

/** Places an order that expires and is then paid at the gateway, which the shop has not noticed. */
async function placeLatePaid({ shop }: TwoInstances, buyer: object) {
  shop.clock.set(new Date());
  const order = await createOnlineOrder(shop, buyer);
  shop.clock.advance(21 * 60_000);
  await shop.shop.payments.jobs.releaseHold(order.orderId);
  const { id } = await shop.gateway.pay(order.gatewayOrderId);
  return { ...order, proof: signPaymentProof(order.gatewayOrderId, id) };
}

test.each(subjects)("refunds a payment that arrives while %s is erased", async (_, prepare) => {
  await using both = await createTwoPaymentInstances();
  const { buyer, erase } = await prepare(both.shop);
  const { token, proof } = await placeLatePaid(both, buyer);
  const rivalStarted = runBefore(eraseOrders, real.eraseOrders, () =>
    start(both, () => both.rival.shop.payments.verify(proof)),
  );
  expect(await erase(both.shop, token)).toMatchObject({ ok: true });
  expect(rivalStarted).toHaveBeenCalledOnce();
  expect(await running).toMatchObject({ ok: true, value: { state: "returned" } });
  const { orders, payments, refunds } = await snapshotPaymentTables(both.shop.database);
  expect(orders).toMatchObject([{ status: "expired", name: "Erased", paidAt: null }]);
  expect(payments).toMatchObject([{ purpose: "surplus", refundedPaise: 94_800 }]);
  expect(refunds).toMatchObject([{ amountPaise: 94_800, actor: "rule" }]);
  expect(await findStockMismatches(both.shop.database)).toEqual([]);
});

test.each(subjects)(
  "keeps the buyer of an order whose payment comes before the erasure: %s",
  async (_, prepare, code) => {
    await using both = await createTwoPaymentInstances();
    const { buyer, erase } = await prepare(both.shop);
    const { token, proof } = await placeLatePaid(both, buyer);
    const rivalStarted = runBefore(markOrderPaid, real.markOrderPaid, () =>
      start(both, () => erase(both.rival, token)),
    );
    expect(await both.shop.shop.payments.verify(proof)).toMatchObject({ ok: true, value: { state: "paid" } });
    expect(rivalStarted).toHaveBeenCalledOnce();
    expect(await running).toMatchObject(code === undefined ? { ok: true } : { ok: false, error: { code } });
    const { orders, payments, refunds } = await snapshotPaymentTables(both.shop.database);
    expect(orders).toMatchObject([{ status: "ordered", name: "Sample Buyer", contact: "9876543210" }]);
    expect([payments, refunds]).toMatchObject([[{ purpose: "sale" }], []]);
  },
);
