import type { Locator, Page } from "@playwright/test";
import {
  actionButton,
  findOrderRows,
  openOrderPage,
  placeCashOrder,
  placePaidOrder,
} from "../support/admin-order-page.ts";
import { signInAsOperator } from "../support/operator-accounts.ts";
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  expectUncovered,
  test,
} from "../support/test-base.ts";

const form = (page: Page): Locator => page.getByRole("form", { name: "Edit items" });
const items = (page: Page): Locator => page.getByRole("region", { name: /^(Items|Pack this)$/ });

async function addItem(page: Page, sku: string): Promise<void> {
  const field = form(page).getByRole("combobox", { name: "Add item" });
  await field.fill(sku);
  await page.getByRole("option").filter({ hasText: sku }).click();
  await expect(field).toHaveValue("");
}

async function openEdit(page: Page): Promise<void> {
  await actionButton(page, "More actions").click();
  await page.getByRole("menuitem", { name: "Edit items" }).click();
  await expect(form(page)).toBeVisible();
}

test("changes the items of a cash order, whose new total is collected at the door", { tag: "@phone" }, async ({
  page,
}) => {
  const { orderId } = await placeCashOrder(page.request);
  await signInAsOperator(page);
  await openOrderPage(page, orderId);
  await openEdit(page);
  const save = form(page).getByRole("button", { name: "Save", exact: true });

  await test.step("nothing is saved before something changed", async () => {
    await expect(form(page).getByText("To collect on delivery")).toBeVisible();
    await expect(save).toBeDisabled();
  });

  await test.step("the server prices added and removed items", async () => {
    await form(page).getByRole("button", { name: "Increase quantity of Mountain Water, pack of 6" }).click();
    await expect(form(page).getByText("₹948.00").first()).toBeVisible();
    await addItem(page, "SPARKLINGWATER-4");
    await expect(form(page).getByText("Added", { exact: true })).toBeVisible();
    await expect(form(page).getByText("1 before")).toBeVisible();
    await form(page).getByRole("button", { name: "Remove Sparkling Water, pack of 4" }).click();
    await expect(save).toBeEnabled();
    await expectNoHorizontalScroll(page, 390);
    await expectAccessibleInBothThemes(page);
  });

  await test.step("one button puts a removed item back", async () => {
    await form(page).getByRole("button", { name: "Remove Mountain Water, pack of 6" }).click();
    await expect(form(page).getByText("An order has at least one item.")).toBeVisible();
    await expect(save).toBeDisabled();
    await form(page).getByRole("button", { name: "Put back Mountain Water, pack of 6" }).click();
    await form(page).getByRole("button", { name: "Increase quantity of Mountain Water, pack of 6" }).click();
  });

  await test.step("the order has the new items, total and history", async () => {
    await expect(form(page).getByText("₹948.00").first()).toBeVisible();
    await save.click();
    await expect(page.locator(".toast")).toBeVisible();
    await expectUncovered(page.getByRole("button", { name: "Mark as packed" }));
    await expect(items(page)).toContainText("× 2");
    await expect(items(page)).toContainText("₹948.00");
    await expect(page.getByRole("region", { name: "Timeline" })).toContainText(
      "Items changed: +1 Mountain Water, pack of 6; to collect ₹948.00",
    );
    await expect(items(page).getByRole("link", { name: "Edit items" })).toBeVisible();
  });
});

test("refunds the difference when a paid order gets cheaper", async ({ page }) => {
  const { orderId } = await placePaidOrder(page.request);
  await signInAsOperator(page);
  await openOrderPage(page, orderId);
  await openEdit(page);

  await test.step("the button names the refund", async () => {
    await addItem(page, "MOUNTAINWATER-4");
    await form(page).getByRole("button", { name: "Remove Mountain Water, pack of 6" }).click();
    const save = form(page).getByRole("button", { name: /^Save · refund ₹/ });
    await expect(save).toBeEnabled();
    await expectAccessible(page);
    await save.click();
  });

  await test.step("the refund is on the order", async () => {
    await expect(items(page)).toContainText("pack of 4");
    await expect(items(page)).not.toContainText("pack of 6");
    await expect(page.getByRole("region", { name: "Payments and refunds" })).toContainText(/Refund/);
    await expect(page.getByRole("region", { name: "Timeline" })).toContainText(/Items changed: .*; refund ₹/);
  });
});

test("collects for items added to a paid order, which ship in its parcel", { tag: "@phone" }, async ({ page }) => {
  const first = await placePaidOrder(page.request);
  await signInAsOperator(page);
  await openOrderPage(page, first.orderId);
  await openEdit(page);
  const parcel = page.getByRole("region", { name: "Same parcel" });

  await test.step("the button names the amount to collect, by a link or at the door", async () => {
    await form(page).getByRole("button", { name: "Increase quantity of Mountain Water, pack of 6" }).click();
    const added = page.getByRole("region", { name: "Added items" });
    await expect(added).toContainText("1 × Mountain Water, pack of 6");
    await expect(added).toContainText("become an order of their own, which ships with it");
    await added.getByRole("radio", { name: "Cash on delivery" }).check();
    await expect(form(page).getByRole("button", { name: /^Save · collect ₹/ })).toBeEnabled();
    await added.getByRole("radio", { name: "Pay link" }).check();
    await expectAccessibleInBothThemes(page);
    await expectNoHorizontalScroll(page, 390);
    await form(page).getByRole("button", { name: "Save · collect ₹399.00" }).click();
  });

  await test.step("the paid order stays as it is, with the link to send", async () => {
    await expect(parcel).toContainText(/₹399\.00 to collect for added items, order #\d+/);
    await expect(items(page)).toContainText("₹549.00");
    await expect(page.getByRole("region", { name: "Timeline" })).toContainText(
      /Items added as order #\d+; to collect ₹399\.00/,
    );
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 390);
  });

  await test.step("the customer's page of either order leads to the payment", async () => {
    const link = await parcel.getByRole("link", { name: "Send by WhatsApp" }).getAttribute("href");
    const path = /\/order\/[A-Za-z0-9_-]+/.exec(decodeURIComponent(link ?? ""))?.[0] ?? "";
    await page.goto(`/order/${first.token}`);
    await expect(page.getByRole("heading", { name: "In the same parcel" })).toBeVisible();
    await expectNoHorizontalScroll(page, 390);
    await page.getByRole("link", { name: /^Pay ₹399\.00 for order #/ }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole("button", { name: "Pay ₹399.00" })).toBeVisible();
    await payOrder(page, path.split("/").at(-1) ?? "");
    await openOrderPage(page, first.orderId);
    await expect(parcel).toContainText(/Added items, order #\d+, /);
    await expect(parcel.getByRole("link", { name: "Send by WhatsApp" })).toHaveCount(0);
  });

  await test.step("the list and the page Ship name the other order of the parcel", async () => {
    const rows = await findOrderRows(page, first.name, 2);
    const added = rows.filter({ hasText: `in the parcel of ${first.orderNumber}` });
    await expect(added).toHaveCount(1);
    await expect(rows.filter({ hasText: /in one parcel with #\d+/ })).toContainText(first.orderNumber);
    await expectNoHorizontalScroll(page, 390);
    await page.goto(`/admin/ship?ids=${first.orderId}`);
    const table = page.getByRole("table", { name: "Orders to ship" });
    await expect(table.getByRole("cell", { name: /in one parcel with #\d+/ })).toBeVisible();
    await expectNoHorizontalScroll(page, 390);
  });

  await test.step("the packing station names the other order", async () => {
    await page.goto(`/admin/pack?ids=${first.orderId}`);
    await expect(page.getByRole("note")).toContainText(/Same parcel, order #\d+: 1 × Mountain Water, pack of 6/);
    await expectNoHorizontalScroll(page, 390);
  });
});

/** Pays an order by its link, as the gateway's window does. */
async function payOrder(page: Page, token: string): Promise<void> {
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data });
    expect(answer.status(), await answer.text()).toBe(200);
    return await answer.json();
  };
  const { id } = await send("/api/payments/resume-order", { token });
  const { paid } = await send("/test-gateway/checkout", { orderId: id, outcome: "success" });
  await send("/api/payments/verify-payment", paid);
}
