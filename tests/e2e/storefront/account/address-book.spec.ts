import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { customerName, signUp } from "../../support/customer-with-orders.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test, visit } from "../../support/test-base.ts";

const tab = "/user-dashboard?tab=addresses";
const cards = (page: Page): Locator => page.getByRole("list", { name: "Your addresses" }).getByRole("listitem");
const addButton = (page: Page): Locator => page.getByRole("button", { name: "+ Add New Address" });
const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });

/** Fills in everything except what the PIN look-up fills. */
async function fillAddress(page: Page, line = "14, Sample House"): Promise<void> {
  await page.getByLabel("Phone", { exact: true }).fill("98765 43210");
  await page.getByLabel("Address 1").fill(line);
  await page.getByLabel("Address 2").fill("Sample Road");
  await page.getByLabel("PIN Code").fill("248001");
}

async function addByApi(request: APIRequestContext, addressLine1: string): Promise<void> {
  const rest = { addressLine2: "Sample Road", city: "Dehradun", state: "Uttarakhand", pin: "248001" };
  const data = { fullName: customerName, phoneNumber: "98765 43210", addressLine1, ...rest };
  expect((await request.post("/api/me/addresses", { data })).status()).toBe(200);
}

test(
  "adds an address by its PIN, changes it, deletes it and undoes that",
  { tag: "@phone" },
  async ({ page }, info) => {
    const { email } = await signUp(page, info);
    await visit(page, tab);
    await expect(page.getByText("No addresses yet.")).toBeVisible();
    await expectAccessible(page);

    await addButton(page).click();
    const form = page.getByRole("form", { name: "New address" });
    await expect(form.getByLabel("Full Name")).toBeFocused();
    await expect(form.getByLabel("Full Name")).toHaveValue(customerName);
    await expect(form.getByLabel("Email")).toHaveValue(email);
    await expect(form.getByLabel("Email")).not.toBeEditable();
    await button(page, "Save address").click();
    await expect(form.getByRole("alert")).toHaveText("Please fill in all shipping details fields.");
    await expect(form.getByLabel("Phone", { exact: true })).toBeFocused();
    await expect(form.getByLabel("Phone", { exact: true })).toHaveAccessibleDescription("Enter the phone number.");
    await expect(form.getByLabel("PIN Code")).toHaveAccessibleDescription("Pin must be exactly 6 digits.");
    await expectAccessible(page);
    for (const width of [320, 390]) await expectNoHorizontalScroll(page, width);

    await fillAddress(page);
    await expect(form.getByLabel("City/town")).toHaveValue("Dehradun");
    await expect(form.getByLabel("State")).toHaveValue("Uttarakhand");
    await form.getByLabel("Flat No/Locality").fill("Block C");
    await form.getByLabel("Landmark").fill("by the river");
    await button(page, "Save address").click();
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText(/Default.*Sample Customer.*14, Sample House.*Block C.*\+91 98765 43210/s);
    await expect(addButton(page)).toBeFocused();
    await expect(form).toBeHidden();

    await button(page, "Edit address: 14, Sample House").click();
    await expect(page.getByLabel("Phone", { exact: true })).toHaveValue("98765 43210");
    await page.getByLabel("Address 1").fill("15, Sample House");
    await button(page, "Save address").click();
    await expect(cards(page)).toContainText("15, Sample House");

    await button(page, "Delete address: 15, Sample House").click();
    // The message disappears by itself unless it has the focus.
    await button(page, "Undo").focus();
    await expect(page.getByText("No addresses yet.")).toBeVisible();
    await expectAccessible(page);
    await button(page, "Undo").click();
    await expect(cards(page)).toContainText("15, Sample House");
    await page.reload();
    await expect(cards(page)).toContainText(/Default.*15, Sample House/s);
  },
);

test(
  "makes another address the default, and undoing a deleted default restores it",
  { tag: "@phone" },
  async ({ page }, info) => {
    await signUp(page, info);
    await addByApi(page.request, "1, Sample House");
    await addByApi(page.request, "2, Sample House");
    await visit(page, tab);
    await expect(cards(page).nth(0)).toContainText("Default");
    await button(page, "Make default: 2, Sample House").click();
    await expect(cards(page).nth(1)).toContainText("Default");
    await expect(cards(page).nth(0)).not.toContainText(/Default\s*Sample/);
    await button(page, "Delete address: 2, Sample House").click();
    // The message disappears by itself unless it has the focus.
    await button(page, "Undo").focus();
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText("Default");
    await button(page, "Undo").click();
    await expect(cards(page).nth(1)).toContainText("Default");
  },
);

test(
  "reports no missing city and state when saving before the PIN look-up answers",
  { tag: "@phone" },
  async ({ page }, info) => {
    const answer = Promise.withResolvers<void>();
    await page.route("**/api/pins/*", async (route) => {
      await answer.promise;
      await route.continue();
    });
    await signUp(page, info);
    await visit(page, tab);
    await addButton(page).click();
    await fillAddress(page);
    await button(page, "Save address").click();
    await expect(button(page, "Save address")).toHaveAttribute("aria-busy", "true");
    await expect(page.getByRole("alert")).toHaveCount(0);
    answer.resolve();
    await expect(cards(page)).toContainText("Dehradun");
  },
);

test("keeps another country's phone", { tag: "@phone" }, async ({ page, failures }, info) => {
  failures.expect(/addresses|ERR_FAILED|Failed to load/);
  await signUp(page, info);
  await visit(page, tab);
  await addButton(page).click();
  await fillAddress(page);
  await page.getByLabel("Phone", { exact: true }).fill("+1 415 555 0100");
  await button(page, "Save address").click();
  await expect(cards(page)).toContainText("+14155550100");
  await button(page, "Edit address: 14, Sample House").click();
  await expect(page.getByRole("button", { name: /^US \+1/ })).toBeVisible();
  // The next form is opened before the answer to this one.
  const opened = Promise.withResolvers<void>();
  await page.route(
    "**/api/me/addresses/*",
    async (route) => {
      await opened.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await button(page, "Save address").click();
  await addButton(page).click();
  await expect(page.getByLabel("Address 1")).toHaveValue("");
  opened.resolve();
  await expect(page.getByText("Address saved.")).toBeVisible();
  await expect(cards(page)).toContainText("+14155550100");
  await test.step("reports a lost connection and keeps the entered values", async () => {
    await fillAddress(page, "15, Sample House");
    await expect(page.getByLabel("City/town")).toHaveValue("Dehradun");
    await page.route("**/api/me/addresses", (route) => route.abort());
    await button(page, "Save address").click();
    await expect(page.getByRole("alert").first()).toHaveText("Something went wrong. Please try again.");
    await expect(page.getByLabel("Address 1")).toHaveValue("15, Sample House");
    await page.unroute("**/api/me/addresses");
    await button(page, "Save address").click();
    await expect(cards(page)).toHaveCount(2);
  });
});

test("works by keyboard alone @desk", async ({ page }, info) => {
  await signUp(page, info);
  await visit(page, tab);
  await addButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Full Name")).toBeFocused();
  const press = async (text: string, tabs = 1) => {
    for (let n = 0; n < tabs; n++) await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  };
  await press("9876543210", 3); // past the read-only email and the country
  await press("14, Sample House");
  await press("Sample Road");
  await press("248001");
  await expect(page.getByLabel("State")).toHaveValue("Uttarakhand");
  await page.keyboard.press("Enter");
  await expect(cards(page)).toContainText("14, Sample House");
  await page.keyboard.press("Shift+Tab");
  await expect(button(page, "Delete address: 14, Sample House")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByText("No addresses yet.")).toBeVisible();
});

test.describe("without JavaScript", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("adds, rejects with values kept, changes, deletes and undoes", async ({ page, failures }, info) => {
    failures.expect(/ 422/);
    await signUp(page, info);
    await page.goto(tab);
    await addButton(page).click();
    await page.getByLabel("Address 1").fill("14, Sample House");
    await button(page, "Save address").click();
    await expect(page.getByRole("alert").first()).toContainText("Please fill in all shipping details fields.");
    await expect(page.getByLabel("Address 1")).toHaveValue("14, Sample House");
    await expect(page.getByLabel("PIN Code")).toHaveAccessibleDescription("Pin must be exactly 6 digits.");
    await fillAddress(page);
    await page.getByLabel("City/town").fill("Dehradun");
    await page.getByLabel("State").selectOption("Uttarakhand");
    await button(page, "Save address").click();
    await expect(cards(page)).toContainText(/Default.*14, Sample House/s);
    await expect(button(page, "Save address")).toBeHidden();

    await button(page, "Edit address: 14, Sample House").click();
    await page.getByLabel("Address 1").fill("15, Sample House");
    await button(page, "Save address").click();
    await expect(cards(page)).toContainText("15, Sample House");
    await button(page, "Delete address: 15, Sample House").click();
    await expect(page.getByText("No addresses yet.")).toBeVisible();
    await button(page, "Undo").click();
    await expect(cards(page)).toContainText(/Default.*15, Sample House/s);
    await addButton(page).click();
    await button(page, "Cancel").click();
    await expect(button(page, "Save address")).toBeHidden();
  });
});
