import { createUniqueEmail } from "../../support/checkout-steps.ts";
import {
  accountPassword,
  button,
  createAccount,
  emailField,
  main,
  readShownUser,
  signIn,
  waitForMailedOtp,
} from "../../support/customer-accounts.ts";
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  test,
  visit,
  waitForHydration,
} from "../../support/test-base.ts";

const newPassword = "sample sentence two";
/** Returns a code other than the mailed one. */
const otherThan = (otp: string): string => (otp === "123456" ? "654321" : "123456");

test(
  "handles an unknown email, a wrong code and a reload before the right code",
  { tag: "@phone" },
  async ({ page, request, failures }, info) => {
    failures.expect(/ 422/);
    const email = createUniqueEmail(info);
    await createAccount(request, email);
    await visit(page, "/forget-password");
    await emailField(main(page)).fill(`nobody-${email}`);
    await button(main(page), "Send OTP").click();
    await expect(main(page).getByRole("alert")).toHaveText("User with this email does not exist.");
    await emailField(main(page)).fill(email);
    await button(main(page), "Send OTP").click();
    await expect(page).toHaveURL(`/verify-otp?email=${encodeURIComponent(email)}`);
    await expect(main(page).getByRole("status")).toHaveText("OTP sent to your email. Please check your inbox.");
    await expect(main(page)).toContainText(/Sent to \S+\. New code in \d+ seconds\./);
    await expect(button(main(page), "Send OTP again")).toBeDisabled();
    await test.step("a reload does not end the wait", async () => {
      await page.reload();
      await waitForHydration(page);
      await expect(button(main(page), "Send OTP again")).toBeDisabled();
    });

    const otp = await waitForMailedOtp(request, email);
    const field = main(page).getByLabel("OTP");
    await test.step("six code boxes fit a narrow screen", async () => {
      await field.fill("123456");
      await expectNoHorizontalScroll(page, 320);
      expect(await field.evaluate((input) => input.scrollLeft)).toBe(0);
      await expectNoHorizontalScroll(page, 390);
    });
    await field.fill(otherThan(otp));
    await button(main(page), "Verify OTP").click();
    await expect(field).toHaveAccessibleDescription("Invalid OTP. Please try again.");
    await expectAccessible(page);
    await page.reload();
    await waitForHydration(page);
    await field.fill(otp.replace(/\d/g, (digit) => "०१२३४५६७८९"[Number(digit)] ?? ""));
    await expect(field).toHaveValue(otp);
    await field.fill(` ${otp.slice(0, 3)} - ${otp.slice(3)}`);
    await expect(field).toHaveValue(otp);
    await button(main(page), "Verify OTP").click();
    await expect(page).toHaveURL(`/change-password?email=${encodeURIComponent(email)}`);
    await expect(main(page).getByRole("status")).toHaveText("OTP verified successfully!");
  },
);

test(
  "a verified code sets one new password and ends every session",
  { tag: "@phone" },
  async ({ page, request, failures }, info) => {
    failures.expect(/ (401|422)/);
    const email = createUniqueEmail(info);
    await createAccount(request, email);
    await visit(page, "/sign-in?redirectTo=/faq");
    await signIn(main(page), email);
    await expect(page).toHaveURL("/faq");
    await page.request.post("/api/otp/send-otp", { data: { email } });
    const otp = await waitForMailedOtp(request, email);
    expect((await page.request.post("/api/otp/verify-otp", { data: { email, otp } })).status()).toBe(200);

    await visit(page, `/change-password?email=${encodeURIComponent(email)}`);
    const [first, second] = [main(page).getByLabel("New Password"), main(page).getByLabel("Confirm Password")];
    await expect(first).toHaveAccessibleDescription(/At least 8 characters/);
    await first.fill(newPassword);
    await second.fill("something else");
    await button(main(page), "Change password").click();
    await expect(second).toHaveAccessibleDescription("Passwords do not match.");
    await expect(first).toHaveValue(newPassword);
    await expectAccessible(page);
    for (const control of [first, second]) await control.fill("password123");
    await button(main(page), "Change password").click();
    await expect(first).toHaveAccessibleDescription(/too common/);
    await page.reload(); // the verified code survives a reload
    await waitForHydration(page);
    for (const control of [first, second]) await control.fill(newPassword);
    await button(main(page), "Change password").click();
    const dialog = page.getByRole("dialog", { name: "Password Changed" });
    await expect(dialog).toContainText("Your password has been updated successfully!");
    await expect(button(dialog, "Ok")).toBeFocused();
    await expectAccessible(page);
    await button(dialog, "Ok").click();
    await expect(page).toHaveURL("/sign-in");
    await expect(main(page).getByRole("status")).toHaveText("Password updated successfully!");
    await expectAccessible(page);
    expect(await readShownUser(page)).toBeNull();
    await signIn(main(page), email, accountPassword);
    await expect(main(page).getByRole("alert")).toHaveText("Incorrect password.");
    await signIn(main(page), email, newPassword);
    await expect(page).toHaveURL("/user-dashboard");
  },
);

test(
  "offers a new code after a minute, with a countdown",
  { tag: "@desk" },
  async ({ page, request, failures }, info) => {
    failures.expect(/ (429|500)|ERR_FAILED/);
    const email = createUniqueEmail(info);
    await createAccount(request, email);
    await page.clock.install();
    await visit(page, "/forget-password");
    await emailField(main(page)).fill(email);
    await page.route("**/api/otp/send-otp", (route) => route.abort());
    await button(main(page), "Send OTP").click();
    await expect(main(page).getByRole("alert")).toHaveText("Something went wrong. Please try again.");
    await page.unroute("**/api/otp/send-otp");
    await page.route("**/api/otp/send-otp", (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
    await button(main(page), "Send OTP").click();
    await expect(main(page).getByRole("alert")).toHaveText("Failed to send OTP. Try again.");
    await expect(emailField(main(page))).toHaveValue(email);
    await button(main(page), "Send OTP").click();
    await expect(page).toHaveURL(/\/verify-otp/);
    const repeated = button(main(page), "Send OTP again");
    await expect(repeated).toBeDisabled();
    await page.clock.runFor(30_000);
    // Real time passes in the browser too, so the count varies.
    await expect(main(page)).toContainText(/New code in ([12]?\d|30) seconds?\./);
    await page.clock.runFor(31_000);
    await expect(repeated).toBeEnabled();
    await expect(main(page)).not.toContainText("New code in");
    // The server's clock has not moved: its answer says how long to wait, and the page counts that down.
    await repeated.click();
    await expect(main(page).getByRole("alert")).toContainText(/Too many .* Please try again in \d+ seconds\./);
    await expect(repeated).toBeDisabled();
    await page.goBack();
    await emailField(main(page)).fill(email);
    await button(main(page), "Send OTP").click();
    await expect(main(page).getByRole("alert")).toContainText("Too many");
    await main(page).getByRole("link", { name: "Enter the OTP that you have" }).click();
    await main(page)
      .getByLabel("OTP")
      .fill(await waitForMailedOtp(request, email));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/change-password/);
    await page.goBack();
    await expect(page).toHaveURL(/\/verify-otp/);
    await expect(main(page).getByLabel("OTP")).toBeVisible();
  },
);

test("requires an email before a code and a verified code before a password", { tag: "@phone" }, async ({
  page,
  failures,
}) => {
  failures.expect(/ 403/);
  await page.goto("/verify-otp");
  await expect(page).toHaveURL(/\/forget-password$/);
  await visit(page, "/change-password?email=herd@example.com");
  for (const label of ["New Password", "Confirm Password"]) await main(page).getByLabel(label).fill(newPassword);
  await button(main(page), "Change password").click();
  await expect(main(page).getByRole("alert")).toContainText("Please verify your email with a new OTP first.");
  await main(page).getByRole("link", { name: "Send a new OTP" }).click();
  await expect(emailField(main(page))).toHaveValue("herd@example.com");
});

test.describe("without JavaScript", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the three pages are plain forms", async ({ page, request, failures }, info) => {
    failures.expect(/ (422|429)/);
    const email = createUniqueEmail(info);
    await createAccount(request, email);
    await page.goto("/forget-password");
    await emailField(main(page)).fill(`nobody-${email}`);
    await button(main(page), "Send OTP").click();
    await expect(main(page).getByText("User with this email does not exist.")).toBeVisible();
    await emailField(main(page)).fill(email);
    await button(main(page), "Send OTP").click();
    await expect(page).toHaveURL(/\/verify-otp\?email=/);
    await expect(main(page).getByText("OTP sent to your email. Please check your inbox.")).toBeVisible();
    await button(main(page), "Send OTP again").click();
    await expect(main(page).getByText(/Too many .* Please try again in \d+ seconds\./)).toBeVisible();
    const otp = await waitForMailedOtp(request, email);
    await main(page).getByLabel("OTP").fill(otherThan(otp));
    await button(main(page), "Verify OTP").click();
    await expect(main(page).getByText("Invalid OTP. Please try again.")).toBeVisible();
    await main(page).getByLabel("OTP").fill(otp);
    await button(main(page), "Verify OTP").click();
    await expect(page).toHaveURL(/\/change-password\?email=/);
    await expect(main(page).getByText("OTP verified successfully!")).toBeVisible();
    await main(page).getByLabel("New Password").fill(newPassword);
    await main(page).getByLabel("Confirm Password").fill("something else");
    await button(main(page), "Change password").click();
    await expect(main(page).getByText("Passwords do not match.")).toBeVisible();
    for (const label of ["New Password", "Confirm Password"]) await main(page).getByLabel(label).fill(newPassword);
    await button(main(page), "Change password").click();
    await expect(main(page).getByText("Your password has been updated successfully!")).toBeVisible();
    await expect(main(page).getByText("Password updated successfully!", { exact: true })).toBeVisible();
    await main(page).getByRole("link", { name: "Ok" }).click();
    await signIn(main(page), email, newPassword);
    await expect(page).toHaveURL("/user-dashboard");
  });
});
