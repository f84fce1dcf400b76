import { expect, test } from "vitest";
import { describeBookedParcel, nameBookingChanges } from "./booked-parcel.ts";

const order = {
  name: "Sample Buyer",
  contact: "919810098100",
  addressLine1: "1 Sample Street",
  addressLine2: "Block A",
  landmark: "",
  city: "New Delhi",
  state: "Delhi",
  pin: "110001",
  paymentMode: "cod",
  totalPaise: 50_000,
  lines: [
    { sku: "A-6", quantity: 1 },
    { sku: "B-M", quantity: 2 },
  ],
};
const changed = (changes: Partial<typeof order>, before: Partial<typeof order> = {}) =>
  nameBookingChanges(describeBookedParcel({ ...order, ...before }), describeBookedParcel({ ...order, ...changes }));

test.each<[string, Partial<typeof order>, string]>([
  ["nothing", {}, ""],
  ["the sequence of lines alone", { lines: order.lines.toReversed() }, ""],
  ["another name", { name: "Other Buyer" }, "name, phone or address"],
  ["another phone", { contact: "919810098101" }, "name, phone or address"],
  [
    "a part of the address that moved to the next line",
    { addressLine2: "", landmark: "Block A" },
    "name, phone or address",
  ],
  ["another PIN", { pin: "110002" }, "name, phone or address"],
  ["another quantity", { lines: [{ sku: "A-6", quantity: 2 }] }, "items"],
  ["another total to collect", { totalPaise: 40_000 }, "amount to collect"],
  ["cash that is not collected any more", { paymentMode: "razorpay" }, "amount to collect"],
  ["all of them", { pin: "110002", lines: [], totalPaise: 0 }, "name, phone or address, items and amount to collect"],
])("names %s", (_, changes, words) => {
  expect(changed(changes)).toBe(words);
});

test("does not name the total of a paid order, which no courier collects", () => {
  expect(changed({ paymentMode: "upi", totalPaise: 40_000 }, { paymentMode: "upi" })).toBe("");
});
