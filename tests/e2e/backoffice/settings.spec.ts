import type { Page } from "@playwright/test";
import { startIsolatedShop } from "../support/isolated-shop.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, expectSoon, test } from "../support/test-base.ts";

const shop = startIsolatedShop();
test.describe.configure({ mode: "default" });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test.beforeEach(async ({ page }) => {
  await shop.signIn(page.request);
  await shop.set(page.request, { deliveryChargePaise: 15_000, merchComingSoon: true, upiId: "", returnDays: 7 });
});

async function openSettings(page: Page): Promise<void> {
  await page.goto(shop.url("/admin/settings"));
  await expect(field(page, "Delivery charge")).toBeVisible();
}

test("shows a changed delivery charge in the shop within two seconds", { tag: "@desk" }, async ({ page }) => {
  const product = shop.url("/single-product-page/mountain-water");
  await expect.poll(async () => (await page.request.get(product)).text()).toContain("Delivery ₹150.00.");
  await openSettings(page);
  await expect(page.getByRole("heading", { name: "Going live" })).toBeVisible();
  await expect(save(page)).toHaveCount(0);
  await expectAccessible(page);
  for (const width of [1024, 1440]) await expectNoHorizontalScroll(page, width);
  await expect(field(page, "Delivery charge")).toHaveValue("150");
  await field(page, "Delivery charge").fill("99.50");
  await field(page, "Merch coming soon").uncheck();
  await expect(page.getByText("2 unsaved changes")).toBeVisible();
  await save(page).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await expectSoon(async () => expect(await (await page.request.get(product)).text()).toContain("Delivery ₹99.50."));
  const items = [{ id: "mountainwater-6", quantity: 2 }];
  const quote = await page.request.post(shop.url("/api/orders/quote"), { data: { items } });
  expect(await quote.json()).toMatchObject({ deliveryCharges: 99.5, total: 897.5 });
  await page.reload();
  await expect(field(page, "Delivery charge")).toHaveValue("99.50");
  await expect(field(page, "Merch coming soon")).not.toBeChecked();
  await page.getByRole("link", { name: "History of changes" }).click();
  await expect(page.getByText("₹99.50").first()).toBeVisible();
});

test("shows errors at their fields and warns before unsaved changes are lost", { tag: "@desk" }, async ({
  page,
  failures,
}) => {
  failures.expect(/ 400/);
  await openSettings(page);
  await field(page, "UPI ID").fill("not an id");
  await field(page, "Return window").fill("400");
  await field(page, "Transit, from").fill("8");
  await save(page).click();
  await expect(field(page, "Transit, to")).toHaveAccessibleDescription("Please enter at least 8 days.");
  await expect(page.getByRole("alert").getByText("Please check what you entered.")).toBeVisible();
  await expect(field(page, "Return window")).toHaveAccessibleDescription(/from 0 to 365/);
  await expect(field(page, "UPI ID")).toHaveAccessibleDescription(/UPI ID such as shop@bank/);
  await expect(field(page, "Return window")).toBeFocused();
  await page.getByRole("link", { name: "History of changes" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(field(page, "UPI ID")).toHaveValue("not an id");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(field(page, "Return window")).toHaveValue("7");
  await expect(page.getByText(/unsaved change/)).toHaveCount(0);
  await test.step("keeps the focus in the field being corrected when two are invalid", async () => {
    await field(page, "GSTIN").fill("short");
    await field(page, "FSSAI licence number").fill("short");
    await save(page).click();
    await expect(field(page, "GSTIN")).toBeFocused();
    await field(page, "FSSAI licence number").fill("");
    await field(page, "FSSAI licence number").pressSequentially("[FSSAI]");
    await expect(field(page, "FSSAI licence number")).toBeFocused();
    await expect(field(page, "FSSAI licence number")).toHaveValue("[FSSAI]");
    await expect(field(page, "GSTIN")).toHaveValue("short");
  });
  await test.step("refuses a GSTIN of another state than the state of supply, beside the GSTIN", async () => {
    await field(page, "GSTIN").fill("03ABCDE1234F1ZA");
    await save(page).click();
    await expect(field(page, "GSTIN")).toHaveAccessibleDescription(/begins with 03 \(Punjab\)/);
    await expect(field(page, "GSTIN")).toBeFocused();
  });
});

test("shows the second of two operators the difference to decide on", { tag: "@desk" }, async ({ page, failures }) => {
  failures.expect(/409/);
  await openSettings(page);
  await field(page, "UPI ID").fill("mine@bank");
  await field(page, "Return window").fill("10");
  await shop.set(page.request, { upiId: "theirs@bank" });
  await save(page).click();
  const dialog = page.getByRole("dialog", { name: "Someone else changed this" });
  await expect(dialog.getByRole("row", { name: "UPI ID mine@bank theirs@bank" })).toBeVisible();
  await expect(dialog.getByRole("row")).toHaveCount(2);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Take theirs" }).click();
  await expect(field(page, "UPI ID")).toHaveValue("theirs@bank");
  await expect(field(page, "Return window")).toHaveValue("10");
  await field(page, "UPI ID").fill("mine@bank");
  await shop.set(page.request, { upiId: "other@bank" });
  // Adding PINs reloads the page's data, which must not hide the conflict.
  await page.getByRole("button", { name: "Add PINs" }).click();
  const pins = page.getByRole("dialog", { name: "Add PINs" });
  await pins.getByLabel("PINs", { exact: true }).fill("793001");
  const read = page.waitForResponse(
    (answer) => /\/settings$/.test(answer.url()) && answer.request().method() === "GET",
  );
  await pins.getByRole("button", { name: "Add PINs" }).click();
  expect(await (await read).json()).toMatchObject({ values: { upiId: "other@bank" } });
  await page.getByRole("button", { name: "Remove 793001" }).click();
  await expect(page.getByText("The list is empty.")).toBeVisible();
  await expect(page.getByText("2 unsaved changes")).toBeVisible();
  await save(page).click();
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  const { values } = await (await page.request.get(shop.url("/api/admin/settings"))).json();
  expect(values).toMatchObject({ upiId: "mine@bank", returnDays: 10 });
});

test("pastes, imports, searches and removes COD blocklist entries", { tag: "@desk" }, async ({ page, failures }) => {
  failures.expect(/400/);
  await openSettings(page);
  await page.getByRole("button", { name: "Add PINs" }).click();
  const dialog = page.getByRole("dialog", { name: "Add PINs" });
  await dialog.getByLabel("PINs", { exact: true }).fill("110001, 560001\n24800");
  await dialog.getByRole("button", { name: "Add PINs" }).click();
  await expect(dialog.getByText("Invalid PINs: 24800.")).toBeVisible();
  const csv = "city,pincode\nDehradun,248001\nMumbai,400001\n";
  await dialog.locator('input[type="file"]').setInputFiles({
    name: "pins.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(csv),
  });
  await expect(dialog.getByText("2 PINs")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Reason").fill("No courier");
  await dialog.getByRole("button", { name: "Add PINs" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Add PINs" })).toBeFocused();
  const list = page.getByRole("list", { name: "PINs" });
  await expect(list.getByRole("listitem")).toHaveText([/248001.*No courier/, /400001/]);
  await page.getByLabel("Search PINs").fill("4000");
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Remove 400001" }).click();
  await page.getByLabel("Search PINs").fill("");
  await expect(list.getByRole("listitem")).toHaveText([/248001/]);
  await page.getByRole("button", { name: "Remove 248001" }).click();
  await expect(page.getByText("The list is empty.")).toBeVisible();
});

test("a viewer reads the settings and cannot change them", { tag: "@desk" }, async ({ page, browser }) => {
  const email = `viewer-${Date.now()}@office.test`;
  const data = await shop.join(page.request, email, "viewer");
  const theirs = await browser.newPage();
  await theirs.request.post(shop.url("/api/admin/sign-in"), { data });
  await theirs.goto(shop.url("/admin/settings"));
  await expect(theirs.getByText("You have read-only access.")).toBeVisible();
  await expect(theirs.getByText("₹150.00")).toBeVisible();
  await expect(theirs.getByRole("button", { name: /Save|Add|Remove/ })).toHaveCount(0);
  await theirs.close();
});

test("adds a rate from tomorrow with field help, lists it and removes it", { tag: "@desk" }, async ({
  page,
  failures,
}) => {
  failures.expect(/400/);
  await page.goto(shop.url("/admin/settings#tax-classes"));
  const add = page.getByRole("button", { name: "Add rate" });
  await expect(add).toBeFocused();
  const table = page.getByRole("table", { name: "GST rates" });
  await expect(table.getByRole("row", { name: /^6109 / })).toContainText("5% up to ₹2,500.00 per unit, 18% above");
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
  await expect(row).toContainText("7.5% up to ₹1,000.00 per unit, 18% above");
  await expect(row).toContainText("Scheduled");
  await row.getByRole("button", { name: /Remove/ }).click();
  await page.getByRole("dialog", { name: "Remove rate" }).getByRole("button", { name: "Remove rate" }).click();
  await expect(row).toHaveCount(0);
});

test("shows free delivery above an amount in the shop and in the quote", { tag: "@desk" }, async ({ page }) => {
  await shop.set(page.request, { freeDeliveryAbovePaise: 0 });
  const product = async () => await (await page.request.get(shop.url("/single-product-page/mountain-water"))).text();
  expect(await product()).not.toContain("Free delivery above ₹999.00");
  await page.goto(shop.url("/admin/settings"));
  await field(page, "Free delivery above").fill("999");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await expectSoon(async () => expect(await product()).toContain("Free delivery above ₹999.00"));
  for (const [quantity, deliveryCharges] of [
    [2, 150],
    [3, 0],
  ]) {
    const items = [{ id: "mountainwater-6", quantity }];
    const quote = await page.request.post(shop.url("/api/orders/quote"), { data: { items } });
    expect(await quote.json()).toMatchObject({ deliveryCharges });
  }
});
