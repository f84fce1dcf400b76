import { expect, test } from "vitest";
import type { AnswerLine } from "./courier-answer.ts";
import { type AnswerFacts, type AnswerOrder, planAnswer } from "./plan-answer.ts";

const id = "order_Sample00000001";
const ordered: AnswerOrder = {
  id,
  number: "#1042",
  name: "Sample Buyer",
  status: "ordered",
  isFromOldShop: false,
  changedSinceBooking: undefined,
  parcels: [],
};
const sent = (parcel: { courier: string; trackingNumber: string; chargePaise: number | null }): AnswerOrder => ({
  ...ordered,
  status: "on_the_way",
  parcels: [parcel],
});
const line: AnswerLine = { line: 2, reference: id, awb: "123", courier: "Delhivery Surface 2 Kg", charge: "85" };

function plan(lines: AnswerLine[], order: AnswerOrder = ordered, changes: Partial<AnswerFacts> = {}) {
  const other = { ...order, id: "order_Sample00000002" };
  return planAnswer(lines, {
    couriers: [{ name: "Delhivery" }, { name: "Blue Dart" }],
    courierForAll: "",
    findOrder: (reference) => [order, other].find((each) => each.id === reference),
    findOwners: () => [],
    ...changes,
  }).map(({ outcome, message }) => `${outcome}: ${message}`);
}

test.each<[string, Partial<AnswerLine>, AnswerOrder, string]>([
  ["ships", {}, ordered, "ship: Delhivery, 123, charge ₹85.00."],
  ["ships without a charge", { charge: "" }, ordered, "ship: Delhivery, 123."],
  [
    "adds a number",
    {},
    sent({ courier: "", trackingNumber: "", chargePaise: null }),
    "number: Delhivery, 123, charge ₹85.00; the customer is told.",
  ],
  [
    "adds a charge",
    {},
    sent({ courier: "delhivery", trackingNumber: "123", chargePaise: null }),
    "charge: Charge ₹85.00.",
  ],
  [
    "corrects a charge",
    {},
    sent({ courier: "Delhivery", trackingNumber: "123", chargePaise: 7_000 }),
    "charge: Charge ₹85.00 instead of ₹70.00.",
  ],
  [
    "changes nothing the second time",
    {},
    sent({ courier: "Delhivery", trackingNumber: "123", chargePaise: 8_500 }),
    "same: Already recorded.",
  ],
  [
    "never replaces another number",
    {},
    sent({ courier: "Delhivery", trackingNumber: "999", chargePaise: null }),
    "problem: This order already went with Delhivery 999. Correct the parcel on its page.",
  ],
  [
    "refuses an order that changed after its booking",
    {},
    { ...ordered, changedSinceBooking: "items" },
    "problem: Changed after the booking: items. Book it again, or ship it on its page if the courier knows about the change.",
  ],
  [
    "adds a number to a parcel that an operator sent after a change",
    {},
    { ...sent({ courier: "", trackingNumber: "", chargePaise: null }), changedSinceBooking: "items" },
    "number: Delhivery, 123, charge ₹85.00; the customer is told.",
  ],
  ["refuses a cancelled order", {}, { ...ordered, status: "cancelled" }, "problem: This order is Cancelled."],
  [
    "refuses an order of the old shop",
    {},
    { ...ordered, isFromOldShop: true },
    "problem: This order came from the old shop: it is history and stays as it is here.",
  ],
  ["refuses an unknown order", { reference: "order_x" }, ordered, "problem: No order has this number."],
  ["refuses a line without an order", { reference: "" }, ordered, "problem: This line names no order."],
  ["refuses a line without a number", { awb: "" }, ordered, "problem: This line has no tracking number."],
  ["refuses a long number", { awb: "1".repeat(61) }, ordered, "problem: A tracking number has at most 60 characters."],
  [
    "refuses an unknown courier",
    { courier: "Delh" },
    ordered,
    "problem: “Delh” isn't in the list of couriers. Add it, or choose one for all.",
  ],
  [
    "refuses a line without a courier",
    { courier: "" },
    ordered,
    "problem: This line names no courier. Choose one for all lines.",
  ],
  ["refuses a charge in words", { charge: "free" }, ordered, "problem: The charge “free” can't be read."],
])("%s", (_, changes, order, step) => {
  expect(plan([{ ...line, ...changes }], order)).toEqual([step]);
});

test("takes one courier for all lines", () => {
  expect(plan([{ ...line, courier: "" }], ordered, { courierForAll: "Blue Dart" })).toEqual([
    "ship: Blue Dart, 123, charge ₹85.00.",
  ]);
});

test("lets the first of two lines count, by order and by number", () => {
  const other = "order_Sample00000002";
  const steps = plan([
    line,
    { ...line, line: 3 },
    { ...line, line: 4, awb: "124" },
    { ...line, line: 5, reference: other },
    { ...line, line: 6, reference: other, awb: "125", charge: "" },
  ]);
  expect(steps).toEqual([
    "ship: Delhivery, 123, charge ₹85.00.",
    "same: The same as line 2.",
    "problem: Line 2 has another number for this order. Add a second parcel on its page.",
    "problem: Line 2 has the same number for another order.",
    "ship: Delhivery, 125.",
  ]);
});

test("refuses a number that another order already has", () => {
  const asked: string[] = [];
  const findOwners = (key: string) => {
    asked.push(key);
    return [
      { orderId: id, number: "#1042" },
      { orderId: "order_Sample00000009", number: "#1049" },
    ];
  };
  expect(plan([{ ...line, awb: "ab1" }], ordered, { findOwners })).toEqual(["problem: #1049 already has this number."]);
  expect(asked).toEqual(["delhivery AB1"]);
});
