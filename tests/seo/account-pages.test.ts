import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ pages: "built" });
});
afterAll(() => shop[Symbol.asyncDispose]());

const open = async (path: string) => await (await shop.request(path)).text();

test("the sign-in page has one canonical address, whatever page it returns to", async () => {
  const page = await open("/sign-in?redirectTo=/check-out");
  expect(page).not.toContain("noindex");
  expect(page).toContain('<link rel="canonical" href="http://shop.test/sign-in"/>');
  expect(page).toMatch(/<meta name="description" content="Sign in to follow your orders[^"]+"\/>/);
});

test.each(["/sign-up", "/forget-password", "/verify-otp?email=a@b.in", "/change-password", "/check-out"])(
  "search engines do not list %s",
  async (path) => {
    expect(await open(path)).toContain('<meta name="robots" content="noindex"/>');
  },
);
