import type { Page } from "@playwright/test";
import {
  actionButton,
  createUniqueName,
  openOrderPage,
  orderStatus,
  placeCashOrder,
} from "../support/admin-order-page.ts";
import { signInAsOperator } from "../support/operator-accounts.ts";
import { expect, expectAccessibleInBothThemes, expectNoHorizontalScroll, test } from "../support/test-base.ts";

test.beforeEach(async ({ page }) => {
  await signInAsOperator(page);
});

const form = (page: Page) => page.getByRole("form", { name: "New order" });
const uniquePhone = () =>
  `9${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(9, "0")
    .slice(0, 9)}`;

async function addItem(page: Page, sku: string): Promise<void> {
  const field = form(page).getByRole("combobox", { name: "Add item" });
  await field.fill(sku);
  await page.getByRole("option").filter({ hasText: sku }).click();
  await expect(field).toHaveValue("");
}

async function fillAddress(page: Page, name: string): Promise<void> {
  await form(page).getByLabel("Full Name").fill(name);
  await form(page).getByLabel("PIN Code").fill("248001");
  await expect(form(page).getByLabel("City/district/town")).toHaveValue("Dehradun");
  await form(page).getByLabel("Flat/house number").fill("Flat 1");
  await form(page).getByLabel("Apartment/area/sector/village").fill("Sample Lane");
}

test("takes a cash order by phone, and another with the phone's last address and a pay link", async ({
  page,
  context,
  failures,
}) => {
  failures.expect(/ 422 /);
  failures.expect(/Failed to load resource/);
  const width = page.viewportSize()?.width ?? 1_280;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const [name, phone] = [createUniqueName(), uniquePhone()];

  await test.step("nothing is placed without an item", async () => {
    await page.goto("/admin/orders");
    if (width > 768) {
      await expect(page.getByRole("link", { name: "New order" })).toBeVisible();
      await page.keyboard.press("c");
    } else {
      await actionButton(page, "Other actions").click();
      await page.getByRole("menuitem", { name: "New order" }).click();
    }
    await expect(page.getByRole("heading", { level: 1, name: "New order" })).toBeVisible();
    await expect(form(page).getByLabel("Phone Number")).toBeFocused();
    await form(page).getByRole("button", { name: "Place order" }).click();
    await expect(form(page).getByText("Add an item.")).toBeVisible();
  });

  await test.step("a search that fails says so instead of finding nothing", async () => {
    failures.expect(/ERR_FAILED/);
    await page.route("**/api/admin/inventory?*", (route) => route.abort());
    await form(page).getByRole("combobox", { name: "Add item" }).fill("mount");
    await expect(page.getByText("We couldn't reach the shop.", { exact: false })).toBeVisible();
    await page.unroute("**/api/admin/inventory?*");
  });

  await test.step("items show price and stock, the PIN fills in its place, the button says the total", async () => {
    await form(page).getByLabel("Phone Number").fill(phone);
    await expect(form(page).getByText("First order of this number.")).toBeVisible();
    await addItem(page, "MOUNTAINWATER-6");
    await form(page).getByRole("button", { name: "Increase quantity of Mountain Water, pack of 6" }).click();
    await fillAddress(page, name);
    await expect(form(page).getByText(/Dehradun, Uttarakhand · delivered .* · COD available/)).toBeVisible();
    await expect(form(page).getByRole("button", { name: "Place order · ₹948.00" })).toBeEnabled();
    await expectAccessibleInBothThemes(page);
    await expectNoHorizontalScroll(page, width);
  });

  await test.step("an address that is missing is named beside its field, and stays entered", async () => {
    await form(page).getByLabel("Flat/house number").fill("");
    await form(page).getByRole("button", { name: "Place order · ₹948.00" }).click();
    await expect(form(page).getByLabel("Flat/house number")).toBeFocused();
    await expect(form(page).getByLabel("Full Name")).toHaveValue(name);
    await form(page).getByLabel("Flat/house number").fill("Flat 1");
    await form(page).getByLabel("Internal note").fill("Ring the bell twice");
    await form(page).getByRole("button", { name: "Place order · ₹948.00" }).click();
  });

  await test.step("the order says who took it and how", async () => {
    await expect(orderStatus(page)).toHaveText(/To pack|Ordered|Not packed/);
    await expect(page.getByText("Ordered by phone")).toBeVisible();
    await expect(page.getByText("Ring the bell twice")).toBeVisible();
  });

  await test.step("a phone that ordered before brings its address", async () => {
    await page.goto("/admin/orders/new");
    await form(page).getByLabel("Phone Number").fill(`+91 ${phone}`);
    await expect(form(page).getByLabel("Full Name")).toHaveValue(name);
    await expect(form(page).getByLabel("Flat/house number")).toHaveValue("Flat 1");
    await expect(form(page).getByLabel("PIN Code")).toHaveValue("248001");
    await expect(form(page).getByText("1 order", { exact: true })).toBeVisible();
  });

  await test.step("a pay link is copied and sent, and its page takes the payment", async () => {
    await addItem(page, "MOUNTAINWATER-6");
    await form(page).getByRole("radio", { name: "WhatsApp" }).check();
    await form(page).getByRole("radio", { name: "Pay link" }).check();
    await form(page).getByRole("button", { name: "Place order · ₹549.00" }).click();
    const card = page.getByRole("region", { name: "Pay link" });
    await expect(card).toContainText("₹549.00");
    await expectAccessibleInBothThemes(page);
    await expectNoHorizontalScroll(page, width);
    const message = await card.getByRole("link", { name: "Send by WhatsApp" }).getAttribute("href");
    expect(message).toContain(`https://wa.me/91${phone}?text=`);
    await actionButton(page, "Copy link").click();
    await expect(card.getByText("Copied.")).toBeVisible();
    const url = await page.evaluate(() => navigator.clipboard.readText());
    expect(decodeURIComponent(message ?? "").replaceAll("+", " ")).toContain(url);
    await page.goto(new URL(url).pathname);
    await expect(page.getByRole("button", { name: "Pay ₹549.00" })).toBeVisible();
  });
});

test("duplicates an order at today's prices", { tag: "@desk" }, async ({ page }) => {
  const order = await placeCashOrder(page.request, { quantity: 2, email: "sample@example.com" });
  await openOrderPage(page, order.orderId);
  await actionButton(page, "More actions").click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(page.getByText(`From order ${order.orderNumber}, at today's prices`)).toBeVisible();
  await expect(form(page).getByLabel("Full Name")).toHaveValue(order.name);
  await expect(form(page).getByLabel("Email")).toHaveValue("sample@example.com");
  await expect(form(page).getByLabel("Units of Mountain Water, pack of 6")).toHaveValue("2");
  await form(page).getByRole("button", { name: "Increase quantity of Mountain Water, pack of 6" }).click();
  await form(page).getByRole("button", { name: "Place order · ₹1,347.00" }).click();
  await expect(page.getByText("Ordered by phone")).toBeVisible();
  expect(page.url()).not.toContain(order.orderId);
});

test("keeps a quantity within 1 and 100 and says the limit", { tag: "@desk" }, async ({ page }) => {
  await page.goto("/admin/orders/new");
  await addItem(page, "MOUNTAINWATER-6");
  const units = form(page).getByLabel("Units of Mountain Water, pack of 6");
  const total = form(page).getByRole("button", { name: "Place order · ₹549.00" });
  await expect(total).toBeEnabled();
  await expect(form(page).getByRole("button", { name: "Decrease quantity of Mountain Water" })).toBeDisabled();
  for (const typed of ["0", "-3"]) {
    await units.fill(typed);
    await expect(units).toHaveAccessibleDescription("At least 1.");
    await units.blur();
    await expect(units).toHaveValue("1");
  }
  await expect(total).toBeEnabled();
  await expect(form(page).getByText("Please check what you entered.")).toBeHidden();
  await units.fill("101");
  await expect(units).toHaveValue("100");
  await expect(units).toHaveAccessibleDescription("At most 100.");
  await expect(form(page).getByRole("status").filter({ hasText: "At most 100." })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await units.fill("2");
  await expect(units).toHaveAccessibleDescription("");
  await expect(form(page).getByRole("button", { name: "Place order · ₹948.00" })).toBeEnabled();
});

test("is offered to owners and managers only, also in the palette", { tag: "@desk" }, async ({ page }) => {
  await page.goto("/admin/");
  await page.getByRole("button", { name: /Find or jump to/ }).click();
  await page.getByRole("combobox").fill("new order");
  await page.getByRole("option", { name: "New order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New order" })).toBeVisible();
  await signInAsOperator(page, "packer");
  await page.goto("/admin/orders");
  await expect(page.getByRole("link", { name: "Scan to pack" })).toBeVisible();
  await expect(page.getByRole("link", { name: "New order" })).toHaveCount(0);
  await page.goto("/admin/orders/new");
  await expect(page.getByText("Your role can't take orders.")).toBeVisible();
});
