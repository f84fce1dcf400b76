import { createOperator, signInAsOperator } from "../support/operator-accounts.ts";
import { expect, expectAccessible, test } from "../support/test-base.ts";

/** Browsers log the 401 answered before sign-in to the console. */
const signedOut = /^answer: 401 |status of 401/;

test.beforeEach(({ failures }) => failures.expect(signedOut));

test("a session ended elsewhere loses nothing: the operator signs in again over the page", { tag: "@desk" }, async ({
  page,
  browser,
}) => {
  const another = await createOperator(page, "packer");
  const account = await createOperator(page, "owner");
  expect((await page.request.post("/api/admin/sign-in", { data: account })).status()).toBe(200);
  await page.goto("/admin/operators");
  await page.getByRole("button", { name: "Invite operator" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite operator" });
  const email = `kept-${Date.now()}@office.test`;
  await dialog.getByLabel("Name", { exact: true }).fill("Sample Kept");
  await dialog.getByLabel("Email").fill(email);

  const otherBrowser = await (await browser.newContext()).newPage();
  expect((await otherBrowser.request.post("/api/admin/sign-in", { data: account })).status()).toBe(200);
  await otherBrowser.goto("/admin/account");
  await otherBrowser.getByRole("button", { name: "Sign out all others" }).click();
  await expect(otherBrowser.getByText("All other devices signed out.")).toBeVisible();
  await expect(otherBrowser.getByRole("list", { name: "Devices" }).getByRole("listitem")).toHaveCount(1);
  await expectAccessible(otherBrowser);
  await otherBrowser.context().close();

  await dialog.getByRole("button", { name: "Invite operator" }).click();
  const signInDialog = page.getByRole("dialog", { name: "Sign in again" });
  await expect(signInDialog).toBeVisible();
  await expectAccessible(page);
  // The page and its drafts are this operator's: another one, whose passkey the browser may offer, is signed out again.
  const signedInEmail = signInDialog.getByLabel("Email");
  await signedInEmail.evaluate((input) => input.removeAttribute("readonly"));
  await signedInEmail.fill(another.email);
  await signInDialog.getByLabel("Password", { exact: true }).fill(another.password);
  await signInDialog.getByRole("button", { name: "Sign in" }).click();
  await expect(signInDialog.getByRole("alert")).toContainText(`Only ${account.email} can continue on this page`);
  expect((await page.request.get("/api/admin/me")).status()).toBe(401);
  await signedInEmail.fill(account.email);
  await signInDialog.getByLabel("Password", { exact: true }).fill(account.password);
  await signInDialog.getByRole("button", { name: "Sign in" }).click();
  await expect(signInDialog).toBeHidden();
  await expect(page.getByRole("list", { name: "Invited" }).getByText(email)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/operators/);
});

test("creates a token with the chosen permissions, shows it once and revokes it", { tag: "@desk" }, async ({
  page,
  failures,
}) => {
  failures.expect(/api\/admin\/tokens/);
  await signInAsOperator(page, "owner");
  await page.goto("/admin/operators");
  await page.getByRole("button", { name: "Create API token" }).click();
  const dialog = page.getByRole("dialog", { name: "Create API token" });
  const name = `Sample till ${Date.now()}`;
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Create API token" }).click();
  await expect(dialog.getByText("Please choose at least one permission.")).toBeVisible();
  await dialog.getByLabel("See, print and export orders").check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create API token" }).click();
  const tokenDialog = page.getByRole("dialog", { name: "Your API token" });
  const token = await tokenDialog.getByText(/^elefant_/).textContent();
  await expectAccessible(page);
  await tokenDialog.getByRole("button", { name: "Done" }).click();
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.get("/api/admin/me", { headers })).status()).toBe(200);
  await page.getByRole("button", { name: `Revoke ${name}` }).click();
  await page.getByRole("dialog", { name: "Revoke" }).getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: name }).getByText("Revoked")).toBeVisible();
  expect((await page.request.get("/api/admin/me", { headers })).status()).toBe(401);
});
