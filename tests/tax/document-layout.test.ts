import { expect, test } from "vitest";
import type { TaxDocument } from "#contracts/store/tax-document-view.ts";
import { paise } from "#domain/money.ts";
import { renderAddressLabels } from "#gateways/pdf/address-labels.ts";
import { formatPdfAmount } from "#gateways/pdf/pdf-document.ts";
import type { PrintableOrder } from "#gateways/pdf/printable-order.ts";
import { renderTaxDocumentPdf } from "#gateways/pdf/tax-document.ts";
import { extractPdfPages, extractPdfText } from "../harness/pdf-text.ts";

const line = {
  name: "Mountain Water",
  hsn: "22011010",
  quantity: 10_000,
  unit: "pk",
  amount: paise(108_641_960),
  delivery: paise(4_320_985),
  codFee: paise(4_320_985),
  discount: paise(4_320_985),
  taxable: paise(108_641_960),
  rateBasisPoints: 1_800,
  tax: paise(4_320_984),
  total: paise(112_962_944),
};
const document: TaxDocument = {
  kind: "invoice",
  number: "EL/26-27/000001",
  issuedAt: "2026-11-19T10:00:00Z",
  seller: {
    name: "हिमालय जल",
    lines: ["Flat 1, \u20b9 Lane", "देहरादून 248001"],
    gstin: "05AAAAA0000A1Z8",
    fssai: "12345678901234",
    careEmail: "care@shop.test",
    carePhone: "+91 9876543210",
  },
  recipient: { name: "Sample Buyer", lines: ["Flat 1, Sample Lane", "Dehradun, Uttarakhand 248001"] },
  placeOfSupply: { state: "Uttarakhand", gstCode: "05" },
  taxes: "cgst+sgst",
  reverseCharge: false,
  order: { id: "order_Sample00000001", number: "#1042", at: "2026-11-19T09:00:00Z", payment: "UPI" },
  against: null,
  lines: [line],
  total: paise(112_962_944),
  totalInWords: "Eleven Lakh Rupees Only",
};

test("keeps an HSN of eight digits and amounts above a lakh on one line each", async () => {
  const text = await extractPdfText(await renderTaxDocumentPdf(document));
  for (const words of ["22011010", "10000 pk", "10,86,419.60", "43,209.85", "21,604.92", "11,29,629.44"])
    expect(text).toContain(words);
});

test("prints products and the seller in their own script, or in Latin letters", async () => {
  const names = ["हिमालय का पानी", "தண்ணீர்", "Water at \u20b9 99"];
  const lines = names.map((name) => ({ ...line, name }));
  const text = await extractPdfText(await renderTaxDocumentPdf({ ...document, lines }));
  for (const words of ["पानी", "देहरादून", "Tannir", "Water at Rs. 99", "Flat 1, Rs. Lane"])
    expect(text).toContain(words);
});

test("keeps the table's head with its first row below a very long recipient", async () => {
  // At these lengths the head would be alone at the foot of a sheet, or its cells on a sheet each.
  for (let count = 36; count < 42; count++) {
    const recipient = { name: "Sample Buyer", lines: Array.from({ length: count }, () => "Flat 1, Sample Lane") };
    const sheets = await extractPdfPages(await renderTaxDocumentPdf({ ...document, recipient }));
    for (const sheet of sheets)
      expect([count, sheet.includes("Taxable")]).toEqual([count, sheet.includes("Mountain Water")]);
  }
});

test("keeps the totals below the table's head and its last line", async () => {
  const isWithTotals: Record<number, boolean[]> = {};
  for (let count = 8; count < 24; count++) {
    const discounts = formatPdfAmount(count * line.discount);
    const lines = Array.from({ length: count }, () => line);
    const sheets = await extractPdfPages(await renderTaxDocumentPdf({ ...document, lines }));
    isWithTotals[count] = sheets
      .filter((sheet) => sheet.includes(discounts))
      .map((sheet) => /Taxable.*Mountain Water/s.test(sheet));
  }
  expect(Object.values(isWithTotals)).toEqual(Object.values(isWithTotals).map(() => [true]));
});

const order: PrintableOrder = {
  id: "order_Sample00000001",
  number: "#1042",
  placedAt: "2026-11-19T09:00:00Z",
  name: "Sample Buyer",
  addressLines: ["Flat 1, Sample Lane", "Dehradun, Uttarakhand"],
  pin: "248001",
  phone: "+91 9876543210",
  amountToCollect: null,
  lines: [],
  totalQuantity: 2,
  packedWith: [],
  notes: [],
  sender: { name: "Elefant", address: "Plot 7, Industrial Area ".repeat(20), phone: "+91 9800000000" },
};

test.each([
  ["a6", 1],
  ["4x6", 1],
  ["a4", 4],
] as const)("keeps a long address of the sender on its %s label", async (paper, count) => {
  const orders = Array.from({ length: count }, () => order);
  const pages = await extractPdfPages(await renderAddressLabels(orders, new Date("2026-11-19T10:00:00Z"), paper));
  expect(pages.map((page) => page.split("+91 9800000000").length - 1)).toEqual([count]);
});
