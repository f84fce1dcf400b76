import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { buyer } from "./checkout-steps.ts";

export type NamedOrder = { orderId: string; orderNumber: string; token: string; name: string };

/** Returns a name that no other test uses, so that a search finds only this test's orders. */
export function createUniqueName(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    String.fromCharCode(97 + (byte % 26)),
  );
  return `Sample ${letters.join("")}`;
}

type Wanted = { name?: string; email?: string; quantity?: number; url?: string };

/** Places a cash order as the checkout does: packs of 6 of Mountain Water at ₹399, and the delivery of ₹150. */
export async function placeCashOrder(request: APIRequestContext, options: Wanted = {}): Promise<NamedOrder> {
  const { name = createUniqueName(), email = "", quantity = 1, url = "" } = options;
  const answer = await request.post(`${url}/api/orders/cod`, { data: buildCashOrderBody(name, email, quantity) });
  expect(answer.status(), await answer.text()).toBe(200);
  return { ...((await answer.json()) as Omit<NamedOrder, "name">), name };
}

/** Places an order and pays it at the test gateway, as the checkout does. */
export async function placePaidOrder(request: APIRequestContext): Promise<NamedOrder> {
  const send = async (path: string, data: object) => {
    const answer = await request.post(path, { data });
    expect(answer.status(), await answer.text()).toBe(200);
    return await answer.json();
  };
  const name = createUniqueName();
  const { id, orderId, orderNumber, token } = await send("/api/payments/create-order", buildCashOrderBody(name, "", 1));
  const { paid } = await send("/test-gateway/checkout", { orderId: id, outcome: "success" });
  await send("/api/payments/verify-payment", paid);
  return { orderId, orderNumber, token, name };
}

export function buildCashOrderBody(fullName: string, email: string, quantity: number): object {
  const items = [{ id: "mountainwater-6", quantity }];
  const expectedTotal = 399 * quantity + 150;
  return { ...buyer, items, fullName, email, expectedTotal, idempotencyKey: crypto.randomUUID() };
}

/** Opens an order's page and waits for it. */
export async function openOrderPage(page: Page, orderId: string, url = ""): Promise<void> {
  await page.goto(`${url}/admin/orders/${orderId}/show`);
  await expect(page.getByRole("main").getByText(orderId, { exact: true })).toBeVisible();
}

export const actionButton = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });
export const dialogNamed = (page: Page, name: string): Locator => page.getByRole("dialog", { name, exact: true });

/** Finds the button that confirms an action; its label may end with an amount. */
export const confirmButton = (dialog: Locator, name: string): Locator =>
  dialog.getByRole("button", { name: new RegExp(`^${name}(\\s|$)`) });

/** Opens an action's dialog, fills it in, and confirms by the button that begins with the same name. */
export async function runAction(page: Page, name: string, fill: (dialog: Locator) => Promise<void> = async () => {}) {
  await actionButton(page, name).click();
  const dialog = dialogNamed(page, name);
  await fill(dialog);
  await confirmButton(dialog, name).click();
  await expect(dialog).toHaveCount(0);
}

/** Does the same as `runAction` for an action in the menu 'More'. */
export async function runMoreAction(
  page: Page,
  name: string,
  fill: (dialog: Locator) => Promise<void> = async () => {},
) {
  await actionButton(page, "More actions").click();
  await page.getByRole("menuitem", { name, exact: true }).click();
  const dialog = dialogNamed(page, name);
  await fill(dialog);
  await confirmButton(dialog, name).click();
  await expect(dialog).toHaveCount(0);
}

/**
 * Rests the pointer on the latest message, which pauses its eight seconds, and returns its button: on a busy machine
 * scans and answers take longer.
 */
export async function holdUndo(page: Page): Promise<Locator> {
  const undo = page.locator(".toast").getByRole("button", { name: "Undo" });
  await undo.hover();
  return undo;
}

/** The status shown on the order's page. */
export const orderStatus = (page: Page): Locator => page.getByRole("status", { name: "Status" });

/** Finds the orders of one name in the list. */
export async function findOrderRows(page: Page, name: string, count: number): Promise<Locator> {
  await page.goto("/admin/orders");
  await page.getByLabel("Search", { exact: true }).fill(name);
  await expect(page).toHaveURL(/filter=/);
  // Wait for the count: the unfiltered list contains these rows too.
  await expect(page.getByText(`1–${count} of ${count}`, { exact: true })).toBeVisible();
  const rows = page.getByRole("row").filter({ hasText: name });
  await expect(rows).toHaveCount(count);
  return rows;
}

/** Shows the checkboxes of a list's rows, which on phones need a selection mode. */
export async function startSelecting(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 1_440) >= 768) return;
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await expect(page.getByRole("button", { name: "Done" })).toBeFocused();
}

export const rowCheckbox = (page: Page, { orderNumber }: NamedOrder): Locator =>
  page.getByRole("checkbox", { name: new RegExp(`Select ${orderNumber} `) });
