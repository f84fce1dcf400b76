import type { Page } from "@playwright/test";
import { startIsolatedShop } from "../support/isolated-shop.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "../support/test-base.ts";

const shop = startIsolatedShop();
test.describe.configure({ mode: "default" });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test("adds a rate from tomorrow with field help, lists it and removes it", { tag: "@desk" }, async ({
  page,
  failures,
}) => {
  failures.expect(/400/);
  await shop.signIn(page.request);
  await page.goto(shop.url("/admin/settings#tax-classes"));
  const add = page.getByRole("button", { name: "Add rate" });
  await expect(add).toBeFocused();
  const table = page.getByRole("table", { name: "GST rates" });
  await expect(table.getByRole("row", { name: /^6109 / })).toContainText("5 % up to ₹2,500.00 per unit, 18 % above");
  await expectAccessible(page);
  for (const width of [1024, 1440]) await expectNoHorizontalScroll(page, width);
  await add.click();
  const dialog = page.getByRole("dialog", { name: "Add rate" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add rate" }).click();
  await expect(field(page, "HSN")).toHaveAccessibleDescription(/4 to 8 digits/);
  await field(page, "HSN").fill("61");
  await field(page, "HSN").fill("6112");
  await field(page, "Description").fill("Track suits");
  await field(page, "Rate").selectOption("Other rate");
  await field(page, "Rate in percent").fill("7.5");
  await field(page, "Different rate above a price").selectOption({ index: 1 });
  await field(page, "Price threshold").fill("1000");
  await field(page, "Rate above the threshold").fill("18");
  await dialog.getByRole("button", { name: "Add rate" }).click();
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
  const row = table.getByRole("row", { name: /^6112 / });
  await expect(row).toContainText("7.5 % up to ₹1,000.00 per unit, 18 % above");
  await expect(row).toContainText("Scheduled");
  await row.getByRole("button", { name: /Remove/ }).click();
  await page.getByRole("dialog", { name: "Remove rate" }).getByRole("button", { name: "Remove rate" }).click();
  await expect(row).toHaveCount(0);
});

test("shows free delivery above an amount in the shop and in the quote", { tag: "@desk" }, async ({ page }) => {
  await shop.signIn(page.request);
  await shop.set(page.request, { freeDeliveryAbovePaise: 0 });
  const product = async () => await (await page.request.get(shop.url("/single-product-page/mountain-water"))).text();
  expect(await product()).not.toContain("Free delivery above ₹999.00");
  await page.goto(shop.url("/admin/settings"));
  await field(page, "Free delivery above").fill("999");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await expect.poll(product, { timeout: 2_000 }).toContain("Free delivery above ₹999.00");
  for (const [quantity, deliveryCharges] of [
    [2, 150],
    [3, 0],
  ]) {
    const items = [{ id: "mountainwater-6", quantity }];
    const quote = await page.request.post(shop.url("/api/orders/quote"), { data: { items } });
    expect(await quote.json()).toMatchObject({ deliveryCharges });
  }
});
