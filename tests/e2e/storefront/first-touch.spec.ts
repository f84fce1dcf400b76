import { cartPanel, readStoredQuantities } from "../support/checkout-steps.ts";
import { expect, test } from "../support/test-base.ts";

/** Delays the page's script, as on a slow phone: touches take effect when it has loaded. */
test.beforeEach(async ({ page }) => {
  await page.route(/\/assets\/react-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
});

test("keeps a pack chosen before the script loaded, and 'Buy Now' buys it", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/single-product-page/mountain-water", { waitUntil: "commit" });
  await page.getByRole("radio", { name: /^Pack of 6/ }).check();
  await expect(page.getByRole("main").getByText("Inclusive of all taxes · Pack of 6 ·")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Buy Now" }).first().click();
  await expect(cartPanel(page)).toBeVisible();
  expect(await readStoredQuantities(page)).toEqual({ "mountainwater-6": 1 });
});

test("'Buy Now' before the script loaded fills the cart once and opens it", { tag: "@phone" }, async ({ page }) => {
  const wanted = Promise.withResolvers<void>();
  await page.route(/\/assets\/react-/, async (route) => {
    await wanted.promise;
    await route.continue();
  });
  const buy = page.getByRole("main").getByRole("button", { name: "Buy Now" }).first();
  const choose = async () => {
    await page.goto("/single-product-page/mountain-water", { waitUntil: "commit" });
    await page.getByRole("radio", { name: /^Pack of 6/ }).check();
    await buy.click();
    await expect(buy).toHaveAttribute("aria-busy", "true");
    await expect(page.locator(".page-bar")).toBeVisible();
  };
  await choose();
  await buy.click();
  wanted.resolve();
  await expect(cartPanel(page)).toBeVisible();
  expect(await readStoredQuantities(page)).toEqual({ "mountainwater-6": 1 });
  await expect(page).toHaveURL(/\/mountain-water$/);
  await test.step("without the script the browser submits the form", async () => {
    await page.route(/\/assets\/react-/, () => {});
    await page.clock.install();
    await choose();
    await page.clock.runFor(8_000);
    await expect(page).toHaveURL(/\/check-out\?item=mountainwater-6&quantity=1$/);
  });
});

test("a menu tapped before the script loaded opens with it", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/faq", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});

test("sends an email typed before the script loaded", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/faq", { waitUntil: "commit" });
  const footer = page.getByRole("contentinfo");
  await footer.getByLabel("Email").fill("early.bird@example.com");
  await expect(footer.getByLabel("Email")).toHaveValue("early.bird@example.com");
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("header a") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expect(footer.getByRole("status")).toContainText("early.bird@example.com is subscribed.");
});
