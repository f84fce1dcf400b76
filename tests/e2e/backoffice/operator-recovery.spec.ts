import type { APIRequestContext } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { listMailTo } from "../support/checkout-steps.ts";
import { createOperator, signInAsOperator } from "../support/operator-accounts.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "../support/test-base.ts";

/** Browsers log the 401 answered before sign-in to the console. */
const signedOut = /^answer: 401 |status of 401/;

test.beforeEach(({ failures }) => failures.expect(signedOut));

async function setUpTotp(request: APIRequestContext, account: { email: string; password: string }): Promise<void> {
  expect((await request.post("/api/admin/sign-in", { data: account })).status()).toBe(200);
  const enrolled = await request.post("/api/admin/totp/enrol", { data: { password: account.password } });
  const { secret } = await enrolled.json();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await request.post("/api/admin/totp/confirm", { data: { code } })).status()).toBe(200);
}

test("an owner signs an operator out everywhere and resets their second factor", { tag: "@desk" }, async ({
  page,
  browser,
}) => {
  const account = await createOperator(page, "editor");
  const theirs = await (await browser.newContext()).newPage();
  await setUpTotp(theirs.request, account);
  await signInAsOperator(page, "owner");
  await page.goto("/admin/operators");
  const row = page.getByRole("list", { name: "Team" }).getByRole("listitem").filter({ hasText: account.email });
  await expect(row).toContainText("two-factor on");
  await expectAccessible(page);
  for (const width of [768, 1440]) await expectNoHorizontalScroll(page, width);

  await row.getByRole("button", { name: /^Sign out / }).click();
  const signOut = page.getByRole("dialog", { name: "Sign out everywhere" });
  await expectAccessible(page);
  await signOut.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(signOut).toHaveCount(0);
  expect((await theirs.request.get("/api/admin/me")).status()).toBe(401);

  await row.getByRole("button", { name: /^Reset two-factor of / }).click();
  const reset = page.getByRole("dialog", { name: "Reset two-factor" });
  await expectAccessible(page);
  await reset.getByRole("button", { name: "Reset two-factor" }).click();
  await expect(reset).toHaveCount(0);
  await expect(row).toContainText("two-factor off");
  await expect(row.getByRole("button", { name: /^Reset two-factor of / })).toHaveCount(0);
  const subjects = async () => (await listMailTo(page.request, account.email)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain("Two-factor authentication was removed");

  await theirs.goto("/admin/account");
  await theirs.getByLabel("Email").fill(account.email);
  await theirs.getByLabel("Password", { exact: true }).fill(account.password);
  await theirs.getByRole("button", { name: "Sign in" }).click();
  await expect(theirs.getByRole("button", { name: "Set up two-factor authentication" })).toBeVisible();
  await theirs.context().close();
});

test("an operator whose password was given chooses another while signing in", { tag: "@desk" }, async ({
  page,
  failures,
}) => {
  failures.expect(/answer: 4\d\d |status of 4\d\d/);
  const account = await createOperator(page, "viewer");
  // Only production asks for another password; the route answers as it does there.
  await page.route("**/api/admin/sign-in", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { next: "new-password" } });
  });
  await page.goto("/admin/account");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Choose your password" })).toBeVisible();
  await expect(page.getByLabel("New password", { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("New password", { exact: true }).fill("password1");
  await page.getByLabel("Confirm new password").fill("password1");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText(/common/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("New password", { exact: true }).fill("eleven rooks walk");
  await page.getByLabel("Confirm new password").fill("eleven rooks walk");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
  const again = { email: account.email, password: account.password };
  expect((await page.request.post("/api/admin/sign-in", { data: again })).status()).toBe(401);
});
