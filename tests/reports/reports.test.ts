import { expect, test } from "vitest";
import type { DashboardData } from "#contracts/admin/dashboard-endpoints.ts";
import type { OrderRow } from "#contracts/admin/order-row.ts";
import { parcelReportIds, type Report, type ReportId, salesReportIds } from "#contracts/admin/report-endpoints.ts";
import { aggregateSales } from "#db/queries/dashboard/sales-totals.ts";
import { paise } from "#domain/money.ts";
import { simulateSales } from "../dashboard/random-sales.ts";
import { storeSetting } from "../fixtures/store-setting.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { createOrderOperator } from "../orders/order-fixtures.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";
import { createPaidOrder, createPaymentShop, runDueWork } from "../payments/payment-fixtures.ts";

type Days = { from: string; to: string };
type Browser = Awaited<ReturnType<typeof createSignedInOperator>>["browser"];

async function readReport(browser: Browser, report: ReportId, { from, to }: Days): Promise<Report> {
  const { status, body } = await browser.get(`/api/admin/reports?report=${report}&from=${from}&to=${to}`);
  expect([report, status]).toEqual([report, 200]);
  return body;
}

/** Returns the values of a row, or of the total, by column. */
function valuesOf({ columns, rows, total }: Report, id?: string): Record<string, number | null> {
  const row = id === undefined ? total : rows.find((each) => each.id === id);
  return Object.fromEntries(columns.map((column, at) => [column.id, row?.values[at] ?? null]));
}

const addUp = (report: Report, name: string): number =>
  report.rows.reduce((all, { values }) => all + (values[report.columns.findIndex(({ id }) => id === name)] ?? 0), 0);

async function fold({ database: { db } }: TestShop): Promise<void> {
  await aggregateSales(db, { atMost: 100_000, today: "2026-06-20" });
}

// The seed's sales contain cancelled, returned and refunded orders, and failed refunds.
test("every sales report of a period adds up to the same figures as Today", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date("2026-06-20T20:00:00Z"));
  await storeSetting(shop.database, "upiId", "elefant@sample");
  await simulateSales(shop, 5, 120, () => fold(shop));
  await runDueWork(shop);
  const { browser } = await createSignedInOperator(shop, "viewer");
  const spans = [
    { from: "2026-06-01", to: "2027-05-31" },
    { from: "2026-07-05", to: "2026-07-31" },
    { from: "2026-08-09", to: "2026-08-09" },
  ];
  for (const days of spans) {
    const { body } = await browser.get(`/api/admin/dashboard?from=${days.from}&to=${days.to}`);
    const { orders, gross, undone, refunded, net } = (body as DashboardData).sales?.figures ?? {};
    for (const id of salesReportIds) {
      const report = await readReport(browser, id, days);
      const name = `${id} ${days.from}`;
      expect([name, addUp(report, "gross")]).toEqual([name, gross]);
      expect(valuesOf(report).gross, name).toBe(gross);
      if (id === "sales-by-product") continue;
      expect(valuesOf(report), name).toMatchObject({ orders, gross, undone, refunded, net });
      for (const sum of ["orders", "undone", "refunded", "net"])
        expect(addUp(report, sum), `${name} ${sum}`).toBe(valuesOf(report)[sum]);
    }
  }
  const { body } = await browser.get("/api/admin/dashboard?from=2026-06-01&to=2027-05-31");
  const { undone, refunded } = (body as DashboardData).sales?.figures ?? {};
  expect([undone, refunded].every((amount) => (amount ?? 0) > 0)).toBe(true);
});

const day = "2026-11-20";
const days = { from: day, to: day };

async function openWithSales() {
  const shop = await createPaymentShop();
  await shop.database.db
    .insertInto("discountCodes")
    .values({ code: "peak", amountPaise: 10_000, startsAt: new Date(0) })
    .execute();
  // 23:59 on 19 November, 00:00 and 21:30 on 20 November in India.
  shop.clock.set(new Date("2026-11-19T18:29:00Z"));
  await placeCashOrder(shop);
  shop.clock.set(new Date("2026-11-19T18:30:00Z"));
  const night = await placeCashOrder(shop, { discountCode: "peak", expectedTotal: paise(84_800) });
  shop.clock.set(new Date("2026-11-20T16:00:00Z"));
  const south = { pin: "560001", city: "Bengaluru", state: "Karnataka" };
  const evening = await placeCashOrder(shop, { ...south, phone: "98765 11111" });
  const paid = await createPaidOrder(shop);
  return { shop, night: night.orderId, evening: evening.orderId, paid: paid.orderId };
}

test("groups sales by state, code, payment and hour in India", async () => {
  const { shop: opened, night } = await openWithSales();
  await using shop = opened;
  shop.clock.set(new Date("2026-11-20T17:30:00Z"));
  await transitionOrder(shop, night, "cancelled");
  const { browser } = await createSignedInOperator(shop, "viewer");
  const read = async (id: ReportId) => await readReport(browser, id, days);
  const states = await read("sales-by-state");
  expect(states.rows.map(({ id }) => id).toSorted()).toEqual(["Karnataka", "Uttarakhand"]);
  expect(valuesOf(states, "Karnataka")).toMatchObject({ orders: 1, gross: 94_800, net: 94_800, average: 94_800 });
  const codes = await read("sales-by-code");
  expect(codes.rows.find(({ id }) => id === "peak")?.name).toBe("PEAK");
  expect(valuesOf(codes, "peak")).toMatchObject({ orders: 1, gross: 84_800, undone: 84_800, net: 0 });
  expect(codes.rows.find(({ id }) => id === "")?.name).toBe("No code");
  expect(valuesOf(await read("sales-by-payment"), "online")).toMatchObject({ orders: 1 });
  const hours = await read("sales-by-hour");
  expect(hours.rows).toHaveLength(24);
  // Its cancellation at 23:00 counts in the hour of the sale.
  expect(valuesOf(hours, "0")).toMatchObject({ orders: 1, gross: 84_800, undone: 84_800 });
  expect(valuesOf(hours, "21")).toMatchObject({ orders: 2 });
  expect(valuesOf(hours, "23")).toMatchObject({ orders: 0, gross: 0, average: null });
});

test("each row that opens the list of orders opens exactly the orders that it counts", async () => {
  const { shop: opened, night, evening, paid } = await openWithSales();
  await using shop = opened;
  const owner = await createOrderOperator(shop, "owner");
  await owner.done(`${night}/ship`, { courier: "Sample Post", trackingNumber: "P1" });
  await owner.done(`${night}/return-to-origin`, { reason: "Nobody there" });
  await owner.done(`${evening}/ship`, { courier: "Sample Post", trackingNumber: "P2" });
  await owner.done(`${paid}/ship`, { courier: "", trackingNumber: "" });
  await owner.done(`${paid}/deliver`);
  const { browser } = await createSignedInOperator(shop, "viewer");
  const listed = async (filter: Record<string, string>) => {
    const query = new URLSearchParams({ ...days, limit: "100", ...filter });
    const items = (await browser.get(`/api/admin/orders?${query}`)).body.items as OrderRow[];
    return { orders: items.length, gross: items.reduce((sum, { total }) => sum + total, 0) };
  };
  const figuresOf = async (report: ReportId, id: string) => valuesOf(await readReport(browser, report, days), id);
  for (const state of ["Karnataka", "Uttarakhand"])
    expect(await figuresOf("sales-by-state", state)).toMatchObject(await listed({ counted: "sold", state }));
  for (const payment of ["cod", "online"])
    expect(await figuresOf("sales-by-payment", payment)).toMatchObject(await listed({ counted: "sold", payment }));
  for (const pin of ["248001", "560001"])
    expect(await figuresOf("parcels-by-pin", pin)).toMatchObject({
      shipped: (await listed({ counted: "shipped", q: pin })).orders,
    });
  const water = { shipped: (await listed({ counted: "shipped", product: "mountainwater" })).orders };
  expect(water.shipped).toBe(3);
  expect(await figuresOf("parcels-by-product", "mountainwater")).toMatchObject(water);
  expect(await listed({ counted: "shipped", from: "2026-11-19", to: "2026-11-19" })).toMatchObject({ orders: 0 });

  const pins = await readReport(browser, "parcels-by-pin", days);
  const shares = { rtoShare: 0.5, codRtoShare: 1 };
  const all = { shipped: 3, cod: 2, delivered: 1, cameBack: 1, inTransit: 1, ...shares };
  expect(valuesOf(pins)).toEqual(all);
  for (const report of parcelReportIds) expect(valuesOf(await readReport(browser, report, days))).toMatchObject(all);
  const couriers = await readReport(browser, "parcels-by-courier", days);
  expect(couriers.rows.map(({ name }) => name)).toEqual(["Sample Post", "No courier"]);
  expect(valuesOf(couriers, "Sample Post")).toMatchObject({ shipped: 2, cameBack: 1, rtoShare: 1 });
  const today = (await browser.get("/api/admin/dashboard/figures")).body.returnedToOrigin;
  expect([today.cameBack, today.share]).toEqual([1, 0.5]);
});

test("downloads a report with its total, for spreadsheets", async () => {
  const { shop: opened } = await openWithSales();
  await using shop = opened;
  const { cookie } = await createSignedInOperator(shop, "viewer");
  const headers = { cookie: `operator=${cookie()}` };
  const path = `/api/admin/reports.csv?report=sales-by-state&from=${day}&to=${day}`;
  const [head, ...rows] = (await (await shop.request(path, { headers })).text())
    .replace("\uFEFF", "")
    .trim()
    .split("\r\n");
  expect(head).toBe("State,Orders,Gross sales,Cancelled or RTO,Refunded,Net sales,Average order");
  expect(rows.at(-1)).toMatch(/^Total,3,\d+\.\d\d,0\.00,0\.00,\d+\.\d\d,\d+\.\d\d$/);
  expect(rows.some((row) => row.startsWith("Karnataka,1,948.00,"))).toBe(true);
});

test.each([
  "report=sales-by-week&from=2026-11-01&to=2026-11-20",
  "report=sales-by-day&from=2026-11-20&to=2026-11-19",
  "report=sales-by-day&from=2025-11-01&to=2026-11-20",
  "report=sales-by-day&from=2026-11-20",
])("rejects %s", async (query) => {
  await using shop = await createPaymentShop();
  const { browser } = await createSignedInOperator(shop, "viewer");
  for (const path of ["reports", "reports.csv"])
    expect((await browser.get(`/api/admin/${path}?${query}`)).status).toBe(400);
});
