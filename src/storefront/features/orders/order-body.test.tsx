import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { parseDocument } from "#contracts/content/document-schema.ts";
import { orderPageContent } from "#contracts/content/documents/order-page-content.ts";
import type { OrderDetail } from "#contracts/store/customers/customer-views.ts";
import type { OrderView } from "#contracts/store/orders/order-views.ts";
import { paise } from "#domain/money.ts";
import { buildSampleLine, buildSampleOrder } from "#gateways/mail/sample-order.ts";
import { OrderBody, type OrderBodyProps } from "./order-body.tsx";

const words = parseDocument(orderPageContent, {});
const at = "2026-11-25T06:30:00.000Z";
const nothing: OrderDetail["actions"] = {
  cancel: false,
  returnUntil: null,
  returnAsked: null,
  returnDeclined: null,
  invoice: null,
  creditNotes: [],
  oldLink: null,
};

function render(order: OrderView, actions: Partial<OrderDetail["actions"]>, state: Partial<OrderBodyProps> = {}) {
  const detail = { order, actions: { ...nothing, ...actions }, parcelMates: [] };
  const shown = { urls: { page: "/order/x", api: "/api/x" }, openForm: undefined, done: undefined, answer: undefined };
  const element = <OrderBody {...shown} {...state} detail={detail} words={words} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const count = (html: string, text: string): number => html.split(text).length - 1;
const water = (returned: number) => buildSampleLine({ quantity: 4, returned });
const tee = buildSampleLine({ sku: "TEE", name: "Sample Tee", packSize: null, sizeName: "M", returned: 2 });

test("offers for return only what has not come back, and says at the line what has", () => {
  const order = buildSampleOrder({ status: "delivered", lines: [water(1), tee] });
  const html = render(order, { returnUntil: at }, { openForm: "return" });
  expect(html).toContain("1 returned");
  expect(html).toContain("2 returned");
  expect(html).toContain('value="MW-6"');
  expect(html).not.toContain('value="TEE"');
  expect(html).toContain('<option value="3" selected="">3</option>');
  expect(html).not.toContain('<option value="4"');
  expect(render(buildSampleOrder({ lines: [water(0)] }), {})).not.toContain(" returned");
});

test("says what follows a return request once, also after a reload", () => {
  const order = buildSampleOrder({ status: "delivered" });
  const returnAsked = { at, reason: "", items: [{ name: "Mountain Water", quantity: 1 }] };
  for (const done of ["return", undefined] as const) {
    expect(count(render(order, { returnAsked }, { done }), words.returnDone)).toBe(1);
  }
});

test("calls an order that costs nothing free, and names no cash for it", () => {
  const free = { paymentMode: "cod", paymentId: "COD", total: paise(0) } as const;
  const html = render(buildSampleOrder({ ...free, codFee: paise(0) }), {});
  expect(html).toMatch(/>Free\s*</);
  expect(html).not.toMatch(/cash|COD/i);
  expect(render(buildSampleOrder({ paymentMode: "cod" }), {})).toContain("Cash on delivery(COD)");
});

test("says why an order was cancelled", () => {
  const history = [{ status: "cancelled" as const, at, reason: "The courier does not serve your PIN" }];
  const html = render(buildSampleOrder({ status: "cancelled", history }), {});
  expect(html).toContain("<p>Reason: The courier does not serve your PIN</p>");
});

test("ends the reason of a withdrawn refund as a sentence", () => {
  const refund = { amount: paise(100), status: "withdrawn" as const, bankReference: null, at };
  const refunds = [{ ...refund, withdrawnReason: "Paid to you in cash" }];
  const payment = { payBefore: null, paidAt: at, upi: null, refunds };
  expect(render(buildSampleOrder({ status: "returned", payment }), {})).toContain("withdrawn. Paid to you in cash.<");
});

test.each([
  ["upi", null, "Already paid? Contact us"],
  ["online", null, "There is nothing to pay."],
  ["upi", at, "The refund reaches you"],
] as const)("says before an order by %s (paid: %s) is cancelled: %s", (paymentMode, paidAt, said) => {
  const payment = { payBefore: at, paidAt, upi: null, refunds: [] };
  const order = buildSampleOrder({ status: "awaiting_payment", paymentMode, payment });
  expect(render(order, { cancel: true }, { openForm: "cancel" })).toContain(said);
});

test.each(["cancel", "return"] as const)("shows the error of a reason at its field once: %s", (action) => {
  const message = "Please leave out links.";
  const refused = { code: "link-in-text", message, fields: { reason: message } } as const;
  const order = buildSampleOrder({ status: action === "cancel" ? "ordered" : "delivered" });
  const actions = action === "cancel" ? { cancel: true } : { returnUntil: at };
  const html = render(order, actions, { openForm: action, answer: { action, refused } });
  expect(count(html, message)).toBe(1);
  expect(html).toMatch(/<textarea[^>]*aria-invalid="true"/);
});
