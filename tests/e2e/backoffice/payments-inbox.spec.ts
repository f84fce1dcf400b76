import { createHmac, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { demoKeys } from "#test-gateway/index.ts";
import { buildCashOrderBody, createUniqueName } from "../support/admin-order-page.ts";
import { startIsolatedShop } from "../support/isolated-shop.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "../support/test-base.ts";

const shop = startIsolatedShop();

test.beforeEach(async ({ page }) => {
  await shop.signIn(page.request);
  await shop.set(page.request, { upiId: "elefant@sample" });
});

async function placeUpi({ request }: Page): Promise<{ orderId: string; number: string }> {
  const placed = await request.post(shop.url("/api/orders/upi"), {
    data: buildCashOrderBody(createUniqueName(), "", 2),
  });
  expect(placed.status(), await placed.text()).toBe(200);
  const { orderId } = await placed.json();
  const order = await (await request.get(shop.url(`/api/admin/orders/${orderId}`))).json();
  return { orderId, number: order.number };
}

/** Reports a captured payment whose order is none of the shop's, as the gateway does. */
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

const rowOf = (page: Page, number: string) =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name: number, exact: true }) });

test("confirms UPI payments by a UTR in the row, and many by a pasted statement", async ({ page, failures }) => {
  const width = page.viewportSize()?.width ?? 1_280;
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
    await expectNoHorizontalScroll(page, width);
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

  await test.step("a statement is matched without changing anything", async () => {
    await page.getByLabel("Bank statement").fill(statement);
    await page.getByRole("button", { name: "Match payments" }).click();
    const matches = page.getByRole("table", { name: "Payments that match" });
    await expect(matches.getByRole("row").filter({ hasText: "612345678902" })).toContainText("Sure");
    await expect(matches.getByRole("row").filter({ hasText: "612345678903" })).toContainText("Choose order");
    await expect(page.getByRole("button", { name: "Confirm 1 payment · ₹948.00" })).toBeVisible();
    await page.getByText("1 line needs nothing").click();
    await expect(page.getByRole("table", { name: "Other lines" })).toContainText("Confirmed");
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, width);
  });

  await test.step("a choice is made, and both are confirmed at once", async () => {
    await page.getByLabel(/^Order for ₹948\.00, 612345678903/).selectOption(third.orderId);
    await page.getByRole("button", { name: "Confirm 2 payments · ₹1,896.00" }).click();
    await expect(page.getByText("2 payments confirmed.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Confirm 0 payments · ₹0.00" })).toBeDisabled();
  });

  await page.getByRole("region", { name: "Confirm" }).getByRole("link", { name: "Back" }).click();
  await expect(rowOf(page, fourth.number)).toBeVisible();
  await expect(rowOf(page, third.number)).toHaveCount(0);

  await test.step("an unmatched payment is attached only if the gateway knows it; what was chosen stays", async () => {
    await reportUnmatchedPayment(page, "pay_Nobodys0000000");
    await page
      .getByRole("navigation", { name: "Views" })
      .getByRole("link", { name: /^To check/ })
      .click();
    const row = page.getByRole("row").filter({ hasText: "pay_Nobodys0000000" });
    await expect(async () => {
      await page.reload();
      await expect(row).toBeVisible({ timeout: 3_000 });
    }).toPass();
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
    await row.getByRole("button", { name: "Mark as reviewed" }).click();
    await expect(row).toHaveCount(0);
  });
});
