import papaparse from "papaparse";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { fromRupees } from "#domain/money.ts";
import { issueReturnCreditNote } from "#use-cases/tax/issue-credit-note.ts";
import { extractPdfText } from "../harness/pdf-text.ts";
import { readZip } from "../harness/read-zip.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";
import { dispatchOrder, getIssuedInvoice } from "./invoice-fixtures.ts";

const karnataka = { state: "Karnataka", pin: "560001", city: "Bengaluru" };
/** An order above one lakh rupees. */
const manyPacks = ["4", "6", "12"].map((size) => ({ id: `mountainwater-${size}`, quantity: 100 }));

let shop: TestShop;
let cookie: string;
const ids: Record<"home" | "away" | "back" | "november" | "large", string> = {
  home: "",
  away: "",
  back: "",
  november: "",
  large: "",
};

async function placeAndDispatch(at: string, overrides: Parameters<typeof placeCashOrder>[1] = {}): Promise<string> {
  shop.clock.set(new Date(at));
  const { orderId } = await placeCashOrder(shop, overrides);
  expect((await dispatchOrder(shop, orderId)).ok).toBe(true);
  return orderId;
}

beforeAll(async () => {
  shop = await createTestShop();
  await shop.database.db.updateTable("variants").set({ stock: 10_000 }).execute();
  // The last second of October and the first of November in India.
  ids.home = await placeAndDispatch("2026-10-31T18:29:59Z");
  ids.november = await placeAndDispatch("2026-10-31T18:30:00Z");
  ids.away = await placeAndDispatch("2026-11-10T06:00:00Z", { ...karnataka, fullName: "=cmd()" });
  ids.back = await placeAndDispatch("2026-11-11T06:00:00Z");
  const quoted = await shop.shop.checkout.quote({ items: manyPacks }, { address: null });
  if (!quoted.ok) throw new Error(quoted.error.message);
  const expectedTotal = fromRupees(quoted.value.total / 100);
  ids.large = await placeAndDispatch("2026-11-12T06:00:00Z", { ...karnataka, items: manyPacks, expectedTotal });
  const at = new Date("2026-11-20T06:00:00Z");
  for (const orderId of [ids.back, ids.large]) {
    await transactionWithRetry(shop.database, (tx) =>
      issueReturnCreditNote(tx, { orderId, reason: "Nobody took it", at }),
    );
  }
  shop.clock.set(new Date("2026-12-02T06:00:00Z"));
  cookie = `operator=${(await createSignedInOperator(shop, "viewer")).cookie()}`;
});
afterAll(() => shop[Symbol.asyncDispose]());

const request = (path: string) => shop.request(`/api/admin${path}`, { headers: { cookie } });
// biome-ignore lint/suspicious/noExplicitAny: reads the response as an unknown client would
const json = async (path: string): Promise<any> => await (await request(path)).json();
const rowsOf = async (file: string, month = "2026-11"): Promise<Record<string, string>[]> => {
  const text = await (await request(`/gst/${file}.csv?month=${month}`)).text();
  return papaparse.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
};

test("lists invoices and credit notes newest first in pages without gaps", async () => {
  const numbers: string[] = [];
  let after = "";
  do {
    const page = await json(`/invoices?limit=3${after}`);
    expect(page.items.length).toBeLessThanOrEqual(3);
    numbers.push(...page.items.map(({ number }: { number: string }) => number));
    after = page.next === null ? "" : `&after=${page.next}`;
  } while (after !== "");
  const el = (at: number) => `EL/26-27/00000${at}`;
  expect(numbers).toEqual(["CN/26-27/000002", "CN/26-27/000001", el(5), el(4), el(3), el(2), el(1)]);
});

test.each([
  ["month=2026-10", ["EL/26-27/000001"]],
  ["kind=credit-note", ["CN/26-27/000002", "CN/26-27/000001"]],
  ["q=el-26-27-3", ["EL/26-27/000003"]],
  ["q=26-27/000002", ["CN/26-27/000002", "EL/26-27/000002"]],
  ["q=4", ["EL/26-27/000004"]],
  ["q=9", []],
  ["q=nobody@example.com", []],
  ["q=2&kind=invoice&month=2026-11", ["EL/26-27/000002"]],
])("%s finds %j", async (query, numbers) => {
  expect((await json(`/invoices?${query}`)).items.map(({ number }: { number: string }) => number)).toEqual(numbers);
});

test("finds an order's documents by its id and opens each as issued", async () => {
  const { items } = await json(`/invoices?q=${ids.back}`);
  expect(items).toMatchObject([
    { id: "CN-26-27-000001", kind: "credit-note", orderId: ids.back, against: "EL/26-27/000004", total: 94_800 },
    { id: "EL-26-27-000004", kind: "invoice", state: "Uttarakhand", gstCode: "05", total: 94_800, against: null },
  ]);
  expect(items[0].taxable + items[0].tax).toBe(94_800);
  expect(await extractPdfText(await (await request("/invoices/CN-26-27-000001/document.pdf")).arrayBuffer())).toContain(
    "CREDIT NOTE",
  );
  for (const none of ["EL-26-27-000099", "x", "../../me"]) {
    expect((await request(`/invoices/${encodeURIComponent(none)}/document.pdf`)).status).toBe(404);
  }
});

test("ends a month in Indian time: the last second of October is not in November", async () => {
  const october = await json("/gst/summary?month=2026-10");
  const { taxable, cgst, sgst } = october.total;
  expect([october.invoices, taxable + cgst + sgst]).toEqual([1, 94_800]);
  expect((await json("/gst/summary?month=2026-11")).invoices).toBe(4);
  expect((await request("/gst/summary?month=2026-13")).status).toBe(400);
});

test("sums invoices minus credit notes by state and rate to the paisa", async () => {
  const { rows, total, creditNotes, large: largeInvoices } = await json("/gst/summary?month=2026-11");
  const [november, away] = [await getIssuedInvoice(shop, ids.november), await getIssuedInvoice(shop, ids.away)];
  const sum = (invoice: typeof away, name: "taxable" | "tax") =>
    invoice.lines.reduce((all, line) => all + line[name], 0);
  expect([creditNotes, largeInvoices]).toEqual([2, 1]);
  expect(rows).toMatchObject([
    {
      state: "Uttarakhand",
      gstCode: "05",
      rateBasisPoints: 500,
      taxable: sum(november, "taxable"),
      igst: 0,
      cgst: sum(november, "tax") / 2,
      sgst: sum(november, "tax") / 2,
      credited: sum(november, "taxable"),
    },
    { state: "Karnataka", gstCode: "29", taxable: sum(away, "taxable"), igst: sum(away, "tax"), cgst: 0, sgst: 0 },
  ]);
  expect(total.taxable).toBe(sum(november, "taxable") + sum(away, "taxable"));
  expect(total.invoiced - total.credited).toBe(total.taxable);
});

test("audits the file of documents, which names buyers, but not the sums", async () => {
  const entries = () =>
    shop.database.db
      .selectFrom("auditLog")
      .select(["action", "subjectKind", "subjectId"])
      .where("action", "like", "gst%")
      .execute();
  await rowsOf("summary", "2026-10");
  expect(await entries()).toEqual([]);
  expect(await rowsOf("documents", "2026-10")).toHaveLength(1);
  expect(await entries()).toEqual([
    { action: "gst-documents.export", subjectKind: "gst-documents", subjectId: "2026-10" },
  ]);
});

test("downloads every document of a month as PDFs in one ZIP file, audited", async () => {
  const response = await request("/gst/documents.zip?month=2026-11");
  expect(response.headers.get("content-type")).toBe("application/zip");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="invoices-2026-11.zip"');
  const files = readZip(Buffer.from(await response.arrayBuffer()));
  const { items } = await json("/invoices?month=2026-11&limit=100");
  const folders: Record<string, string> = { invoice: "invoices", "credit-note": "credit-notes" };
  const names = items.map(({ id, kind }: { id: string; kind: string }) => `${folders[kind]}/${id}.pdf`);
  expect(names).toHaveLength(6);
  expect([...files.keys()]).toEqual(names);
  const [largest = ""] = names;
  expect(await extractPdfText(files.get(largest) ?? Buffer.alloc(0))).toContain("CREDIT NOTE");
  const audited = shop.database.db.selectFrom("auditLog").select(["subjectId", "after"]);
  expect(await audited.where("action", "=", "gst-pdfs.export").execute()).toEqual([
    { subjectId: "2026-11", after: { documents: 6 } },
  ]);
});

test("names the order of each document in the CSV file by its id and number, and has new columns at its end", async () => {
  const { items } = await json("/orders?limit=100");
  const numberOf = new Map(items.map(({ id, number }: { id: string; number: string }) => [id, number]));
  const rows = await rowsOf("documents");
  expect(rows).toHaveLength(6);
  for (const row of rows) expect(row["Order number"]).toBe(numberOf.get(String(row.Order)));
  expect(Object.keys(rows[0] ?? {}).slice(-3)).toEqual(["Total", "Order number", "GSTIN of customer"]);
});

test("sends an empty ZIP file for a month without documents", async () => {
  const response = await request("/gst/documents.zip?month=2025-01");
  expect([...readZip(Buffer.from(await response.arrayBuffer())).keys()]).toEqual([]);
});

test("exports the same figures as a file safe for Excel", async () => {
  const response = await request("/gst/summary.csv?month=2026-11");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="gst-summary-2026-11.csv"');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const { rows } = await json("/gst/summary?month=2026-11");
  const file = await rowsOf("summary");
  expect(file.map((row) => [row["GST code"], row["Taxable value"], row.IGST])).toEqual(
    rows.map((row: Record<"taxable" | "igst", number> & { gstCode: string }) => [
      row.gstCode,
      (row.taxable / 100).toFixed(2),
      (row.igst / 100).toFixed(2),
    ]),
  );
  const documents = await rowsOf("documents");
  expect(documents).toHaveLength(6);
  expect(documents.find((row) => row.Order === ids.away)?.Customer).toBe("'=cmd()");
  expect(documents.find((row) => row.Number === "CN/26-27/000001")?.Total).toBe("-948.00");
});

test("GSTR-1 lists consumers by state, large invoices singly, and HSN totals net of returns", async () => {
  const b2cs = await rowsOf("b2cs");
  expect(b2cs.map((row) => [row.Type, row["Place Of Supply"], row.Rate])).toEqual([
    ["OE", "05-Uttarakhand", "5"],
    ["OE", "29-Karnataka", "5"],
  ]);
  const away = await getIssuedInvoice(shop, ids.away);
  const big = await getIssuedInvoice(shop, ids.large);
  const taxable = (invoice: typeof away) => invoice.lines.reduce((all, line) => all + line.taxable, 0) / 100;
  expect(Number(b2cs[1]?.["Taxable Value"])).toBe(taxable(away));
  expect(await rowsOf("b2cl")).toMatchObject([
    {
      "Invoice Number": big.number,
      "Invoice date": "12-Nov-2026",
      "Place Of Supply": "29-Karnataka",
      Rate: "5",
      "Invoice Value": (big.total / 100).toFixed(2),
      "Taxable Value": taxable(big).toFixed(2),
    },
  ]);
  expect(await rowsOf("cdnur")).toMatchObject([
    {
      "UR Type": "B2CL",
      "Note Number": "CN/26-27/000002",
      "Note Type": "C",
      "Note Value": (big.total / 100).toFixed(2),
    },
  ]);
  // Two packs are left of the orders that were kept or partly returned; nothing of the large one.
  expect(await rowsOf("hsn")).toMatchObject([{ HSN: "2201", UQC: "PAC-PACKS", "Total Quantity": "4", Rate: "5" }]);
});

test("confirms a gapless series and names a gap", async () => {
  const { series, months } = await json("/invoices/series");
  expect(months).toEqual(["2026-12", "2026-11", "2026-10"]);
  expect(series).toMatchObject([
    { id: "EL-2026", last: "EL/26-27/000005", count: 5, gaps: [], missing: 0 },
    { id: "CN-2026", last: "CN/26-27/000002", count: 2, gaps: [], missing: 0 },
  ]);
  const counter = shop.database.db.updateTable("documentSeries").where("series", "=", "CN");
  await counter.set({ lastNumber: 3 }).execute();
  const broken = (await json("/invoices/series")).series[1];
  await counter.set({ lastNumber: 2 }).execute();
  expect(broken).toMatchObject({ gaps: ["CN/26-27/000003"], missing: 1 });
});
