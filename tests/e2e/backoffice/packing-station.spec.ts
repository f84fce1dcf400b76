import type { Page } from "@playwright/test";
import { createUniqueName, holdUndo, placeCashOrder } from "../support/admin-order-page.ts";
import { signInAsOperator } from "../support/operator-accounts.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "../support/test-base.ts";

const scan = (page: Page) => page.getByLabel("Scan or type a SKU or an order");
const packButton = (page: Page) => page.getByRole("button", { name: "Mark as packed" });

test("packs two orders by scanner and by tick, over a reload and a cancellation", { tag: "@desk" }, async ({
  page,
}) => {
  const name = createUniqueName();
  const orders = [];
  for (let count = 0; count < 3; count++) orders.push(await placeCashOrder(page.request, { name, quantity: 2 }));
  const [first, second, third] = orders;
  if (!first || !second || !third) throw new Error("no orders");
  await signInAsOperator(page);
  const note = { text: "Wrap it twice", key: crypto.randomUUID() };
  expect((await page.request.post(`/api/admin/orders/${first.orderId}/notes`, { data: note })).status()).toBe(200);
  await page.goto(`/admin/pack?ids=${orders.map(({ orderId }) => orderId).join()}`);
  await expect(page.getByRole("heading", { level: 2, name: first.orderNumber })).toBeVisible();
  await expect(page.getByRole("note")).toHaveText("Wrap it twice");
  await expect(page.getByText("1 of 3", { exact: true })).toBeVisible();

  await test.step("refuses an item that is not in the order, and an incomplete order", async () => {
    await scan(page).fill("HERDTEE-INK-M");
    await scan(page).press("Enter");
    await expect(page.getByText("HERDTEE-INK-M isn't in this order.")).toBeVisible();
    await packButton(page).click();
    await expect(page.getByText("1 line isn't ticked yet.")).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 1440);
  });
  await test.step("counts scanned units, also after a reload", async () => {
    await scan(page).fill("mountainwater-6");
    await scan(page).press("Enter");
    await expect(page.getByText("1 of 2", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText("1 of 2", { exact: true })).toBeVisible();
    await scan(page).fill("MOUNTAINWATER-6");
    await scan(page).press("Enter");
    await expect(page.getByRole("checkbox", { name: /2 × Mountain Water/ })).toBeChecked();
    await packButton(page).click();
  });
  await test.step("goes on to an order by its number, and packs it by a tick", async () => {
    await expect(page.getByRole("heading", { level: 2, name: second.orderNumber })).toBeVisible();
    await scan(page).fill(third.orderNumber);
    await scan(page).press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: third.orderNumber })).toBeVisible();
    await page.getByRole("checkbox", { name: /2 × Mountain Water/ }).check();
    await packButton(page).click();
    await expect(page.getByRole("heading", { name: "2 orders packed" })).toBeVisible();
    await expect(page.getByText("1 order skipped, still to pack.")).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("a packing can be undone", async () => {
    await (await holdUndo(page)).click();
    await expect(page.getByRole("heading", { name: "1 order packed" })).toBeVisible();
    await expect(page.getByText("2 orders skipped, still to pack.")).toBeVisible();
    const data = { packed: true };
    expect((await page.request.post(`/api/admin/orders/${third.orderId}/pack`, { data })).status()).toBe(200);
  });
  await test.step("shows no order to pack once the last one was cancelled", async () => {
    await page.getByRole("button", { name: "Pack those skipped" }).click();
    await expect(page.getByRole("heading", { level: 2, name: second.orderNumber })).toBeVisible();
    const cancelled = await page.request.post(`/api/admin/orders/${second.orderId}/cancel`, { data: { reason: "" } });
    expect(cancelled.status(), await cancelled.text()).toBe(200);
    await page.reload();
    await expect(page.getByRole("heading", { name: "No orders to pack" })).toBeVisible();
  });
});

test("says so when the station can't be shown, instead of staying blank", { tag: "@desk" }, async ({
  page,
  failures,
}) => {
  failures.expect(/null/);
  await signInAsOperator(page);
  await page.route("**/api/admin/orders?*", (route) => route.fulfill({ json: { items: [null], next: null } }));
  await page.goto("/admin/pack");
  const words = "We couldn't show this page. Changes saved earlier are safe.";
  await expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
});
