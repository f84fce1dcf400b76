import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { buildBeverageItem, fillCart, fillShipping } from "./checkout-steps.ts";
import { visit } from "./test-base.ts";

export const payButton = (page: Page): Locator => page.getByRole("button", { name: /^Pay ₹/ });
/** A button in the test gateway's frame. */
export const gatewayButton = (page: Page, name: string): Locator =>
  page.frameLocator('iframe[title="Test payment"]').getByRole("button", { name, exact: true });

/** Opens the checkout with two packs and an address, ready to be paid online. */
export async function openPaymentStep(page: Page, email = "", items: object[] = [buildBeverageItem()]): Promise<void> {
  await fillCart(page, items);
  await visit(page, "/check-out");
  await expect(payButton(page)).toBeVisible();
  await fillShipping(page, email);
}

/** Records the idempotency key of every payment started at the gateway. */
export function recordPaymentKeys(page: Page): string[] {
  const keys: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/payments/create-order")) keys.push(request.postDataJSON().idempotencyKey);
  });
  return keys;
}

/** Reads the private token of the order that this browser is paying. */
export async function readPendingToken(page: Page): Promise<string> {
  return await page.evaluate(() => JSON.parse(localStorage.getItem("checkoutPending") ?? "{}").token);
}

export async function getOrderStatus(request: APIRequestContext, token: string): Promise<string> {
  return (await (await request.get(`/api/orders/link/${token}`)).json()).status;
}

/** Lets the gateway capture the payment without telling the page, as the panel's 'Only the webhook' does. */
export async function dropPaymentResult(page: Page): Promise<void> {
  await page.route("**/test-gateway/checkout", async (route) => {
    if (route.request().method() !== "POST") return await route.continue();
    await route.fetch();
    await route.fulfill({ json: { lost: true } });
  });
}
