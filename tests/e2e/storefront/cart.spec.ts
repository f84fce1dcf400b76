import type { Page } from "@playwright/test";
import {
  buildBeverageItem,
  cartPanel,
  fillCart,
  openCartPanel,
  readStoredQuantities,
} from "../support/checkout-steps.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test, visit } from "../support/test-base.ts";

const water = "Mountain Water, pack of 6";
const badge = (page: Page) => page.getByRole("banner").locator(".count");

test("the drawer counts, removes, restores, and adds similar products", async ({ page, isMobile }) => {
  await fillCart(page, [buildBeverageItem(), buildBeverageItem({ id: "mountainwater-12", quantity: 1, price: 749 })]);
  await visit(page, "/about-us");
  const cart = page.getByRole("button", { name: "Open cart" });
  await expect(cart).toHaveAccessibleDescription("3 items");
  const panel = await openCartPanel(page);
  await expect(panel).toBeVisible();
  await expect(panel.getByRole("heading", { name: "Your Cart" })).toBeVisible();
  await expect(panel).toContainText("₹1,547.00");
  const line = panel.getByRole("listitem", { name: water });
  await expect(line).toContainText("Pack of 6");
  await expect(line).toContainText("₹798.00");

  await line.getByRole("button", { name: "Decrease quantity of Mountain Water" }).click();
  await expect(line).toContainText("₹399.00");
  await expect(line.getByRole("button", { name: "Decrease quantity of Mountain Water" })).toBeDisabled();
  await line.getByRole("button", { name: "Increase quantity of Mountain Water" }).click();
  await expect(line).toContainText("₹798.00");

  await line.getByRole("button", { name: "Remove Mountain Water" }).click();
  const undo = panel.getByRole("button", { name: "Undo" });
  // The message disappears by itself unless the pointer rests on it.
  await undo.hover();
  await expect(line).toBeHidden();
  await expect(panel.getByRole("listitem", { name: "Mountain Water, pack of 12" })).toBeVisible();
  await expect(panel.getByRole("button", { name: "Remove Mountain Water" })).toBeFocused();
  expect(await readStoredQuantities(page)).toEqual({ "mountainwater-12": 1 });
  await undo.click();
  await expect(line).toContainText("₹798.00");
  await expect(panel.getByRole("listitem", { name: /^Mountain Water, pack/ }).first()).toHaveAccessibleName(water);

  const similar = panel.getByRole("region", { name: "Similar products" });
  const offer = similar.getByRole("listitem", { name: "Sparkling Kokum" });
  await offer.getByRole("button", { name: "Buy Now" }).click();
  await expect(similar.getByRole("status")).toHaveText(/^Sparkling Kokum, pack of \d+: added\.$/);
  expect(Object.values(await readStoredQuantities(page)).reduce((sum, count) => sum + count, 0)).toBe(4);
  for (const width of isMobile ? [320, 390] : [768, 1440]) await expectNoHorizontalScroll(page, width);
  await expectAccessible(page);
});

test("the drawer traps focus and scrolling, and every exit works", { tag: "@desk" }, async ({ page }) => {
  await fillCart(page, [buildBeverageItem()]);
  await visit(page, "/about-us");
  const opener = page.getByRole("button", { name: "Open cart" });
  const panel = await openCartPanel(page);
  const inside = () => panel.evaluate((dialog) => dialog.contains(document.activeElement));
  expect(await inside()).toBe(true);
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press(presses % 5 === 4 ? "Shift+Tab" : "Tab");
    expect(await inside()).toBe(true);
  }
  await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.locator("html")).not.toHaveCSS("overflow-y", "hidden");

  await openCartPanel(page);
  await panel.getByRole("button", { name: "Close cart" }).click();
  await expect(panel).toBeHidden();
  await openCartPanel(page);
  await page.mouse.click(20, 450);
  await expect(panel).toBeHidden();

  await test.step("the second click of a double click on 'Buy Now' leaves the drawer open", async () => {
    await visit(page, "/single-product-page/sparkling-lime");
    // Load the drawer's code, so that it opens at the first click.
    await openCartPanel(page);
    await page.keyboard.press("Escape");
    await page.getByRole("radio", { name: /^Pack of 6,/ }).check({ force: true });
    const buy = await page.getByRole("main").locator("form").getByRole("button", { name: "Buy Now" }).boundingBox();
    if (!buy) throw new Error("'Buy Now' is not shown");
    await page.mouse.dblclick(buy.x + 40, buy.y + 20);
    await expect(panel).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await openCartPanel(page);
    await page.mouse.click(20, 450);
    await expect(panel).toBeHidden();
  });

  for (const [link, address] of [
    ["Keep Shopping", /\/beverages$/],
    ["Proceed to Checkout", /\/check-out$/],
  ] as const) {
    await openCartPanel(page);
    await panel.getByRole("link", { name: link }).click();
    await expect(page).toHaveURL(address);
    await expect(panel).toBeHidden();
  }
});

test("removing the last line shows the empty cart and links to the products", { tag: "@phone" }, async ({ page }) => {
  await fillCart(page, [buildBeverageItem({ quantity: 1 })]);
  await visit(page, "/faq");
  const panel = await openCartPanel(page);
  await panel.getByRole("button", { name: "Remove Mountain Water" }).click();
  await expect(panel).toContainText("Your cart is empty.");
  await expect(panel).toContainText("Add your favorite items to your cart.");
  expect(await panel.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await expect(badge(page)).toBeHidden();
  await expectAccessible(page);
  await panel.getByRole("link", { name: "Shop Now" }).click();
  await expect(page).toHaveURL(/\/beverages$/);
  await expect(panel).toBeHidden();
});

test("two tabs share the cart", { tag: "@phone" }, async ({ page, context }) => {
  await fillCart(page, [buildBeverageItem()]);
  await visit(page, "/about-us");
  const other = await context.newPage();
  await visit(other, "/faq");
  await expect(other.getByRole("button", { name: "Open cart" })).toHaveAccessibleDescription("2 items");
  const panel = await openCartPanel(page);
  const otherPanel = await openCartPanel(other);
  await panel.getByRole("button", { name: "Increase quantity of Mountain Water" }).click();
  await expect(otherPanel).toContainText("₹1,197.00");
  await otherPanel.getByRole("button", { name: "Increase quantity of Mountain Water" }).click();
  await expect(panel).toContainText("₹1,596.00");
  await otherPanel.getByRole("button", { name: "Remove Mountain Water" }).click();
  await expect(panel).toContainText("Your cart is empty.");
});

/** Values left in storage by another program, an older version or a curious user. */
const foreign: [string, string, string, number][] = [
  ["no JSON", "cartItems", "{broken", 0],
  ["another shape", "cartItems", '{"v":9,"items":"many"}', 0],
  ["an item that is none", "cartItems", '[{"id":"mountainwater-6"},{"name":7}]', 0],
  ["a quantity that is none", "cartItems", JSON.stringify([{ ...buildBeverageItem(), quantity: "2" }]), 0],
  [
    "a picture from elsewhere",
    "cartItems",
    JSON.stringify([{ ...buildBeverageItem(), productImage: "https://x.test/" }]),
    2,
  ],
  ["too many pieces", "cartItems", JSON.stringify([buildBeverageItem({ quantity: 5_000 })]), 100],
  ["the bare array", "cartItems", JSON.stringify([buildBeverageItem()]), 2],
  ["merch without a price", "merchCartItems", '[{"id":"herdtee-M-#0A1B2E","type":"merch","quantity":1}]', 0],
];

test("invalid stored values never break a page", { tag: "@desk" }, async ({ page }) => {
  await visit(page, "/track-order");
  for (const [what, key, value, count] of foreign) {
    await test.step(what, async () => {
      await page.evaluate(
        ([name, text]) => {
          localStorage.clear();
          localStorage.setItem(name, text);
        },
        [key, value] as const,
      );
      await visit(page, "/track-order");
      await expect(page.getByRole("button", { name: "Open cart" })).toHaveAccessibleDescription(
        count ? `${count} items` : "",
      );
      const panel = await openCartPanel(page);
      if (count === 0) await expect(panel).toContainText("Your cart is empty.");
      else await expect(panel.getByRole("listitem", { name: water })).toBeVisible();
    });
  }
  // The cart works again from there.
  await visit(page, "/single-product-page/mountain-water");
  await page.locator("label", { has: page.getByRole("radio", { name: /^Pack of 4,/ }) }).click();
  await page.getByRole("main").locator("form").getByRole("button", { name: "Buy Now" }).click();
  await expect(cartPanel(page).getByRole("listitem", { name: "Mountain Water, pack of 4" })).toBeVisible();
});

test("without storage the cart lasts as long as its page", { tag: "@desk" }, async ({ page }) => {
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException("denied", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get: denied });
    Object.defineProperty(window, "sessionStorage", { get: denied });
  });
  await visit(page, "/single-product-page/mountain-water");
  await page.locator("label", { has: page.getByRole("radio", { name: /^Pack of 6,/ }) }).click();
  await page.getByRole("main").locator("form").getByRole("button", { name: "Buy Now" }).click();
  const panel = cartPanel(page);
  await panel.getByRole("button", { name: "Increase quantity of Mountain Water" }).click();
  await expect(panel).toContainText("₹798.00");
});
