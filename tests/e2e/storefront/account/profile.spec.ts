import { readFile } from "node:fs/promises";
import type { APIRequestContext, Browser, Locator, Page } from "@playwright/test";
import { buyer, createUniqueEmail, listMailTo } from "../../support/checkout-steps.ts";
import { readShownUser } from "../../support/customer-accounts.ts";
import { customerName, customerPassword, signUp } from "../../support/customer-with-orders.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test, visit } from "../../support/test-base.ts";

const tab = "/user-dashboard?tab=profile";
const button = (within: Page | Locator, name: string): Locator => within.getByRole("button", { name, exact: true });
const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
const nextPassword = "another long sample phrase";

/** Signs the same customer in in another browser. */
async function signInElsewhere(browser: Browser, baseURL: string | undefined, email: string): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  expect((await page.request.post("/api/sign-in", { data: { email, password: customerPassword } })).status()).toBe(200);
  return page;
}
/** Places a guest order with an email before there is an account. */
async function orderOfGuest(request: APIRequestContext, email: string): Promise<string> {
  const items = [{ id: "mountainwater-6", quantity: 1 }];
  const { total: expectedTotal } = await (await request.post("/api/orders/quote", { data: { items } })).json();
  const data = { items, ...buyer, email, expectedTotal, idempotencyKey: crypto.randomUUID() };
  const placed = await request.post("/api/orders/cod", { data });
  expect(placed.status()).toBe(200);
  return (await placed.json()).orderId;
}

/** Waits for the mail with a claim code; order and welcome mails have none. */
async function claimCode(request: APIRequestContext, email: string): Promise<string> {
  const codes = async () =>
    (await listMailTo(request, email))
      .filter(({ subject }) => /code|OTP/i.test(subject))
      .map(({ text }) => /\b([0-9]{6})\b/.exec(text)?.[1] ?? "");
  await expect.poll(async () => (await codes()).length).toBe(1);
  return (await codes())[0] ?? "";
}
const isSignedIn = async (page: Page) => (await page.request.get("/api/me")).status() === 200;

test(
  "name and phone have their own Edit and Save, and greeting, header and stored record follow",
  { tag: "@phone" },
  async ({ page, failures }, info) => {
    failures.expect(/ 422/);
    const { email } = await signUp(page, info);
    await visit(page, tab);
    await expect(field(page, "Full Name")).toHaveValue(customerName);
    await expect(field(page, "Phone")).toHaveValue("+919800000001");
    await expect(page.getByRole("main").getByLabel("Email")).toHaveValue(email);
    await expect(page.getByRole("main").getByLabel("Email")).not.toBeEditable();
    await expectAccessible(page);
    for (const width of [320, 390]) await expectNoHorizontalScroll(page, width);

    await button(page, "Edit").first().click();
    await expect(field(page, "Full Name")).toBeFocused();
    await field(page, "Full Name").fill(" ");
    await button(page, "Save").click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText("Please enter your full name.");
    await field(page, "Full Name").fill("Renamed Sample");
    await field(page, "Full Name").press("Enter");
    await expect(page.getByText("Your name is saved.")).toBeVisible();
    await expect(button(page, "Edit").first()).toBeFocused();
    await expect(page.getByRole("main").getByText("Hello,Renamed Sample")).toBeVisible();
    expect(await readShownUser(page)).toMatchObject({ email: email.toLowerCase(), fullName: "Renamed Sample" });

    await button(page, "Edit").last().click();
    await expect(field(page, "Phone")).toHaveValue("98000 00001");
    await field(page, "Phone").fill("123");
    await button(page, "Save").click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText("Please enter a valid phone number.");
    await expect(page.getByText("Your name is saved.")).toHaveCount(0);
    await expectAccessible(page);
    await field(page, "Phone").fill("");
    await button(page, "Save").click();
    await expect(field(page, "Phone")).toHaveValue("Not provided");
    await expect(page.getByText("Your phone number is removed.")).toBeVisible();
    await page.reload();
    await expect(field(page, "Full Name")).toHaveValue("Renamed Sample");
    await expect(field(page, "Phone")).toHaveValue("Not provided");
  },
);

test(
  "a new password ends the other sessions and keeps this one",
  { tag: "@phone" },
  async ({ page, browser, baseURL, failures }, info) => {
    failures.expect(/ (401|422)/);
    const { email } = await signUp(page, info);
    const other = await signInElsewhere(browser, baseURL, email);
    await visit(page, tab);
    await expect(page.getByRole("list", { name: "Signed-in devices" }).getByRole("listitem")).toHaveCount(2);
    const change = async (current: string, next: string, confirm = next) => {
      await field(page, "Current Password").fill(current);
      await field(page, "New Password").fill(next);
      await field(page, "Confirm Password").fill(confirm);
      await button(page, "Change password").click();
    };
    await change(customerPassword, nextPassword, "something else");
    await expect(field(page, "Confirm Password")).toHaveAccessibleDescription("Passwords do not match.");
    await change("not the password", nextPassword);
    await expect(field(page, "Current Password")).toHaveAccessibleDescription("Incorrect password.");
    await change(customerPassword, "short");
    await expect(field(page, "New Password")).toHaveAccessibleDescription("Please use at least 8 characters.");
    expect(await isSignedIn(other)).toBe(true);
    await change(customerPassword, nextPassword);
    await expect(page.getByText("Password updated successfully!")).toBeVisible();
    await expect(page.getByRole("list", { name: "Signed-in devices" }).getByRole("listitem")).toHaveCount(1);
    expect([await isSignedIn(page), await isSignedIn(other)]).toEqual([true, false]);
    await other.context().close();
  },
);

test("signs devices out one by one or all at once", { tag: "@phone" }, async ({ page, browser, baseURL }, info) => {
  const { email } = await signUp(page, info);
  const others = [1, 2, 3].map(() => signInElsewhere(browser, baseURL, email));
  const [first, second, third] = await Promise.all(others);
  await visit(page, tab);
  const devices = page.getByRole("list", { name: "Signed-in devices" }).getByRole("listitem");
  await expect(devices).toHaveCount(4);
  await expect(devices.filter({ hasText: "This device" })).toHaveCount(1);
  await button(page, "Sign out").first().click();
  await expect(page.getByText("That device is signed out.")).toBeVisible();
  await expect(devices).toHaveCount(3);
  await button(page, "Sign out everywhere else").click();
  await expect(page.getByText("Every other device is signed out.")).toBeVisible();
  await expect(devices).toHaveCount(1);
  await expect(button(page, "Sign out everywhere else")).toBeHidden();
  for (const other of [first, second, third]) {
    if (!other) continue;
    expect(await isSignedIn(other)).toBe(false);
    await other.context().close();
  }
  expect(await isSignedIn(page)).toBe(true);
});

test("downloads the customer's data after the password", { tag: "@phone" }, async ({ page, failures }, info) => {
  failures.expect(/ 401/);
  const { email } = await signUp(page, info);
  await visit(page, tab);
  await button(page, "Download my data").click();
  const form = page.getByRole("form", { name: "Download my data" });
  await form.getByLabel("Password", { exact: true }).fill("not the password");
  await button(form, "Download").click();
  await expect(form.getByRole("alert")).toHaveText("Incorrect password.");
  await form.getByLabel("Password", { exact: true }).fill(customerPassword);
  const [download] = await Promise.all([page.waitForEvent("download"), button(form, "Download").click()]);
  expect(download.suggestedFilename()).toBe("my-data.json");
  expect(await readFile(await download.path(), "utf8")).toContain(email.toLowerCase());
  await test.step("erases the account in plain words after the password", async () => {
    await button(page, "Erase my account").click();
    const form = page.getByRole("form", { name: "Erase my account" });
    await expect(form).toContainText("What stays:");
    await expectAccessible(page);
    await form.getByLabel("Password", { exact: true }).fill("not the password");
    await button(form, "Erase for good").click();
    await expect(form.getByRole("alert")).toHaveText("Incorrect password.");
    expect(await isSignedIn(page)).toBe(true);
    await page.evaluate(() => sessionStorage.setItem("checkoutPlaced", '{"token":"of the order just placed"}'));
    await form.getByLabel("Password", { exact: true }).fill(customerPassword);
    await button(form, "Erase for good").click();
    const erased = page.getByRole("heading", { name: "Your account is erased." });
    await expect(erased).toBeFocused();
    await expect(erased).toBeInViewport();
    await expect(page.getByText("Hello,")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "My Orders" })).toHaveCount(0);
    expect(await readShownUser(page)).toBeNull();
    expect(await page.evaluate(() => sessionStorage.getItem("checkoutPlaced"))).toBeNull();
    expect(await isSignedIn(page)).toBe(false);
    expect((await page.request.post("/api/sign-in", { data: { email, password: customerPassword } })).status()).toBe(
      401,
    );
  });
});

test(
  "claims guest orders with a mailed code, never without",
  { tag: "@phone" },
  async ({ page, request, failures }, info) => {
    failures.expect(/ 422/);
    const orderId = await orderOfGuest(request, createUniqueEmail(info));
    const { email } = await signUp(page, info);
    await visit(page, tab);
    await expect(page.getByRole("heading", { name: "Earlier orders" })).toBeVisible();
    await button(page, "Send OTP").click();
    await field(page, "OTP").fill("000000x");
    await button(page, "Add orders").click();
    await expect(field(page, "OTP")).toHaveAccessibleDescription(/Invalid OTP/);
    const orderPage = `/user-dashboard/orders/${orderId}`;
    expect((await page.request.get(orderPage)).status()).toBe(404);
    await field(page, "OTP").fill(await claimCode(request, email));
    await button(page, "Add orders").click();
    await expect(page.getByText("Your earlier orders are now in My Orders.")).toBeVisible();
    expect((await page.request.get(orderPage)).status()).toBe(200);
  },
);

test.describe("without JavaScript", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("name, phone, password, export and erasure are plain forms", async ({ page, failures }, info) => {
    failures.expect(/ 422/);
    await signUp(page, info);
    await page.goto(tab);
    await button(page, "Edit").first().click();
    await field(page, "Full Name").fill("Renamed Sample");
    await button(page, "Save").click();
    await expect(page.getByText("Your name is saved.")).toBeVisible();
    await expect(field(page, "Full Name")).toHaveValue("Renamed Sample");
    await button(page, "Edit").last().click();
    await field(page, "Phone").fill("12345");
    await button(page, "Save").click();
    await expect(page.getByText("Please enter a valid phone number.")).toBeVisible();
    await expect(field(page, "Phone")).toHaveValue("12345");
    await field(page, "Current Password").fill(customerPassword);
    await field(page, "New Password").fill(nextPassword);
    await field(page, "Confirm Password").fill(nextPassword);
    await button(page, "Change password").click();
    await expect(page.getByText("Password updated successfully!")).toBeVisible();

    await button(page, "Download my data").click();
    const copy = page.getByRole("form", { name: "Download my data" });
    await copy.getByLabel("Password", { exact: true }).fill("not the password");
    await button(copy, "Download").click();
    await expect(copy.getByText("Incorrect password.")).toBeVisible();
    await copy.getByLabel("Password", { exact: true }).fill(nextPassword);
    const [download] = await Promise.all([page.waitForEvent("download"), button(copy, "Download").click()]);
    expect(download.suggestedFilename()).toBe("my-data.json");

    await button(page, "Erase my account").click();
    const erase = page.getByRole("form", { name: "Erase my account" });
    await erase.getByLabel("Password", { exact: true }).fill(nextPassword);
    await button(erase, "Erase for good").click();
    await expect(page.getByRole("heading", { name: "Your account is erased." })).toBeVisible();
    expect(await isSignedIn(page)).toBe(false);
  });
});
