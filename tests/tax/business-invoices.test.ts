import papaparse from "papaparse";
import { describe, expect, test } from "vitest";
import { eraseOrders } from "#db/queries/customers/personal-data.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { paise } from "#domain/money.ts";
import { issueReturnCreditNote } from "#use-cases/tax/issue-credit-note.ts";
import type { GstFileKind } from "#use-cases/tax/tax-types.ts";
import { verifyBooks } from "#use-cases/verification/verify-books.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { storeSetting } from "../fixtures/store-setting.ts";
import { snapshotOrderTables } from "../harness/db-snapshot.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { extractPdfText } from "../harness/pdf-text.ts";
import { shareShop } from "../harness/share-shop.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { expectUnchanged } from "../orders/customer-order.ts";
import { createOrderOperator } from "../orders/order-fixtures.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";
import { unwrap } from "../payments/payment-fixtures.ts";
import { dispatchOrder, getIssuedInvoice } from "./invoice-fixtures.ts";

const gstin = "05ABCDE1234F1Z6";
const business = { businessName: "Sample Trading", businessGstin: gstin };
const otherState = { businessName: "Sample Trading", businessGstin: "29ABCDE1234F1ZW" };
const karnataka = { state: "Karnataka", city: "Bengaluru", pin: "560001" };
const accountant = { kind: "token" as const, id: "test", name: "Sample", rights: ["invoices.read" as const] };

async function rowsOf(shop: TestShop, file: GstFileKind): Promise<Record<string, string>[]> {
  const csv = unwrap(await shop.shop.tax.gstFile(accountant, file, "2026-11"));
  if (!("text" in csv)) throw new Error("not a text");
  return papaparse.parse<Record<string, string>>(csv.text.trim(), { header: true }).data;
}

async function creditWhole(shop: TestShop, orderId: string): Promise<void> {
  const at = new Date("2026-11-20T06:00:00Z");
  await transactionWithRetry(shop.database, (tx) => issueReturnCreditNote(tx, { orderId, reason: "Came back", at }));
}

async function createNovemberShop(): Promise<TestShop> {
  const shop = await createTestShop();
  shop.clock.set(new Date("2026-11-10T06:00:00Z"));
  return shop;
}

test("prints name and GSTIN of the business on invoice and credit note, above the person who receives", async () => {
  await using shop = await createNovemberShop();
  const { orderId, token } = await placeCashOrder(shop, { ...business, businessGstin: " 05abcde1234f1z6 " });
  await dispatchOrder(shop, orderId);
  const recipient = {
    name: "Sample Trading",
    gstin,
    lines: ["Sample Buyer", "Flat 1, Sample Lane", "Dehradun, Uttarakhand 248001", "+91 9876543210"],
  };
  expect((await getIssuedInvoice(shop, orderId)).recipient).toEqual(recipient);
  const text = await extractPdfText((await shop.shop.tax.pdf({ token }))?.bytes ?? new Uint8Array());
  expect(text).toContain(`Sample Trading GSTIN ${gstin} Sample Buyer`);
  await creditWhole(shop, orderId);
  const note = await shop.database.db.selectFrom("creditNotes").select("document").executeTakeFirstOrThrow();
  expect(note.document).toMatchObject({ recipient });
  expect((await shop.shop.orders.detail({ token }))?.order.business).toEqual({ name: "Sample Trading", gstin });
  while ((await shop.runJobs()) > 0);
  const mails = await shop.mailbox("sample@example.com");
  expect(mails.map(({ text }) => text).join()).toContain(`Invoice to Sample Trading, GSTIN ${gstin}`);
});

test("a consumer's invoice has no GSTIN and no second name", async () => {
  await using shop = await createNovemberShop();
  const { orderId, token } = await placeCashOrder(shop);
  await dispatchOrder(shop, orderId);
  expect(Object.keys((await getIssuedInvoice(shop, orderId)).recipient)).toEqual(["name", "lines"]);
  expect((await shop.shop.orders.detail({ token }))?.order.business).toBeNull();
});

test("GSTR-1 lists businesses one by one, apart from consumers, and the books prove it", async () => {
  await using shop = await createNovemberShop();
  await dispatchOrder(shop, (await placeCashOrder(shop)).orderId);
  const own = (await placeCashOrder(shop, business)).orderId;
  await dispatchOrder(shop, own);
  const large = await placeCashOrder(shop, {
    ...otherState,
    ...karnataka,
    items: [{ id: "mountainwater-6", quantity: 40 }],
    expectedTotal: paise(1_611_000),
  });
  await dispatchOrder(shop, large.orderId);
  shop.clock.set(new Date("2026-11-20T06:00:00Z"));
  const operator = await createOrderOperator(shop);
  await operator.done(`${own}/return-to-origin`, { reason: "Nobody there" });
  const rest = { "Reverse Charge": "N", "Applicable % of Tax Rate": "", Rate: "5", "Cess Amount": "0.00" };
  expect(await rowsOf(shop, "b2b")).toEqual([
    {
      ...rest,
      "GSTIN/UIN of Recipient": gstin,
      "Receiver Name": "Sample Trading",
      "Invoice Number": "EL/26-27/000002",
      "Invoice date": "10-Nov-2026",
      "Invoice Value": "948.00",
      "Place Of Supply": "05-Uttarakhand",
      "Invoice Type": "Regular B2B",
      "E-Commerce GSTIN": "",
      "Taxable Value": "902.86",
    },
    expect.objectContaining({ "Invoice Number": "EL/26-27/000003", "Place Of Supply": "29-Karnataka" }),
  ]);
  expect(await rowsOf(shop, "cdnr")).toEqual([
    {
      ...rest,
      "GSTIN/UIN of Recipient": gstin,
      "Receiver Name": "Sample Trading",
      "Note Number": "CN/26-27/000001",
      "Note Date": "20-Nov-2026",
      "Note Type": "C",
      "Place Of Supply": "05-Uttarakhand",
      "Note Supply Type": "Regular B2B",
      "Note Value": "948.00",
      "Taxable Value": "902.86",
    },
  ]);
  expect(await rowsOf(shop, "b2cs")).toMatchObject([
    { "Place Of Supply": "05-Uttarakhand", "Taxable Value": "902.86" },
  ]);
  expect(await rowsOf(shop, "hsn")).toMatchObject([{ HSN: "2201", "Total Quantity": "2", "Total Value": "948.00" }]);
  expect(await rowsOf(shop, "hsn-b2b")).toMatchObject([{ HSN: "2201", "Total Quantity": "40" }]);
  const report = await verifyBooks({
    database: shop.database,
    clock: shop.clock.now,
    media: undefined,
    againAfterMs: 0,
  })();
  expect(report.breaches).toEqual([]);
});

test("an invoice to a business above ₹1,00,000 is in B2B, not in B2CL, and its credit note in CDNR", async () => {
  await using shop = await createNovemberShop();
  await shop.database.db.updateTable("variants").set({ stock: 10_000 }).execute();
  const items = ["4", "6", "12"].map((size) => ({ id: `mountainwater-${size}`, quantity: 100 }));
  const quoted = unwrap(await shop.shop.checkout.quote({ items }, { address: null }));
  const expectedTotal = quoted.total;
  expect(expectedTotal).toBeGreaterThan(10_000_000);
  const { orderId } = await placeCashOrder(shop, { ...otherState, ...karnataka, items, expectedTotal });
  await dispatchOrder(shop, orderId);
  for (const file of ["b2cl", "b2cs", "hsn"] as const) expect(await rowsOf(shop, file)).toEqual([]);
  expect(await rowsOf(shop, "hsn-b2b")).toMatchObject([{ HSN: "2201", "Total Quantity": "300" }]);
  await creditWhole(shop, orderId);
  expect((await rowsOf(shop, "b2b")).map((row) => row["Invoice Number"])).toEqual(["EL/26-27/000001"]);
  expect((await rowsOf(shop, "cdnr")).map((row) => row["Note Number"])).toEqual(["CN/26-27/000001"]);
  expect(await rowsOf(shop, "cdnur")).toEqual([]);
  expect(unwrap(await shop.shop.tax.gstSummary(accountant, "2026-11"))).toMatchObject({ invoices: 1, large: 0 });
});

describe("a business that can't be invoiced", () => {
  const open = shareShop(() => Promise.resolve({}));
  const message =
    "This GSTIN is registered in Karnataka, but the order goes to Uttarakhand. Use the GSTIN for Uttarakhand, or leave both empty.";

  test.each<[object, Record<string, string>]>([
    [otherState, { businessGstin: message }],
    [{ businessGstin: gstin }, { businessName: "Please enter the business name as registered for GST." }],
    [{ ...business, businessGstin: "x" }, expect.objectContaining({ businessGstin: expect.anything() })],
  ])("is refused beside its field, and nothing is written: %j", async (typed, fields) => {
    const { shop } = open();
    const before = await snapshotAllTables(shop);
    const placed = await shop.shop.checkout.placeCod(buildPlacement(typed), { address: null });
    expect(placed).toMatchObject({ ok: false, error: { code: "invalid-input", fields } });
    expect(await snapshotAllTables(shop)).toEqual(before);
  });
});

test("a shop that must issue e-invoices turns GSTINs off; what was placed before keeps its own", async () => {
  await using shop = await createNovemberShop();
  const first = buildPlacement(business);
  const placed = unwrap(await shop.shop.checkout.placeCod(first, { address: null }));
  const other = buildPlacement({ ...first, ...business, businessName: "Sample Traders" });
  expect(await shop.shop.checkout.placeCod(other, { address: null })).toMatchObject({ error: { code: "key-reused" } });
  await storeSetting(shop.database, "businessInvoices", false);
  expect(unwrap(await shop.shop.checkout.placeCod(first, { address: null })).orderId).toBe(placed.orderId);
  const before = await snapshotOrderTables(shop.database);
  const refused = await shop.shop.checkout.placeCod(buildPlacement(business), { address: null });
  expect(refused).toMatchObject({ ok: false, error: { fields: { businessGstin: expect.stringContaining("don't") } } });
  expect(await snapshotOrderTables(shop.database)).toEqual(before);
  const operator = await createOrderOperator(shop, "manager");
  const { address } = await operator.get(placed.orderId);
  await operator.done(`${placed.orderId}/address`, { ...address, landmark: "Temple", version: 1 });
  const renamed = { ...address, landmark: "Temple", businessGstin: "05AAAAA0000A1Z8", version: 2 };
  const again = await expectUnchanged(shop, () => operator.post(`${placed.orderId}/address`, renamed));
  expect(again.body.error.fields).toEqual({ businessGstin: expect.stringContaining("don't") });
  await dispatchOrder(shop, placed.orderId);
  expect((await getIssuedInvoice(shop, placed.orderId)).recipient.gstin).toBe(gstin);
});

test("an erased order keeps no business; its frozen invoice does", async () => {
  await using shop = await createNovemberShop();
  const { orderId } = await placeCashOrder(shop, business);
  await dispatchOrder(shop, orderId);
  await transactionWithRetry(shop.database, (tx) => eraseOrders(tx, [orderId], shop.clock.now()));
  const { orders } = await snapshotOrderTables(shop.database);
  expect(orders).toMatchObject([{ businessName: null, businessGstin: null }]);
  expect((await getIssuedInvoice(shop, orderId)).recipient.gstin).toBe(gstin);
});
