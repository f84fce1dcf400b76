import {
  actionButton,
  createUniqueName,
  dialogNamed,
  findOrderRows,
  holdUndo,
  openOrderPage,
  orderStatus,
  placeCashOrder,
  rowCheckbox,
  runAction,
} from "../support/admin-order-page.ts";
import { createUniqueEmail, listMailTo } from "../support/checkout-steps.ts";
import { signInAsOperator } from "../support/operator-accounts.ts";
import { expect, expectAccessible, test } from "../support/test-base.ts";

test(
  "undoes a dispatch before its mail is sent, and mails once when it is not undone",
  { tag: "@desk" },
  async ({ page }, info) => {
    const email = createUniqueEmail(info);
    const order = await placeCashOrder(page.request, { email });
    const listSubjects = async () =>
      (await listMailTo(page.request, email))
        .map(({ subject }) => subject.split(":")[0] ?? "")
        .toSorted((a, b) => a.localeCompare(b, "en"));
    await signInAsOperator(page);
    await openOrderPage(page, order.orderId);

    // The server allows undoing a dispatch for ten seconds, so nothing slow may come in between.
    await runAction(page, "Mark as shipped", (dialog) => dialog.getByLabel("Tracking number").fill("111"));
    await expect(orderStatus(page)).toHaveText("On the Way");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Undone.")).toBeVisible();
    await expect(orderStatus(page)).toHaveText("Ordered");
    await expect(page.getByRole("main")).toContainText("Dispatch taken back: Ordered again");

    // Read the mails before the page gets its answer: rendering may take longer than the mail waits.
    let mailedAtOnce: string[] = [];
    await page.route("**/ship", async (route) => {
      const response = await route.fetch();
      mailedAtOnce = await listSubjects();
      await route.fulfill({ response });
    });
    await runAction(page, "Mark as shipped", (dialog) => dialog.getByLabel("Tracking number").fill("222"));
    await holdUndo(page);
    await expect(orderStatus(page)).toHaveText("On the Way");
    expect(mailedAtOnce).not.toContain("On the Way");
    await expectAccessible(page);
    await expect.poll(listSubjects, { timeout: 20_000 }).toContain("On the Way");
    // The first dispatch would have been mailed before the second.
    expect(await listSubjects()).toEqual(["On the Way", "Order Confirmed"]);
    await expect(page.getByText(/EL\/\d\d-\d\d\/\d+/).first()).toBeVisible({ timeout: 20_000 });
    await expect(actionButton(page, "Mark as delivered")).toBeVisible();
  },
);

test("undoes several dispatches by Z, and names the order that was delivered in between", { tag: "@desk" }, async ({
  page,
}) => {
  const name = createUniqueName();
  const [one, other] = [await placeCashOrder(page.request, { name }), await placeCashOrder(page.request, { name })];
  await signInAsOperator(page);
  const rows = await findOrderRows(page, name, 2);
  const ship = async () => {
    for (const order of [one, other]) await rowCheckbox(page, order).check();
    await page.getByRole("region", { name: "Selected rows" }).getByRole("button", { name: "Mark as shipped" }).click();
    const dialog = dialogNamed(page, "Mark as shipped");
    await dialog.getByLabel("Paste tracking numbers").fill("111\n222");
    await dialog.getByRole("button", { name: "Mark as shipped" }).click();
    await holdUndo(page);
  };
  await ship();
  await page.keyboard.press("z");
  await expect(page.getByText("Undone.")).toBeVisible();
  await expect(rows.filter({ hasText: "Ordered" })).toHaveCount(2);

  await ship();
  const delivered = await page.request.post(`/api/admin/orders/${other.orderId}/deliver`, { data: {} });
  expect(delivered.status()).toBe(200);
  await page.getByRole("button", { name: "Undo" }).click();
  const told = "1 order stayed shipped: This order is Delivered; its shipping can't be undone.";
  await expect(page.getByRole("alert").filter({ hasText: told })).toBeVisible();
  await expect(rows.filter({ hasText: "Delivered" })).toHaveCount(1);
  await expect(rows.filter({ hasText: "Ordered" })).toHaveCount(1);
});

test("refuses to ship an order whose address changed while its dialog was open", { tag: "@desk" }, async ({
  page,
  failures,
}) => {
  failures.expect(/409/);
  const { orderId } = await placeCashOrder(page.request);
  await signInAsOperator(page);
  await openOrderPage(page, orderId);
  await actionButton(page, "Mark as shipped").click();
  const order = await (await page.request.get(`/api/admin/orders/${orderId}`)).json();
  const data = { ...order.address, addressLine1: "Flat 9", version: order.version };
  expect((await page.request.post(`/api/admin/orders/${orderId}/address`, { data })).status()).toBe(200);
  // The page reads the order again every 15 seconds, the dialog doesn't show its address.
  await expect(page.locator(".order-address")).toContainText("Flat 9", { timeout: 30_000 });
  const dialog = dialogNamed(page, "Mark as shipped");
  await dialog.getByRole("button", { name: "Mark as shipped" }).click();
  await expect(dialog.getByRole("alert")).toContainText("This order has changed.");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(orderStatus(page)).toHaveText("Ordered");
});
