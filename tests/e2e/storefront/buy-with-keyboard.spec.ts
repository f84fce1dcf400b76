import type { Locator, Page } from "@playwright/test";
import { buyer, cartPanel, confirmationDialog } from "../support/checkout-steps.ts";
import { expect, test, visit } from "../support/test-base.ts";

const furthest = 90;

/** Presses Tab until the target has visible focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < furthest; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await target.evaluate((element) => element.matches(":focus-visible"))).toBe(true);
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`${target} is not reached within ${furthest} presses of Tab`);
}

async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

test("a visitor buys with the keyboard alone", { tag: "@desk" }, async ({ page }) => {
  await visit(page, "/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await enter(page, page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Beverages" }));
  await expect(page).toHaveURL(/\/beverages$/);
  const shop = (name: string) =>
    page.getByRole("article").filter({ hasText: name }).getByRole("link", { name: "Shop Now" });
  await tabTo(page, shop("Mountain Water"));
  await expect(shop("Mountain Water")).toHaveAccessibleDescription("Mountain Water");
  // A card is one stop, though its name is a link as well.
  await page.keyboard.press("Tab");
  await expect(shop("Sparkling Water")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await enter(page, shop("Mountain Water"));
  await expect(page).toHaveURL(/\/mountain-water$/);

  const packs = page.getByRole("group", { name: "Select size" }).getByRole("radio");
  await tabTo(page, packs.first());
  await page.keyboard.press("ArrowRight");
  await expect(packs.nth(1)).toBeChecked();
  await page.keyboard.press("Space");
  await expect(packs.nth(1)).not.toBeChecked();
  await page.keyboard.press("Space");
  await expect(packs.nth(1)).toBeChecked();
  await enter(page, page.getByRole("main").locator("form").getByRole("button", { name: "Buy Now" }));

  const panel = cartPanel(page);
  await enter(page, panel.getByRole("button", { name: "Increase quantity of Mountain Water" }));
  await expect(panel).toContainText("₹798.00");
  await enter(page, panel.getByRole("link", { name: "Proceed to Checkout" }));

  await expect(page).toHaveURL(/\/check-out$/);
  await type(page, "Full Name", buyer.fullName);
  await type(page, "Phone Number", buyer.phone);
  await type(page, "PIN Code", buyer.pin);
  await expect(page.getByLabel("City/district/town")).toHaveValue(buyer.city);
  await type(page, "Flat/house number", buyer.addressLine1);
  await type(page, "Apartment/area/sector/village", buyer.addressLine2);
  await tabTo(page, page.getByRole("radio", { name: "Pay Now" }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Cash on delivery(COD)" })).toBeChecked();
  await enter(page, page.getByRole("button", { name: "Confirm Order (₹948.00)" }));

  const dialog = confirmationDialog(page);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("link", { name: "View your order" })).toBeFocused();
  await enter(page, dialog.getByRole("link", { name: "Your order" }));
  await expect(page).toHaveURL(/\/order\//);
  await expect(page.getByRole("main")).toContainText("₹948.00");
});
