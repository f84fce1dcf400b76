import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { confirmationDialog, confirmButton, openCheckout } from "../support/checkout-steps.ts";
import { button } from "../support/customer-accounts.ts";
import { customerName, customerPassword, saveAddress, signUp } from "../support/customer-with-orders.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test, waitForHydration } from "../support/test-base.ts";

const saved = (page: Page): Locator => page.getByLabel("Saved address");
const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
const card = (page: Page): Locator => page.locator(".ship-card");
const edit = (page: Page): Locator => page.getByText("Edit", { exact: true });
const newAddress = "+ Add New Address";

async function listAddresses(request: APIRequestContext): Promise<{ addressLine1: string }[]> {
  return (await (await request.get("/api/me/addresses")).json()).addresses;
}

/** Opens the checkout with two saved addresses, the first of them the default. */
async function openWithSavedAddresses(page: Page): Promise<void> {
  await saveAddress(page.request, { landmark: "by the river" });
  const other = { fullName: "Sample Friend", phoneNumber: "+1 415 555 0100", addressLine1: "2, Sample Tower" };
  await saveAddress(page.request, { ...other, city: "Bengaluru", state: "Karnataka", pin: "560001" });
  await openCheckout(page);
}

async function expectFirst(page: Page): Promise<void> {
  await expect(field(page, "Full Name")).toHaveValue(customerName);
  await expect(field(page, "Phone Number")).toHaveValue("98765 43210");
  await expect(field(page, "PIN Code")).toHaveValue("248001");
  await expect(field(page, "City/district/town")).toHaveValue("Dehradun");
  await expect(field(page, "Flat/house number")).toHaveValue("14, Sample House");
  await expect(field(page, "Apartment/area/sector/village")).toHaveValue("Sample Road");
  await expect(field(page, "State")).toHaveValue("Uttarakhand");
}

test(
  "fills in the default address, replaces it by another, and ships there",
  { tag: "@phone" },
  async ({ page }, info) => {
    const { email } = await signUp(page, info);
    await openWithSavedAddresses(page);
    await expectFirst(page);
    await expect(card(page)).toContainText("14, Sample House");
    await expect(card(page)).toContainText("+91 98765 43210");
    await expect(field(page, "Full Name")).toBeHidden();
    await expect(page.getByLabel("Email")).toHaveValue(email.toLowerCase());
    await expect(page.getByLabel("Landmark")).toHaveValue("by the river");
    await expect(button(page, "Add Address")).toBeHidden();
    await expect(button(page, "Cancel")).toBeHidden();
    await expectAccessible(page);
    for (const width of [320, 390]) await expectNoHorizontalScroll(page, width);

    await saved(page).selectOption({ index: 1 });
    await expect(field(page, "Full Name")).toHaveValue("Sample Friend");
    await expect(card(page)).toContainText("2, Sample Tower");
    await edit(page).click();
    await expect(field(page, "Full Name")).toBeFocused();
    await expect(card(page)).toBeHidden();
    await expect(page.getByRole("button", { name: /^US \+1/ })).toBeVisible();
    // An error keeps the fields open, even after it is fixed.
    await field(page, "Flat/house number").fill("");
    await confirmButton(page).click();
    await expect(field(page, "Flat/house number")).toBeFocused();
    await field(page, "Flat/house number").fill("2, Sample Tower");
    await expect(field(page, "Full Name")).toBeVisible();
    await saved(page).selectOption({ index: 0 });
    await expect(field(page, "Full Name")).toBeHidden();
    await saved(page).selectOption({ index: 1 });
    await expect(card(page)).toContainText("2, Sample Tower");
    await expect(field(page, "State")).toHaveValue("Karnataka");
    await expect(page.getByLabel("Landmark")).toHaveValue("");
    await expect(page.getByLabel("Email")).toHaveValue(email.toLowerCase());
    await confirmButton(page).click();
    await expect(confirmationDialog(page)).toBeVisible();
    const link = confirmationDialog(page).getByRole("link", { name: "View your order" });
    await expect(link).toHaveAttribute("href", /^\/user-dashboard\/orders\/order_\w{14}$/);
    await expect(button(page, "Copy link")).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem("guestOrders"))).toBeNull();
    await link.click();
    await expect(page.getByRole("main")).toContainText("2, Sample Tower");
    expect(await listAddresses(page.request)).toHaveLength(2);
  },
);

test(
  "refuses to order for an account that the page does not show, and keeps its fields",
  { tag: "@phone" },
  async ({ page, failures }, info) => {
    failures.expect(/409/);
    const { email } = await signUp(page, info);
    await openWithSavedAddresses(page);
    // As in another tab of this browser.
    const data = { fullName: "Sample Other", email: `other-${email}`, password: customerPassword };
    expect((await page.request.post("/api/sign-up", { data: { ...data, phoneNumber: "919800000002" } })).status()).toBe(
      200,
    );
    await confirmButton(page).click();
    await expect(page.getByRole("alert")).toContainText("You are signed in differently now. Please reload the page.");
    await expectFirst(page);
    await page.context().clearCookies();
    await confirmButton(page).click();
    await expect(page.getByRole("alert")).toContainText("Your session has ended.");
    await expectFirst(page);
  },
);

test("keeps a new address while others are selected and after a reload", { tag: "@phone" }, async ({ page }, info) => {
  await signUp(page, info);
  await openWithSavedAddresses(page);
  await saved(page).selectOption(newAddress);
  await expect(field(page, "Flat/house number")).toHaveValue("");
  await expect(button(page, "Add Address")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Save this address when I order" })).not.toBeChecked();
  await field(page, "Full Name").fill("Sample Aunt");
  await field(page, "Phone Number").fill("90000 00001");
  await expectAccessible(page);
  await saved(page).selectOption({ index: 0 });
  await expectFirst(page);
  await saved(page).selectOption(newAddress);
  await expect(field(page, "Full Name")).toHaveValue("Sample Aunt");
  await expect(field(page, "Phone Number")).toHaveValue("90000 00001");
  await page.reload();
  await waitForHydration(page);
  await expect(saved(page)).toHaveValue("new");
  await expect(field(page, "Full Name")).toHaveValue("Sample Aunt");
  await button(page, "Cancel").click();
  await expectFirst(page);
  await expect(button(page, "Add Address")).toBeHidden();
});

test("Add Address saves the new address and selects it", { tag: "@phone" }, async ({ page }, info) => {
  await signUp(page, info);
  await openCheckout(page);
  await expect(saved(page)).toHaveValue("new");
  await expect(field(page, "Full Name")).toHaveValue(customerName);
  await button(page, "Add Address").click();
  await expect(page.getByRole("alert")).toContainText("Please fill in all shipping details fields.");
  await expect(field(page, "City/district/town")).toBeFocused();
  await field(page, "PIN Code").fill("248001");
  await field(page, "Flat/house number").fill("14, Sample House");
  await field(page, "Apartment/area/sector/village").fill("Sample Road");
  await expect(field(page, "State")).toHaveValue("Uttarakhand");
  await button(page, "Add Address").click();
  await expect(page.getByText("Address saved.")).toBeVisible();
  await expect(saved(page).locator("option:checked")).toContainText("14, Sample House, Sample Road, Dehradun 248001");
  await expect(button(page, "Add Address")).toBeHidden();
  expect(await listAddresses(page.request)).toMatchObject([{ addressLine1: "14, Sample House", isDefault: true }]);
});

test("an order saves its new address only when the box is ticked", { tag: "@phone" }, async ({ page }, info) => {
  await signUp(page, info);
  await openCheckout(page);
  await field(page, "PIN Code").fill("248001");
  await field(page, "Flat/house number").fill("14, Sample House");
  await field(page, "Apartment/area/sector/village").fill("Sample Road");
  await expect(field(page, "State")).toHaveValue("Uttarakhand");
  await page.getByRole("checkbox", { name: "Save this address when I order" }).check();
  await confirmButton(page).click();
  await expect(confirmationDialog(page)).toBeVisible();
  expect(await listAddresses(page.request)).toMatchObject([{ addressLine1: "14, Sample House" }]);
});

test("works by keyboard alone @desk", async ({ page }, info) => {
  await signUp(page, info);
  await openWithSavedAddresses(page);
  await saved(page).focus();
  await page.keyboard.press("ArrowDown");
  await expect(field(page, "Full Name")).toHaveValue("Sample Friend");
  await page.keyboard.press("ArrowDown");
  await expect(saved(page)).toHaveValue("new");
  await expect(saved(page)).toBeFocused();
  await button(page, "Cancel").focus();
  await page.keyboard.press("Enter");
  await expectFirst(page);
});

test.describe("without JavaScript", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("a button fills in the chosen address, Add Address and Cancel work, and the order ships there", async ({
    page,
    failures,
  }, info) => {
    failures.expect(/ 422/);
    await signUp(page, info);
    await saveAddress(page.request);
    const second = await saveAddress(page.request, { fullName: "Sample Friend", addressLine1: "2, Sample Tower" });
    await page.goto("/check-out?item=mountainwater-6&quantity=2");
    await expectFirst(page);
    await expect(field(page, "Full Name")).toBeHidden();
    await edit(page).click();
    await expect(field(page, "Full Name")).toBeVisible();
    await saved(page).selectOption(second);
    await button(page, "Use this address").click();
    await expect(field(page, "Full Name")).toHaveValue("Sample Friend");
    await expect(saved(page)).toHaveValue(second);
    await saved(page).selectOption(newAddress);
    await button(page, "Use this address").click();
    await expect(field(page, "Flat/house number")).toHaveValue("");
    await button(page, "Add Address").click();
    await expect(page.getByRole("alert").first()).toContainText("Please fill in all shipping details fields.");
    await button(page, "Cancel").click();
    await expectFirst(page);
    await page.getByRole("button", { name: /^Confirm Order/ }).click();
    await expect(page).toHaveURL(/\/order\/.+placed=1/);
    await expect(page.getByRole("main")).toContainText("14, Sample House");
  });
});
