import { readMailedOtp } from "../fixtures/mailed-otp.ts";
import { buildSignUp, createBrowser } from "../harness/test-browser.ts";
import type { TestShop } from "../harness/test-shop.ts";

/** Signs up a customer and returns them with their signed-in browser. */
export async function signUpCustomer(shop: Pick<TestShop, "request">, overrides: object = {}) {
  const browser = createBrowser(shop);
  const input = buildSignUp(overrides);
  const { body } = await browser.post("/api/sign-up", input);
  return { browser, id: String(body.user._id), email: input.email };
}

type SignedUp = Awaited<ReturnType<typeof signUpCustomer>>;

/** Proves the customer's email by the code mailed to it, which claims guest orders too. */
export async function proveEmail(
  shop: Pick<TestShop, "runJobs" | "mailbox">,
  { browser, email }: Pick<SignedUp, "browser" | "email">,
): Promise<void> {
  await browser.post("/api/me/claim/send-otp");
  const { status } = await browser.post("/api/me/claim", { otp: await readMailedOtp(shop, email) });
  if (status !== 200) throw new Error(`the code was refused: ${status}`);
}
