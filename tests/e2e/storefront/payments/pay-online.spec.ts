import type { Page } from "@playwright/test";
import {
  chooseCash,
  confirmationDialog,
  confirmButton,
  createUniqueEmail,
  expectOneMail,
  readStoredQuantities,
} from "#tests/e2e/support/checkout-steps.ts";
import { refundOrder } from "#tests/e2e/support/customer-with-orders.ts";
import {
  gatewayButton,
  getOrderStatus,
  openPaymentStep,
  payButton,
  readPendingToken,
  recordPaymentKeys,
} from "#tests/e2e/support/online-payment.ts";
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  test,
  visit,
  waitForHydration,
} from "#tests/e2e/support/test-base.ts";

test(
  "'Pay Now' and 'Success' confirm the order, and going back does not offer payment again",
  { tag: "@phone" },
  async ({ page, request }, info) => {
    const email = createUniqueEmail(info);
    const keys = recordPaymentKeys(page);
    await visit(page, "/faq");
    await openPaymentStep(page, email);
    await expect(page.getByRole("radio", { name: "Pay Now" })).toBeChecked();
    await expect(payButton(page)).toHaveText("Pay ₹948.00");
    for (const width of [320, 390]) await expectNoHorizontalScroll(page, width);
    await expectAccessible(page);
    await payButton(page).dblclick();
    await expect(gatewayButton(page, "Success")).toBeVisible();
    const token = await readPendingToken(page);
    expect(await getOrderStatus(request, token)).toBe("awaiting_payment");
    await gatewayButton(page, "Success").click();
    await expect(confirmationDialog(page)).toContainText("Your order has been saved successfully!");
    await expect(confirmationDialog(page)).toContainText(email);
    await expectAccessible(page);
    await expect(confirmationDialog(page).getByRole("link", { name: "Your order" })).toHaveAttribute(
      "href",
      `/order/${token}`,
    );
    expect(await readStoredQuantities(page)).toEqual({});
    await confirmationDialog(page).getByRole("button", { name: "Close" }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await page.goForward();
    await visit(page, "/check-out");
    await expect(page.getByRole("main")).toContainText("Your cart is empty.");
    expect(keys).toHaveLength(1);
    await expectOneMail(request, email);
    await visit(page, `/order/${token}`);
    await expect(page.getByRole("main")).toContainText(/pay_[A-Za-z0-9]+/);
    await expect(payButton(page)).toHaveCount(0);
  },
);

test(
  "failure, closing and a reload keep cart and order, which is then paid",
  { tag: "@phone" },
  async ({ page, request }, info) => {
    const email = createUniqueEmail(info);
    const keys = recordPaymentKeys(page);
    const alert = page.getByRole("alert");
    await openPaymentStep(page, email);
    await payButton(page).click();
    await gatewayButton(page, "Failure").click();
    await expect(alert).toContainText("The payment did not go through. You can try again.");
    await expectAccessible(page);
    const token = await readPendingToken(page);
    await payButton(page).click();
    await gatewayButton(page, "Close").click();
    await expect(alert).toContainText("The payment was closed before it was finished.");
    await expect(alert).toContainText("Your items are reserved.");
    expect(await readStoredQuantities(page)).toEqual({ "mountainwater-6": 2 });

    await test.step("nothing is promised for a cart that was changed since", async () => {
      await page.getByRole("button", { name: /^Order Summary/ }).click();
      const summary = page.getByRole("region", { name: "Order Summary" });
      await summary.getByRole("button", { name: "Increase quantity of Mountain Water" }).click();
      await expect(payButton(page)).toHaveText("Pay ₹1,347.00");
      await expect(alert).toHaveCount(0);
      await expect(page.getByText("Your order is waiting for payment.")).toBeVisible();
      await expect(page.getByText("hold your items until then")).toHaveCount(0);
      await summary.getByRole("button", { name: "Decrease quantity of Mountain Water" }).click();
      await expect(payButton(page)).toHaveText("Pay ₹948.00");
    });

    await payButton(page).click();
    await expect(gatewayButton(page, "Success")).toBeVisible();
    await page.reload();
    await waitForHydration(page);
    await expect(page.getByText("Your order is waiting for payment.")).toBeVisible();
    await expectAccessible(page);
    await payButton(page).click();
    await gatewayButton(page, "Success").click();
    await expect(confirmationDialog(page)).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    expect(await getOrderStatus(request, token)).toBe("ordered");
    await expectOneMail(request, email);
  },
);

test(
  "two tabs with one cart make one order, and one payment ends both",
  { tag: "@phone" },
  async ({ page, context, request }, info) => {
    const email = createUniqueEmail(info);
    await openPaymentStep(page, email);
    const other = await context.newPage();
    await openPaymentStep(other, email);
    await payButton(page).click();
    await expect(gatewayButton(page, "Success")).toBeVisible();
    await payButton(other).click();
    await expect(gatewayButton(other, "Success")).toBeVisible();
    await gatewayButton(other, "Success").click();
    await expect(confirmationDialog(other)).toBeVisible();
    await page.bringToFront();
    await expect(confirmationDialog(page)).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
    await expectOneMail(request, email);
  },
);

test("a cart changed in another tab makes another order and closes the first payment", { tag: "@phone" }, async ({
  page,
  context,
  request,
}) => {
  await openPaymentStep(page);
  await payButton(page).click();
  await expect(gatewayButton(page, "Success")).toBeVisible();
  const first = await readPendingToken(page);
  const other = await context.newPage();
  await visit(other, "/faq");
  await other.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem("cartItems") ?? "[]");
    const items = Array.isArray(stored) ? stored : stored.items;
    items[0].quantity = 1;
    localStorage.setItem("cartItems", JSON.stringify(stored));
  });
  await openPaymentStep(other);
  await expect(payButton(other)).toHaveText("Pay ₹549.00");
  await payButton(other).click();
  await expect(gatewayButton(other, "Success")).toBeVisible();
  expect(await getOrderStatus(request, first)).toBe("expired");
  await expect(page.locator("iframe")).toHaveCount(0);
  await expect(page.getByRole("alert")).toContainText("You continued your order in another tab.");
  await gatewayButton(other, "Success").click();
  await expect(confirmationDialog(other)).toBeVisible();
  expect(await getOrderStatus(request, first)).toBe("expired");
});

test("switching from online payment to COD makes one order", { tag: "@phone" }, async ({ page, request }) => {
  await openPaymentStep(page);
  await payButton(page).click();
  await gatewayButton(page, "Close").click();
  const first = await readPendingToken(page);
  await chooseCash(page);
  await confirmButton(page).click();
  await expect(confirmationDialog(page)).toBeVisible();
  expect(await getOrderStatus(request, first)).toBe("expired");
});

test("the order's page pays or cancels it", { tag: "@phone" }, async ({ page }) => {
  await openPaymentStep(page);
  await payButton(page).click();
  await gatewayButton(page, "Close").click();
  await visit(page, `/order/${await readPendingToken(page)}`);
  await expect(page.getByRole("heading", { name: "Payment pending." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel order" })).toBeVisible();
  for (const width of [320, 390]) await expectNoHorizontalScroll(page, width);
  await expectAccessible(page);
  await payButton(page).click();
  await gatewayButton(page, "Failure").click();
  await expect(page.getByRole("alert")).toContainText("The payment did not go through. You can try again.");
  await payButton(page).click();
  await gatewayButton(page, "Success").click();
  await expect(page.getByText("Your order has been saved successfully!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "At base camp." })).toBeVisible();
  await expect.poll(() => readStoredQuantities(page)).toEqual({});
  await expectAccessible(page);
});

test("shows the state of a refund on the order's page", { tag: "@phone" }, async ({ page }) => {
  await openPaymentStep(page);
  await payButton(page).click();
  await gatewayButton(page, "Success").click();
  const address = await orderLink(page);
  await page.goto(address);
  const orderId = /order_[A-Za-z0-9]{14}/.exec(await page.getByRole("main").innerText())?.[0] ?? "";
  await refundOrder(orderId, 10_000);
  const refunds = page.getByRole("region", { name: "Refunds" });
  await expect(async () => {
    await page.goto(address);
    await expect(refunds).toContainText(/₹100\.00, .*: refunded, bank reference \S+\./, { timeout: 1_000 });
  }).toPass({ timeout: 25_000 });
  await expectAccessible(page);
});

test("closes the widget when the payment time is over, and paying again makes a new order", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  const keys = recordPaymentKeys(page);
  await openPaymentStep(page);
  await payButton(page).click();
  await expect(gatewayButton(page, "Success")).toBeVisible();
  const over = { json: { status: "expired", payment: null } };
  await page.route("**/api/orders/link/*", (route) => route.fulfill(over), { times: 1 });
  await expect(page.getByRole("alert")).toContainText("This order wasn't paid in time. Please try again.");
  await expect(page.locator("iframe")).toHaveCount(0);
  expect(await readStoredQuantities(page)).toEqual({ "mountainwater-6": 2 });
  await payButton(page).click();
  await gatewayButton(page, "Success").click();
  await expect(confirmationDialog(page)).toBeVisible();
  expect(new Set(keys).size).toBe(2);
  expect(await getOrderStatus(request, /[\w-]+$/.exec(await orderLink(page))?.[0] ?? "")).toBe("ordered");
});

const orderLink = async (page: Page): Promise<string> =>
  (await confirmationDialog(page).getByRole("link", { name: "Your order" }).getAttribute("href")) ?? "";
