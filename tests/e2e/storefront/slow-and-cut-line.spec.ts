import type { Page } from "@playwright/test";
import {
  buildBeverageItem,
  buyer,
  cartPanel,
  confirmationDialog,
  confirmButton,
  createUniqueEmail,
  fillCart,
  fillShipping,
  openCartPanel,
  openCheckout,
  readStoredQuantities,
  recordPlacementKeys,
} from "../support/checkout-steps.ts";
import { expect, expectAccessible, hold, test, visit } from "../support/test-base.ts";

const product = "/single-product-page/mountain-water";
const drawerFile = /\/assets\/cart-drawer-content-/;
const offlineHeading = "No signal at this altitude.";
const pageBar = (page: Page) => page.locator(".page-bar");

/** The bar grows from the left edge of the screen. */
async function expectPageBar(page: Page): Promise<void> {
  await expect(pageBar(page)).toBeVisible();
  const left = async () => (await pageBar(page).boundingBox())?.x;
  await expect.poll(left).toBe(0);
}

test("'Buy Now' on a slow connection responds at once and counts one tap", { tag: "@phone" }, async ({ page }) => {
  const release = await hold(page, drawerFile);
  await visit(page, product);
  await page.getByRole("radio", { name: /^Pack of 12/ }).check();
  const buy = page.getByRole("main").getByRole("button", { name: "Buy Now" }).first();
  await buy.click();
  await expect(buy).toHaveAttribute("aria-busy", "true");
  await expectPageBar(page);
  await buy.click();
  await buy.click();
  release();
  await expect(cartPanel(page)).toBeVisible();
  await expect(buy).not.toHaveAttribute("aria-busy");
  expect(await readStoredQuantities(page)).toEqual({ "mountainwater-12": 1 });
});

test("merch on a slow connection is added once too", { tag: "@phone" }, async ({ page }) => {
  const release = await hold(page, drawerFile);
  await visit(page, "/single-merch-page/herdtee");
  const add = page.getByRole("main").getByRole("button", { name: "Add To Cart" }).first();
  await add.click();
  await add.click();
  release();
  await expect(cartPanel(page)).toBeVisible();
  expect(Object.values(await readStoredQuantities(page, "merchCartItems"))).toEqual([1]);
});

test("says when the connection is lost and stays, and the next tap opens the checkout", { tag: "@phone" }, async ({
  page,
  failures,
}) => {
  failures.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await fillCart(page, [buildBeverageItem()]);
  await visit(page, "/faq");
  await page.route(drawerFile, (route) => route.abort());
  await page.route("**/readyz", (route) => route.abort());
  await page.getByRole("button", { name: "Open cart" }).click();
  await expect(page.getByRole("alert")).toHaveText("No signal. Your cart is safe: try again in a moment.");
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/faq$/);
  await page.unroute("**/readyz");
  await page.getByRole("button", { name: "Open cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Mountain Water");
});

test("a file that fails to load never reloads the page; its page opens once the file loads", { tag: "@phone" }, async ({
  page,
  failures,
}) => {
  failures.expect(/ERR_FAILED|Failed to fetch/);
  const contactFile = /\/assets\/contact-/;
  await visit(page, "/faq");
  await page.route(contactFile, (route) => route.abort());
  await page.route("**/readyz", (route) => route.abort());
  const email = page.getByRole("contentinfo").getByLabel("Email");
  await email.fill("reader@example.com");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" });
  await test.step("does not reload for a prefetch", async () => {
    const failed = page.waitForEvent("requestfailed", (request) => contactFile.test(request.url()));
    const reloaded = page.waitForEvent("framenavigated", { timeout: 2_000 }).catch(() => "no");
    await link.focus();
    await failed;
    expect(await reloaded).toBe("no");
    await expect(email).toHaveValue("reader@example.com");
  });
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: offlineHeading })).toBeInViewport();
  await expectAccessible(page);
  await page.unroute("**/readyz");
  await page.unroute(contactFile);
  await expect(page.getByRole("heading", { level: 1, name: "Trunk call." })).toBeVisible();
});

test("a checkout whose file fails to load opens once it loads", { tag: "@phone" }, async ({ page, failures }) => {
  failures.expect(/ERR_FAILED|Failed to fetch/);
  const checkoutFile = /\/assets\/check-out-/;
  await fillCart(page, [buildBeverageItem()]);
  await visit(page, "/faq");
  await page.route(checkoutFile, (route) => route.abort());
  await page.route("**/readyz", (route) => route.abort());
  const panel = await openCartPanel(page);
  await panel.getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(page.getByRole("heading", { level: 1, name: offlineHeading })).toBeInViewport();
  await page.unroute(checkoutFile);
  await page.unroute("**/readyz");
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Mountain Water");
});

test("shows a bar while a page loads slowly, then focuses its heading", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/beverages");
  const release = await hold(page, /\/single-product-page\/mountain-water\.data/);
  await expect(pageBar(page)).toBeHidden();
  await page.getByRole("main").getByRole("link", { name: "Mountain Water" }).click();
  await expectPageBar(page);
  release();
  const heading = page.getByRole("heading", { level: 1, name: "Mountain Water" });
  await expect(heading).toBeFocused();
  await expect(pageBar(page)).toBeHidden();
});

test(
  "a cash order confirmed offline is sent once, automatically, when the connection is back",
  { tag: "@phone" },
  async ({ page, context, failures }, info) => {
    failures.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await openCheckout(page);
    await test.step("a PIN typed offline fills the city once the line is back, and keeps a typed state", async () => {
      await context.setOffline(true);
      await page.getByLabel("PIN Code").fill(buyer.pin);
      await page.getByLabel("State", { exact: true }).selectOption("Goa");
      await context.setOffline(false);
      await expect(page.getByLabel("City/district/town")).toHaveValue(buyer.city);
      await expect(page.getByLabel("State", { exact: true })).toHaveValue("Goa");
      await page.getByLabel("State", { exact: true }).selectOption(buyer.state);
    });
    await fillShipping(page, createUniqueEmail(info));
    const keys = recordPlacementKeys(page);
    const confirmOffline = async () => {
      await context.setOffline(true);
      await confirmButton(page).click();
      await expect(page.getByRole("alert").filter({ hasText: "No signal." })).toContainText("sent once, by itself");
    };
    await confirmOffline();
    await test.step("not when the cart was changed in between", async () => {
      const tries = keys.length;
      await page.getByRole("button", { name: /^Order Summary/ }).tap();
      await page.getByRole("button", { name: /^Increase quantity/ }).click();
      await expect(page.getByRole("alert").filter({ hasText: "No signal." })).toHaveCount(0);
      await context.setOffline(false);
      await page.getByRole("button", { name: /^Decrease quantity/ }).click();
      await expect(confirmButton(page)).toHaveText("Confirm Order (₹948.00)");
      expect(keys).toHaveLength(tries);
    });
    await confirmOffline();
    await context.setOffline(false);
    await expect(confirmationDialog(page)).toBeVisible();
    expect(new Set(keys).size).toBe(1);
  },
);

test("text typed into the footer's field is readable", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/faq");
  const box = page.getByRole("contentinfo").getByLabel("Email");
  await box.fill("reader@example.com");
  await expectAccessible(page);
  const colours = await box.evaluate((field) => {
    const { color, backgroundColor } = getComputedStyle(field);
    return { color, backgroundColor };
  });
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  expect(colours.color).toBe(ink);
  expect(colours.backgroundColor).toBe("rgb(255, 255, 255)");
});
