import {
  actionButton,
  confirmButton,
  dialogNamed,
  findOrderRows,
  openOrderPage,
  orderStatus,
  placeCashOrder,
  placePaidOrder,
  runAction,
  runMoreAction,
} from "../support/admin-order-page.ts";
import { createUniqueEmail, expectOneMail, listMailTo } from "../support/checkout-steps.ts";
import { gatewayButton, openPaymentStep, payButton } from "../support/online-payment.ts";
import { signInAsOperator } from "../support/operator-accounts.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test, visit } from "../support/test-base.ts";

test(
  "packs, ships, delivers and partly returns an order, and its buyer sees each step",
  { tag: "@desk" },
  async ({ page, context }, info) => {
    const email = createUniqueEmail(info);
    const { orderNumber, token, name } = await placeCashOrder(page.request, { email, quantity: 2 });
    await signInAsOperator(page);
    const row = await findOrderRows(page, name, 1);
    await expect(row).toContainText("COD");
    await row.getByRole("link", { name: orderNumber }).click();
    await expect(orderStatus(page)).toHaveText("Ordered");
    for (const width of [768, 1440]) await expectNoHorizontalScroll(page, width);
    await expectAccessible(page);
    const buyers = await context.newPage();
    const shown = async (words: string) => {
      await visit(buyers, `/order/${token}`);
      await expect(buyers.getByRole("main")).toContainText(words);
    };

    await actionButton(page, "Mark as packed").click();
    await expect(orderStatus(page)).toHaveText("Packed");
    await expect(page.getByRole("button", { name: "More actions" })).toBeVisible();
    await runAction(page, "Mark as shipped", async (dialog) => {
      await expectAccessible(page);
      await expect(dialog.getByRole("note")).toContainText("The tax invoice is numbered seconds after the dispatch");
      await dialog.getByLabel("Courier", { exact: true }).selectOption("Other…");
      await dialog.getByLabel("Name of the courier").fill("Delh");
      await expect(dialog).toContainText("No tracking link for “Delh”");
      await dialog.getByLabel("Tracking number").fill("12");
    });
    await expect(page.getByRole("main")).toContainText("12 (no tracking link)");
    await runAction(page, "Edit parcel", async (dialog) => {
      await dialog.getByLabel("Courier", { exact: true }).selectOption("Delhivery");
      await dialog.getByLabel("Tracking number").fill("1234567890");
      await expect(dialog.getByLabel("Email the corrected number to the customer")).toBeChecked();
    });
    await expect(orderStatus(page)).toHaveText("On the Way");
    await expect(page.getByRole("link", { name: "1234567890" }).first()).toBeVisible();
    await shown("1234567890");

    const subjects = async () =>
      (await listMailTo(page.request, email)).map(({ subject }) => subject.split(":")[0] ?? "");
    await runAction(page, "Mark as delivered");
    await expect(orderStatus(page)).toHaveText("Delivered");
    await runMoreAction(page, "Undo delivery", async (dialog) => {
      await expect(dialog).toContainText("The cash payment of ₹948.00 will be reversed.");
      await dialog.getByLabel("Reason").fill("Another order was delivered");
    });
    await expect(orderStatus(page)).toHaveText("On the Way");
    await expect(page.getByRole("main")).toContainText("Cash on delivery: Reversed, not collected");
    // Delivered again before this mail is sent, the customer would not get it.
    await expect.poll(subjects).toContain("Still on the Way");
    await runAction(page, "Mark as delivered");
    await expect(orderStatus(page)).toHaveText("Delivered");
    await expect(page.getByRole("main")).toContainText("Cash on delivery: Received");
    await shown("Delivered");

    await runAction(page, "Mark Returned", async (dialog) => {
      await expect(dialog.getByLabel(/^Units of/)).toHaveValue("2");
      await expect(dialog).toContainText("₹948.00");
      await dialog.getByRole("button", { name: /^Decrease quantity of/ }).click();
      await expect(dialog).toContainText("₹399.00 will be refunded");
      await dialog.getByRole("button", { name: "Damaged" }).click();
      await expect(dialog.getByLabel("Reason", { exact: true })).toHaveValue("Damaged");
      await expectAccessible(page);
    });
    await expect(orderStatus(page)).toHaveText("Delivered");
    await expect(page.getByRole("main")).toContainText("1 allocated");
    await expect(page.getByRole("main").getByText("1 returned", { exact: true })).toBeVisible();
    await runAction(page, "Mark Returned", async (dialog) => {
      await expect(dialog.getByLabel(/^Units of/)).toHaveValue("1");
      await expect(dialog).toContainText("1 returned");
    });
    await expect(orderStatus(page)).toHaveText("Returned");
    await shown("Returned");
    for (const subject of ["New Tracking Number", "Delivered"]) await expect.poll(subjects).toContain(subject);
    const returns = async () => (await subjects()).filter((subject) => subject === "We've received your return");
    await expect.poll(returns).toHaveLength(2);
  },
);

test("takes the number of units to refund as it is typed", { tag: "@desk" }, async ({ page }) => {
  const { orderId } = await placePaidOrder(page.request);
  await signInAsOperator(page);
  await openOrderPage(page, orderId);
  await actionButton(page, "Refund").click();
  const dialog = dialogNamed(page, "Refund");
  await expect(dialog.getByLabel(/^Units of/)).toBeFocused();
  await page.keyboard.type("1");
  await dialog.getByRole("button", { name: "Refund ₹399.00" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Payments and refunds" })).toContainText("-₹399.00");
});

test("tells an operator when another one has cancelled first", { tag: "@desk" }, async ({
  page,
  browser,
  failures,
}) => {
  failures.expect(/409/);
  const { orderId } = await placeCashOrder(page.request);
  await signInAsOperator(page);
  await openOrderPage(page, orderId);
  await actionButton(page, "Mark as shipped").click();

  const other = await (await browser.newContext()).newPage();
  await signInAsOperator(other, "manager");
  await openOrderPage(other, orderId, new URL(page.url()).origin);
  await runAction(other, "Cancel order", (dialog) => dialog.getByLabel("Reason").fill("Asked by phone"));
  await expect(orderStatus(other)).toHaveText("Cancelled");
  await other.context().close();

  const dialog = dialogNamed(page, "Mark as shipped");
  await dialog.getByRole("button", { name: "Mark as shipped" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("This order is Cancelled; it cannot become On the Way.");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("main")).toContainText("“Mark as shipped” failed. This order is Cancelled");
  await expect(orderStatus(page)).toHaveText("Cancelled");
  await expect(actionButton(page, "Mark as shipped")).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText("Asked by phone");
});

test("shows the second of two editors of an address both versions to choose from", { tag: "@desk" }, async ({
  page,
  failures,
}) => {
  failures.expect(/409/);
  const { orderId, token } = await placeCashOrder(page.request);
  await signInAsOperator(page);
  await openOrderPage(page, orderId);
  await actionButton(page, "Edit address").click();
  const dialog = dialogNamed(page, "Edit address");
  await dialog.getByLabel("Flat/house number").fill("Flat 7");

  const moveTo = async (addressLine1: string) => {
    const order = await (await page.request.get(`/api/admin/orders/${orderId}`)).json();
    const data = { ...order.address, addressLine1, version: order.version };
    expect((await page.request.post(`/api/admin/orders/${orderId}/address`, { data })).status()).toBe(200);
  };
  await moveTo("Flat 8");
  await dialog.getByRole("button", { name: "Edit address" }).click();
  const difference = page.getByRole("dialog", { name: "Someone else changed this" });
  await expect(difference.getByRole("row", { name: /Flat 7.*Flat 8/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog.getByLabel("Flat/house number")).toHaveValue("Flat 7");
  await moveTo("Flat 9");
  await dialog.getByRole("button", { name: "Edit address" }).click();
  await expect(difference.getByRole("row", { name: /Flat 7.*Flat 9/ })).toBeVisible();
  await expectAccessible(page);
  await difference.getByRole("button", { name: "Keep mine" }).click();
  await expect(difference).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText("Flat 7, Sample Lane");
  await visit(page, `/order/${token}`);
  await expect(page.getByRole("main")).toContainText("Flat 7");
});

test("says that the connection is lost, also on lists, and recovers by itself", { tag: "@desk" }, async ({
  page,
  context,
  failures,
}) => {
  failures.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  await placeCashOrder(page.request);
  await signInAsOperator(page);
  await page.goto("/admin/orders");
  await expect(page.getByText(/^1–\d+ of /)).toBeVisible();
  await context.setOffline(true);
  const banner = page.getByText("You are offline.", { exact: false });
  await expect(banner).toBeVisible();
  await page.getByRole("link", { name: "Products", exact: true }).click();
  await expect(page.getByText("We couldn't reach the shop.", { exact: false })).toBeVisible();
  await expect(page.getByText(/shown$/)).toHaveCount(0);
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
  await expect(page.getByText(/^\d+ products, .* in stock$/)).toBeVisible();
});

test("keeps a note internal and warns before it is lost", { tag: "@desk" }, async ({ page }) => {
  const { orderId, token } = await placeCashOrder(page.request);
  await signInAsOperator(page, "packer");
  await openOrderPage(page, orderId);
  await page.getByLabel("Note").fill("Call before noon");
  await page.getByRole("link", { name: "ELEFANT" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("region", { name: "Timeline" }).getByRole("listitem").first()).toContainText(
    "Call before noon",
  );
  await expect(page.getByLabel("Note")).toHaveValue("");
  await expect(actionButton(page, "Refund")).toHaveCount(0);
  await visit(page, `/order/${token}`);
  await expect(page.getByRole("main")).not.toContainText("Call before noon");
});

test("partly refunds a paid order through the gateway", { tag: "@desk" }, async ({ page, request }, info) => {
  const email = createUniqueEmail(info);
  await openPaymentStep(page, email);
  await payButton(page).click();
  await gatewayButton(page, "Success").click();
  const { text } = await expectOneMail(request, email);
  const number = /#\d+/.exec(text)?.[0] ?? "";
  await signInAsOperator(page);
  const found = await page.request.get(`/api/admin/search?q=${encodeURIComponent(number)}`);
  const orderId = (await found.json()).items[0].id;
  await openOrderPage(page, orderId);
  await actionButton(page, "Refund").click();
  const dialog = dialogNamed(page, "Refund");
  await expect(dialog).toContainText("Up to ₹948.00 can be refunded.");
  await expect(dialog.getByRole("button", { name: "Refund", exact: true })).toBeDisabled();
  await dialog.getByRole("button", { name: /^Increase quantity of/ }).click();
  await expect(dialog.getByLabel("Amount")).toHaveValue("399");
  await dialog.getByLabel("Refund delivery charge").check();
  await expect(confirmButton(dialog, "Refund")).toHaveText(/Refund\s₹549\.00/);
  await expectAccessible(page);
  await dialog.getByLabel("Amount").fill("100.50");
  await dialog.getByLabel("Reason", { exact: true }).fill("A dented can");
  await dialog.getByLabel("Reason", { exact: true }).press("Enter");
  await expect(dialog).toBeVisible();
  await confirmButton(dialog, "Refund").click();
  await expect(dialog).toHaveCount(0);
  const money = page.getByRole("region", { name: "Payments and refunds" });
  await expect(money).toContainText("-₹100.50");
  await expect(money).toContainText("A dented can");
  await actionButton(page, "Refund").click();
  await expect(dialogNamed(page, "Refund")).toContainText("Up to ₹847.50 can be refunded.");
});
