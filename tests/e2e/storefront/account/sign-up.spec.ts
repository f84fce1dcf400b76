import type { Locator } from "@playwright/test";
import { createUniqueEmail } from "../../support/checkout-steps.ts";
import {
  accountName,
  accountPassword,
  button,
  createAccount,
  emailField,
  main,
  passwordField,
  readShownUser,
} from "../../support/customer-accounts.ts";
import { expect, expectAccessible, test, visit } from "../../support/test-base.ts";

const welcome = "User registered successfully!";

async function fill(form: Locator, email: string): Promise<void> {
  await form.getByLabel("Full Name").fill(accountName);
  await emailField(form).fill(email);
  await passwordField(form).fill(accountPassword);
}

test(
  "creates an account once, however often the form is sent, and the home page confirms it once",
  { tag: "@phone" },
  async ({ page }, info) => {
    const email = createUniqueEmail(info);
    let requests = 0;
    const requested = Promise.withResolvers<void>();
    await page.route("**/api/sign-up", async (route) => {
      requests++;
      await requested.promise;
      await route.continue();
    });
    await visit(page, "/sign-up");
    await fill(main(page), email);
    await main(page).getByLabel("Phone Number").fill("+65 8123 4567");
    await button(main(page), "Create Account").dblclick();
    await expect(button(main(page), "Creating...")).toBeDisabled();
    requested.resolve();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("alert").filter({ hasText: welcome })).toBeVisible();
    await expectAccessible(page);
    expect(requests).toBe(1);
    expect(await readShownUser(page)).toMatchObject({
      fullName: accountName,
      email: email.toLowerCase(),
      phoneNumber: "6581234567",
    });
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(welcome)).toBeHidden();
    await page.goto("/user-dashboard");
    await expect(page).toHaveURL("/user-dashboard");
  },
);

test(
  "shows errors at their fields and keeps all values",
  { tag: "@phone" },
  async ({ page, request, failures }, info) => {
    failures.expect(/ (409|422)|ERR_FAILED/);
    const email = createUniqueEmail(info);
    await createAccount(request, email);
    await visit(page, "/sign-up");
    await expect(passwordField(main(page))).toHaveAccessibleDescription(/At least 8 characters/);
    await button(main(page), "Create Account").click();
    await expect(main(page).getByLabel("Full Name")).toBeFocused();
    await expect(main(page).getByLabel("Full Name")).toHaveAccessibleDescription("Please enter your full name.");
    await expect(emailField(main(page))).toHaveAccessibleDescription("Please enter a valid email address.");
    await expect(passwordField(main(page))).toHaveAccessibleDescription("Please use at least 8 characters.");
    await expectAccessible(page);
    await fill(main(page), email);
    await passwordField(main(page)).fill("password123");
    await button(main(page), "Create Account").click();
    await expect(passwordField(main(page))).toHaveAccessibleDescription(/too common/);
    await fill(main(page), email.toUpperCase());
    await button(main(page), "Create Account").click();
    await expect(emailField(main(page))).toBeFocused();
    await expect(main(page).getByRole("alert")).toHaveText("Email already exists. Please use another email.");
    await expect(passwordField(main(page))).toHaveValue(accountPassword);
    await expect(button(main(page), "Create Account")).toBeEnabled();
    await page.route("**/api/sign-up", (route) => route.abort());
    await button(main(page), "Create Account").click();
    await expect(main(page).getByRole("alert")).toHaveText("Something went wrong. Please try again.");
    await expect(emailField(main(page))).toHaveValue(email.toUpperCase());
    await expect(passwordField(main(page))).toHaveValue(accountPassword);
    expect(await readShownUser(page)).toBeNull();
  },
);

test("works by keyboard alone", { tag: "@desk" }, async ({ page }, info) => {
  await visit(page, "/sign-up");
  await main(page).getByLabel("Full Name").focus();
  await page.keyboard.type(accountName);
  await page.keyboard.press("Tab");
  await page.keyboard.type(createUniqueEmail(info));
  await page.keyboard.press("Tab");
  await page.keyboard.type(accountPassword);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.type("nepal");
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^NP \+977/ })).toBeVisible();
  await expect(main(page).getByLabel("Phone Number")).toBeFocused();
  await page.keyboard.type("12345678901234567890");
  await expect(main(page).getByLabel("Phone Number")).toHaveValue("123456789012345");
  await main(page).getByLabel("Phone Number").fill("9812345678");
  await page.keyboard.press("Enter");
  await expect(page.getByText(welcome)).toBeVisible();
  expect(await readShownUser(page)).toMatchObject({ phoneNumber: "9779812345678" });
});

test.describe("without JavaScript", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the form keeps its values, then the home page confirms the account", async ({ page, failures }, info) => {
    failures.expect(/ 422/);
    await page.goto("/sign-up");
    await fill(main(page), "herd@example");
    await main(page).getByLabel("Phone Number").fill("+65 8123 4567");
    await button(main(page), "Create Account").click();
    await expect(main(page).getByText("Please enter a valid email address.")).toBeVisible();
    await expect(main(page).getByLabel("Full Name")).toHaveValue(accountName);
    await expect(main(page).getByLabel("Phone Number")).toHaveValue("+65 8123 4567");
    await expect(passwordField(main(page))).toHaveValue("");
    await fill(main(page), createUniqueEmail(info));
    await button(main(page), "Create Account").click();
    await expect(page).toHaveURL(/\/#registered$/);
    await expect(page.getByText(welcome)).toBeVisible();
    await page.getByRole("link", { name: "Close message" }).click();
    await expect(page.getByText(welcome)).toBeHidden();
    await page.goto("/");
    await expect(page.getByText(welcome)).toBeHidden();
    await page.goto("/sign-in");
    await expect(page).toHaveURL("/user-dashboard");
  });
});
