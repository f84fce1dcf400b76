import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { createCustomer } from "../fixtures/create-customer.ts";
import { extractPdfText } from "../harness/pdf-text.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";
import { dispatchOrder } from "./invoice-fixtures.ts";

async function shipped(shop: TestShop, customerId?: string) {
  shop.clock.set(new Date("2026-11-19T10:00:00Z"));
  const placed = await placeCashOrder(shop, customerId === undefined ? {} : { customerId });
  await dispatchOrder(shop, placed.orderId);
  return placed;
}

test("has selectable text with the rupee sign and all that Rule 46 requires", async () => {
  await using shop = await createTestShop();
  const { token, orderId } = await shipped(shop);
  const file = await shop.shop.tax.pdf({ token });
  expect(file?.fileName).toBe("EL-26-27-000001.pdf");
  const text = await extractPdfText(file?.bytes ?? new Uint8Array());
  for (const words of [
    "TAX INVOICE",
    "EL/26-27/000001",
    "19 Nov 2026",
    "Original for recipient",
    "[Registered name]",
    "GSTIN [GSTIN]",
    "FSSAI [FSSAI licence number]",
    "Sample Buyer",
    "Flat 1, Sample Lane",
    "Dehradun, Uttarakhand 248001",
    "+91 9876543210",
    "Place of supply",
    "Uttarakhand (05)",
    "Reverse charge No",
    orderId,
    "Cash on delivery",
    "HSN",
    "2201",
    "2 pk",
    "Taxable",
    "CGST",
    "SGST",
    "2.5%",
    "Authorised signatory",
    "Nine Hundred Forty Eight Rupees Only",
    "₹",
    "948.00",
  ]) {
    expect(text).toContain(words);
  }
});

test("repeats table head and number on every page of a fifty-line invoice", async () => {
  await using shop = await createTestShop();
  const { renderTaxDocumentPdf: taxDocumentPdf } = await import("#gateways/pdf/tax-document.ts");
  const { getIssuedInvoice: frozenInvoice } = await import("./invoice-fixtures.ts");
  const { orderId } = await shipped(shop);
  const invoice = await frozenInvoice(shop, orderId);
  const lines = Array.from({ length: 50 }, () => invoice.lines[0]).filter((line) => line !== undefined);
  const pdf = await getDocumentProxy(new Uint8Array(await taxDocumentPdf({ ...invoice, lines })));
  expect(pdf.numPages).toBe(3);
  const { text } = await extractText(pdf, { mergePages: false });
  expect(text.map((sheet, at) => [sheet.includes("Taxable"), sheet.includes(`sheet ${at + 1} of 3`)])).toEqual(
    text.map(() => [true, true]),
  );
});

test("gives an invoice only to the order's owner", async () => {
  await using shop = await createTestShop({ pages: "built" });
  const [owner, other] = [await createCustomer(shop), await createCustomer(shop)];
  const { orderId, token } = await shipped(shop, owner.id);
  const address = `/user-dashboard/orders/${orderId}/invoice.pdf`;
  const own = await shop.request(address, { headers: { cookie: owner.cookie } });
  expect([own.status, own.headers.get("content-type"), own.headers.get("cache-control")]).toEqual([
    200,
    "application/pdf",
    "private, no-store",
  ]);
  expect(own.headers.get("content-disposition")).toBe('inline; filename="EL-26-27-000001.pdf"');
  expect(await extractPdfText(await own.arrayBuffer())).toContain("EL/26-27/000001");
  const others = await shop.request(address, { headers: { cookie: other.cookie } });
  expect([others.status, others.headers.get("location")]).toEqual([303, `/user-dashboard/orders/${orderId}`]);
  const stranger = await shop.request(address);
  expect([stranger.status, stranger.headers.get("location")]).toEqual([
    302,
    `/sign-in?redirectTo=${encodeURIComponent(address)}`,
  ]);
  expect((await shop.request(`/order/${token}/invoice.pdf`)).status).toBe(200);
  const missing = {
    [`/order/${"x".repeat(43)}`]: "invoice.pdf",
    [`/order/${token}`]: "credit-notes/CN-26-27-000001.pdf",
  };
  for (const [page, file] of Object.entries(missing)) {
    const answer = await shop.request(`${page}/${file}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, page]);
  }
});
