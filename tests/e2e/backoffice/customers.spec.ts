import { randomInt } from "node:crypto";
import { createUniqueName } from "../support/admin-order-page.ts";
import { createUniqueEmail } from "../support/checkout-steps.ts";
import { customerPassword, placeOrder } from "../support/customer-with-orders.ts";
import { signInAsOperator } from "../support/operator-accounts.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "../support/test-base.ts";

test(
  "finds a customer by name and email with their orders, blocks COD for them and signs them out everywhere",
  { tag: "@desk" },
  async ({ page, browser }, info) => {
    const [fullName, email] = [createUniqueName(), createUniqueEmail(info)];
    const data = {
      fullName,
      email,
      password: customerPassword,
      phoneNumber: `9197${randomInt(10_000_000, 99_999_999)}`,
    };
    expect((await page.request.post("/api/sign-up", { data })).status()).toBe(200);
    const { orderNumber } = await placeOrder(page.request, [{ id: "mountainwater-6", quantity: 1 }]);
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
    await expect(main.getByRole("link", { name: orderNumber })).toBeVisible();
    await expectAccessible(page);
    for (const width of [768, 1440]) await expectNoHorizontalScroll(page, width);

    await main.getByRole("button", { name: "Block cash on delivery" }).click();
    const dialog = page.getByRole("dialog", { name: "Block cash on delivery" });
    await dialog.getByLabel("Reason").fill("Three parcels came back");
    await dialog.getByRole("button", { name: "Block cash on delivery" }).click();
    await expect(main.getByText("Blocked.")).toBeVisible();

    const device = await browser.newContext();
    expect((await device.request.post("/api/sign-in", { data: { email, password: customerPassword } })).status()).toBe(
      200,
    );
    await main.getByRole("button", { name: "Sign out everywhere" }).click();
    const signOut = page.getByRole("dialog", { name: "Sign out everywhere" });
    await expectAccessible(page);
    await signOut.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(signOut).toHaveCount(0);
    expect((await device.request.get("/api/me/devices")).status()).toBe(401);
    await device.close();
    await expect(main.getByText("Signed the customer out everywhere")).toBeVisible();

    await main.getByRole("link", { name: "All orders" }).click();
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
