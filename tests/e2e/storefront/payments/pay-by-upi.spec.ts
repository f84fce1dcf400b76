import type { Page } from "@playwright/test";
import { buildBeverageItem, fillCart, fillShipping, readStoredQuantities } from "#tests/e2e/support/checkout-steps.ts";
import { startIsolatedShop } from "#tests/e2e/support/isolated-shop.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test, visit } from "#tests/e2e/support/test-base.ts";
import { runCommandLine } from "#tests/harness/program.ts";

test.describe.configure({ mode: "default" });

const shop = startIsolatedShop();

test.beforeEach(async ({ request }) => {
  await shop.signIn(request);
  await shop.set(request, { upiId: "elefant@sample" });
});

async function place(page: Page): Promise<string> {
  await fillCart(page, [buildBeverageItem()]);
  await visit(page, shop.url("/check-out"));
  await page.locator("label", { has: page.getByRole("radio", { name: "Pay by UPI app" }) }).click();
  await fillShipping(page);
  await page.getByRole("button", { name: "Place order (₹948.00)" }).click();
  await expect(page).toHaveURL(/\/order\/[\w-]+$/);
  await expect(page.getByRole("heading", { name: "Pay by UPI app" })).toBeVisible();
  return /order_[A-Za-z0-9]{14}/.exec(await page.getByRole("main").innerText())?.[0] ?? "";
}

async function confirmByCommand(orderId: string): Promise<void> {
  const words = ["order", "confirm-upi", orderId, "--reference", "412345678901"];
  const { code, stderr } = await runCommandLine({ DATA_DIR: shop.dataDir }, ...words);
  expect(code, stderr).toBe(0);
}

test("a UPI order shows how to pay, waits, and updates by itself when confirmed", async ({
  page,
  context,
  request,
  isMobile,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const orderId = await place(page);
  expect(await readStoredQuantities(page)).toEqual({});
  const code = page.getByRole("img", { name: "QR code: pay ₹948.00 by UPI" });
  const apps = page.getByRole("list", { name: "UPI apps" }).getByRole("link");
  if (isMobile) {
    await expect(code).toBeHidden();
    await expect(apps).toHaveText(["Paytm", "Google Pay", "PhonePe"]);
    const pay = new RegExp(`^paytmmp://pay\\?pa=elefant@sample&pn=Elefant&tr=${orderId}&.*&am=948\\.00&cu=INR$`);
    await expect(apps.first()).toHaveAttribute("href", pay);
  } else {
    await expect(code).toBeVisible();
    await expect(apps).toHaveCount(0);
  }
  const main = page.getByRole("main");
  const anyApp = main.getByRole("link", { name: "Any other UPI app" });
  await expect(anyApp).toBeVisible({ visible: isMobile });
  await expect(main.locator(".upi-any")).toHaveAttribute(
    "href",
    /^upi:\/\/pay\?pa=elefant@sample&.*&am=948\.00&cu=INR$/,
  );
  for (const [name, value] of [
    ["Pay to", "elefant@sample"],
    ["Reference", orderId],
  ] as const) {
    await main.getByRole("button", { name: `Copy ${name}` }).click();
    await expect(main.getByRole("button", { name: `Copied ${name}` })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
  }
  for (const words of ["₹948.00", "elefant@sample", orderId, "Pay before", "Waiting for confirmation."]) {
    await expect(main).toContainText(words);
  }
  for (const width of isMobile ? [320, 390] : [1024, 1440]) await expectNoHorizontalScroll(page, width);
  await expectAccessible(page);

  if (isMobile) await confirmByCommand(orderId);
  else await shop.post(request, `/orders/${orderId}/confirm-upi`, { bankReference: "412345678902" });
  await expect(page.getByText("Your order has been saved successfully!")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("heading", { name: "At base camp." })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Pay by UPI app" })).toHaveCount(0);
});

test("a waiting order can be cancelled and placed again", { tag: "@phone" }, async ({ page }) => {
  await place(page);
  await page.getByRole("button", { name: "Cancel order" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel order" });
  await expect(dialog).toContainText("Already paid? Contact us, and we’ll refund you.");
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByRole("heading", { name: "Order cancelled." })).toBeVisible();
  await page.getByRole("button", { name: "Buy again" }).click();
  await expect.poll(() => readStoredQuantities(page)).toEqual({ "mountainwater-6": 2 });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the plain form places the order and shows how to pay", async ({ page, isMobile }) => {
    await page.goto(shop.url("/check-out?item=mountainwater-6&quantity=2"));
    await expect(page.getByRole("radio", { name: "Cash on delivery(COD)" })).toBeChecked();
    await page
      .locator("label", { has: page.getByRole("radio", { name: "Pay by UPI app" }) })
      .locator("visible=true")
      .click();
    await page.getByLabel("Full Name").fill("Sample Buyer");
    await page.getByLabel("Phone Number").fill("98765 43210");
    await page.getByLabel("PIN Code").fill("248001");
    await page.getByLabel("City/district/town").fill("Dehradun");
    await page.getByLabel("Flat/house number").fill("Flat 1");
    await page.getByLabel("Apartment/area/sector/village").fill("Sample Lane");
    await page.getByLabel("State", { exact: true }).selectOption("Uttarakhand");
    await page.getByRole("button", { name: /^Confirm Order/ }).click();
    await expect(page).toHaveURL(/\/order\/[\w-]+$/);
    await expect(page.getByRole("heading", { name: "Pay by UPI app" })).toBeVisible();
    if (isMobile) await expect(page.getByRole("link", { name: "PhonePe" })).toBeVisible();
    else await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  });
});
