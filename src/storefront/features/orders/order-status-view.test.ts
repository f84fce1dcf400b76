import { expect, test } from "vitest";
import { parseDocument } from "#contracts/content/document-schema.ts";
import { orderPageContent as kind } from "#contracts/content/documents/order-page-content.ts";
import type { OrderPayment, OrderStatus, OrderView } from "#contracts/store/orders/order-views.ts";
import { paise } from "#domain/money.ts";
import { buildSampleOrder } from "#gateways/mail/sample-order.ts";
import { buildProgressSteps, describeNextSteps } from "./order-status-view.ts";

const words = parseDocument(kind, {});

const hours: Partial<Record<OrderStatus, string>> = {
  ordered: "2026-11-18T10:42:00Z",
  on_the_way: "2026-11-20T03:35:00Z",
  delivered: "2026-11-24T06:00:00Z",
  cancelled: "2026-11-19T06:00:00Z",
  returned: "2026-11-28T06:00:00Z",
};

/** An order that went through these states; the last one is current. */
function orderAfter(...path: OrderStatus[]): OrderView {
  const history = path.map((status) => ({ status, at: hours[status] ?? "2026-11-18T10:00:00Z", reason: "" }));
  return buildSampleOrder({ status: path.at(-1) ?? "ordered", history, courier: "[courier]" });
}

test.each<[OrderStatus[], string[]]>([
  [["ordered"], ["Ordered now 18 Nov, 4:12 pm", "On the Way ahead -", "Delivered ahead -"]],
  [
    ["ordered", "on_the_way"],
    ["Ordered done 18 Nov, 4:12 pm", "On the Way now 20 Nov, 9:05 am", "Delivered ahead -"],
  ],
  [
    ["ordered", "on_the_way", "delivered"],
    ["Ordered done 18 Nov, 4:12 pm", "On the Way done 20 Nov, 9:05 am", "Delivered now 24 Nov, 11:30 am"],
  ],
  [
    ["ordered", "cancelled"],
    ["Ordered done 18 Nov, 4:12 pm", "On the Way ahead -", "Cancelled bad 19 Nov, 11:30 am"],
  ],
  [
    ["ordered", "on_the_way", "delivered", "returned"],
    ["Ordered done 18 Nov, 4:12 pm", "On the Way done 20 Nov, 9:05 am", "Returned back 28 Nov, 11:30 am"],
  ],
])("shows progress after %j as %j", (path, expected) => {
  expect(
    buildProgressSteps(orderAfter(...path), words)?.map(({ label, state, when }) => `${label} ${state} ${when ?? "-"}`),
  ).toEqual(expected);
});

test.each<OrderStatus>(["awaiting_payment", "expired"])("never shows %s as Ordered", (status) => {
  expect(buildProgressSteps(orderAfter(status), words)).toBeNull();
});

test("never shows an order as Ordered that was cancelled before it was paid", () => {
  expect(buildProgressSteps(orderAfter("awaiting_payment", "cancelled"), words)).toBeNull();
  expect(buildProgressSteps(orderAfter("awaiting_payment", "expired", "cancelled"), words)).toBeNull();
});

test("says that the days under Delivered are expected", () => {
  const order = orderAfter("ordered", "on_the_way");
  order.delivery = { isLate: false, promised: null, expected: { from: "2026-12-02", to: "2026-12-08" } };
  expect(buildProgressSteps(order, words)?.[2].note).toBe("Expected Wed 2 Dec – Tue 8 Dec");
});

test("shows the courier at the middle step after dispatch", () => {
  expect(buildProgressSteps(orderAfter("ordered", "on_the_way"), words)?.[1].note).toBe("[courier]");
  expect(buildProgressSteps(orderAfter("ordered"), words)?.[1].note).toBe("In {dispatchDays}");
});

test.each<[OrderStatus[], OrderView["paymentMode"], string]>([
  [["ordered"], "cod", "Keep ₹1,772.00 in cash ready."],
  [["on_the_way"], "cod", "Keep ₹1,772.00 in cash ready."],
  [["ordered", "cancelled"], "cod", "there is nothing to pay"],
  [["ordered", "cancelled"], "online", "7-10 working days"],
  [["awaiting_payment", "cancelled"], "online", "there is nothing to pay"],
  [["awaiting_payment", "cancelled"], "upi", "Already paid? Contact us"],
  [["returned"], "cod", "7-10 working days"],
  [["expired"], "upi", "nothing was ordered"],
])("explains next steps after %j, paid by %s: %s", (path, paymentMode, expected) => {
  expect(describeNextSteps({ ...orderAfter(...path), paymentMode }, words)).toContain(expected);
});

test("asks for no cash for an order that costs nothing", () => {
  const free = { ...orderAfter("ordered"), paymentMode: "cod" as const, total: paise(0) };
  expect(describeNextSteps(free, words)).not.toContain("Keep");
});

type RefundStatus = OrderPayment["refunds"][number]["status"];

/** Describes an order that was paid online and then got this status, with these refunds. */
function describeRefunded(status: OrderStatus, ...states: RefundStatus[]): string {
  const payment = { refunds: states.map((state) => ({ status: state })) };
  return describeNextSteps({ ...orderAfter("ordered", status), paymentMode: "online", payment }, words);
}

test.each(["returned", "returned_to_origin"] as const)("promises no refund for %s once it is withdrawn", (status) => {
  expect(describeRefunded(status, "withdrawn")).toMatch(/is back with us\.$/);
  expect(describeRefunded(status, "withdrawn", "asked")).toContain("7-10 working days");
});

const refunded = ["cancelled", "returned", "returned_to_origin"] as const;

test.each(refunded)("says of %s that the refund was sent, as its mail does, once none is due", (status) => {
  const sent: RefundStatus[][] = [["processed"], ["processed", "withdrawn"], ["failed", "processed"]];
  for (const states of sent) {
    expect(describeRefunded(status, ...states)).toMatch(/We have sent your refund\. Banks take 5 to 7 working days/);
  }
  const due: RefundStatus[][] = [
    ["processed", "pending"],
    ["asked", "processed"],
    ["processed", "failed"],
  ];
  for (const states of due) {
    expect(describeRefunded(status, ...states)).toMatch(/^(?!.*5 to 7).*7-10 working days/);
  }
});

test("speaks of the can only where a drink was delivered", () => {
  const delivered = orderAfter("ordered", "on_the_way", "delivered");
  const merch = delivered.lines.filter(({ kind }) => kind === "merch");
  expect(describeNextSteps(delivered, words)).toContain("recycle the can");
  expect(describeNextSteps({ ...delivered, lines: merch }, words)).toBe("It is with you.");
});

test("promises the refund of a payment that came after the cancellation", () => {
  const order = { ...orderAfter("awaiting_payment", "cancelled"), paymentMode: "upi" as const };
  expect(describeNextSteps({ ...order, payment: { refunds: [{ status: "asked" }] } }, words)).toBe(words.cancelledPaid);
});

test("does not ask for cash when the order is paid", () => {
  for (const status of ["ordered", "on_the_way"] as const) {
    expect(describeNextSteps({ ...orderAfter(status), paymentMode: "online" }, words)).not.toContain("cash");
  }
});
