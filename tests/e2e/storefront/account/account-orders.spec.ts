import type { Locator, Page } from "@playwright/test";
import { customerName, customerPassword, moveOrder, placeOrder, signUp } from "../../support/customer-with-orders.ts";
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  test,
  visit,
  waitForHydration,
} from "../../support/test-base.ts";

const lime = [{ id: "sparklinglime-4", quantity: 1 }];
const three = [
  { id: "mountainwater-6", quantity: 2 },
  { id: "sparklingwater-6", quantity: 1 },
  { id: "mountainwater-4", quantity: 1 },
];

const cards = (page: Page): Locator => page.getByRole("main").getByRole("listitem").filter({ hasText: "Ordered on" });
const tag = (page: Page, name: string): Locator => page.getByRole("link", { name: `Remove ${name}` });

/** Checks filter boxes, which are beside the list on desktops and in a drawer on phones. */
async function tick(page: Page, ...names: string[]): Promise<void> {
  const opener = page.getByRole("button", { name: "Filters" });
  const onPhone = await opener.isVisible();
  if (onPhone) await opener.click();
  for (const name of names) await page.getByRole("checkbox", { name }).click();
  for (const name of names) await expect(page.getByRole("checkbox", { name })).toBeChecked();
  if (onPhone) await page.getByRole("button", { name: "Show orders" }).click();
}

test("asks a visitor to sign in and returns to the same list", { tag: "@phone" }, async ({ page }, info) => {
  const { email } = await signUp(page, info);
  await page.request.post("/api/sign-out", { data: {} });
  await visit(page, "/user-dashboard?status=delivered&search=lime");
  await expect(page).toHaveURL(/\/sign-in\?redirectTo=%2Fuser-dashboard%3Fstatus%3Ddelivered%26search%3Dlime$/);
  await page.getByLabel("Email", { exact: true }).first().fill(email);
  await page.getByLabel("Password", { exact: true }).fill(customerPassword);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/user-dashboard\?status=delivered&search=lime$/);
  await expect(page.getByText("No orders found.")).toBeVisible();
});

test("combines filters and search in the URL, each removable by its tag", async ({ page }, info) => {
  await signUp(page, info);
  const limes = await placeOrder(page.request, lime);
  const waters = await placeOrder(page.request, three);
  await moveOrder(limes.orderId, "ship");
  const answer = await page.goto("/user-dashboard");
  expect(answer?.headers()["cache-control"]).toBe("private, no-store");
  await waitForHydration(page);

  await expect(page.getByText("Hello,")).toBeVisible();
  await expect(page.getByRole("main").getByText(customerName)).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  const newest = cards(page).first();
  for (const words of [
    "Sample Buyer",
    "Mountain Water, Pack of 6 · + 2 more item(s)",
    "Ordered on",
    waters.orderNumber,
    "Status: Ordered",
  ])
    await expect(newest).toContainText(words);
  await expect(newest.locator("img:visible")).toHaveCount(info.project.name === "phone" ? 1 : 2);
  await expectNoHorizontalScroll(page, page.viewportSize()?.width ?? 0);
  await expectAccessible(page);

  await tick(page, "On the Way");
  await expect(page).toHaveURL(/\?status=on_the_way$/);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(limes.orderNumber);
  await tick(page, "Ordered", "Last 30 Days");
  await expect(page).toHaveURL(/\?status=ordered&status=on_the_way&date=last30$/);
  await expect(cards(page)).toHaveCount(2);
  await page.getByPlaceholder("Search your orders here...").fill("mountain");
  await expect(page).toHaveURL(/&search=mountain$/);
  await expect(cards(page)).toHaveCount(1);
  await expectAccessible(page);

  await tag(page, "Ordered").click();
  await expect(page.getByText("No orders found.")).toBeVisible();
  await expect(tag(page, "Last 30 Days")).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(cards(page)).toHaveCount(1);
  await page.goBack();
  await expect(page.getByPlaceholder("Search your orders here...")).toHaveValue("");
  await expect(cards(page)).toHaveCount(2);

  // The URL shows the same list when shared or reloaded.
  await visit(page, "/user-dashboard?date=older&search=lime");
  await expect(page.getByText("No orders found.")).toBeVisible();
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL(/\/user-dashboard$/);
  await expect(cards(page)).toHaveCount(2);
  // A filter without results can be cleared from the message that says so.
  await visit(page, "/user-dashboard?date=older");
  await page.getByRole("main").getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/user-dashboard$/);
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByPlaceholder("Search your orders here...")).toHaveValue("");
  await test.step("finds orders by number and by status", async () => {
    const search = page.getByPlaceholder("Search your orders here...");
    await search.fill(waters.orderId);
    await search.press("Enter");
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText(waters.orderNumber);
    await search.fill("on the way");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/search=on\+the\+way$/);
    await expect(cards(page)).toContainText(limes.orderNumber);
  });
});

test("counts two quick ticks, however busy the page is", { tag: "@phone" }, async ({ page }, info) => {
  await signUp(page, info);
  // Delays React's low-priority work.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => post.call(this, message), 300);
    };
  });
  await visit(page, "/user-dashboard");
  await tick(page, "Ordered", "Last 30 Days");
  await expect(page).toHaveURL(/\?status=ordered&date=last30$/);
});

test("keeps its page when new orders arrive", { tag: "@desk" }, async ({ page }, info) => {
  test.setTimeout(150_000);
  await signUp(page, info);
  const oldest = await placeOrder(page.request, lime);
  for (let placed = 1; placed < 22; placed++) await placeOrder(page.request, lime);
  await visit(page, "/user-dashboard?status=ordered");
  await expect(cards(page)).toHaveCount(20);
  await expect(page.getByRole("link", { name: "Previous" })).toBeHidden();
  const newest = await placeOrder(page.request, three);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(page).toHaveURL(/\?status=ordered&page=/);
  await expect(cards(page).last()).toContainText(oldest.orderNumber);
  await expect(page.getByRole("main").getByRole("status")).toBeInViewport();
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(cards(page)).toHaveCount(20);
  await expect(cards(page).first()).not.toContainText(newest.orderNumber);
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(cards(page).first()).toContainText(newest.orderNumber);
});

test("Logout ends the session and opens the sign-in page", { tag: "@phone" }, async ({ page }, info) => {
  await signUp(page, info);
  await page.addInitScript(() =>
    localStorage.setItem("user", JSON.stringify({ _id: "c", fullName: "Sample Customer" })),
  );
  await visit(page, "/user-dashboard");
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL(/\/sign-in/);
});

test("filters, opens an order and returns by keyboard alone", { tag: "@desk" }, async ({ page }, info) => {
  await signUp(page, info);
  const { orderId } = await placeOrder(page.request, lime);
  await visit(page, "/user-dashboard");
  await page.getByRole("checkbox", { name: "Ordered" }).focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/\?status=ordered$/);
  await expect(page.getByRole("checkbox", { name: "Ordered" })).toBeFocused();
  await expect(page.getByRole("checkbox", { name: "Ordered" })).toBeChecked();
  await cards(page).getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/user-dashboard/orders/${orderId}$`));
  await page.getByRole("link", { name: "Back to orders" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/user-dashboard\?status=ordered$/);
});

test.describe("without JavaScript", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("search, filters, tags and Logout are plain forms and links", async ({ page }, info) => {
    await signUp(page, info);
    const limes = await placeOrder(page.request, lime);
    await placeOrder(page.request, three);
    await page.goto("/user-dashboard");
    await expect(cards(page)).toHaveCount(2);
    await page.getByPlaceholder("Search your orders here...").fill("lime");
    await page.getByRole("checkbox", { name: "Ordered" }).check();
    await page.getByRole("checkbox", { name: "Last 30 Days" }).check();
    await page.getByRole("button", { name: "Apply filters" }).click();
    await expect(page).toHaveURL(/search=lime/);
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText(limes.orderNumber);
    await tag(page, "“lime”").click();
    await expect(cards(page)).toHaveCount(2);
    await expect(page.getByRole("checkbox", { name: "Ordered" })).toBeChecked();
    await cards(page).first().getByRole("link").click();
    await page.getByRole("link", { name: "Back to orders" }).click();
    await expect(page).toHaveURL(/\?status=ordered&date=last30$/);
    await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/sign-in$/);
    await page.goto("/user-dashboard");
    await expect(page).toHaveURL(/\/sign-in\?redirectTo=/);
  });
});
