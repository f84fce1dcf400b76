import type { Page } from "@playwright/test";
import { cartPanel, createUniqueEmail, readStoredQuantities } from "../support/checkout-steps.ts";
import { expect, test, visit } from "../support/test-base.ts";

const tee = "/single-merch-page/herdtee";
const sizes = (page: Page) => page.getByRole("radiogroup", { name: "Size" }).getByRole("radio");
const color = (page: Page, name: string) =>
  page.getByRole("radiogroup", { name: "Color" }).getByRole("radio", { name, exact: true });
const size = (page: Page, name: string) => sizes(page).and(page.getByRole("radio", { name, exact: true }));
const addToCart = (page: Page) => page.getByRole("main").locator("form").getByRole("button", { name: "Add To Cart" });

test("merch cards say that merch is coming soon and link nowhere while it is", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/merch");
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(6);
  for (const card of await cards.all()) {
    await expect(card.getByText("Coming Soon", { exact: true })).toBeVisible();
    await expect(card.getByRole("button", { name: "TBD COMING SOON" })).toBeDisabled();
    await expect(card.getByRole("link")).toHaveCount(0);
  }
  await expect(page.getByLabel("Wait for").getByRole("option")).toHaveText(
    await cards.getByRole("heading").allTextContents(),
  );
});

test("selects color and size, adds exactly these to the cart, and keeps a rating where it was given", {
  tag: "@phone",
}, async ({ page }) => {
  await visit(page, tee);
  await test.step("keeps a rating where it was given", async () => {
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    const stars = page.getByRole("radiogroup", { name: "Your rating" }).getByRole("radio");
    await expect(stars).toHaveCount(5);
    await page.getByRole("radio", { name: "4 stars" }).click();
    await expect(page.getByRole("radio", { name: "4 stars" })).toBeChecked();
    const colors = await page
      .locator(".starpick label")
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).color));
    expect(colors.map((color) => color === colors[0])).toEqual([true, true, true, true, false]);
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("radio", { name: "3 stars" })).toBeChecked();
    expect(sent).toEqual([]);
  });
  await test.step("sells an item in stock without offering a stock alert", async () => {
    await expect(addToCart(page)).toBeEnabled();
    await expect(page.getByRole("button", { name: /^Tell me when/ })).toHaveCount(0);
  });
  await test.step("selects the first color and size, and another color's first size", async () => {
    await expect(color(page, "Ink")).toBeChecked();
    await expect(size(page, "M")).toBeChecked();
    await expect(page.locator(".pricebox")).toContainText("₹899.00");
    await expect(page.locator(".pricebox")).toContainText("₹1,199.00");
    await expect(page.locator(".pricebox")).toContainText("25% off");
    await size(page, "L").click();
    await expect(size(page, "L")).toBeChecked();
    await color(page, "Marigold").click();
    await expect(size(page, "M")).toBeChecked();
    await expect(page.getByRole("region", { name: "Pictures of Herd Tee, Marigold" })).toBeVisible();
  });
  await test.step("Add To Cart opens the drawer with the exact size and color", async () => {
    await color(page, "Marigold").click();
    await size(page, "L").click();
    await test.step("which Back brings again", async () => {
      await page.getByRole("banner").getByRole("link", { name: "Account" }).tap();
      await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
      await page.goBack();
      await expect(color(page, "Marigold")).toBeChecked();
      await expect(size(page, "L")).toBeChecked();
    });
    await addToCart(page).click();
    await expect(cartPanel(page)).toContainText("Herd Tee");
    await expect(cartPanel(page)).toContainText("₹899.00");
    expect(await readStoredQuantities(page, "merchCartItems")).toEqual({ "herdtee-L-#FFA400": 1 });
    await page.keyboard.press("Escape");
    await addToCart(page).click();
    expect(await readStoredQuantities(page, "merchCartItems")).toEqual({ "herdtee-L-#FFA400": 2 });
    expect(await readStoredQuantities(page)).toEqual({});
  });
});

test("arrow keys select within each group", { tag: "@desk" }, async ({ page }) => {
  await visit(page, tee);
  await color(page, "Ink").focus();
  await page.keyboard.press("ArrowRight");
  await expect(color(page, "Marigold")).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(size(page, "M")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(size(page, "L")).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(cartPanel(page)).toContainText("Herd Tee");
});

test("a URL selects its color, and an unknown one falls back to the item", { tag: "@phone" }, async ({ page }) => {
  await visit(page, `${tee}?color=Marigold`);
  await expect(color(page, "Marigold")).toBeChecked();
  await visit(page, `${tee}?color=Mauve`);
  await expect(page).toHaveURL(new RegExp(`${tee}$`));
});

test.describe("without JavaScript", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });
  /** Red and green are too weak on marigold (WCAG 2.2 1.4.3). */
  const ink = "rgb(10, 27, 46)";

  test("size and color reach the checkout by a plain form", async ({ page }) => {
    await page.goto(tee);
    await color(page, "Marigold").check({ force: true });
    await page.getByRole("button", { name: "Show this colour" }).click();
    await expect(color(page, "Marigold")).toBeChecked();
    await size(page, "L").check({ force: true });
    await addToCart(page).click();
    await expect(page).toHaveURL(/\/check-out\?item=herdtee-L-%23FFA400&quantity=1$/);
    await expect(page.getByRole("main")).toContainText("Herd Tee");
    await expect(page.getByRole("main")).toContainText("₹899.00");
  });

  test("an item that is coming soon is asked for by a plain form", async ({ page, failures }, info) => {
    failures.expect(/ 422/);
    const main = page.getByRole("main");
    const tellMe = main.getByRole("button", { name: "Tell me when it is here" });
    await page.goto("/merch");
    await main.getByLabel("Wait for").selectOption("Herd Tee");
    await main.getByLabel("Your email").fill("herd@example");
    await tellMe.click();
    await expect(page).toHaveURL(/\/back-in-stock$/);
    await expect(main.getByText("Herd Tee, M, Ink")).toBeVisible();
    await expect(main.getByRole("alert")).toHaveText("Please enter a valid email address.");
    await expect(main.getByRole("alert")).toHaveCSS("color", ink);
    const email = createUniqueEmail(info);
    await main.getByLabel("Your email").fill(email);
    await tellMe.click();
    await expect(main.getByRole("status")).toContainText(email.toLowerCase());
    await expect(main.getByRole("status")).toHaveCSS("color", ink);
    await main.getByRole("link", { name: "Back to merch" }).click();
    await expect(page).toHaveURL(/\/merch$/);
  });
});
