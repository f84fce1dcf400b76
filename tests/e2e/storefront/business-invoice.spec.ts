import { actionButton, dialogNamed, openOrderPage, placeCashOrder } from "../support/admin-order-page.ts";
import {
  confirmationDialog,
  confirmButton,
  createUniqueEmail,
  expectOneMail,
  fillShipping,
  openCheckout,
} from "../support/checkout-steps.ts";
import { signInAsOperator } from "../support/operator-accounts.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "../support/test-base.ts";

test(
  "a business gives its GSTIN, corrects it beside the field and finds it on order and receipt",
  {
    tag: "@phone",
  },
  async ({ page, request, failures }, info) => {
    failures.expect(/ 400/);
    const email = createUniqueEmail(info);
    await openCheckout(page);
    await fillShipping(page, email);
    const gstin = page.getByLabel("GSTIN");
    await expect(gstin).toBeHidden();
    await page.getByText("Buying for a business? Add its GSTIN").click();
    await gstin.fill("05abcde1234f1z7");
    await gstin.blur();
    await expect(gstin).toHaveAccessibleDescription(/This GSTIN has a typing error/);
    await gstin.fill("29abcde1234f1zw");
    await page.getByLabel("Business name").fill("Sample Trading");
    await confirmButton(page).click();
    await expect(gstin).toBeFocused();
    await expect(gstin).toHaveAccessibleDescription(/registered in Karnataka, but the order goes to Uttarakhand/);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 390);
    const state = page.getByLabel("State", { exact: true });
    await state.selectOption("Karnataka");
    await expect(gstin).not.toHaveAccessibleDescription(/registered in Karnataka/);
    await state.selectOption("Uttarakhand");

    await page.reload();
    await expect(gstin).toBeVisible();
    await expect(gstin).toHaveValue("29abcde1234f1zw");
    await expect(page.getByLabel("Business name")).toHaveValue("Sample Trading");
    await gstin.fill("05 ABCDE1234F 1Z6");
    await confirmButton(page).click();
    await expect(confirmationDialog(page)).toBeVisible();
    const line = "Invoice to Sample Trading, GSTIN 05ABCDE1234F1Z6";
    expect((await expectOneMail(request, email)).text).toContain(line);
    await confirmationDialog(page).getByRole("link", { name: "View your order" }).click();
    await expect(page.getByRole("main")).toContainText(line);
  },
);

test("folding the fields orders as a person, and what was typed is there again", { tag: "@phone" }, async ({
  page,
}) => {
  await openCheckout(page);
  await fillShipping(page);
  const title = page.getByText("Buying for a business? Add its GSTIN");
  await title.click();
  await page.getByLabel("GSTIN").fill("05ABCDE1234F1Z6");
  await page.getByLabel("Business name").fill("Sample Trading");
  await title.click();
  await expect(page.getByLabel("GSTIN")).toBeHidden();
  await title.click();
  await expect(page.getByLabel("GSTIN")).toHaveValue("05ABCDE1234F1Z6");
  await title.click();
  const sent = page.waitForRequest("**/api/orders/cod");
  await confirmButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ businessGstin: "", businessName: "" });
  await expect(confirmationDialog(page)).toBeVisible();
});

test("an operator invoices an order to a business before it is sent", { tag: "@desk" }, async ({ page, failures }) => {
  failures.expect(/ 400/);
  const { orderId } = await placeCashOrder(page.request);
  await signInAsOperator(page);
  await openOrderPage(page, orderId);
  await actionButton(page, "Edit address").click();
  const dialog = dialogNamed(page, "Edit address");
  await dialog.getByLabel("GSTIN").fill("29ABCDE1234F1ZW");
  await dialog.getByRole("button", { name: "Edit address" }).click();
  await expect(dialog.getByLabel("GSTIN")).toHaveAccessibleDescription(/registered in Karnataka/);
  await dialog.getByLabel("GSTIN").fill("05ABCDE1234F1Z6");
  await dialog.getByLabel("Business name").fill("Sample Trading");
  await dialog.getByRole("button", { name: "Edit address" }).click();
  await expect(page.getByRole("main")).toContainText("Invoice to Sample Trading, GSTIN 05ABCDE1234F1Z6");
});
