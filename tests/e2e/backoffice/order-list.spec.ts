import type { Page } from "@playwright/test";
import {
  createUniqueName,
  findOrderRows,
  holdUndo,
  placeCashOrder,
  rowCheckbox,
  startSelecting,
} from "../support/admin-order-page.ts";
import { signInAsOperator } from "../support/operator-accounts.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, expectUncovered, test } from "../support/test-base.ts";

/** Counts the rows that are fully visible between the head of the table and the foot of the list. */
const countVisibleRows = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const end = document.querySelector(".list-footer")?.getBoundingClientRect().top ?? 0;
    const boxes = [...document.querySelectorAll("tbody tr")].map((row) => row.getBoundingClientRect());
    return boxes.filter(({ top, bottom }) => top >= 0 && bottom <= end + 1).length;
  });

test("shows fourteen orders at 1440 × 900 and ten at 1366 × 768, one line each", {
  tag: "@desk",
}, async ({ page }) => {
  const name = createUniqueName();
  const oldest = await placeCashOrder(page.request, { name });
  for (let order = 1; order < 17; order++) await placeCashOrder(page.request, { name });
  await signInAsOperator(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const rows = await findOrderRows(page, name, 17);
  expect(await countVisibleRows(page)).toBeGreaterThanOrEqual(14);
  await expectNoHorizontalScroll(page, 1440);
  await page.setViewportSize({ width: 1366, height: 768 });
  expect(await countVisibleRows(page)).toBeGreaterThanOrEqual(10);
  await expectNoHorizontalScroll(page, 1366);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(new Set(heights)).toEqual(new Set([40]));
  await expectAccessible(page);

  await test.step("sorts by the head of a column, on the server", async () => {
    const head = page.getByRole("columnheader", { name: "Placed" });
    await expect(head).toHaveAttribute("aria-sort", "descending");
    await head.getByRole("button").click();
    await expect(head).toHaveAttribute("aria-sort", "ascending");
    await expect(rows.first()).toContainText(oldest.orderNumber);
    await expect(page).toHaveURL(/order=ASC/);
  });
  await test.step("selects a range with Shift", async () => {
    await rows.nth(1).getByRole("checkbox").check();
    await rows
      .nth(4)
      .getByRole("checkbox")
      .click({ modifiers: ["Shift"] });
    await expect(page.getByRole("region", { name: "Selected rows" }).getByRole("status")).toHaveText("4 selected");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("region", { name: "Selected rows" })).toHaveCount(0);
  });
});

test("peeks at orders by keys, with the peeked order in the URL, and packs one there", { tag: "@desk" }, async ({
  page,
}) => {
  const name = createUniqueName();
  const [older, newer] = [await placeCashOrder(page.request, { name }), await placeCashOrder(page.request, { name })];
  await signInAsOperator(page, "packer");
  await page.setViewportSize({ width: 1440, height: 900 });
  const rows = await findOrderRows(page, name, 2);
  const preview = page.getByRole("complementary", { name: "Order preview" });
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("j");
  await page.keyboard.press(" ");
  await expect(preview).toContainText(newer.orderNumber);
  await expect(page).toHaveURL(new RegExp(`peek=${newer.orderId}`));
  await expectAccessible(page);
  await page.keyboard.press("j");
  await expect(preview).toContainText(older.orderNumber);
  await page.keyboard.press("x");
  await expect(rowCheckbox(page, older)).toBeChecked();
  await page.keyboard.press("x");
  await page.keyboard.press("p");
  await expect(rows.filter({ has: page.getByText("Packed", { exact: true }) })).toHaveCount(1);
  await holdUndo(page);
  await expect(preview.getByRole("button", { name: "Mark as shipped" })).toBeVisible();
  await expectUncovered(preview.getByRole("link", { name: "Label" }));
  await page.reload();
  await expect(preview).toContainText(older.orderNumber);
  await page.keyboard.press("Escape");
  await expect(preview).toHaveCount(0);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/orders/${newer.orderId}/show`));
});

test("packs one order after the other by keys, though each leaves the view", { tag: "@desk" }, async ({ page }) => {
  const name = createUniqueName();
  const placed: string[] = [];
  for (let at = 0; at < 4; at++) placed.push((await placeCashOrder(page.request, { name })).orderNumber);
  const [first, second, third, last] = placed as [string, string, string, string];
  await signInAsOperator(page, "packer");
  await page.goto("/admin/orders");
  await page
    .getByRole("navigation", { name: "Views" })
    .getByRole("link", { name: /^To pack/ })
    .click();
  await page.getByLabel("Search", { exact: true }).fill(name);
  await expect(page.getByText("1–4 of 4", { exact: true })).toBeVisible();
  const row = (number: string) => page.getByRole("row").filter({ hasText: number });
  const preview = page.getByRole("complementary", { name: "Order preview" });
  const pack = async (number: string) => {
    await expect(preview).toContainText(number);
    await page.keyboard.press("p");
    await expect(row(number)).toHaveCount(0);
    await expect(preview).toHaveCount(0);
  };
  await page.getByRole("heading", { level: 1 }).click();
  for (const key of ["j", "j", " "]) await page.keyboard.press(key);
  await pack(second);
  await page.keyboard.press("j");
  await pack(third);
  await page.keyboard.press("j");
  await pack(last);
  await page.keyboard.press("j");
  await expect(preview).toContainText(first);
  await page.keyboard.press("Escape");
  await expect(preview).toHaveCount(0);
});

test("clears the selection when another view is opened, and by Back", { tag: "@desk" }, async ({ page }) => {
  const name = createUniqueName();
  const orders = [await placeCashOrder(page.request, { name }), await placeCashOrder(page.request, { name })];
  await signInAsOperator(page);
  await findOrderRows(page, name, 2);
  const views = page.getByRole("navigation", { name: "Views" });
  const bar = page.getByRole("region", { name: "Selected rows" });
  const select = async () => {
    for (const order of orders) await rowCheckbox(page, order).check();
    await expect(bar).toContainText("2 selected");
  };
  await select();
  await views.getByRole("link", { name: /^To pack/ }).click();
  await expect(page).not.toHaveURL(new RegExp(name.slice(-8)));
  await expect(bar).toHaveCount(0);
  await page.getByLabel("Search", { exact: true }).fill(name);
  await expect(page.getByText("1–2 of 2", { exact: true })).toBeVisible();
  await select();
  await page.goBack();
  await expect(bar).toHaveCount(0);
});

test("selects orders on a phone in a mode that Done and Back end, clearing the selection", {
  tag: "@phone",
}, async ({ page }) => {
  const name = createUniqueName();
  const [one, other] = [await placeCashOrder(page.request, { name }), await placeCashOrder(page.request, { name })];
  await signInAsOperator(page);
  const rows = await findOrderRows(page, name, 2);
  const selection = page.getByRole("group", { name: "Selection" });
  const done = page.getByRole("button", { name: "Done" });
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await test.step("a key starts it and focuses Done, which says how many are selected", async () => {
    await page.getByRole("button", { name: "Select", exact: true }).press("Enter");
    await expect(done).toBeFocused();
    await expect(done).toHaveAccessibleDescription("0 selected");
  });
  await test.step("a row is selected by its box and by a tap anywhere on it", async () => {
    await rowCheckbox(page, one).press("Space");
    await rows.filter({ hasText: other.orderNumber }).click({ position: { x: 300, y: 20 } });
    await expect(rowCheckbox(page, other)).toBeChecked();
    await expect(selection.getByRole("status")).toHaveText("2 selected");
    await expect(page.getByRole("region", { name: "Selected rows" }).getByRole("button").first()).toBeVisible();
    await expectAccessible(page);
    for (const width of [320, 390]) await expectNoHorizontalScroll(page, width);
  });
  await test.step("Back ends it, and the list is the same", async () => {
    await page.goBack();
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Selected rows" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Select", exact: true })).toBeFocused();
    await expect(rows).toHaveCount(2);
  });
  await test.step("Done ends it too, and leaves no history entry for Back", async () => {
    await startSelecting(page);
    await expect(selection.getByRole("status")).toHaveText("0 selected");
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await expect(selection.getByRole("status")).toHaveText("2 selected");
    await done.click();
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    await page.getByRole("link", { name: other.orderNumber }).click();
    await expect(page.getByRole("heading", { level: 1, name: other.orderNumber })).toBeVisible();
    await page.goBack();
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole("checkbox")).toHaveCount(0);
  });
});

test("keeps columns and density for the next visit, and offers only moves that are possible", {
  tag: "@desk",
}, async ({ page }) => {
  const name = createUniqueName();
  const order = await placeCashOrder(page.request, { name });
  await signInAsOperator(page);
  await findOrderRows(page, name, 1);
  await page.getByRole("button", { name: "Columns and density" }).click();
  const options = page.getByRole("dialog", { name: "Columns and density" });
  await options.getByRole("checkbox", { name: "Ship to" }).uncheck();
  await options.getByRole("radio", { name: "Compact" }).check();
  await page.keyboard.press("Escape");
  await findOrderRows(page, name, 1);
  await expect(page.getByRole("columnheader", { name: "Ship to" })).toHaveCount(0);
  await expect(page.getByRole("columnheader", { name: "Items" })).toHaveCount(1);
  await rowCheckbox(page, order).check();
  const bar = page.getByRole("region", { name: "Selected rows" });
  await expect(bar.getByRole("button", { name: "Mark as packed" })).toBeVisible();
  await expect(bar.getByRole("button", { name: "Mark as delivered" })).toHaveCount(0);
});
