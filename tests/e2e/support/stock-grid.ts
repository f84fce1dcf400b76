import { expect, type Locator, type Page } from "@playwright/test";
import type { startIsolatedShop } from "./isolated-shop.ts";

type Shop = ReturnType<typeof startIsolatedShop>;

export const changes = (page: Page): Locator => page.getByRole("status", { name: "Changes" });
export const cell = (page: Page, sku: string, field: string): Locator =>
  page.locator(`[data-id="${sku}"]`).locator(`[role=gridcell][data-field="${field}"]`);
export const review = (page: Page): Locator => page.getByRole("button", { name: "Review and save" });

/** Opens the grid of prices and stock; `search` must find Mountain Water. */
export async function openGrid(page: Page, shop: Shop, search = "?q=mountain"): Promise<void> {
  await page.goto(shop.url(`/admin/shelf${search}`));
  await expect(page.getByRole("link", { name: "Mountain Water" })).toBeVisible();
  await expect(changes(page)).toHaveText("No unsaved changes.");
}

/** Pastes text copied from a spreadsheet, as Ctrl+V does. */
export async function paste(page: Page, at: Locator, text: string): Promise<void> {
  await at.click();
  await at.evaluate((target, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", data);
    target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
  await expect(changes(page)).toContainText("pasted");
}

/** Reads the price of a pack of Mountain Water in paise. */
export async function readPrice(page: Page, shop: Shop, size: number): Promise<number> {
  const { items } = await (await page.request.get(shop.url("/api/admin/inventory?q=MOUNTAINWATER"))).json();
  return items.find(({ id }: { id: string }) => id === `MOUNTAINWATER-${size}`)?.price;
}
