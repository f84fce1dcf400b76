import type { Page } from "@playwright/test";
import {
  confirmationDialog,
  createUniqueEmail,
  expectOneMail,
  readStoredQuantities,
} from "#tests/e2e/support/checkout-steps.ts";
import {
  dropPaymentResult,
  gatewayButton,
  getOrderStatus,
  openPaymentStep,
  payButton,
  readPendingToken,
} from "#tests/e2e/support/online-payment.ts";
import { expect, expectAccessible, test, visit, waitForHydration } from "#tests/e2e/support/test-base.ts";

test(
  "the webhook alone confirms the order when the widget goes silent",
  { tag: "@phone" },
  async ({ page, request }, info) => {
    const email = createUniqueEmail(info);
    await dropPaymentResult(page);
    await openPaymentStep(page, email);
    await payButton(page).click();
    await gatewayButton(page, "Success").click();
    await expect(confirmationDialog(page)).toBeVisible({ timeout: 20_000 });
    expect(await readStoredQuantities(page)).toEqual({});
    await expectOneMail(request, email);
  },
);

/** Answers polls for an order that awaits payment as if its goods went to other buyers; counts the polls. */
async function giveWay(page: Page) {
  const seen = { polls: 0 };
  await page.route(/\/api\/orders\/link\/[\w-]+$/, async (route) => {
    const response = await route.fetch();
    const order = (await response.json()) as { status: string };
    const gaveWay = order.status === "awaiting_payment";
    seen.polls++;
    await route.fulfill({ response, json: gaveWay ? { ...order, status: "expired", gaveWay } : order });
  });
  return seen;
}

test("an order that gives way during its payment keeps its widget and is paid", { tag: "@phone" }, async ({ page }) => {
  await openPaymentStep(page);
  const seen = await giveWay(page);
  await payButton(page).click();
  await expect(gatewayButton(page, "Success")).toBeVisible();
  await expect.poll(() => seen.polls, { timeout: 15_000 }).toBeGreaterThanOrEqual(2);
  await gatewayButton(page, "Success").click();
  await expect(confirmationDialog(page)).toBeVisible({ timeout: 20_000 });
});

test("the order's page reloads its data when the order gave way, not under an open widget", { tag: "@phone" }, async ({
  page,
}) => {
  await openPaymentStep(page);
  await payButton(page).click();
  await gatewayButton(page, "Close").click();
  await visit(page, `/order/${await readPendingToken(page)}`);
  await payButton(page).click();
  await expect(gatewayButton(page, "Success")).toBeVisible();
  const renewals: string[] = [];
  page.on("request", (request) => void (request.url().includes(".data") && renewals.push(request.url())));
  const seen = await giveWay(page);
  await expect.poll(() => seen.polls, { timeout: 15_000 }).toBeGreaterThanOrEqual(2);
  expect(renewals).toEqual([]);
  await gatewayButton(page, "Close").click();
  await expect.poll(() => renewals.length, { timeout: 15_000 }).toBe(1);
});

test("returning to the page finds the order paid in between", { tag: "@phone" }, async ({ page }) => {
  await dropPaymentResult(page);
  await openPaymentStep(page);
  await payButton(page).click();
  await expect(gatewayButton(page, "Success")).toBeVisible();
  const token = await readPendingToken(page);
  await gatewayButton(page, "Success").click();
  await page.goto("/faq");
  await expect.poll(() => getOrderStatus(page.request, token)).toBe("ordered");
  await visit(page, "/check-out");
  await expect(confirmationDialog(page)).toBeVisible();
  expect(await readStoredQuantities(page)).toEqual({});
});

test("an app's browser shows a failed payment at the form", { tag: "@phone" }, async ({ page }) => {
  // In-app browsers lose the widget's handler, so the gateway posts a form from the page of the widget.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "userAgent", { get: () => `${"Mozilla/5.0"} Instagram 300.0` });
  });
  await openPaymentStep(page);
  await payButton(page).click();
  await gatewayButton(page, "Failure").click();
  await expect(page).toHaveURL(/\/check-out\?payment=failed$/);
  await expect(page.getByRole("alert")).toContainText("The payment did not go through.");
  expect(await readStoredQuantities(page)).toEqual({ "mountainwater-6": 2 });
  await expect(payButton(page)).toBeVisible();
  await test.step("an app's browser returns by the form alone, and the cart is empty", async () => {
    await payButton(page).click();
    await gatewayButton(page, "Success").click();
    await expect(page).toHaveURL(/\/order\/[\w-]+\?placed=1$/);
    await expect(page.getByText("Your order has been saved successfully!")).toBeVisible();
    await waitForHydration(page);
    await expect.poll(() => readStoredQuantities(page)).toEqual({});
    await page.goBack();
    await expect(page.getByRole("main")).toContainText("Your cart is empty.");
  });
});

test("a failed confirmation says that nothing is lost and completes by itself", { tag: "@phone" }, async ({
  page,
  failures,
}) => {
  failures.expect(/ 503| 500/);
  const verifying = "**/api/payments/verify-payment";
  await page.route(verifying, (route) =>
    route.fulfill({ status: 500, json: { error: { code: "internal", message: "Something went wrong." } } }),
  );
  // The order's status stays unavailable until the message has been checked.
  const asking = "**/api/orders/link/*";
  await page.route(asking, (route) => route.fulfill({ status: 503 }));
  await openPaymentStep(page);
  await payButton(page).click();
  await gatewayButton(page, "Success").click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Payment succeeded, but saving order failed.");
  await expect(alert).toContainText("Nothing is lost");
  await expect(alert.getByRole("link", { name: "Your order" })).toHaveAttribute("href", /^\/order\//);
  await expectAccessible(page);
  await page.unroute(asking);
  await expect(confirmationDialog(page)).toBeVisible({ timeout: 20_000 });
});

test("explains a rejected signature and an order that cannot be created", { tag: "@phone" }, async ({
  page,
  failures,
}) => {
  failures.expect(/ 400| 503/);
  await page.route("**/api/orders/link/*", (route) =>
    route.fulfill({ json: { status: "awaiting_payment", payment: { payBefore: null } } }),
  );
  const alert = page.getByRole("alert");
  await openPaymentStep(page);
  const down = { error: { code: "payment-unavailable", message: "Something went wrong" } };
  await page.route("**/api/payments/create-order", (route) => route.fulfill({ status: 503, json: down }), { times: 1 });
  await payButton(page).click();
  await expect(alert).toContainText("Something went wrong");
  expect(await readStoredQuantities(page)).toEqual({ "mountainwater-6": 2 });

  const forge = (proof: object) =>
    page.route(
      "**/test-gateway/checkout",
      async (route) => {
        const { orderId } = route.request().postDataJSON();
        await route.fulfill({ json: { paid: { razorpay_order_id: orderId, ...proof } } });
      },
      { times: 1 },
    );
  await forge({ razorpay_payment_id: "pay_forged0000001", razorpay_signature: "0".repeat(64) });
  await payButton(page).click();
  await gatewayButton(page, "Success").click();
  await expect(alert).toContainText("Invalid signature");
  await forge({ razorpay_signature: "0".repeat(64) });
  await payButton(page).click();
  await gatewayButton(page, "Success").click();
  await expect(alert).toContainText("Payment verified but no payment ID found.");
});
