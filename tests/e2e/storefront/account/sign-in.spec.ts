import type { Page } from "@playwright/test";
import { createUniqueEmail } from "../../support/checkout-steps.ts";
import {
  accountPassword,
  button,
  createAccount,
  emailField,
  main,
  passwordField,
  readShownUser,
  signIn,
} from "../../support/customer-accounts.ts";
import { expect, expectAccessible, test, visit } from "../../support/test-base.ts";

const dashboard = "/user-dashboard";

/** Asks the server, independent of what the browser stores. */
async function isSignedIn(page: Page): Promise<boolean> {
  const answer = await page.request.get("/user-dashboard", { maxRedirects: 0 });
  return answer.status() === 200;
}

test(
  "shows errors under the password, and the right one opens the dashboard",
  { tag: "@phone" },
  async ({ page, request, failures }, info) => {
    failures.expect(/ (401|422)/);
    const email = createUniqueEmail(info);
    await createAccount(request, email);
    await visit(page, "/sign-in");
    await button(main(page), "Sign In").click();
    await expect(emailField(main(page))).toHaveAccessibleDescription("Please enter a valid email address.");
    await expect(emailField(main(page))).toBeFocused();
    await emailField(main(page)).fill(email);
    await button(main(page), "Sign In").click();
    await expect(passwordField(main(page))).toHaveAccessibleDescription("Please enter your password.");
    await signIn(main(page), `nobody-${email}`);
    await expect(passwordField(main(page))).toHaveAccessibleDescription("User not found.");
    await signIn(main(page), email, "not the password");
    await expect(passwordField(main(page))).toHaveAccessibleDescription("Incorrect password.");
    await expect(main(page).getByRole("alert")).toHaveText("Incorrect password.");
    await expect(passwordField(main(page))).toHaveValue("not the password");
    await button(main(page), "Show password").click();
    await expect(passwordField(main(page))).toHaveAttribute("type", "text");
    await expectAccessible(page);
    await button(main(page), "Hide password").click();
    await expect(passwordField(main(page))).toHaveAttribute("type", "password");
    await signIn(main(page), email.toUpperCase());
    await expect(page).toHaveURL(dashboard);
    expect(await readShownUser(page)).toMatchObject({ email: email.toLowerCase(), phoneNumber: "919876543210" });
    expect(new Set(Object.keys((await readShownUser(page)) ?? {}))).toEqual(
      new Set(["_id", "fullName", "email", "phoneNumber"]),
    );
    // The sign-in and sign-up pages redirect a signed-in customer.
    await page.goto("/sign-in?redirectTo=/track-order");
    await expect(page).toHaveURL("/track-order");
    await page.goto("/sign-up");
    await expect(page).toHaveURL(dashboard);
  },
);

test(
  "redirects back to a page of the shop and to no other site",
  { tag: "@phone" },
  async ({ page, request }, info) => {
    const email = createUniqueEmail(info);
    await createAccount(request, email);
    await visit(page, "/sign-in?redirectTo=/track-order");
    await signIn(main(page), email);
    await expect(page).toHaveURL("/track-order");
    for (const trick of [
      "//evil.example",
      "/\\evil.example",
      "/%09/evil.example",
      "https://evil.example",
      "javascript:1",
    ]) {
      const answer = await page.request.get(`/sign-in?redirectTo=${encodeURIComponent(decodeURI(trick))}`, {
        maxRedirects: 0,
      });
      expect.soft(answer.headers().location, trick).toBe("/user-dashboard");
    }
    await page.context().clearCookies();
    await visit(page, "/sign-in?redirectTo=//evil.example");
    await signIn(main(page), email);
    await expect(page).toHaveURL(dashboard);
  },
);

test(
  "submits once for a double press, reports a lost connection, and keeps the entered values",
  { tag: "@phone" },
  async ({ page, request, failures }, info) => {
    failures.expect(/ERR_FAILED/);
    const email = createUniqueEmail(info);
    await createAccount(request, email);
    await visit(page, "/sign-in");
    await page.route("**/api/sign-in", (route) => route.abort());
    await signIn(main(page), email);
    await expect(main(page).getByRole("alert")).toHaveText("Something went wrong. Please try again.");
    await expect(emailField(main(page))).toHaveValue(email);
    await expect(passwordField(main(page))).toHaveValue(accountPassword);
    await page.unroute("**/api/sign-in");
    let requests = 0;
    const requested = Promise.withResolvers<void>();
    await page.route("**/api/sign-in", async (route) => {
      requests++;
      await requested.promise;
      await route.continue();
    });
    await button(main(page), "Sign In").dblclick();
    await expect(button(main(page), "Sign In")).toHaveAttribute("aria-busy", "true");
    requested.resolve();
    await expect(page).toHaveURL(dashboard);
    expect(requests).toBe(1);
  },
);

test("the sign-in page removes the displayed name of an ended session", { tag: "@phone" }, async ({ page }) => {
  await page.addInitScript(() => {
    if (location.pathname === "/faq")
      localStorage.setItem("user", JSON.stringify({ _id: "1", fullName: "Sample Person" }));
  });
  await visit(page, "/faq");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^(Account|Sample Person)$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/sign-in\?redirectTo=%2Fuser-dashboard$/);
  await expect.poll(() => readShownUser(page)).toBeNull();
  await expect(page.getByRole("banner").getByRole("link", { name: "Account" })).toHaveAttribute("href", "/sign-in");
});

test(
  "displays the name of a customer who signed in before hydration",
  { tag: "@phone" },
  async ({ page, request }, info) => {
    const email = createUniqueEmail(info);
    await createAccount(request, email);
    const answer = await page.request.post("/sign-in", { form: { email, password: accountPassword }, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    await page.goto("/user-dashboard");
    await expect
      .poll(() => readShownUser(page))
      .toMatchObject({ email: email.toLowerCase(), phoneNumber: "919876543210" });
  },
);

test("works by keyboard alone", { tag: "@desk" }, async ({ page, request }, info) => {
  const email = createUniqueEmail(info);
  await createAccount(request, email);
  await visit(page, "/sign-in");
  await emailField(main(page)).focus();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(accountPassword);
  await page.keyboard.press("Tab");
  await expect(button(main(page), "Show password")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(passwordField(main(page))).toHaveAttribute("type", "text");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(dashboard);
  await expect(page.getByRole("banner").getByRole("link", { name: "Sample Person" })).toBeVisible();
});

test(
  "logging out in the menu ends the session and reports a failure",
  { tag: "@phone" },
  async ({ page, request, failures }, info) => {
    failures.expect(/ERR_FAILED/);
    const email = createUniqueEmail(info);
    await createAccount(request, email);
    await visit(page, "/sign-in?redirectTo=/faq");
    await signIn(main(page), email);
    await expect(page).toHaveURL("/faq");
    await button(page, "Open menu").click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await page.route("**/api/sign-out", (route) => route.abort());
    await button(menu, "Logout").click();
    await expect(menu.getByRole("alert")).toHaveText("Something went wrong. Please try again.");
    expect(await readShownUser(page)).not.toBeNull();
    await page.unroute("**/api/sign-out");
    await page.evaluate(() => localStorage.setItem("checkoutPending", '{"token":"of an unpaid order"}'));
    await page.evaluate(() => sessionStorage.setItem("checkoutPlaced", '{"token":"of the order just placed"}'));
    await button(menu, "Logout").click();
    await expect(page).toHaveURL(/\/$/);
    expect(await readShownUser(page)).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem("checkoutPending"))).toBeNull();
    expect(await page.evaluate(() => sessionStorage.getItem("checkoutPlaced"))).toBeNull();
    expect(await isSignedIn(page)).toBe(false);
  },
);

test.describe("without JavaScript", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("signing in and out are plain forms", async ({ page, request, failures }, info) => {
    failures.expect(/ 422/);
    const email = createUniqueEmail(info);
    await createAccount(request, email);
    await page.goto("/sign-in?redirectTo=//evil.example");
    await signIn(main(page), email, "not the password");
    await expect(main(page).getByText("Incorrect password.")).toBeVisible();
    await expect(emailField(main(page))).toHaveValue(email);
    await expect(passwordField(main(page))).toHaveValue("");
    await signIn(main(page), email);
    await expect(page).toHaveURL(dashboard);
    await page.goto("/sign-in?redirectTo=/track-order");
    await expect(page).toHaveURL("/track-order");
    const header = page.getByRole("banner");
    await header.locator("summary").click();
    await header.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/$/);
    expect(await isSignedIn(page)).toBe(false);
  });
});
