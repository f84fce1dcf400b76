import type { Page, Response } from "@playwright/test";
import { presenceHeartbeatMs } from "#domain/operators/presence.ts";
import { placeOrder } from "../support/customer-with-orders.ts";
import { signInAsOperator } from "../support/operator-accounts.ts";
import { expect, expectAccessible, test } from "../support/test-base.ts";

/** Waits until the shop knows who has the record open. */
const waitForMark = (page: Page): Promise<Response> =>
  page.waitForResponse((answer) => answer.request().method() === "POST" && /\/presence$/.test(answer.url()));

test("tells a second operator who has an order open, and the first one of a takeover @desk", async ({
  page,
  browser,
}) => {
  const { orderId } = await placeOrder(page.request, [{ id: "mountainwater-6", quantity: 1 }]);
  await signInAsOperator(page);
  await page.clock.install();
  const marked = waitForMark(page);
  await page.goto(`/admin/orders/${orderId}/show`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/^#\d+ /);
  await marked;
  const other = await browser.newContext();
  const second = await other.newPage();
  await signInAsOperator(second, "manager");
  await second.goto(`/admin/orders/${orderId}/show`);
  await expect(second.getByText(/^.+ has had this open since /)).toBeVisible();
  await expectAccessible(second);
  await second.getByRole("button", { name: "Take over" }).click();
  await expect(second.getByText(/has had this open since/)).toHaveCount(0);
  await page.clock.runFor(presenceHeartbeatMs);
  await expect(page.getByText(/Sample manager took this over at /)).toBeVisible();
  await page.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await other.close();
});

test("names an operator who only reads an order @desk", async ({ page, browser }) => {
  const { orderId } = await placeOrder(page.request, [{ id: "mountainwater-6", quantity: 1 }]);
  await signInAsOperator(page, "packer");
  const marked = waitForMark(page);
  await page.goto(`/admin/orders/${orderId}/show`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/^#\d+ /);
  await marked;
  const other = await browser.newContext();
  const second = await other.newPage();
  await signInAsOperator(second);
  await second.goto(`/admin/orders/${orderId}/show`);
  await expect(second.getByText("Also open: Sample packer")).toBeVisible();
  await expectAccessible(second);
  await page.reload();
  await expect(page.getByText(/^Also open: .+ \(editing\)$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Take over" })).toHaveCount(0);
  await other.close();
});
