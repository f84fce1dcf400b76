import { expect, test } from "vitest";
import { newBulkShipValues } from "../bulk-ship-values.ts";
import type { OrderToShip } from "../parse-tracking.ts";
import { hasOtherCouriers, listRowStates } from "./ship-row-states.ts";

const order = (id: string): OrderToShip => ({
  id,
  number: `#${id}`,
  name: "Sample Buyer",
  status: "ordered",
  statusWord: "Ordered",
  city: "Bengaluru",
  pin: "560001",
});

test("keeps a number that was just shipped from going to a second order, and shows what the server refused", () => {
  const values = {
    ...newBulkShipValues([order("a"), order("b"), order("c")]),
    parcels: { a: { trackingNumber: "1" }, b: { trackingNumber: "2" }, c: { trackingNumber: "3" } },
  };
  const sent = { failures: new Map([["b", "The address has changed."]]), numbers: new Set(["1"]) };
  expect([...listRowStates(values, sent).values()]).toEqual([
    { isReady: false, word: "Duplicate", message: "An order that was just shipped has this number." },
    { isReady: true, word: "Refused", message: "The address has changed." },
    { isReady: true, word: "Ready", message: "Will be marked On the Way, 3." },
  ]);
});

test("names the row that a number repeats, and rows without a number", () => {
  const values = {
    ...newBulkShipValues([order("a"), order("b"), order("c")]),
    parcels: { a: { trackingNumber: "1" }, b: { trackingNumber: " 1 " } },
  };
  const states = listRowStates(values, { failures: new Map(), numbers: new Set() });
  expect([...states.values()].map(({ word, message }) => `${word}: ${message}`)).toEqual([
    "Ready: Will be marked On the Way, 1.",
    "Duplicate: The same number as row 1.",
    "Missing: Skipped: no tracking number.",
  ]);
});

test("tells couriers of their own from the one for all", () => {
  const values = { ...newBulkShipValues([order("a"), order("b")]), courier: "Blue Dart" };
  const withParcel = (courier: string) => ({ ...values, parcels: { b: { courier, trackingNumber: "2" } } });
  expect([values, withParcel("BLUE DART"), withParcel("Delhivery")].map(hasOtherCouriers)).toEqual([
    false,
    false,
    true,
  ]);
  expect(hasOtherCouriers({ ...withParcel("Delhivery"), courier: "" })).toBe(true);
});
