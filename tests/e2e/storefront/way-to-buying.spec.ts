import type { Page } from "@playwright/test";
import { buildBeverageItem, fillCart, openCartPanel } from "../support/checkout-steps.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test, visit } from "../support/test-base.ts";

const product = "/single-product-page/mountain-water";
const returnRule = "Not right? Ask for a return on your order's page within 7 days of delivery.";
const main = (page: Page) => page.getByRole("main");

test("a product's page shows the lowest price in its bar, flavours and other products", { tag: "@phone" }, async ({
  page,
}) => {
  await visit(page, product);
  const flavours = page.getByRole("navigation", { name: "Flavours" }).getByRole("link");
  await expect(flavours).toHaveCount(4);
  await expect(page.getByRole("link", { name: "Mountain Water", exact: true }).first()).toHaveAttribute(
    "aria-current",
    "page",
  );
  const others = page.getByRole("region", { name: "More from the mountain" });
  await expect(others.getByRole("article")).toHaveCount(3);
  await expect(others).not.toContainText("Mountain Water");
  await others.scrollIntoViewIfNeeded();
  await expect(page.getByRole("region", { name: "Buy", exact: true })).toContainText(/^From ₹280\.00/);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, 320);
  await page.getByRole("button", { name: "Enlarge picture" }).click();
  const large = page.locator("dialog.zoom");
  await expect(large.getByRole("img")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(large).toBeHidden();
  await expect(page.getByRole("button", { name: "Enlarge picture" })).toBeFocused();
  await flavours.nth(1).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sparkling Water" })).toBeVisible();
  await expect(page.locator("meta[name=theme-color]")).toHaveAttribute("content", "#3442E0");
});

test("a PIN typed on a product's page gives the dates there, on other pages and in the cart", {
  tag: "@phone",
}, async ({ page, failures }) => {
  failures.expect(/ 404/);
  await fillCart(page, [buildBeverageItem()]);
  await visit(page, product);
  const pin = main(page).getByRole("textbox", { name: "Delivery PIN code" });
  await main(page).locator(".assure").scrollIntoViewIfNeeded();
  const answer = /^With you \w{3} \d+ \w{3} – \w{3} \d+ \w{3} · Cash on delivery available$/;
  await pin.fill("2630");
  await pin.press("Enter");
  await expect(pin).toHaveAccessibleDescription("Please enter the 6 digits of your PIN code.");
  await pin.fill("000000");
  await pin.press("Enter");
  await expect(pin).toHaveAccessibleDescription("We can't find this PIN. Please check it.");
  await pin.fill("२६३००१");
  await main(page).getByRole("button", { name: "Check", exact: true }).click();
  await expect(pin).toHaveAccessibleDescription(answer);
  await expect(pin).toHaveValue("263001");
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, 320);
  await visit(page, "/single-merch-page/herdtee");
  await main(page).locator(".assure").scrollIntoViewIfNeeded();
  await expect(pin).toHaveAccessibleDescription(answer);
  const panel = await openCartPanel(page);
  await expect(panel).toContainText(/To 263001: \d+ (\w{3} )?– \d+ \w{3}/);
  await panel.getByRole("button", { name: "Change the PIN code" }).click();
  await panel.getByRole("textbox", { name: "Delivery PIN code" }).fill("799001");
  await page.keyboard.press("Enter");
  await expect(panel).toContainText("To 799001:");
  await expectAccessible(page);
});

test("words delivery and returns the same everywhere before an order; the footer links to the rule", {
  tag: "@phone",
}, async ({ page }) => {
  await fillCart(page, [buildBeverageItem({ quantity: 100 }), buildBeverageItem({ id: "mountainwater-12" })]);
  await visit(page, product);
  await expect(main(page)).toContainText("Leaves us in 1-3 business days, then 2-7 business days to you.");
  await expect(main(page)).toContainText(returnRule);
  await expect(page.getByRole("banner").locator(".count")).toHaveText("99+");
  const panel = await openCartPanel(page);
  await expect(panel).toContainText(returnRule);
  await page.keyboard.press("Escape");
  await page.getByRole("contentinfo").getByRole("link", { name: "Returns" }).click();
  await expect(page).toHaveURL(/\/terms-and-conditions#returns-and-refunds$/);
  await expect(main(page)).toContainText(returnRule);
  await visit(page, "/faq");
  await expect(main(page)).toContainText(returnRule);
  await expect(main(page)).toContainText(
    "dispatch in 1-3 business days. The courier needs 2-7 business days after that",
  );
});

test("aligns pages at 1920 px, puts mountains at the foot, hides controls of a single slide", { tag: "@desk" }, async ({
  page,
}) => {
  const left = async (selector: string) => Math.round((await page.locator(selector).first().boundingBox())?.x ?? -1);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await visit(page, product);
  const edge = await left("header .logo img");
  expect([await left(".thumbs button"), await left(".stage .prev")]).toEqual([edge, edge]);
  await page.emulateMedia({ forcedColors: "active" });
  const outline = await page
    .locator(".pack")
    .first()
    .evaluate((tile) => getComputedStyle(tile).outlineStyle);
  expect(outline).toBe("solid");
  await page.emulateMedia({ forcedColors: "none" });

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await visit(page, "/check-out");
    const ridge = await page.locator(".emptycart .ridge").boundingBox();
    expect(Math.round((ridge?.y ?? 0) + (ridge?.height ?? 0)), `${width}`).toBeGreaterThanOrEqual(height);
  }

  await visit(page, "/single-merch-page/herdtee");
  // Stars that are not chosen are outlines in a visible colour.
  const star = await page
    .locator(".starpick label")
    .first()
    .evaluate((label) => {
      const { color, stroke } = getComputedStyle(label);
      return { color, stroke };
    });
  expect(star).toEqual({ color: "rgba(0, 0, 0, 0)", stroke: "rgb(105, 118, 130)" });
  await expect(page.locator("#reviews .rail-slide")).toHaveCount(1);
  await expect(page.locator("#reviews").getByRole("button", { name: /^(Pause|Play|Previous|Next)$/ })).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("'Buy Now' without a pack asks for one instead of leaving", { tag: "@phone" }, async ({ page }) => {
    await page.goto(product);
    await main(page).getByRole("button", { name: "Buy Now" }).first().click();
    await expect(page).toHaveURL(/mountain-water$/);
    await page.getByRole("radio", { name: /^Pack of 6/ }).check();
    await main(page).getByRole("button", { name: "Buy Now" }).first().click();
    await expect(page).toHaveURL(/\/check-out\?item=mountainwater-6&quantity=1$/);
  });
});
