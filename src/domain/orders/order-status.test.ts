import { expect, test } from "vitest";
import {
  canTransition,
  getBuyerStatusLabel,
  getOrderStatusLabel,
  getSourceStatuses,
  isManualStatus,
  orderStatuses,
} from "./order-status.ts";

/** The allowed transitions, written out a second time by hand. */
const possible = [
  "awaiting_payment > ordered",
  "awaiting_payment > expired",
  "awaiting_payment > cancelled",
  "expired > ordered",
  "ordered > on_the_way",
  "ordered > cancelled",
  "on_the_way > delivered",
  "on_the_way > returned_to_origin",
  "delivered > returned",
];

test("allows exactly the listed transitions, out of all sixty-four", () => {
  const allowed = orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => canTransition(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(allowed.toSorted()).toEqual(possible.toSorted());
  expect(orderStatuses).toHaveLength(8);
});

test("lists the statuses from which a status can be reached", () => {
  expect(getSourceStatuses("ordered")).toEqual(["awaiting_payment", "expired"]);
  expect(getSourceStatuses("cancelled")).toEqual(["awaiting_payment", "ordered"]);
  expect(getSourceStatuses("awaiting_payment")).toEqual([]);
});

test("operators can't mark an order paid or unpaid", () => {
  expect(orderStatuses.filter(isManualStatus)).toEqual([
    "on_the_way",
    "delivered",
    "cancelled",
    "returned",
    "returned_to_origin",
  ]);
});

test("labels statuses as the dashboard does, and an unpaid order never as Ordered", () => {
  expect(orderStatuses.map(getOrderStatusLabel)).toEqual([
    "Awaiting payment",
    "Not paid in time",
    "Ordered",
    "On the Way",
    "Delivered",
    "Cancelled",
    "Returned",
    "Returned to origin",
  ]);
});

test("tells customers that a parcel came back in plain words", () => {
  expect(getBuyerStatusLabel("returned_to_origin")).toBe("Returned to us");
  expect(getBuyerStatusLabel("returned")).toBe("Returned");
});
