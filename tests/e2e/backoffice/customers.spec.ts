import { randomInt } from "node:crypto";
import { createUniqueName } from "../support/admin-order-page.ts";
import { buyer, createUniqueEmail } from "../support/checkout-steps.ts";
import { customerPassword, placeOrder } from "../support/customer-with-orders.ts";
import { signInAsOperator } from "../support/operator-accounts.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "../support/test-base.ts";

test(
  "finds a customer by name and email with their orders, blocks COD for them and signs them out everywhere",
  { tag: "@desk" },
  async ({ page, browser }, info) => {
    const [fullName, email] = [createUniqueName(), createUniqueEmail(info)];
    // A unique phone: a shared one would also show the orders of other journeys' guests.
    const phone = `97${randomInt(10_000_000, 99_999_999)}`;
    const data = { fullName, email, password: customerPassword, phoneNumber: `91${phone}` };
    expect((await page.request.post("/api/sign-up", { data })).status()).toBe(200);
    const { orderNumber } = await placeOrder(page.request, [{ id: "mountainwater-6", quantity: 1 }], { phone });
    await signInAsOperator(page);

    await page.goto("/admin/customers");
    const box = page.getByLabel("Search", { exact: true });
    const row = page.getByRole("row").filter({ hasText: fullName });
    for (const typed of [fullName.slice(0, -3), email]) {
      await box.fill(typed);
      await expect(page).toHaveURL(new RegExp(`filter=.*${encodeURIComponent(typed.slice(0, 4))}`));
      await expect(row).toHaveCount(1);
    }
    await expect(row).toContainText("₹0");
    await expectAccessible(page);
    for (const width of [768, 1440]) await expectNoHorizontalScroll(page, width);

    await row.getByRole("link", { name: fullName }).click();
    await expect(page.getByRole("heading", { level: 1, name: fullName })).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByRole("region", { name: "Orders" }).getByRole("link", { name: orderNumber })).toBeVisible();
    const timeline = main.getByRole("list", { name: "Timeline" });
    const placed = timeline.getByRole("listitem");
    await expect(placed).toHaveText(new RegExp(`^Order ${orderNumber} · ₹549.00 · Ordered`));
    await expect(placed.getByRole("link", { name: orderNumber })).toHaveAttribute("href", /\/admin\/orders\//);
    await expectAccessible(page);
    for (const width of [768, 1440]) await expectNoHorizontalScroll(page, width);

    await main.getByRole("button", { name: "Block cash on delivery" }).click();
    const dialog = page.getByRole("dialog", { name: "Block cash on delivery" });
    await dialog.getByLabel("Reason").fill("Three parcels came back");
    await dialog.getByRole("button", { name: "Block cash on delivery" }).click();
    await expect(main.getByText("Blocked", { exact: true })).toBeVisible();
    await expect(main).toContainText("1 COD order, none delivered yet.");

    const device = await browser.newContext();
    expect((await device.request.post("/api/sign-in", { data: { email, password: customerPassword } })).status()).toBe(
      200,
    );
    await expect(main.getByRole("link", { name: "Email", exact: true })).toHaveAttribute("href", `mailto:${email}`);
    await main.getByRole("button", { name: "More actions" }).click();
    await expect(page.getByRole("menuitem", { name: "Repeat last order" })).toHaveAttribute(
      "href",
      /\/admin\/orders\/new\?from=order_/,
    );
    await page.getByRole("menuitem", { name: "Sign out everywhere" }).click();
    const signOut = page.getByRole("dialog", { name: "Sign out everywhere" });
    await expectAccessible(page);
    await signOut.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(signOut).toHaveCount(0);
    expect((await device.request.get("/api/me/devices")).status()).toBe(401);
    await device.close();
    await expect(main.getByText("Signed the customer out everywhere")).toBeVisible();

    await main.getByRole("link", { name: "All orders (1)" }).click();
    await expect(page.getByRole("row").filter({ hasText: orderNumber })).toHaveCount(1);
  },
);

test("hides blocking from operators who may not change settings", { tag: "@desk" }, async ({ page }, info) => {
  const data = {
    fullName: createUniqueName(),
    email: createUniqueEmail(info),
    password: customerPassword,
    phoneNumber: "",
  };
  expect((await page.request.post("/api/sign-up", { data })).status()).toBe(200);
  await signInAsOperator(page, "packer");
  await page.goto("/admin/customers");
  await page.getByLabel("Search", { exact: true }).fill(data.email);
  await page.getByRole("row").filter({ hasText: data.fullName }).getByRole("link").first().click();
  await expect(page.getByRole("main")).toContainText("No orders yet.");
  await expect(page.getByRole("button", { name: "Block cash on delivery" })).toHaveCount(0);
});

test("lists a guest's orders as one customer, found by name and phone, with notes and tags", {
  tag: "@phone",
}, async ({ page, browser }) => {
  const fullName = createUniqueName();
  const phone = `96${randomInt(10_000_000, 99_999_999)}`;
  const guest = await browser.newContext();
  const items = [{ id: "mountainwater-6", quantity: 1 }];
  await placeOrder(guest.request, items, { fullName, phone });
  const placed = await placeOrder(guest.request, items, { fullName, phone });
  await guest.close();
  await signInAsOperator(page);
  await page.goto("/admin/customers");
  const views = page.getByRole("navigation", { name: "Views" });
  // The counts of the views move what is below them.
  await expect(views.getByRole("link", { name: /^All \d/ })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  expect((await download).suggestedFilename()).toBe("customers.csv");
  await views.getByRole("link", { name: "Repeat" }).click();
  const box = page.getByLabel("Search", { exact: true });
  const row = page.getByRole("row").filter({ hasText: fullName });
  for (const typed of [fullName.slice(0, -3), phone]) {
    await box.fill(typed);
    await expect(page).toHaveURL(new RegExp(`filter=.*${encodeURIComponent(typed.slice(0, 4))}`));
    await expect(row).toHaveCount(1);
  }
  await expect(row).toContainText(buyer.city);
  const listOf = (filter: object) => `/admin/customers?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  await page.goto(listOf({ segment: "first", q: phone }));
  await expect(page.getByText("No matches")).toBeVisible();
  await page.goto(listOf({ segment: "repeat", q: phone }));
  await views.getByRole("link", { name: "New this month" }).click();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.goto(listOf({ segment: "new", q: phone }));
  await row.getByRole("link", { name: fullName }).click();
  await expect(page.getByRole("heading", { level: 1, name: fullName })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", new RegExp(`wa.me/91${phone}`));
  await expect(main.getByRole("link", { name: "Call" })).toHaveAttribute("href", `tel:+91${phone}`);
  await expect(main.getByRole("navigation", { name: "Breadcrumb" })).toHaveText("CustomersRepeat");
  await main.getByRole("textbox", { name: "Note" }).fill("Prefers evenings");
  await main.getByRole("button", { name: "Add note" }).click();
  const entries = main.getByRole("list", { name: "Timeline" }).getByRole("listitem");
  await expect(entries).toHaveCount(3);
  await expect(entries.first()).toContainText("Prefers evenings");
  await main.getByRole("button", { name: "Edit tags" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit tags" });
  await dialog.getByLabel("Tags").fill("wholesale, office");
  await dialog.getByRole("button", { name: "Edit tags" }).click();
  await expect(main.getByRole("link", { name: "wholesale" })).toBeVisible();
  await entries.nth(1).getByRole("link", { name: placed.orderNumber }).click();
  await page.getByRole("link", { name: "View customer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: fullName })).toBeVisible();
});
