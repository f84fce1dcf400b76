import type { Page } from "@playwright/test";
import {
  buildBeverageItem,
  chooseCash,
  confirmationDialog,
  confirmButton,
  fillCart,
  fillShipping,
} from "#tests/e2e/support/checkout-steps.ts";
import { startIsolatedShop } from "#tests/e2e/support/isolated-shop.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test, visit } from "#tests/e2e/support/test-base.ts";

const shop = startIsolatedShop();
test.describe.configure({ mode: "default" });
const cash = (page: Page) => page.getByRole("radio", { name: "Cash on delivery(COD)" });
const online = (page: Page) => page.getByRole("radio", { name: "Pay Now" });
const cashTile = (page: Page) => page.locator("label", { has: cash(page) });

test.beforeEach(async ({ page }) => {
  await shop.signIn(page.request);
  await shop.set(page.request, { codFeePaise: 0, codMaxPaise: 0, codPinRule: "off", codCode: "never" });
});

async function openCheckout(page: Page): Promise<void> {
  await fillCart(page, [buildBeverageItem()]);
  await visit(page, shop.url("/check-out"));
  await expect(page.getByRole("button", { name: /^Pay ₹948\.00/ })).toBeVisible();
}

test("shows the fee before COD is chosen and includes it in the button's total", { tag: "@phone" }, async ({
  page,
}) => {
  await shop.set(page.request, { codFeePaise: 4_900 });
  await openCheckout(page);
  await expect(cashTile(page)).toContainText("₹49.00 fee on top.");
  await expect(cash(page)).toHaveAccessibleDescription(/₹49\.00 fee on top/);
  await chooseCash(page);
  await expect(confirmButton(page)).toHaveText("Confirm Order (₹997.00)");
  await page.getByRole("button", { name: /^Order Summary/ }).click();
  const summary = page.getByRole("region", { name: "Order Summary" });
  await expect(summary).toContainText("Cash on delivery fee₹49.00");
  await expect(summary).not.toContainText("No extra charge on delivery.");
  await expectAccessible(page);
  for (const width of [320, 390]) await expectNoHorizontalScroll(page, width);
  await fillShipping(page);
  await confirmButton(page).click();
  await expect(confirmationDialog(page)).toBeVisible();
  await confirmationDialog(page).getByRole("link").first().click();
  await expect(page.getByRole("main")).toContainText("Cash on delivery fee₹49.00");
  await expect(page.getByRole("main")).toContainText("₹997.00");
});

test("disables COD above the cap with the reason and lets another method be chosen", { tag: "@phone" }, async ({
  page,
}) => {
  await openCheckout(page);
  await chooseCash(page);
  await shop.set(page.request, { codMaxPaise: 50_000 });
  await page.reload();
  await expect(cash(page)).toBeDisabled();
  await expect(online(page)).toBeChecked();
  await expect(
    page.getByText("Cash on delivery is available for orders up to ₹500.00. Please pay online."),
  ).toBeVisible();
  await expect(cash(page)).toHaveAccessibleDescription(/up to ₹500\.00/);
  await expect(page.getByRole("button", { name: "Pay ₹948.00" })).toBeVisible();
  await expectAccessible(page);
});

test("reports a PIN without COD once entered, and another PIN brings it back", { tag: "@phone" }, async ({ page }) => {
  await shop.set(page.request, { codPinRule: "except" });
  await shop.post(page.request, "/cod-list", { kind: "pin", values: ["110001"], reason: "" });
  await openCheckout(page);
  await chooseCash(page);
  await page.getByLabel("PIN Code").fill("110001");
  await expect(page.getByText("Cash on delivery isn't available at PIN 110001. Please pay online.")).toBeVisible();
  await expect(online(page)).toBeChecked();
  await page.getByLabel("PIN Code").fill("248001");
  await expect(cash(page)).toBeEnabled();
  await chooseCash(page);
  await expect(confirmButton(page)).toHaveText("Confirm Order (₹948.00)");
  await page.reload();
  await expect(confirmButton(page)).toHaveText("Confirm Order (₹948.00)");
  await page.locator("label", { has: online(page) }).click();
  await expect(page.getByRole("button", { name: "Pay ₹948.00" })).toBeVisible();
});

test("rejects a blocked phone on submission without mentioning a list, and accepts online payment", {
  tag: "@phone",
}, async ({ page, failures }) => {
  failures.expect(/409/);
  await shop.post(page.request, "/cod-list", { kind: "phone", values: ["98765 43210"], reason: "Sample" });
  await openCheckout(page);
  await chooseCash(page);
  await fillShipping(page);
  await confirmButton(page).click();
  const words = "Cash on delivery isn't available for this order. Please pay online.";
  await expect(page.getByRole("alert").getByText(words)).toBeVisible();
  await expect(cash(page)).toBeDisabled();
  await expect(online(page)).toBeChecked();
  await expect(page.getByRole("button", { name: "Pay ₹948.00" })).toBeVisible();
  await expect(page.getByLabel("Full Name")).toHaveValue("Sample Buyer");
  await shop.post(page.request, "/cod-list/remove", { kind: "phone", values: ["98765 43210"] });
});

test.describe("without JavaScript", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  async function send(page: Page): Promise<void> {
    await page.getByLabel("Full Name").fill("Sample Buyer");
    await page.getByLabel("Phone Number").fill("98765 43210");
    await page.getByLabel("PIN Code").fill("248001");
    await page.getByLabel("City/district/town").fill("Dehradun");
    await page.getByLabel("Flat/house number").fill("Flat 1");
    await page.getByLabel("Apartment/area/sector/village").fill("Sample Lane");
    await page.getByLabel("State", { exact: true }).selectOption("Uttarakhand");
    await page.getByRole("button", { name: /^Confirm Order/ }).click();
  }

  test("shows and charges the fee", async ({ page }) => {
    await shop.set(page.request, { codFeePaise: 4_900 });
    await page.goto(shop.url("/check-out?item=mountainwater-6&quantity=2"));
    await expect(cashTile(page).locator("visible=true")).toContainText("₹49.00 fee on top.");
    await expect(confirmButton(page)).toHaveText("Confirm Order (₹997.00)");
    const summary = page.getByRole("region", { name: "Order Summary" });
    await expect(summary.getByRole("term").locator("visible=true").last()).toHaveText("Total");
    await expect(summary.getByRole("definition").locator("visible=true").last()).toHaveText("₹997.00");
    await expect(summary.getByRole("term").filter({ hasText: "Cash on delivery fee" })).toBeVisible();
    const free = summary.locator("p").filter({ hasText: "No extra charge on delivery." });
    await expect(free.locator("visible=true")).toHaveCount(0);
    await send(page);
    await expect(page.getByRole("main")).toContainText("Cash on delivery fee₹49.00");
  });

  test("rejects an order above the cap and says why", async ({ page, failures }) => {
    await page.goto(shop.url("/check-out?item=mountainwater-6&quantity=2"));
    await shop.set(page.request, { codMaxPaise: 50_000 });
    failures.expect(/422/);
    await send(page);
    const words = "Cash on delivery is available for orders up to ₹500.00. Please pay online.";
    await expect(page.getByRole("alert").getByText(words)).toBeVisible();
    await expect(page.getByLabel("Full Name")).toHaveValue("Sample Buyer");
  });
});

test("asks for a code by mail in the same page, keeps what was typed, and places the order with it", {
  tag: "@phone",
}, async ({ page, failures }) => {
  failures.expect(/409/);
  await shop.set(page.request, { codCode: "always" });
  await openCheckout(page);
  await chooseCash(page);
  await fillShipping(page);
  const email = `cash-code-${Date.now()}@example.com`;
  const code = page.getByRole("textbox", { name: "Code from your email" });
  await page.getByRole("textbox", { name: "Email" }).fill("");
  await expect(code).toBeHidden();
  await confirmButton(page).click();
  await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await confirmButton(page).click();
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(`Please enter the 6-digit code that we have emailed to ${email}.`);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, 390);
  await code.fill("12");
  await confirmButton(page).click();
  await expect(code).toHaveAccessibleDescription("This code is incorrect or has expired.");
  await code.fill(await readMailedCode(page, email));
  await confirmButton(page).click();
  await expect(confirmationDialog(page)).toBeVisible();
});

async function readMailedCode(page: Page, email: string): Promise<string> {
  const read = async () => {
    const answer = await page.request.get(shop.url(`/dev/mail.json?to=${encodeURIComponent(email)}`));
    const mails = (await answer.json()) as { text: string }[];
    return /\b[0-9]{6}\b/.exec(mails[0]?.text ?? "")?.[0] ?? "";
  };
  await expect.poll(read).not.toBe("");
  return await read();
}
