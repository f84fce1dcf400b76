import type { Page } from "@playwright/test";
import { buildCashOrderBody, createUniqueName, openOrderPage, placeCashOrder } from "../support/admin-order-page.ts";
import { heading, openScreen } from "../support/admin-screen.ts";
import { signInAsOperator } from "../support/operator-accounts.ts";
import { expect, expectAccessible, test } from "../support/test-base.ts";

const finder = (page: Page) => page.getByRole("combobox", { name: "Find or jump to" });

test("finds a guest in the palette, alone behind '@', and opens the customer's page @desk", async ({ page }) => {
  await signInAsOperator(page);
  const name = createUniqueName();
  // A unique phone, because it identifies a guest.
  const phone = `8${Date.now().toString().slice(-9)}`;
  const data = { ...buildCashOrderBody(name, "", 1), phone };
  expect((await page.request.post("/api/orders/cod", { data })).status()).toBe(200);
  await openScreen(page, "/admin/products", "Products");
  await page.keyboard.press("Control+k");
  const group = (label: string) => page.getByRole("group", { name: label, exact: true });
  await finder(page).fill(name);
  await expect(group("Customers").getByRole("option", { name })).toBeVisible();
  await expect(group("Orders").getByRole("option", { name })).toBeVisible();
  await finder(page).fill(`@${name}`);
  await expect(group("Orders")).toHaveCount(0);
  await expect(group("Customers").getByRole("option", { name })).toBeVisible();
  await finder(page).press("Enter");
  await expect(heading(page, name)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/customers\/\d+\/show/);
  await test.step("a text opens by its title", async () => {
    await page.keyboard.press("Control+k");
    await finder(page).fill("edit home");
    await expect(page.getByRole("option", { name: "Edit: Home" })).toHaveAttribute("aria-selected", "true");
    await finder(page).press("Enter");
    await expect(page).toHaveURL(/\/admin\/content\/home$/);
    await expect(heading(page, "Home")).toBeVisible();
  });
});

test("offers an open order's acts and the records opened before, and lists the page's own keys", {
  tag: "@desk",
}, async ({ page }) => {
  await signInAsOperator(page);
  const first = await placeCashOrder(page.request);
  const { orderId, orderNumber, name } = await placeCashOrder(page.request);
  await openOrderPage(page, first.orderId);
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await page.getByRole("link", { name: orderNumber, exact: true }).click();
  await expect(heading(page, `${orderNumber} ${name}`)).toBeVisible();
  await test.step("the keys of the page come first", async () => {
    await page.keyboard.press("?");
    const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    const terms = list.getByRole("term");
    await expect(terms.filter({ hasText: "Mark as packed" })).toBeVisible();
    const labels = await terms.allTextContents();
    expect(labels.indexOf("Note")).toBeLessThan(labels.indexOf("Find or jump to"));
    await page.keyboard.press("Escape");
    await expect(list).toHaveCount(0);
  });
  await test.step("N focuses the note, where letters trigger no shortcut", async () => {
    await page.keyboard.press("n");
    await expect(page.getByLabel("Note")).toBeFocused();
    await page.keyboard.type("pack");
    await expect(page.getByRole("status", { name: "Status" })).toHaveText("Ordered");
    await page.getByLabel("Note").fill("");
    await heading(page, `${orderNumber} ${name}`).focus();
  });
  await test.step("the palette runs an act and leads back to the order before", async () => {
    await page.keyboard.press("Control+k");
    await expectAccessible(page);
    const acts = page.getByRole("group", { name: `Order ${orderNumber}` }).getByRole("option");
    await expect(acts.first()).toHaveAccessibleName(/Mark as packed/);
    await finder(page).fill("packed");
    await finder(page).press("Enter");
    await expect(page.getByRole("status", { name: "Status" })).toHaveText("Packed");
    await page.keyboard.press("Control+k");
    await page
      .getByRole("group", { name: "Recent" })
      .getByRole("option", { name: `${first.orderNumber} ${first.name}` })
      .click();
    await expect(heading(page, `${first.orderNumber} ${first.name}`)).toBeVisible();
  });
  await test.step("keys without Ctrl can be switched off, and on again", async () => {
    await page.keyboard.press("?");
    const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    const keys = list.getByRole("switch", { name: /^Shortcuts without/ });
    await keys.uncheck();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(list).toHaveCount(0);
    await page.keyboard.press("n");
    await expect(page.getByLabel("Note")).not.toBeFocused();
    await page.keyboard.press("?");
    await expect(list).toHaveCount(0);
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
    await keys.check();
    await page.keyboard.press("Escape");
    await expect(list).toHaveCount(0);
  });
  await test.step("W opens the dialog of the next step", async () => {
    await openOrderPage(page, orderId);
    await page.keyboard.press("w");
    await expect(page.getByRole("dialog", { name: "Mark as shipped" })).toBeVisible();
  });
});
