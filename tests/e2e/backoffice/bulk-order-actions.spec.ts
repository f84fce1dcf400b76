import { readFile } from "node:fs/promises";
import {
  createUniqueName,
  dialogNamed,
  findOrderRows,
  holdUndo,
  openOrderPage,
  orderStatus,
  placeCashOrder,
  rowCheckbox,
  runAction,
  startSelecting,
} from "../support/admin-order-page.ts";
import { signInAsOperator } from "../support/operator-accounts.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, expectUncovered, test } from "../support/test-base.ts";

test("packs selected orders and ships them with a pasted column of tracking numbers", async ({ page, isMobile }) => {
  const name = createUniqueName();
  const first = await placeCashOrder(page.request, { name });
  const second = await placeCashOrder(page.request, { name });
  const third = await placeCashOrder(page.request, { name });
  await signInAsOperator(page, "packer");
  const rows = await findOrderRows(page, name, 3);
  await startSelecting(page);
  for (const order of [first, second]) await rowCheckbox(page, order).check();
  await expectAccessible(page);
  if (isMobile) await expectNoHorizontalScroll(page, 390);
  const bar = page.getByRole("region", { name: "Selected rows" });
  await expect(bar.getByRole("button", { name: "Cancel orders" })).toHaveCount(0);
  await bar.getByRole("button", { name: "Mark as packed" }).click();
  await expect(rows.filter({ has: page.getByText("Packed", { exact: true }) })).toHaveCount(2);
  await expect(bar).toHaveCount(0);

  for (const order of [first, second, third]) await rowCheckbox(page, order).check();
  await bar.getByRole("button", { name: "Mark as shipped" }).click();
  const dialog = dialogNamed(page, "Mark as shipped");
  await dialog.getByLabel("Courier for all").selectOption("Delhivery");
  await dialog.getByLabel("Paste tracking numbers").fill("111\n222\n\n");
  await expect(dialog).toContainText("Will be marked On the Way with Delhivery, 111.");
  await expect(dialog).toContainText("2 orders will be marked On the Way, 1 skipped.");
  await expectAccessible(page);
  // The message about the packed orders is still shown.
  await expectUncovered(dialog.getByRole("button", { name: "Mark as shipped" }));
  await dialog.getByRole("button", { name: "Mark as shipped" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rows.filter({ hasText: "On the Way" })).toHaveCount(2);
  await expect(rows.filter({ hasText: "Ordered" })).toHaveCount(1);
});

test("undoes a packing for eight seconds, and says so when the order was shipped in between", { tag: "@desk" }, async ({
  page,
  failures,
}) => {
  failures.expect(/409/);
  const name = createUniqueName();
  const [one, other] = [await placeCashOrder(page.request, { name }), await placeCashOrder(page.request, { name })];
  await signInAsOperator(page);
  const rows = await findOrderRows(page, name, 2);
  await test.step("a whole selection, by its key", async () => {
    for (const order of [one, other]) await rowCheckbox(page, order).check();
    await page.keyboard.press("p");
    await holdUndo(page);
    await expect(rows.filter({ has: page.getByText("Packed", { exact: true }) })).toHaveCount(2);
    await expectAccessible(page);
    await page.keyboard.press("z");
    await expect(page.getByText("Undone.")).toBeVisible();
    await expect(rows.filter({ has: page.getByText("Packed", { exact: true }) })).toHaveCount(0);
  });
  await test.step("one order that was shipped since stays as it is", async () => {
    await openOrderPage(page, one.orderId);
    await page.keyboard.press("p");
    const undo = await holdUndo(page);
    const data = { courier: "", trackingNumber: "" };
    expect((await page.request.post(`/api/admin/orders/${one.orderId}/ship`, { data })).status()).toBe(200);
    await undo.click();
    await expect(page.getByRole("alert").filter({ hasText: "On the Way" })).toBeVisible();
    await expect(orderStatus(page)).toHaveText("On the Way");
  });
  await test.step("a delivery with its cash payment", async () => {
    await runAction(page, "Mark as delivered");
    const undo = await holdUndo(page);
    await expect(page.getByRole("main")).toContainText("Cash on delivery: Received");
    await undo.click();
    await expect(orderStatus(page)).toHaveText("On the Way");
    await expect(page.getByRole("main")).toContainText("Cash on delivery: Reversed, not collected");
  });
});

test("takes back what a bulk action did where others were refused, and names those", { tag: "@desk" }, async ({
  page,
}) => {
  const name = createUniqueName();
  const refused = await placeCashOrder(page.request, { name });
  const others = [await placeCashOrder(page.request, { name }), await placeCashOrder(page.request, { name })];
  const packed = { has: page.getByText("Packed", { exact: true }) };
  await signInAsOperator(page);
  const rows = await findOrderRows(page, name, 3);
  const bar = page.getByRole("region", { name: "Selected rows" });
  const move = async (path: string) => {
    const data = { courier: "", trackingNumber: "" };
    expect((await page.request.post(`/api/admin/orders/${refused.orderId}/${path}`, { data })).status()).toBe(200);
  };
  const takeBack = async (action: string) => {
    const result = page.getByRole("dialog", { name: `${action}: 2 orders done, 1 failed` });
    await expect(result.getByRole("listitem")).toContainText(`${name} (${refused.orderNumber})`);
    await expectAccessible(page);
    await result.getByRole("button", { name: "Undo 2 orders" }).click();
    await expect(page.getByText("Undone.")).toBeVisible();
    await expect(result).toHaveCount(0);
    await expect(rowCheckbox(page, refused)).toBeChecked();
  };
  await test.step("packing, while one order is shipped elsewhere", async () => {
    for (const order of [refused, ...others]) await rowCheckbox(page, order).check();
    await move("ship");
    await bar.getByRole("button", { name: "Mark as packed" }).click();
    await takeBack("Mark as packed");
    await expect(rows.filter(packed)).toHaveCount(0);
    await expect(rows.filter({ hasText: "On the Way" })).toHaveCount(1);
  });
  await test.step("delivery, with the cash payments", async () => {
    for (const order of others) {
      const data = { courier: "", trackingNumber: "" };
      expect((await page.request.post(`/api/admin/orders/${order.orderId}/ship`, { data })).status()).toBe(200);
    }
    await page.reload();
    await expect(rows.filter({ hasText: "On the Way" })).toHaveCount(3);
    for (const order of [refused, ...others]) await rowCheckbox(page, order).check();
    await move("return-to-origin");
    await bar.getByRole("button", { name: "Mark as delivered" }).click();
    await dialogNamed(page, "Mark as delivered").getByRole("button", { name: "Mark as delivered" }).click();
    await takeBack("Mark as delivered");
    await expect(rows.filter({ hasText: "On the Way" })).toHaveCount(2);
    await expect(rows.filter({ hasText: "Returned to origin" })).toHaveCount(1);
  });
});

test("matches a courier's table to its orders and reports a malformed line before shipping", { tag: "@desk" }, async ({
  page,
}) => {
  const name = createUniqueName();
  const [one, other] = [await placeCashOrder(page.request, { name }), await placeCashOrder(page.request, { name })];
  await signInAsOperator(page, "packer");
  const rows = await findOrderRows(page, name, 2);
  await page.getByRole("button", { name: "Ship by CSV" }).click();
  const dialog = dialogNamed(page, "Mark as shipped");
  const lines = ["order id,courier,tracking number", `${one.orderId},Blue Dart,901`, "order_broken,Blue Dart,902"];
  await dialog.getByLabel("CSV file").setInputFiles({
    name: "parcels.csv",
    mimeType: "text/csv",
    buffer: Buffer.from([...lines, `${other.orderId},Blue Dart,903`].join("\r\n")),
  });
  await expect(dialog).toContainText("Line 3 (order_broken, Blue Dart, 902): “order_broken” is not an order id.");
  await expect(dialog).toContainText("2 orders will be marked On the Way.");
  await expect(rows.filter({ hasText: "On the Way" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Mark as shipped" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rows.filter({ hasText: "On the Way" })).toHaveCount(2);
  const sent = await (await page.request.get(`/api/admin/orders/${other.orderId}`)).json();
  expect(sent.shipments).toMatchObject([{ courier: "Blue Dart", trackingNumber: "903" }]);
});

test("cancels several orders after a typed confirmation and keeps failed ones selected with the reason", {
  tag: "@desk",
}, async ({ page }) => {
  const name = createUniqueName();
  const [one, other] = [await placeCashOrder(page.request, { name }), await placeCashOrder(page.request, { name })];
  await signInAsOperator(page);
  const rows = await findOrderRows(page, name, 2);
  for (const order of [one, other]) await rowCheckbox(page, order).check();
  await page.getByRole("button", { name: "Cancel orders" }).click();
  const dialog = dialogNamed(page, "Cancel orders");
  const confirm = dialog.getByRole("button", { name: "Cancel orders" });
  await expect(confirm).toBeDisabled();
  const shipped = await page.request.post(`/api/admin/orders/${one.orderId}/ship`, { data: {} });
  expect(shipped.status()).toBe(200);
  await dialog.getByLabel("Confirmation").fill("cancel 2 orders");
  await confirm.click();
  const result = page.getByRole("dialog", { name: "Cancel orders: 1 order done, 1 failed" });
  await expect(result.getByRole("listitem")).toContainText(`${name} (${one.orderNumber})`);
  await result.getByRole("button", { name: "Close" }).click();
  await expect(rows.filter({ hasText: "Cancelled" })).toHaveCount(1);
  await expect(rowCheckbox(page, one)).toBeChecked();
  await expect(rowCheckbox(page, other)).not.toBeChecked();
});

test("exports the listed orders and pages from order to order", { tag: "@desk" }, async ({ page }) => {
  const name = createUniqueName();
  const older = await placeCashOrder(page.request, { name });
  const newer = await placeCashOrder(page.request, { name });
  await signInAsOperator(page, "viewer");
  await findOrderRows(page, name, 2);
  await expect(page.getByRole("button", { name: "Ship by CSV" })).toHaveCount(0);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const text = await readFile(await (await saved).path(), "utf8");
  expect(
    text
      .trimEnd()
      .split("\r\n")
      .slice(1)
      .map((line) => line.slice(0, 20)),
  ).toEqual([newer.orderId, older.orderId]);

  await page.getByRole("link", { name: newer.orderNumber }).click();
  await expect(page.getByRole("link", { name: "Next", exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByText("1 of 2", { exact: true })).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("main").getByText(older.orderId, { exact: true })).toBeVisible();
  await expect(page.getByRole("group", { name: "Actions" }).getByRole("button")).toHaveCount(0);
  await page.keyboard.press("k");
  await expect(page.getByRole("main").getByText(newer.orderId, { exact: true })).toBeVisible();
});
