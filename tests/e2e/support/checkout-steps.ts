import { type APIRequestContext, expect, type Locator, type Page, type TestInfo } from "@playwright/test";
import { visit } from "./test-base.ts";

/** Two packs of 6 of Mountain Water at ₹399, and the delivery of ₹150. */
export const twoPacks = { items: [{ id: "mountainwater-6", quantity: 2 }], total: 948 };

export const buyer = {
  fullName: "Sample Buyer",
  phone: "98765 43210",
  addressLine1: "Flat 1",
  addressLine2: "Sample Lane",
  pin: "248001",
  city: "Dehradun",
  state: "Uttarakhand",
};

/** Builds a beverage cart item as the browser stores it. */
export function buildBeverageItem(overrides: { id?: string; quantity?: number; price?: number } = {}) {
  const { id = "mountainwater-6", quantity = 2, price = 399 } = overrides;
  return {
    id,
    quantity,
    price,
    type: "beverage",
    currency: "INR",
    productImage: "",
    name: "Mountain Water",
    productName: "Mountain Water",
    packSize: Number(id.split("-")[1]),
  };
}

/** Fills the browser's cart once, before the first page is opened. */
export async function fillCart(page: Page, items: object[], key = "cartItems"): Promise<void> {
  await page.addInitScript(
    ([name, value]) => {
      if (localStorage.getItem("filled")) return;
      localStorage.setItem("filled", "once");
      localStorage.setItem(name, value);
    },
    [key, JSON.stringify(items)] as const,
  );
}

/** Reads the quantities in the cart as the browser stores it. */
export async function readStoredQuantities(page: Page, key = "cartItems"): Promise<Record<string, number>> {
  return await page.evaluate((name) => {
    const stored = JSON.parse(localStorage.getItem(name) ?? "[]");
    const items: { id: string; quantity: number }[] = Array.isArray(stored) ? stored : stored.items;
    return Object.fromEntries(items.map(({ id, quantity }) => [id, quantity]));
  }, key);
}

export const cartPanel = (page: Page): Locator => page.getByRole("dialog", { name: "Your Cart" });

export async function openCartPanel(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Open cart" }).click();
  await expect(cartPanel(page)).toBeVisible();
  return cartPanel(page);
}

/** Returns an email that no other test uses, so that its mails are this test's own. */
export function createUniqueEmail({ project, testId, repeatEachIndex, retry }: TestInfo): string {
  return `${project.name}-${testId}-${repeatEachIndex}-${retry}@example.com`;
}

type Mail = { to: string; subject: string; text: string; html: string };

export async function listMailTo(request: APIRequestContext, email: string): Promise<Mail[]> {
  const answer = await request.get(`/dev/mail.json?to=${encodeURIComponent(email)}`);
  return (await answer.json()) as Mail[];
}

/** Waits for the mail, which a job sends shortly after the order. */
export async function expectOneMail(request: APIRequestContext, email: string): Promise<Mail> {
  await expect.poll(async () => (await listMailTo(request, email)).length).toBe(1);
  const [mail] = await listMailTo(request, email);
  if (!mail) throw new Error("the mail has gone");
  return mail;
}

/** Selects cash on delivery; 'Pay Now' is the default. */
export async function chooseCash(page: Page): Promise<void> {
  const cash = page.getByRole("radio", { name: "Cash on delivery(COD)" });
  await page.locator("label", { has: cash }).click();
  await expect(cash).toBeChecked();
}

/** Opens the checkout with two packs in the cart, waits for the price and selects cash. */
export async function openCheckout(page: Page, items: object[] = [buildBeverageItem()]): Promise<void> {
  await fillCart(page, items);
  await visit(page, "/check-out");
  await chooseCash(page);
  await expect(confirmButton(page)).toHaveText(/^Confirm Order \(₹[\d,]+\.\d\d\)$/);
}

export const confirmButton = (page: Page): Locator => page.getByRole("button", { name: /^Confirm Order/ });
export const confirmationDialog = (page: Page): Locator => page.getByRole("dialog", { name: "Order Confirmed" });

/** Fills in the address and waits for the city and state of the PIN. */
export async function fillShipping(page: Page, email = ""): Promise<void> {
  await typeShippingFields(page, email);
  await expect(page.getByLabel("City/district/town")).toHaveValue(buyer.city);
  await expect(page.getByLabel("State", { exact: true })).toHaveValue(buyer.state);
}

/** Fills in all fields except those of the PIN look-up, which may still be loading. */
export async function typeShippingFields(page: Page, email = ""): Promise<void> {
  await page.getByLabel("Full Name").fill(buyer.fullName);
  await page.getByLabel("Phone Number").fill(buyer.phone);
  await page.getByLabel("PIN Code").fill(buyer.pin);
  await page.getByLabel("Flat/house number").fill(buyer.addressLine1);
  await page.getByLabel("Apartment/area/sector/village").fill(buyer.addressLine2);
  if (email) await page.getByLabel("Email").fill(email);
}

/** Records the idempotency key of every request that places an order. */
export function recordPlacementKeys(page: Page): string[] {
  const keys: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/orders/cod")) keys.push(request.postDataJSON().idempotencyKey);
  });
  return keys;
}
