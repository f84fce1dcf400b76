import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { confirmButton, dialogNamed, openOrderPage, orderStatus, runAction } from "./admin-order-page.ts";
import type { DailyOrder } from "./daily-work-orders.ts";
import { owner } from "./operator-accounts.ts";

/** The operator's browser, and a client of the same shop without one. */
export type OperatorSession = {
  page: Page;
  request: APIRequestContext;
  url: string;
  expectPageFits: () => Promise<void>;
};

/** A task by its count and label: '29 To pack'. */
const taskLink = (page: Page, task: string): Locator =>
  page.getByRole("list", { name: "Tasks" }).getByRole("link", { name: new RegExp(`^${task}(?: |$)`) });
const selected = (page: Page): Locator => page.getByRole("region", { name: "Selected rows" });
export const rowWith = (page: Page, words: string): Locator => page.getByRole("row").filter({ hasText: words });
export const buildTrackingNumber = (at: number): string => `DL${100_000 + at}`;

/** Opens a task from the dashboard by its count. */
async function follow({ page, url }: OperatorSession, name: string): Promise<void> {
  await page.goto(`${url}/admin`);
  await taskLink(page, name).click();
}

export async function signIn({ page, url, expectPageFits }: OperatorSession): Promise<void> {
  await page.goto(`${url}/admin`);
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(taskLink(page, "29 To pack")).toBeVisible();
  await expectPageFits();
}

export async function confirmUpi(session: OperatorSession, { orderId, orderNumber }: DailyOrder): Promise<void> {
  await follow(session, "1 UPI payments to confirm");
  await session.page.getByLabel(`UTR for ${orderNumber}`).fill("612345678901");
  await session.page.getByLabel(`UTR for ${orderNumber}`).press("Enter");
  await expect(session.page.getByRole("heading", { name: "All reviewed" })).toBeVisible();
  await openOrderPage(session.page, orderId, session.url);
  await expect(orderStatus(session.page)).toHaveText("Ordered");
}

export async function cancelOrders({ page, url }: OperatorSession, orders: DailyOrder[]): Promise<void> {
  for (const { orderId } of orders) {
    await openOrderPage(page, orderId, url);
    await runAction(page, "Cancel order", (dialog) => dialog.getByLabel("Reason").fill("Asked by phone"));
    await expect(orderStatus(page)).toHaveText("Cancelled");
  }
}

export async function packAll(session: OperatorSession, count: number): Promise<void> {
  const { page, expectPageFits } = session;
  await follow(session, `${count} To pack`);
  await chooseAll(page, count);
  await expectPageFits();
  await selected(page).getByRole("button", { name: "Mark as packed" }).click();
  await expect(page.getByRole("heading", { name: "All packed" })).toBeVisible();
}

/** Ships all orders by pasting a courier's table: order, courier, number. */
export async function shipAll(session: OperatorSession, orders: DailyOrder[]): Promise<void> {
  const { page, expectPageFits } = session;
  await follow(session, `${orders.length} To ship`);
  await chooseAll(page, orders.length);
  await selected(page).getByRole("button", { name: "Mark as shipped" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Ship ${orders.length} orders` })).toBeVisible();
  const lines = orders.map(({ orderId }, at) => `${orderId}\tDelhivery\t${buildTrackingNumber(at)}`);
  await page.getByLabel("Paste tracking numbers").fill(lines.join("\n"));
  const bar = page.getByRole("region", { name: "Ship" });
  await expect(bar).toContainText(`${orders.length} ready`);
  await expectPageFits();
  await bar.getByRole("button", { name: `Ship ${orders.length} orders` }).click();
  // Every order gets its invoice, which takes a slow machine half a minute.
  await expect(page.getByRole("heading", { level: 1, name: "Courier desk" })).toBeVisible({ timeout: 60_000 });
}

/** Selects every row of a list of two pages. */
async function chooseAll(page: Page, count: number): Promise<void> {
  const all = page.getByLabel("Select all on this page");
  await all.check();
  await page.getByRole("button", { name: `Select all ${count}` }).click();
  await expect(selected(page).getByRole("status")).toHaveText(`${count} selected`);
}

export async function refundPart({ page, url }: OperatorSession, { orderId }: DailyOrder): Promise<void> {
  await openOrderPage(page, orderId, url);
  await runAction(page, "Refund", async (dialog) => {
    await dialog.getByLabel("Amount").fill("100.50");
    await dialog.getByLabel("Reason").fill("A dented can");
  });
  await expect(page.getByRole("region", { name: "Payments and refunds" })).toContainText("-₹100.50");
}

export async function markDelivered({ page, url }: OperatorSession, { orderId }: DailyOrder): Promise<void> {
  await openOrderPage(page, orderId, url);
  await runAction(page, "Mark as delivered");
  await expect(orderStatus(page)).toHaveText("Delivered");
}

/** Requests a return as the buyer, accepts it undamaged, and refunds the cash by hand. */
export async function acceptReturn(
  session: OperatorSession,
  { orderNumber, token, sku, quantity }: DailyOrder,
): Promise<void> {
  const { page, request, url } = session;
  const data = { reason: "Nobody was thirsty", items: [{ sku, quantity }] };
  const requested = await request.post(`${url}/api/orders/link/${token}/return`, { data });
  expect(requested.status(), await requested.text()).toBe(200);
  await follow(session, "1 Return requests");
  await page.getByRole("link", { name: orderNumber }).click();
  await runAction(page, "Mark Returned", async (dialog) => {
    await expect(dialog.getByLabel("Reason")).toHaveValue(data.reason);
    await expect(dialog.getByLabel(/^Units of/)).toHaveValue(String(quantity));
    await expect(dialog.getByLabel("Restock")).toBeChecked();
  });
  await expect(orderStatus(page)).toHaveText("Returned");
  await follow(session, "1 Refunds to make");
  await page.getByRole("link", { name: orderNumber }).click();
  await page.getByRole("button", { name: "Record bank reference" }).click();
  const dialog = dialogNamed(page, "Refund");
  await dialog.getByLabel("Bank reference").fill("712345678901");
  await confirmButton(dialog, "Refund").click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Payments and refunds" })).toContainText("712345678901");
}

export async function approveReview(
  session: OperatorSession,
  customer: APIRequestContext,
  words: string,
): Promise<void> {
  const { page, request, url } = session;
  const data = { productId: "mountainwater", rating: 5, reviewText: words };
  const written = await customer.post(`${url}/api/me/reviews`, { data });
  expect(written.status(), await written.text()).toBe(200);
  await follow(session, "1 Reviews to approve");
  await rowWith(page, words).getByRole("button", { name: "Approve" }).click();
  const product = `${url}/single-product-page/mountain-water`;
  await expect.poll(async () => (await request.get(product)).text()).toContain(words);
}

export async function answerLead(session: OperatorSession): Promise<void> {
  const { page, request, url } = session;
  const sender = { firstName: "Sample", lastName: "Writer", email: "writer@example.com", phoneNumber: "9800000099" };
  const data = { ...sender, message: "Do you deliver to Kaza?", idempotencyKey: crypto.randomUUID() };
  expect((await request.post(`${url}/api/leads`, { data })).status()).toBe(200);
  await follow(session, "1 Messages");
  await page.getByRole("link", { name: "Sample Writer" }).click();
  await page.getByRole("textbox", { name: "Reply" }).fill("Yes, while the pass is open.");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(orderStatus(page)).toHaveText("Answered");
  const mails = async () => await (await request.get(`${url}/dev/mail.json?to=${sender.email}`)).text();
  await expect.poll(mails).toContain("Yes, while the pass is open.");
}
