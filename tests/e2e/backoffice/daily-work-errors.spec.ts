import {
  actionButton,
  dialogNamed,
  findOrderRows,
  openOrderPage,
  orderStatus,
  placeCashOrder,
} from "../support/admin-order-page.ts";
import { signInAsOperator } from "../support/operator-accounts.ts";
import { expect, expectAccessible, test } from "../support/test-base.ts";

const action = "Mark as shipped";

test("ships once despite a slow server and double clicks, and keeps the focus", { tag: "@desk" }, async ({ page }) => {
  const { orderId } = await placeCashOrder(page.request);
  await signInAsOperator(page);
  await openOrderPage(page, orderId);
  const answer = Promise.withResolvers<void>();
  let requests = 0;
  await page.route("**/ship", async (route) => {
    requests++;
    await answer.promise;
    await route.continue();
  });
  await actionButton(page, action).click();
  const dialog = dialogNamed(page, action);
  await dialog.getByLabel("Tracking number").fill("DL1");
  await dialog.getByRole("button", { name: action }).dblclick();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  answer.resolve();
  await expect(orderStatus(page)).toHaveText("On the Way");
  expect(requests).toBe(1);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("the back button asks before a dialog's text is lost", { tag: "@desk" }, async ({ page }) => {
  const { orderNumber, name } = await placeCashOrder(page.request);
  await signInAsOperator(page);
  const row = await findOrderRows(page, name, 1);
  await row.getByRole("link", { name: orderNumber }).click();
  await actionButton(page, action).click();
  await dialogNamed(page, action).getByLabel("Courier").selectOption("DTDC");
  await page.goBack();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(dialogNamed(page, action).getByLabel("Courier")).toHaveValue("DTDC");
  await page.goBack();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("keeps the entered values offline, and the same button works again", { tag: "@desk" }, async ({
  page,
  context,
  failures,
}) => {
  failures.expect(/ERR_INTERNET_DISCONNECTED/);
  const { orderId } = await placeCashOrder(page.request);
  await signInAsOperator(page);
  await openOrderPage(page, orderId);
  await actionButton(page, action).click();
  const dialog = dialogNamed(page, action);
  await dialog.getByLabel("Courier").selectOption("DTDC");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: action }).click();
  await expect(dialog.getByRole("alert")).toHaveText(/couldn't reach the shop\. Nothing was changed/);
  await context.setOffline(false);
  await dialog.getByRole("button", { name: action }).click();
  await expect(orderStatus(page)).toHaveText("On the Way");
  await expect(page.getByRole("main")).toContainText("DTDC");
});

test("a reload while the shop doesn't answer offers to try again, and opens the page then", { tag: "@desk" }, async ({
  page,
  failures,
}) => {
  failures.expect(/502/);
  await signInAsOperator(page);
  const me = "**/api/admin/me";
  await page.route(me, (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  );
  await page.goto("/admin/orders");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Back office didn’t load");
  await expect(page.getByRole("alert")).toContainText("We couldn't reach the shop.");
  await expect(page.getByRole("heading")).toHaveCount(1);
  await expect(page.getByLabel("Password")).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute(me);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
});

test("shows the first page for an invalid address", { tag: "@desk" }, async ({ page }) => {
  await placeCashOrder(page.request);
  await signInAsOperator(page);
  for (const odd of ["?page=-3", "?perPage=100000", "?filter=%7Bbroken", "?filter=null", "?sort=DROP"]) {
    await page.goto(`/admin/orders${odd}`);
    await expect(page.getByText(/^1–\d+ of /)).toBeVisible();
  }
  // A page number past the end shows the last page with its own number.
  await page.goto("/admin/orders?page=9999");
  await expect(page.getByText(/^[\d,]+–[\d,]+ of [\d,]+$/)).toBeVisible();
});

test("an empty view says nothing about the next one while that loads", { tag: "@desk" }, async ({ page }) => {
  await signInAsOperator(page);
  const loaded = Promise.withResolvers<void>();
  await page.route("**/api/admin/leads?*", async (route) => {
    if (route.request().url().includes("state=answered")) await loaded.promise;
    await route.fulfill({ json: { items: [], next: null } });
  });
  await page.goto("/admin/leads");
  await expect(page.getByRole("heading", { name: "No messages yet" })).toBeVisible();
  await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Answered", exact: true }).click();
  await expect(page).toHaveURL(/answered/);
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(0);
  await expect(page.getByText("No messages yet")).toHaveCount(0);
  loaded.resolve();
  await expect(page.getByRole("heading", { name: "None answered yet" })).toBeVisible();
});

test("cancelling an order without money offers to try again when its calculation fails", { tag: "@desk" }, async ({
  page,
  failures,
}) => {
  failures.expect(/refund-preview|status of 500/);
  const { orderId } = await placeCashOrder(page.request);
  await signInAsOperator(page);
  await openOrderPage(page, orderId);
  const failure = { error: { code: "internal", message: "Something went wrong." } };
  await page.route("**/refund-preview*", (route) => route.fulfill({ status: 500, json: failure }));
  await actionButton(page, "Cancel order").click();
  const dialog = dialogNamed(page, "Cancel order");
  const confirm = dialog.getByRole("button", { name: "Cancel order" });
  const retry = dialog.getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible();
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);
  await page.unroute("**/refund-preview*");
  await retry.click();
  await expect(retry).toHaveCount(0);
  await confirm.click();
  await expect(orderStatus(page)).toHaveText("Cancelled");
});
