import { createHmac, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { demoKeys } from "#test-gateway/index.ts";
import {
  actionButton,
  buildCashOrderBody,
  createUniqueName,
  openOrderPage,
  orderStatus,
  runAction,
} from "../support/admin-order-page.ts";
import { startIsolatedShop } from "../support/isolated-shop.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test, visit } from "../support/test-base.ts";

test.describe.configure({ mode: "default" });

const shop = startIsolatedShop();

test.beforeEach(async ({ page }) => {
  await shop.signIn(page.request);
  await shop.set(page.request, { upiId: "elefant@sample" });
});

async function placeUpi({ request }: Page): Promise<{ orderId: string; number: string; token: string }> {
  const placed = await request.post(shop.url("/api/orders/upi"), {
    data: buildCashOrderBody(createUniqueName(), "", 2),
  });
  expect(placed.status(), await placed.text()).toBe(200);
  const { orderId, token } = await placed.json();
  const order = await (await request.get(shop.url(`/api/admin/orders/${orderId}`))).json();
  return { orderId, number: order.number, token };
}

/** Reports a captured payment for an order that the shop does not know, as the gateway does. */
async function reportUnmatchedPayment({ request }: Page, id: string): Promise<void> {
  const entity = { id, order_id: "order_Nobodys000000", amount: 94_800, currency: "INR", status: "captured" };
  const payload = { payment: { entity: { ...entity, amount_refunded: 0 } } };
  const event = { entity: "event", event: "payment.captured", contains: ["payment"], payload, created_at: 1 };
  const data = JSON.stringify(event);
  const signature = createHmac("sha256", demoKeys.webhookSecret).update(data).digest("hex");
  const headers = { "content-type": "application/json", "x-razorpay-event-id": randomUUID() };
  const answer = await request.post(shop.url("/webhooks/razorpay"), {
    data: Buffer.from(data),
    headers: { ...headers, "x-razorpay-signature": signature },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Waits until the webhook's job has listed the payment: a page opened before would need a reload. */
async function waitForUnmatched({ request }: Page, paymentId: string): Promise<void> {
  const list = async () => await (await request.get(shop.url("/api/admin/payments-to-review?limit=100"))).text();
  await expect.poll(list).toContain(paymentId);
}

const rowOf = (page: Page, number: string) =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name: number, exact: true }) });

test("confirms UPI payments by a UTR in the row, and many by a pasted statement", { tag: "@desk" }, async ({
  page,
  failures,
}) => {
  failures.expect(/ 4\d\d /);
  failures.expect(/Failed to load resource/);
  const [first, second, third, fourth] = [
    await placeUpi(page),
    await placeUpi(page),
    await placeUpi(page),
    await placeUpi(page),
  ];
  await page.goto(shop.url("/admin/payments"));
  const utr = page.getByLabel(`UTR for ${first.number}`);
  const confirm = page.getByRole("button", { name: `Confirm ₹948.00 for ${first.number}` });

  await test.step("a UTR that can't be one is refused beside its field, and stays", async () => {
    await expect(rowOf(page, first.number)).toContainText("UPI payment to confirm");
    await utr.fill("12 34");
    await confirm.click();
    await expect(rowOf(page, first.number).getByRole("alert")).toContainText("6 to 35 letters or digits");
    await expect(utr).toHaveValue("12 34");
    await expect(utr).toBeFocused();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 1440);
  });

  await test.step("a UTR confirms its payment, and the next field has the focus", async () => {
    await utr.fill("612345678901");
    await utr.press("Enter");
    await expect(rowOf(page, first.number)).toHaveCount(0);
    await expect(page.getByLabel(`UTR for ${second.number}`)).toBeFocused();
  });

  await test.step("a UTR that was used is refused, and nothing is lost", async () => {
    await page.getByLabel(`UTR for ${second.number}`).fill("612345678901");
    await page.getByLabel(`UTR for ${second.number}`).press("Enter");
    await expect(rowOf(page, second.number).getByRole("alert")).toContainText("already been used");
    await expect(page.getByLabel(`UTR for ${second.number}`)).toHaveValue("612345678901");
  });

  await page.getByRole("link", { name: "Paste bank statement" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Match a bank statement" })).toBeVisible();
  const statement = [
    "Date,Narration,Ref No,Debit,Credit",
    `21/11/30,UPI-612345678902-ELEFANT ${second.number.replace("#", "")},,,948.00`,
    "21/11/30,UPI-612345678903-RAVI,,,948.00",
    "21/11/30,UPI-612345678904-RENT,,900.00,",
    "21/11/30,UPI-612345678901-MEERA,,,948.00",
  ].join("\n");

  const field = page.getByLabel("Bank statement");
  const paste = async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate((text) => navigator.clipboard.writeText(text), statement);
    await page.keyboard.press("ControlOrMeta+V");
  };

  await test.step("a statement is matched as it is pasted, without changing anything", async () => {
    await expect(field).toBeFocused();
    await paste();
    const matches = page.getByRole("table", { name: "Payments that match" });
    await expect(matches.getByRole("row").filter({ hasText: "612345678902" })).toContainText("Sure");
    await expect(matches.getByRole("row").filter({ hasText: "612345678903" })).toContainText("Choose order");
    await expect(page.getByRole("button", { name: "Confirm 1 payment · ₹948.00" })).toBeVisible();
    await page.getByText("1 line needs no action").click();
    await expect(page.getByRole("table", { name: "Other lines" })).toContainText("Confirmed");
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 1440);
  });

  await test.step("a choice is made, and both are confirmed at once", async () => {
    const choice = page.getByLabel(/^Order for ₹948\.00, 612345678903/);
    await choice.selectOption(third.orderId);
    await field.focus();
    await paste();
    await expect(page.getByRole("button", { name: "Confirm 2 payments · ₹1,896.00" })).toBeDisabled();
    await expect(page.getByText("The text above has changed since it was matched.")).toBeVisible();
    await field.fill(statement);
    await page.getByRole("button", { name: "Confirm 2 payments · ₹1,896.00" }).click();
    await expect(page.getByText("2 payments confirmed.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Confirm 0 payments · ₹0.00" })).toBeDisabled();
  });

  await page.getByRole("region", { name: "Confirm" }).getByRole("link", { name: "Back" }).click();
  await expect(rowOf(page, fourth.number)).toBeVisible();
  await expect(rowOf(page, third.number)).toHaveCount(0);

  await test.step("an unmatched payment is attached only if the gateway knows it; the choice stays", async () => {
    await reportUnmatchedPayment(page, "pay_Nobodys0000000");
    await waitForUnmatched(page, "pay_Nobodys0000000");
    await page
      .getByRole("navigation", { name: "Views" })
      .getByRole("link", { name: /^To check/ })
      .click();
    const row = page.getByRole("row").filter({ hasText: "pay_Nobodys0000000" });
    await expect(row).toBeVisible();
    await row.getByRole("button", { name: "Attach to order" }).click();
    const dialog = page.getByRole("dialog", { name: "Attach to order" });
    await expect(dialog.getByRole("button", { name: "Attach ₹948.00" })).toBeDisabled();
    await dialog.getByLabel("Order").selectOption(fourth.orderId);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Attach ₹948.00" }).click();
    await expect(dialog.getByRole("alert")).toContainText("doesn't know this payment");
    await expect(dialog.getByLabel("Order")).toHaveValue(fourth.orderId);
    await dialog.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Leave" }).click();
    await row.getByRole("button", { name: "Refund payment" }).click();
    const refund = page.getByRole("dialog", { name: "Refund payment" });
    await refund.getByRole("button", { name: "Refund ₹948.00" }).click();
    await expect(refund.getByRole("alert")).toContainText("doesn't know this payment");
    await refund.getByRole("button", { name: "Close" }).click();
    await row.getByRole("button", { name: "Mark as reviewed" }).click();
    await expect(row).toHaveCount(0);
  });
});

/** Creates an order at the gateway that the shop does not know, and pays it; its webhook comes at once. */
async function payForNoOrder({ request }: Page): Promise<string> {
  const { keyId, keySecret } = demoKeys;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
  const order = await request.post(shop.url("/test-gateway/v1/orders"), {
    headers: { authorization },
    data: { amount: 54_900, currency: "INR", receipt: "another-program" },
  });
  expect(order.status(), await order.text()).toBe(200);
  const { id: orderId } = await order.json();
  const paid = await request.post(shop.url("/test-gateway/checkout"), { data: { orderId, outcome: "success" } });
  expect(paid.status(), await paid.text()).toBe(200);
  return (await paid.json()).paid.razorpay_payment_id;
}

test("refunds a captured payment that matches no order", async ({ page }) => {
  const width = page.viewportSize()?.width ?? 1_280;
  const paymentId = await payForNoOrder(page);
  await waitForUnmatched(page, paymentId);
  const row = page.getByRole("row").filter({ hasText: paymentId });
  await page.goto(shop.url("/admin/payments"));
  await page
    .getByRole("navigation", { name: "Views" })
    .getByRole("link", { name: /^To check/ })
    .click();
  await expect(row).toBeVisible();
  await expectNoHorizontalScroll(page, width);
  await row.getByRole("button", { name: "Refund payment" }).click();
  const dialog = page.getByRole("dialog", { name: "Refund payment" });
  await expect(dialog).toContainText("₹549.00 goes back the way it was paid.");
  await dialog.getByLabel("Reason").fill("Paid for no order");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Refund ₹549.00" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await page.goto(shop.url("/admin/audit"));
  await expect(page.getByText("Refunded a payment without an order").first()).toBeVisible();
});

test("confirms a UPI payment by its bank reference and refunds it by hand with another", { tag: "@desk" }, async ({
  page,
  failures,
}) => {
  failures.expect(/ 4\d\d /);
  failures.expect(/Failed to load resource/);
  const url = shop.url();
  const { orderId, token } = await placeUpi(page);
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
