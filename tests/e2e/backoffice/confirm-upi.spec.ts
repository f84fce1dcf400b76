import {
  actionButton,
  buildCashOrderBody,
  createUniqueName,
  openOrderPage,
  orderStatus,
  runAction,
} from "../support/admin-order-page.ts";
import { startIsolatedShop } from "../support/isolated-shop.ts";
import { expect, test, visit } from "../support/test-base.ts";

const shop = startIsolatedShop();

test.beforeEach(async ({ page }) => {
  await shop.signIn(page.request);
  await shop.set(page.request, { upiId: "elefant@sample" });
});

test("confirms a UPI payment by its bank reference and refunds it by hand with another", { tag: "@desk" }, async ({
  page,
  failures,
}) => {
  failures.expect(/ 4\d\d /);
  failures.expect(/Failed to load resource/);
  const url = shop.url();
  const placed = await page.request.post(`${url}/api/orders/upi`, {
    data: buildCashOrderBody(createUniqueName(), "", 2),
  });
  expect(placed.status(), await placed.text()).toBe(200);
  const { orderId, token } = await placed.json();
  await openOrderPage(page, orderId, url);
  await expect(orderStatus(page)).toHaveText("Awaiting payment");
  const reference = "512345678902";

  await actionButton(page, "Confirm UPI payment").click();
  const dialog = page.getByRole("dialog", { name: "Confirm UPI payment" });
  await dialog.getByRole("button", { name: "Confirm UPI payment" }).click();
  await expect(dialog.getByRole("alert")).toContainText("bank reference");
  await dialog.getByLabel("Bank reference").fill(reference);
  await dialog.getByRole("button", { name: "Confirm UPI payment" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(orderStatus(page)).toHaveText("Ordered");
  await visit(page, `${url}/order/${token}`);
  await expect(page.getByRole("heading", { name: "At base camp." })).toBeVisible();

  await openOrderPage(page, orderId, url);
  await runAction(page, "Cancel order", (form) => form.getByLabel("Reason").fill("Out of stock"));
  const money = page.getByRole("region", { name: "Payments and refunds" });
  await expect(money).toContainText("Refund: To be sent");
  await money.getByRole("button", { name: "Record bank reference" }).click();
  const refund = page.getByRole("dialog", { name: "Refund" });
  await expect(refund.getByLabel("Amount")).toHaveValue("948");
  await refund.getByLabel("Bank reference").fill(`${reference}R`);
  await refund.getByRole("button", { name: "Refund" }).click();
  await expect(refund).toHaveCount(0);
  await expect(money).toContainText("Refund: Completed");
  await expect(money).toContainText(`bank reference ${reference}R`);
  await expect(actionButton(page, "Refund")).toHaveCount(0);
});
