import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { formatRupees, paise } from "#domain/money.ts";
import type { DailyOrder, DailyOrders } from "./daily-work-orders.ts";
import { buildTrackingNumber, rowWith } from "./daily-work-steps.ts";
import { visit } from "./test-base.ts";

/** Lists the subjects of the mails to an address, without order numbers. */
async function subjectsTo(request: APIRequestContext, url: string, email: string): Promise<string[]> {
  const answer = await request.get(`${url}/dev/mail.json?to=${encodeURIComponent(email)}`);
  const mails = (await answer.json()) as { subject: string }[];
  return mails.map(({ subject }) => subject.replace(/: #\d+$/, "")).toSorted((one, other) => one.localeCompare(other));
}

/** Checks the order pages of buyers whose orders differ from the others. */
export async function expectOrderPages(
  page: Page,
  url: string,
  morning: DailyOrders,
  sent: DailyOrder[],
): Promise<void> {
  const { refunded, cancelledPaid, cancelledCash, returned } = morning;
  const expectStatusAndMails = async ({ token }: DailyOrder, ...subjects: string[]) => {
    await visit(page, `${url}/order/${token}`);
    for (const words of subjects) await expect(page.getByRole("main")).toContainText(words);
  };
  await expectStatusAndMails(refunded, "On the Way", buildTrackingNumber(sent.indexOf(refunded)), "₹100.50");
  for (const order of [cancelledPaid, cancelledCash]) await expectStatusAndMails(order, "Order cancelled.");
  await expectStatusAndMails(returned, "Returned");
}

/** Checks each order's status on its buyer's page and that each mail was sent exactly once. */
export async function expectStatusesAndMails(
  request: APIRequestContext,
  url: string,
  morning: DailyOrders,
): Promise<void> {
  const { orders, cancelledPaid, cancelledCash, refunded, returned, reviewed } = morning;
  const sent = ["On the Way", "Order Confirmed"];
  const fates = new Map<DailyOrder, { status: string; mails: string[] }>([
    [cancelledPaid, { status: "cancelled", mails: ["Order Cancelled", "Order Confirmed", "Your refund"] }],
    [cancelledCash, { status: "cancelled", mails: ["Order Cancelled", "Order Confirmed"] }],
    [refunded, { status: "on_the_way", mails: [...sent, "Your refund"] }],
    [
      returned,
      {
        status: "returned",
        mails: ["Delivered", ...sent, "Return Requested", "We've received your return", "Your refund"],
      },
    ],
    [reviewed, { status: "delivered", mails: ["Delivered", ...sent, "Welcome to the herd"] }],
  ]);
  for (const order of orders) {
    const { status, mails } = fates.get(order) ?? {
      status: "on_the_way",
      mails: order.paymentMode === "upi" ? [...sent, "Waiting for your payment"] : sent,
    };
    const read = await (await request.get(`${url}/api/orders/link/${order.token}`)).json();
    expect([order.name, read.status]).toEqual([order.name, status]);
    await expect.poll(() => subjectsTo(request, url, order.email), { message: order.name }).toEqual(mails);
  }
}

/** Checks that stock fell by what was sold, less cancelled and returned items. */
export function expectStock(before: Map<string, number>, after: Map<string, number>, morning: DailyOrders): void {
  const { orders, cancelledPaid, cancelledCash, returned } = morning;
  const expected = new Map(before);
  for (const order of orders) {
    if (order === cancelledPaid || order === cancelledCash || order === returned) continue;
    expected.set(order.sku, (expected.get(order.sku) ?? 0) - order.quantity);
  }
  expect(Object.fromEntries(after)).toEqual(Object.fromEntries(expected));
}

/** Checks for one invoice per parcel, and a credit note each for the partial and the full return. */
export async function expectInvoices(page: Page, url: string, count: number): Promise<void> {
  await page.goto(`${url}/admin/invoices`);
  await page.getByRole("navigation", { name: "Invoices" }).getByRole("link", { name: "Numbering" }).click();
  await expect(rowWith(page, "Invoices (EL)")).toContainText("No gaps");
  const { series } = await (await page.request.get(`${url}/api/admin/invoices/series`)).json();
  expect(series).toMatchObject([
    { kind: "invoice", count, missing: 0, first: expect.stringMatching(/000001$/) },
    { kind: "credit-note", count: 2, missing: 0 },
  ]);
}

/** Reads all pages of the audit log's screen. */
async function readAudit(page: Page, url: string): Promise<string[]> {
  await page.goto(`${url}/admin/audit`);
  const next = page.getByRole("button", { name: "Next", exact: true });
  const rows = page.getByRole("row").filter({ has: page.locator("time") });
  const lines: string[] = [];
  for (let number = 1; ; number++) {
    await expect(page.getByText(new RegExp(`^${(number - 1) * 50 + 1}–`))).toBeVisible();
    await expect(rows.first()).toBeVisible();
    const [first = "", ...others] = await rows.allInnerTexts();
    lines.push(first, ...others);
    if (await next.isDisabled()) return lines;
    await next.click();
    // Wait until the next page replaces the rows of this one.
    await expect.poll(async () => (await rows.allInnerTexts())[0] ?? first).not.toBe(first);
  }
}

/** Checks that each action is audited exactly once, with its actor, and nothing else. */
export async function expectAudit(page: Page, url: string, morning: DailyOrders, sent: DailyOrder[]): Promise<void> {
  const { byUpi, cancelledPaid, cancelledCash, refunded, returned, reviewed } = morning;
  const acts = [
    ...sent.map(({ orderId }) => ["Marked as packed", orderId]),
    ...sent.map(({ orderId }, at) => ["Ordered → On the Way", orderId, buildTrackingNumber(at)]),
    ...[cancelledPaid, cancelledCash].map(({ orderId }) => ["Ordered → Cancelled", orderId, "Asked by phone"]),
    ...[returned, reviewed].map(({ orderId }) => ["On the Way → Delivered", orderId]),
    ["Booked a return", returned.orderId, "Nobody was thirsty"],
    ["Delivered → Returned", returned.orderId, "Nobody was thirsty"],
    ["Confirmed a UPI payment", byUpi.orderId],
    ["Refunded", refunded.orderId, "₹100.50", "A dented can"],
    ["Refunded", returned.orderId, formatRupees(paise(returned.paise))],
    ["pending → approved"],
    ["Replied to a message"],
    ["Changed a setting"],
    ["Created the first operator"],
  ];
  const lines = await readAudit(page, url);
  for (const words of acts) {
    const found = lines.filter((line) => words.every((word) => line.includes(word)));
    expect(found, words.join(", ")).toHaveLength(1);
    if (!words.includes("Created the first operator")) expect(found[0]).toContain("Owner");
  }
  expect(lines).toHaveLength(acts.length);
}

const sum = (of: DailyOrder[]): number => of.reduce((all, { paise }) => all + paise, 0);
const cashOf = (orders: DailyOrder[]): number => sum(orders.filter(({ paymentMode }) => paymentMode === "cash"));
const rupees = (amount: number): string => formatRupees(paise(amount)).replace(/\.00$/, "");

/** Computes the day's figures as the dashboard shows them: gross sales and returns. */
function figuresOf({ orders, cancelledPaid, cancelledCash, returned }: DailyOrders): Record<string, string> {
  const gross = sum(orders);
  const cash = cashOf(orders);
  const returns = sum([cancelledPaid, cancelledCash, returned]) + 100_50;
  return {
    "Gross sales": rupees(gross),
    Prepaid: rupees(gross - cash),
    Orders: String(orders.length),
    "Average order": rupees(100 * Math.round(gross / orders.length / 100)),
    "Cancelled and refunded": rupees(returns),
    "Orders of returning customers": "0",
    "Sold today": rupees(gross),
    "Net sales": rupees(gross - returns),
  };
}

export async function expectSalesFigures(page: Page, url: string, morning: DailyOrders): Promise<void> {
  await page.goto(`${url}/admin`);
  const sales = page.getByRole("region", { name: "Sales", exact: true });
  await sales.getByRole("button", { name: "Today", exact: true }).click();
  await expect(page).toHaveURL(/range=today/);
  const shown = async () => {
    const names = await page.locator("main dt").allInnerTexts();
    const values = await page.locator("main dt + dd").allInnerTexts();
    const net = await sales.getByRole("link", { name: /^Net sales/ }).innerText();
    return { ...Object.fromEntries(names.map((name, at) => [name, values[at]])), "Net sales": net };
  };
  await expect.poll(shown).toMatchObject(figuresOf(morning));
  await expect(page.getByRole("main")).toContainText(`${rupees(cashOf(morning.orders))} with COD`);
}
