import { buildSignUp, createBrowser } from "../harness/test-browser.ts";
import type { TestShop } from "../harness/test-shop.ts";

/** Signs up a customer and returns them with their signed-in browser. */
export async function signUpCustomer(shop: Pick<TestShop, "request">, overrides: object = {}) {
  const browser = createBrowser(shop);
  const input = buildSignUp(overrides);
  const { body } = await browser.post("/api/sign-up", input);
  return { browser, id: String(body.user._id), email: input.email };
}
