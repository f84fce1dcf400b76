import type { Page } from "@playwright/test";
import {
  buyer,
  cartPanel,
  chooseCash,
  confirmationDialog,
  confirmButton,
  fillShipping,
} from "../support/checkout-steps.ts";
import { startIsolatedShop } from "../support/isolated-shop.ts";
import {
  addPictures,
  button,
  createDraft,
  dialog,
  field,
  fillBeverage,
  fillLabel,
  fillPacks,
  fillTexts,
  sampleProduct,
  tab,
  uploadPicture,
} from "../support/product-editor.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test, waitForHydration } from "../support/test-base.ts";

// A new flavor from its first draft to its sale: each test continues where the previous one ended.
test.describe.configure({ mode: "serial", timeout: 180_000 });

const shop = startIsolatedShop();
const productPage = `/single-product-page/${sampleProduct.slug}`;
/** Price of the pack of 6 in the structured data. */
const price = { first: `"price":"429.00"`, later: `"price":"399.00"` };
/** Time within which a change shows. */
const soon = { timeout: 2_000 };

test.beforeEach(async ({ page }) => {
  await shop.signIn(page.request);
});

async function openProduct(page: Page): Promise<void> {
  await page.goto(shop.url("/admin/products"));
  await page.getByRole("link", { name: sampleProduct.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: sampleProduct.name })).toBeVisible();
}

async function previewOf(page: Page): Promise<Page> {
  const shown = page.waitForEvent("popup");
  await button(page, "Preview").click();
  return await shown;
}

async function read(page: Page, path: string): Promise<string> {
  return await (await page.request.get(shop.url(path))).text();
}

test("is drafted, visible to operators only", { tag: "@desk" }, async ({ page, failures }) => {
  failures.expect(/404/);
  await page.goto(shop.url("/admin/products"));
  await createDraft(page, sampleProduct.name);
  await fillTexts(page);
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await button(page, "Publish").click();
  await expect(page.getByRole("alert").getByText(/problems before publishing/)).toBeVisible();
  await page.getByRole("button", { name: /^HSN: / }).click();
  await expect(field(page, "HSN")).toBeFocused();
  const begun = await previewOf(page);
  await expect(begun.getByRole("status").filter({ hasText: "Missing or wrong: HSN, " })).toBeVisible();
  await expect(begun.getByRole("main")).toContainText("Peel of the hills.");
  await expect(begun.getByRole("main").getByRole("button", { name: "Buy Now" })).toBeDisabled();
  await expectAccessible(begun);
  await expectNoHorizontalScroll(begun, 1024);
  await begun.close();
  await fillLabel(page);
  await fillBeverage(page);
  await fillPacks(page);
  await expectAccessible(page);
  for (const width of [1024, 1440]) await expectNoHorizontalScroll(page, width);
  await addPictures(page);
  await expectAccessible(page);
  await button(page, "Save draft").click();
  await expect(page.getByText("Draft saved.", { exact: true })).toBeVisible();
  const preview = await previewOf(page);
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(sampleProduct.name);
  await expect(preview.getByRole("main")).toContainText("₹143.00/L");
  await preview.close();
  expect((await page.request.get(shop.url(productPage))).status()).toBe(404);
  for (const path of ["/", "/beverages", "/sitemap.xml", "/feeds/products.xml"])
    expect(await read(page, path), path).not.toContain(sampleProduct.slug);
});

test("is published and found everywhere in the shop", { tag: "@desk" }, async ({ page }) => {
  await openProduct(page);
  await expect(page.getByRole("status", { name: "Status" })).toHaveText("Draft");
  await button(page, "Publish").click();
  const publish = dialog(page, "Publish");
  await expect(publish).toContainText("Pack of 6, price: ₹429.00");
  await expectAccessible(page);
  await button(publish, "Publish").click();
  await expect(page.getByText("Product published.")).toBeVisible();
  await expect(page.getByRole("status", { name: "Status" })).toHaveText("Live");
  for (const path of ["/", "/beverages", "/sitemap.xml", "/feeds/products.xml"])
    await expect.poll(() => read(page, path), soon).toContain(sampleProduct.slug);
  await expect.poll(() => read(page, productPage), soon).toContain(price.first);
  expect(await read(page, productPage)).toContain("<title>Mandarin water in cans · Elefant</title>");
});

test("is received into stock and bought", { tag: "@desk" }, async ({ page }) => {
  await openProduct(page);
  await tab(page, "Stock").click();
  await moveStock(page, "Received", "Units received", "40");
  const row = page.getByRole("group", { name: "pack of 6" });
  await expect(row).toContainText("40 left");
  await page.goto(shop.url(productPage));
  await waitForHydration(page);
  await page.locator("label", { has: page.getByRole("radio", { name: /^Pack of 6,/ }) }).click();
  await page.getByRole("main").locator("form").getByRole("button", { name: "Buy Now" }).click();
  await cartPanel(page).getByRole("link", { name: "Proceed to Checkout" }).click();
  await fillShipping(page);
  await chooseCash(page);
  await confirmButton(page).click();
  await expect(confirmationDialog(page)).toContainText("Your order has been saved successfully!");
  await openProduct(page);
  await tab(page, "Stock").click();
  await expect(row).toContainText("39 left");
  await row.getByRole("button", { name: "Movements" }).click();
  await expect(page.getByRole("table", { name: /^Movements of/ })).toContainText("-1");
  expect(buyer.fullName).toBe("Sample Buyer");
});

test("gets a scheduled price at its time", { tag: "@desk" }, async ({ page }) => {
  await page.clock.install();
  await openProduct(page);
  await tab(page, "Scheduled prices").click();
  await button(page, "Schedule prices").click();
  const schedule = dialog(page, "Schedule prices");
  const { day, clock } = nextMinuteInIndia();
  await beginInSeconds(page, 8);
  await field(schedule, "Day").fill(day);
  await field(schedule, "Time").fill(clock);
  const pack = schedule.getByRole("group", { name: "pack of 6" });
  await field(pack, "New price").fill("600");
  await button(schedule, "Schedule prices").click();
  await expect(field(pack, "New price")).toHaveAccessibleDescription(/Above the MRP/);
  await field(pack, "New price").fill("399");
  await button(schedule, "Schedule prices").click();
  await expect(page.getByText("Prices scheduled.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Scheduled prices" })).toContainText("₹399.00");
  expect(await read(page, productPage)).toContain(price.first);
  await expect.poll(() => read(page, productPage), { timeout: 30_000 }).toContain(price.later);
  // The page asks for news every 15 seconds.
  await page.clock.runFor(15_000);
  await expect(page.getByRole("region", { name: "Past price changes" })).toContainText("₹399.00");
});

test("sells out and comes back", { tag: "@desk" }, async ({ page }) => {
  await openProduct(page);
  await tab(page, "Stock").click();
  await moveStock(page, "Count", "Units counted", "0");
  await expect(page.getByRole("group", { name: "pack of 6" })).toContainText("Sold out");
  const offers = async () => (await read(page, productPage)).match(/schema\.org\/InStock/g)?.length ?? 0;
  await expect.poll(offers, soon).toBe(0);
  await moveStock(page, "Received", "Units received", "12");
  await expect.poll(offers, soon).toBe(1);
});

test("gets another picture", { tag: "@desk" }, async ({ page }) => {
  await openProduct(page);
  await tab(page, "Pictures").click();
  const before = await read(page, productPage);
  expect(before).toContain("A can of mandarin, ice cold");
  await uploadPicture(page, button(page, "Choose another for Front"), "new-can.jpg", "The new can of mandarin");
  await button(page, "Publish").click();
  await button(dialog(page, "Publish"), "Publish").click();
  await expect(page.getByText("Product published.")).toBeVisible();
  await expect.poll(() => read(page, productPage), soon).toContain("The new can of mandarin");
  expect(await read(page, productPage)).not.toContain("A can of mandarin, ice cold");
  await tab(page, "History").click();
  await expect(page.getByText("Published a product").first()).toBeVisible();
});

async function moveStock(page: Page, name: string, label: string, pieces: string): Promise<void> {
  await page.getByRole("group", { name: "pack of 6" }).getByRole("button", { name, exact: true }).click();
  const form = dialog(page, name);
  await field(form, label).fill(pieces);
  await button(form, name).click();
  await expect(form).toHaveCount(0);
}

/** Schedules sooner than the form can, which counts in minutes. */
async function beginInSeconds(page: Page, seconds: number): Promise<void> {
  await page.route("**/api/admin/scheduled-prices", async (route) => {
    if (route.request().method() !== "POST") return await route.continue();
    const postData = { ...route.request().postDataJSON(), at: new Date(Date.now() + seconds * 1_000).toISOString() };
    await route.continue({ postData });
  });
}

/** Returns the next full minute that leaves time to type it. */
function nextMinuteInIndia(): { day: string; clock: string } {
  const [minuteMs, istMs, typingMs] = [60_000, 19_800_000, 30_000];
  const at = Math.ceil((Date.now() + typingMs) / minuteMs) * minuteMs;
  const iso = new Date(at + istMs).toISOString();
  return { day: iso.slice(0, 10), clock: iso.slice(11, 16) };
}
