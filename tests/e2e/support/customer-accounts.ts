import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { listMailTo } from "./checkout-steps.ts";
import { expect } from "./test-base.ts";

export const accountPassword = "sample sentence one";
export const accountName = "Sample Person";

/** Creates an account outside the browser under test. */
export async function createAccount(request: APIRequestContext, email: string): Promise<void> {
  const data = { fullName: accountName, email, password: accountPassword, phoneNumber: "98765 43210" };
  expect((await request.post("/api/sign-up", { data })).status()).toBe(200);
}

export const main = (page: Page): Locator => page.getByRole("main");
export const emailField = (within: Page | Locator): Locator => within.getByLabel("Email", { exact: true });
export const passwordField = (within: Page | Locator): Locator => within.getByLabel("Password", { exact: true });
export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole("button", { name, exact: true });

export async function signIn(within: Locator, email: string, word = accountPassword): Promise<void> {
  await emailField(within).fill(email);
  await passwordField(within).fill(word);
  await button(within, "Sign In").click();
}

/** Reads the signed-in user as the browser stores it. */
export async function readShownUser(page: Page): Promise<{ email: string; fullName: string } | null> {
  return await page.evaluate(() => JSON.parse(localStorage.getItem("user") ?? "null"));
}

/** Waits for the `nth` mailed code and returns it. */
export async function waitForMailedOtp(request: APIRequestContext, email: string, nth = 1): Promise<string> {
  const codes = async () =>
    (await listMailTo(request, email))
      .map(({ text }) => /\b([0-9]{6})\b/.exec(text)?.[1])
      .filter((code) => code !== undefined);
  await expect.poll(async () => (await codes()).length).toBe(nth);
  return (await codes())[0] ?? "";
}
