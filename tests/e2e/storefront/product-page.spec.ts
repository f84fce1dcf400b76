import type { Page } from "@playwright/test";
import { createUniqueEmail } from "../support/checkout-steps.ts";
import { expect, expectAccessible, test, visit } from "../support/test-base.ts";

const lime = "/single-product-page/sparkling-lime";
const noPack = "Please select a valid pack size.";

const packs = (page: Page) => page.getByRole("group", { name: "Select size" }).getByRole("radio");
const pack = (page: Page, size: number) => page.getByRole("radio", { name: new RegExp(`^Pack of ${size},`) });
const buyNow = (page: Page) => page.getByRole("main").locator("form").getByRole("button", { name: "Buy Now" });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("cartItems"));

test(
  "selects a pack, clears it by another tap, keeps it for Back, requires one to buy, and waits for a sold-out one",
  { tag: "@phone" },
  async ({ page, failures }, info) => {
    const press = async (size: number) => {
      const tile = page.locator("label", { has: pack(page, size) });
      await tile.tap();
    };
    await visit(page, lime);
    await expect(packs(page)).toHaveCount(3);
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
    const price = page.locator(".pricebox");
    await expect(price).toContainText(/From\s*₹340.00/);

    await press(6);
    await expect(pack(page, 6)).toBeChecked();
    await expect(price).toContainText("₹499.00");
    await expect(price).toContainText("₹570.00");
    await expect(price).toContainText("12% off");
    await expect(price).toContainText("Inclusive of all taxes · Pack of 6 · 3 L · ₹166.33 per litre");
    await expect(page.getByRole("definition").filter({ hasText: "6 × 500 ml" })).toBeVisible();

    await press(6);
    await expect(pack(page, 6)).not.toBeChecked();
    await buyNow(page).click();
    await expect(page.getByRole("alert")).toHaveText(noPack);
    await expect(page.getByRole("group", { name: "Select size" })).toHaveAccessibleDescription(noPack);
    expect(await stored(page)).toBeNull();
    await expect(page.getByRole("dialog")).toBeHidden();

    await press(4);
    await expect(page.getByRole("alert")).toBeHidden();
    await press(6);
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
    await test.step("Back brings the chosen pack again, not that of the page that was left", async () => {
      await page.getByRole("banner").getByRole("link", { name: "Account" }).tap();
      await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
      await page.goBack();
      await expect(pack(page, 6)).toBeChecked();
      await page.getByRole("navigation", { name: "Flavours" }).getByRole("link", { name: "Mountain Water" }).tap();
      await expect(page.getByRole("heading", { level: 1, name: "Mountain Water" })).toBeVisible();
      await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
      await press(12);
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1, name: "Sparkling Lime" })).toBeVisible();
      await expect(pack(page, 6)).toBeChecked();
    });
    await test.step("a sold-out pack says so, can be focused and is never selected", async () => {
      await press(6);
      const soldOut = pack(page, 12);
      await expect(soldOut).toHaveAccessibleName("Pack of 12, Out of stock");
      await page.locator("label", { has: soldOut }).click({ force: true });
      await expect(soldOut).not.toBeChecked();
      await soldOut.focus();
      await page.keyboard.press("Space");
      await expect(soldOut).toBeFocused();
      await expect(soldOut).not.toBeChecked();
      // The arrow keys move past it without selecting it.
      await pack(page, 6).focus();
      await page.keyboard.press("Space");
      await page.keyboard.press("ArrowRight");
      await expect(soldOut).toBeFocused();
      await expect(soldOut).not.toBeChecked();
      await buyNow(page).click();
      expect(await stored(page)).not.toContain("sparklinglime-12");
    });
    await test.step("a visitor asks to be told when it is back, after an error beside the field", async () => {
      failures.expect(/ 422/);
      await visit(page, lime);
      const main = page.getByRole("main");
      const email = main.getByLabel("Your email");
      const tellMe = main.getByRole("button", { name: "Tell me when it is back" });
      await expect(email).toHaveAccessibleDescription(/^One email when it is in stock/);
      await email.fill("herd@example");
      await tellMe.click();
      await expect(email).toBeFocused();
      await expect(email).toHaveAccessibleDescription("Please enter a valid email address.");
      await expectAccessible(page);
      const address = createUniqueEmail(info);
      await email.fill(address);
      await tellMe.click();
      await expect(main.getByRole("status")).toHaveText(
        `Noted. We write to ${address.toLowerCase()} when it is in stock.`,
      );
      await expect(main.getByRole("status")).toBeFocused();
    });
  },
);

test("the calories button opens the table, and pictures change by every control", async ({ page, isMobile }) => {
  await visit(page, "/single-product-page/mountain-water");
  if (!isMobile) await expect(page.getByRole("region", { name: "Buy", exact: true })).toBeHidden();
  const table = page.getByRole("table", { name: "Nutrition per 100 ml" });
  const button = page.getByRole("button", { name: /calories$/ });
  await expect(table).toBeHidden();
  await button.click();
  await expect(table).toBeVisible();
  await button.press("Enter");
  await expect(table).toBeHidden();

  const gallery = page.getByRole("region", { name: "Pictures of Mountain Water" });
  const current = gallery.locator("button[aria-current]");
  await expect(current).toHaveAccessibleName(/picture 1 of/);
  await gallery.getByRole("button", { name: "Next", exact: true }).click();
  await expect(current).toHaveAccessibleName(/picture 2 of/);
  await gallery.getByRole("group", { name: "Pictures", exact: true }).press("ArrowRight");
  await expect(current).toHaveAccessibleName(/picture 3 of/);
  await gallery.getByRole("button", { name: /picture 1 of/ }).click();
  await expect(current).toHaveAccessibleName(/picture 1 of/);
  await gallery.getByRole("button", { name: "Previous", exact: true }).click();
  await expect(current).not.toHaveAccessibleName(/picture [12] of/);
});

test("on a phone the sticky bar buys while the page's button is out of view", { tag: "@phone" }, async ({ page }) => {
  await visit(page, lime);
  const bar = page.getByRole("region", { name: "Buy", exact: true });
  await bar.getByRole("button", { name: "Buy Now" }).tap();
  await expect(page.getByRole("alert")).toHaveText(noPack);
  await expect(page.getByRole("group", { name: "Select size" })).toBeInViewport();
  await expect(packs(page).first()).toBeFocused();
  await page.locator("label", { has: pack(page, 4) }).tap();
  await buyNow(page).scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(bar).toContainText("₹340.00");
  await bar.getByRole("button", { name: "Buy Now" }).tap();
  const panel = page.getByRole("dialog", { name: "Your Cart" });
  await expect(panel.getByRole("listitem", { name: "Sparkling Lime, pack of 4" })).toBeVisible();
});

test("cards link to their beverage, whose URL works directly too", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/beverages");
  const cards = page.getByRole("region", { name: "All beverages" }).getByRole("article");
  await expect(cards.getByRole("heading")).toHaveText([
    "Mountain Water",
    "Sparkling Water",
    "Sparkling Lime",
    "Sparkling Kokum",
  ]);
  await cards.nth(3).getByRole("link", { name: "Shop Now" }).click();
  await expect(page).toHaveURL(/\/single-product-page\/sparkling-kokum$/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Sparkling Kokum" })).toBeVisible();
});
