import { expect, test, vi } from "vitest";
import { saveOrderBookings } from "#db/queries/fulfilment/order-bookings.ts";
import { lockOrder } from "#db/queries/payments/payment-queries.ts";
import { createBookedOrder } from "#tests/fulfilment/booked-order.ts";
import { createTwoInstances } from "#tests/harness/two-instances.ts";
import { createOrderOperator } from "#tests/orders/order-fixtures.ts";
import { runBefore } from "./run-before.ts";

// Spies keep the queries' behavior and let a rival instance run once before one of them.
vi.mock("#db/queries/fulfilment/order-bookings.ts", { spy: true });
vi.mock("#db/queries/payments/payment-queries.ts", { spy: true });
const bookings = await vi.importActual<typeof import("#db/queries/fulfilment/order-bookings.ts")>(
  "#db/queries/fulfilment/order-bookings.ts",
);
const payments = await vi.importActual<typeof import("#db/queries/payments/payment-queries.ts")>(
  "#db/queries/payments/payment-queries.ts",
);

async function bookBesideRival() {
  const copies = await createTwoInstances();
  const booked = await createBookedOrder(copies.shop);
  const { orderId } = booked;
  const rival = await createOrderOperator(copies.rival, "manager");
  const moveAway = async () => {
    const { version, address } = await rival.get(orderId);
    return await rival.post(`${orderId}/address`, { ...address, addressLine1: "House 2, New Lane", version });
  };
  return { ...copies, booked, moveAway };
}

test("an address that changes while the courier's file is applied is not shipped to", async () => {
  await using both = await bookBesideRival();
  const rival = runBefore(lockOrder, payments.lockOrder, both.moveAway);
  const line = await both.booked.apply();
  expect((await rival.mock.results[0]?.value)?.status).toBe(200);
  expect(line).toMatchObject({ outcome: "problem", message: expect.stringContaining("name, phone or address") });
  expect(await both.booked.orders.get(both.booked.orderId)).toMatchObject({ status: "ordered", shipments: [] });
});

test("an address that changes while the order is exported counts as changed after the booking", async () => {
  await using both = await bookBesideRival();
  const rival = runBefore(saveOrderBookings, bookings.saveOrderBookings, both.moveAway);
  await both.booked.book();
  expect((await rival.mock.results[0]?.value)?.status).toBe(200);
  expect(await both.booked.toBookAgain()).toMatchObject([{ changed: "name, phone or address" }]);
  expect(await both.booked.preview()).toMatchObject({ outcome: "problem" });
});
