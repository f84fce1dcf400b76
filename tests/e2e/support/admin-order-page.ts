import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { buyer } from "./checkout-steps.ts";

export type NamedOrder = { orderId: string; token: string; name: string };

/** A name that no other test uses, so that the list finds this test's own orders. */
export function createUniqueName(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    String.fromCharCode(97 + (byte % 26)),
  );
  return `Sample ${letters.join("")}`;
}

type Wanted = { name?: string; email?: string; quantity?: number; url?: string };

/** A cash order as the checkout sends it: packs of 6 of Mountain Water at ₹399, and the delivery of ₹150. */
export async function placeCashOrder(request: APIRequestContext, wanted: Wanted = {}): Promise<NamedOrder> {
  const { name = createUniqueName(), email = "", quantity = 1, url = "" } = wanted;
  const answer = await request.post(`${url}/api/orders/cod`, { data: buildCashOrderBody(name, email, quantity) });
  expect(answer.status(), await answer.text()).toBe(200);
  return { ...((await answer.json()) as Omit<NamedOrder, "name">), name };
}

export function buildCashOrderBody(fullName: string, email: string, quantity: number): object {
  const items = [{ id: "mountainwater-6", quantity }];
  const expectedTotal = 399 * quantity + 150;
  return { ...buyer, items, fullName, email, expectedTotal, idempotencyKey: crypto.randomUUID() };
}

/** The order's page, once it is there. */
export async function openOrderPage(page: Page, orderId: string, url = ""): Promise<void> {
  await page.goto(`${url}/admin/orders/${orderId}/show`);
  await expect(page.getByRole("main").getByText(orderId, { exact: true })).toBeVisible();
}

export const actionButton = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });
export const dialogNamed = (page: Page, name: string): Locator => page.getByRole("dialog", { name, exact: true });

/** Opens a move's dialog, fills it, and confirms with the button of the same name. */
export async function runAction(page: Page, name: string, fill: (dialog: Locator) => Promise<void> = async () => {}) {
  await actionButton(page, name).click();
  const dialog = dialogNamed(page, name);
  await fill(dialog);
  await dialog.getByRole("button", { name, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** The state as the order's page says it. */
export const orderStatus = (page: Page): Locator => page.getByRole("status", { name: "State" });

/** Orders of one name, as the list shows them. */
export async function findOrderRows(page: Page, name: string, count: number): Promise<Locator> {
  await page.goto("/admin/orders");
  await page.getByLabel("Search", { exact: true }).fill(name);
  await expect(page).toHaveURL(/filter=/);
  // These rows and no others: all that was there before the search holds them too.
  await expect(page.getByText(`Page 1, ${count} shown`, { exact: true })).toBeVisible();
  const rows = page.getByRole("row").filter({ hasText: name });
  await expect(rows).toHaveCount(count);
  return rows;
}

export const rowCheckbox = (page: Page, { orderId }: NamedOrder): Locator =>
  page.getByRole("checkbox", { name: new RegExp(`Select ${orderId}`) });
