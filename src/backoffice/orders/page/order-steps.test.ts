import { expect, test } from "vitest";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { buildOrderSteps } from "./order-steps.ts";

type Order = Parameters<typeof buildOrderSteps>[0];

const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, "0")}:00:00.000Z`;
const changes = (...statuses: AdminOrder["status"][]) =>
  statuses.map((status, index) => ({ status, at: at(6 + index) }));

const placed: Order = {
  status: "ordered",
  submittedAt: at(5),
  packedAt: null,
  statusChanges: changes("ordered"),
  deliveryDays: { promised: { from: "2026-11-24", to: "2026-11-26" }, expected: null, isLate: false },
};

const cases: [string, Partial<Order>, string[]][] = [
  [
    "ordered",
    {},
    ["done Placed 21 Nov, 10:30 am", "ahead Packed", "ahead On the Way", "ahead Delivered Expected 24 – 26 Nov"],
  ],
  [
    "packed",
    { packedAt: at(8) },
    [
      "done Placed 21 Nov, 10:30 am",
      "done Packed 21 Nov, 1:30 pm",
      "ahead On the Way",
      "ahead Delivered Expected 24 – 26 Nov",
    ],
  ],
  [
    "waiting for the payment",
    { status: "awaiting_payment", statusChanges: changes("awaiting_payment") },
    [
      "done Placed 21 Nov, 10:30 am",
      "ahead Paid",
      "ahead Packed",
      "ahead On the Way",
      "ahead Delivered Expected 24 – 26 Nov",
    ],
  ],
  [
    "shipped without being marked as packed",
    { status: "on_the_way", statusChanges: changes("ordered", "on_the_way") },
    [
      "done Placed 21 Nov, 10:30 am",
      "done Packed",
      "done On the Way 21 Nov, 12:30 pm",
      "ahead Delivered Expected 24 – 26 Nov",
    ],
  ],
  [
    "on the way again after its delivery was taken back",
    { status: "on_the_way", statusChanges: changes("ordered", "on_the_way", "delivered", "on_the_way") },
    [
      "done Placed 21 Nov, 10:30 am",
      "done Packed",
      "done On the Way 21 Nov, 2:30 pm",
      "ahead Delivered Expected 24 – 26 Nov",
    ],
  ],
  [
    "cancelled after it was packed",
    { status: "cancelled", packedAt: at(8), statusChanges: changes("ordered", "cancelled") },
    ["done Placed 21 Nov, 10:30 am", "stopped Cancelled 21 Nov, 12:30 pm"],
  ],
  [
    "returned to origin",
    { status: "returned_to_origin", statusChanges: changes("ordered", "on_the_way", "returned_to_origin") },
    [
      "done Placed 21 Nov, 10:30 am",
      "done Packed",
      "done On the Way 21 Nov, 12:30 pm",
      "stopped Returned to origin 21 Nov, 1:30 pm",
    ],
  ],
  [
    "returned by the customer",
    { status: "returned", statusChanges: changes("ordered", "on_the_way", "delivered", "returned") },
    [
      "done Placed 21 Nov, 10:30 am",
      "done Packed",
      "done On the Way 21 Nov, 12:30 pm",
      "done Delivered 21 Nov, 1:30 pm",
      "stopped Returned 21 Nov, 2:30 pm",
    ],
  ],
];

test.each(cases)("shows the steps of an order that is %s", (_, change, steps) => {
  const shown = buildOrderSteps({ ...placed, ...change });
  expect(shown.map(({ state, label, time }) => [state, label, time].filter(Boolean).join(" "))).toEqual(steps);
});
