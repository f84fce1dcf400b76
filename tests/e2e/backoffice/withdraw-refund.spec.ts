import {
  actionButton,
  confirmButton,
  dialogNamed,
  openOrderPage,
  orderStatus,
  placeCashOrder,
  placePaidOrder,
  runAction,
  runMoreAction,
} from "../support/admin-order-page.ts";
import { createUniqueEmail, listMailTo } from "../support/checkout-steps.ts";
import { signInAsOperator } from "../support/operator-accounts.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test, visit } from "../support/test-base.ts";

test(
  "withdraws a manual refund, and the buyer reads why",
  { tag: "@desk" },
  async ({ page, context, failures }, info) => {
    failures.expect(/ 400 /);
    failures.expect(/Failed to load resource/);
    const email = createUniqueEmail(info);
    const { orderId, orderNumber, token } = await placeCashOrder(page.request, { email, quantity: 2 });
    await signInAsOperator(page);
    for (const [verb, data] of [
      ["ship", { courier: "Post", trackingNumber: "P1" }],
      ["deliver", {}],
      ["return", { items: [{ sku: "MOUNTAINWATER-6", quantity: 1 }], isLast: true }],
    ] as const) {
      expect((await page.request.post(`/api/admin/orders/${orderId}/${verb}`, { data })).status()).toBe(200);
    }
    await openOrderPage(page, orderId);
    await expect(orderStatus(page)).toHaveText("Returned");
    const money = page.getByRole("region", { name: "Payments and refunds" });
    await expect(money).toContainText("Refund: To be sent");

    await actionButton(page, "Refund").click();
    await expect(dialogNamed(page, "Refund")).toContainText(
      "Up to ₹549.00 can be refunded. Another ₹399.00 is waiting",
    );
    await dialogNamed(page, "Refund").getByRole("button", { name: "Close" }).click();

    await actionButton(page, "Withdraw refund").click();
    const dialog = dialogNamed(page, "Withdraw refund");
    await expect(dialog).toContainText("₹399.00 will not be sent.");
    await dialog.getByRole("button", { name: "Withdraw refund" }).click();
    await expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveAccessibleDescription(
      /Please enter a reason\./,
    );
    await expectAccessible(page);
    await dialog.getByRole("textbox", { name: "Reason" }).fill("It was a swap.");
    await dialog.getByRole("button", { name: "Withdraw refund" }).dblclick();
    await expect(dialog).toHaveCount(0);
    await expect(money).toContainText("Refund: Withdrawn");
    await expect(money).toContainText("withdrawn: It was a swap.");
    await expect(money.getByRole("button")).toHaveCount(0);
    const timeline = page.getByRole("region", { name: "Timeline" });
    await expect(timeline.getByText("Refund of ₹399.00 withdrawn")).toHaveCount(1);
    for (const width of [768, 1440]) await expectNoHorizontalScroll(page, width);

    await expect
      .poll(async () => (await listMailTo(page.request, email)).map(({ subject }) => subject))
      .toContain(`About your refund: ${orderNumber}`);
    const buyers = await context.newPage();
    await visit(buyers, `/order/${token}`);
    await expect(buyers.getByRole("region", { name: "Refunds" })).toContainText("withdrawn. It was a swap.");
    await expect(buyers.getByRole("main")).not.toContainText("The refund reaches you");

    await runAction(page, "Refund", async (refund) => {
      await refund.getByLabel("Amount").fill("200");
      await refund.getByLabel("Bank reference").fill("612345678901");
    });
    await expect(money).toContainText("Refund: Completed");
  },
);

test("refuses a return to origin whose refund changed since it was shown", { tag: "@desk" }, async ({
  page,
  failures,
}) => {
  failures.expect(/409/);
  const { orderId } = await placePaidOrder(page.request);
  await signInAsOperator(page);
  const post = async (path: string, data: object) =>
    expect((await page.request.post(`/api/admin/orders/${orderId}/${path}`, { data })).status()).toBe(200);
  await post("ship", {});
  await openOrderPage(page, orderId);
  await runMoreAction(page, "Mark as returned to origin", async (dialog) => {
    await expect(dialog).toContainText("₹549.00 will be refunded");
    await post("refund", { amount: 10_000, reason: "A dented can", key: crypto.randomUUID() });
    await dialog.getByLabel("Reason").fill("Refused at the door");
    await confirmButton(dialog, "Mark as returned to origin").click();
    await expect(dialog.getByRole("alert")).toContainText("The refund is now ₹449.00. Please check it again.");
    await expect(dialog).toContainText("₹449.00 will be refunded");
    await expectAccessible(page);
  });
  await expect(orderStatus(page)).toHaveText("Returned to origin");
});
