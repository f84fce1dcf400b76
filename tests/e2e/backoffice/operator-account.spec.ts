import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { listMailTo } from "../support/checkout-steps.ts";
import { createOperator, signInAsOperator } from "../support/operator-accounts.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, hold, test } from "../support/test-base.ts";

/** Browsers log the 401 answered before sign-in to the console. */
const signedOut = /^answer: 401 |status of 401/;

const stale = { error: { code: "second-factor-stale", message: "Please confirm that it's you, then try again." } };

test.beforeEach(({ failures }) => failures.expect(signedOut));

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Generates the code of the next time step, which is accepted already; the current one was used for setup. */
function nextCode(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 });
}

test("an invited packer signs up by the mailed link and sees what packers may", { tag: "@desk" }, async ({
  page,
  browser,
  failures,
}) => {
  failures.expect(/api\/admin\/invitations/);
  await signInAsOperator(page, "owner");
  const email = `joins-${Date.now()}@office.test`;
  await page.goto("/admin/operators");
  await page.getByRole("button", { name: "Invite operator" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite operator" });
  await dialog.getByLabel("Name", { exact: true }).fill("Sample Joiner");
  await dialog.getByLabel("Email").fill(email);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Invite operator" }).click();
  await expect(page.getByRole("list", { name: "Invited" }).getByText(email)).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, page.viewportSize()?.width ?? 0);

  const link = /\/admin\/invitations\/[\w-]+/;
  await expect.poll(async () => (await listMailTo(page.request, email)).some(({ text }) => link.test(text))).toBe(true);
  const [mail] = await listMailTo(page.request, email);
  const address = link.exec(mail?.text ?? "")?.[0] ?? "";
  const theirs = await (await browser.newContext()).newPage();
  const release = await hold(theirs, /\/api\/admin\/invitations\//);
  await theirs.goto(address);
  // The link may also be one for a new password: its page greets nobody before that is known.
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Back office");
  release();
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Welcome aboard");
  await expect(theirs.getByLabel("Your name")).toHaveValue("Sample Joiner");
  await theirs.getByLabel("Password", { exact: true }).fill("eleven rooks walk");
  await theirs.getByLabel("Confirm password").fill("eleven rooks fly");
  await theirs.getByRole("button", { name: "Accept invitation" }).click();
  await expect(theirs.getByText("Passwords do not match.")).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByLabel("Confirm password").fill("eleven rooks walk");
  await theirs.getByRole("button", { name: "Accept invitation" }).click();
  await expect(theirs).toHaveURL(/\/admin\/?$/);

  await theirs.goto("/admin/account");
  await expect(theirs.getByRole("heading", { name: "Sample Joiner" })).toBeVisible();
  await expect(theirs.getByRole("link", { name: "Orders", exact: true })).toBeVisible();
  for (const hidden of ["Finance", "Settings", "Content"]) {
    await expect(theirs.getByRole("link", { name: hidden, exact: true })).toHaveCount(0);
  }
  await theirs.context().close();

  await page.goto(address);
  await expect(page.getByText("This invitation has been used or has expired.")).toBeVisible();
  await page.goto("/admin/audit");
  await expect(page.getByText("Accepted the invitation").first()).toBeVisible();
  await expectAccessible(page);
});

test("sets a second factor, asks for it at sign-in, and accepts a recovery code", { tag: "@desk" }, async ({
  page,
  failures,
}) => {
  const account = await createOperator(page, "manager");
  await page.goto("/admin/account");
  await expect(page.getByRole("heading", { name: "Back office" })).toBeVisible();
  await expect(page.getByText("Forgot your password?")).toContainText("An owner can send you a link");
  await expectAccessible(page);
  await signIn(page, { ...account, password: "nine cranes swim" });
  await expect(page.getByText("Incorrect email or password.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  // Sign-in returns to the requested page.
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();

  // Passkeys need an authenticator app, whose recovery codes let in an operator who lost all devices.
  await expect(page.getByText("Set up two-factor authentication first.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add passkey" })).toHaveCount(0);
  await page.getByRole("button", { name: "Set up two-factor authentication" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up two-factor authentication" });
  await dialog.getByLabel("Your password").fill(account.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("img", { name: "QR code for two-factor authentication" })).toBeVisible();
  const address = await dialog.getByRole("link", { name: "Open it in your app" }).getAttribute("href");
  const secret = new URL(address ?? "").searchParams.get("secret") ?? "";
  await expect(dialog.getByText(secret.slice(0, 4))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("textbox", { name: "Code" }).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await dialog.getByRole("button", { name: "Set up two-factor authentication" }).click();
  const shown = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  await expectAccessible(page);
  await expect(dialog.getByRole("button", { name: "Done" })).toBeDisabled();
  await dialog.getByLabel("I have saved these codes").check();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Set up. 10 of 10 recovery codes left.")).toBeVisible();

  await signOut(page);
  await signIn(page, account);
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("This code is incorrect or has already been used.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Code").fill(nextCode(secret));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();

  await signOut(page);
  await signIn(page, account);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Set up. 9 of 10 recovery codes left.")).toBeVisible();
  await expectAccessible(page);

  await test.step("an action that needs a fresh code asks for it over the page and goes on", async () => {
    failures.expect(/answer: 403 |status of 403/);
    // A second factor is fresh for 15 minutes, which a journey doesn't wait for.
    await page.route("**/api/admin/recovery-codes", (route) => route.fulfill({ status: 403, json: stale }), {
      times: 1,
    });
    await page.getByRole("button", { name: "New recovery codes" }).click();
    const action = page.getByRole("dialog", { name: "New recovery codes" });
    await action.getByLabel("Your password").fill(account.password);
    await action.getByRole("button", { name: "New recovery codes" }).click();
    const confirmation = page.getByRole("dialog", { name: "Confirm it's you" });
    await expect(confirmation.getByLabel("Code")).toBeFocused();
    await expectAccessible(page);
    await confirmation.getByLabel("Code").fill("000000");
    await page.keyboard.press("Enter");
    await expect(confirmation.getByText("This code is incorrect or has already been used.")).toBeVisible();
    await confirmation.getByRole("button", { name: "Use a recovery code" }).click();
    await confirmation.getByLabel("Recovery code").fill(codes[1] ?? "");
    await confirmation.getByRole("button", { name: "Confirm" }).click();
    await expect(confirmation).toBeHidden();
    await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
  });
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Back office" })).toBeVisible();
  await page.goto("/admin/account");
}

test("adds a passkey, signs in with it alone, confirms with it and removes it", async ({ page, failures }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
  const account = await createOperator(page, "manager");
  expect((await page.request.post("/api/admin/sign-in", { data: account })).status()).toBe(200);
  const enrolled = await page.request.post("/api/admin/totp/enrol", { data: { password: account.password } });
  const { secret } = await enrolled.json();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await page.request.post("/api/admin/totp/confirm", { data: { code } })).status()).toBe(200);

  await page.goto("/admin/account");
  await page.getByRole("button", { name: "Add passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add passkey" });
  await dialog.getByLabel("Name").fill("My phone");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add passkey" }).click();
  const own = page.getByRole("list", { name: "Passkeys" }).getByRole("listitem");
  await expect(own).toHaveText(/My phone.*Not used yet/);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, page.viewportSize()?.width ?? 0);

  await page.context().clearCookies({ name: "operator" });
  await page.goto("/admin/account");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(own).toHaveText(/My phone.*Last used/);

  failures.expect(/answer: 403 |status of 403/);
  await page.route("**/api/admin/passkeys/*", (route) => route.fulfill({ status: 403, json: stale }), { times: 1 });
  await page.getByRole("button", { name: "Remove My phone" }).click();
  await page.getByRole("dialog", { name: "Remove passkey" }).getByRole("button", { name: "Remove passkey" }).click();
  const confirmation = page.getByRole("dialog", { name: "Confirm it's you" });
  await confirmation.getByRole("button", { name: "Use a passkey" }).click();
  await expect(confirmation).toBeHidden();
  await expect(own).toHaveCount(0);
});

test("an operator who must set a second factor does so while signing in", { tag: "@phone" }, async ({ page }) => {
  const account = await createOperator(page, "manager");
  // Production requires a second factor; demo mode does not.
  await page.route("**/api/admin/sign-in", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { next: "enrol" } });
  });
  await page.goto("/admin/audit");
  await signIn(page, account);
  await expect(page.getByRole("heading", { name: "Set up two-factor authentication" })).toBeVisible();
  const address = await page.getByRole("link", { name: "Open it in your app" }).getAttribute("href");
  const secret = new URL(address ?? "").searchParams.get("secret") ?? "";
  await page.getByRole("textbox", { name: "Code" }).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByRole("button", { name: "Set up two-factor authentication" }).click();
  await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
  await expectAccessible(page);
  await page.getByLabel("I have saved these codes").check();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { name: "Audit log" })).toBeVisible();
});
