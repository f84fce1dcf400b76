import { openOrderPage, orderStatus, placePaidOrder, runAction } from "../support/admin-order-page.ts";
import { signInAsOperator } from "../support/operator-accounts.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "../support/test-base.ts";

test("a packer's cancellation holds the refund until an owner approves it", { tag: "@desk" }, async ({ page }) => {
  const { orderId, orderNumber } = await placePaidOrder(page.request);
  const money = page.getByRole("region", { name: "Payments and refunds" });
  await signInAsOperator(page, "packer");
  await openOrderPage(page, orderId);
  await runAction(page, "Cancel order");
  await expect(orderStatus(page)).toHaveText("Cancelled");
  await expect(money).toContainText("Refund: Waiting for approval");
  await expect(money.getByRole("button")).toHaveCount(0);

  await signInAsOperator(page, "owner");
  await page.goto("/admin/payments");
  const row = page.getByRole("row").filter({ hasText: orderNumber });
  await expect(row).toContainText("Refund to approve");
  await expectAccessible(page);
  for (const width of [768, 1440]) await expectNoHorizontalScroll(page, width);
  await row.getByRole("link", { name: orderNumber }).click();
  await expect(money.getByRole("button", { name: "Refund ₹549.00" })).toBeVisible();
  await expectAccessible(page);
  await money.getByRole("button", { name: "Refund ₹549.00" }).click();
  await expect(money).toContainText(/Refund: (Pending|Completed|To be sent)/);
  await expect(money.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText("Refund of ₹549.00 approved");
  await page.goto("/admin/payments");
  await expect(page.getByRole("heading", { level: 1, name: "Payments to review" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: orderNumber }).filter({ hasText: "to approve" })).toHaveCount(0);
});
