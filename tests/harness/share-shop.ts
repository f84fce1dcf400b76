import { beforeAll } from "vitest";
import { createTestShop, type TestShop, type TestShopOptions } from "./test-shop.ts";

/**
 * Opens one shop, with the result of `prepare`, for all tests of the surrounding `describe`. Use it for rows of a table
 * that only read or are refused: opening a shop takes far longer than their requests.
 */
export function shareShop<T extends object>(prepare: (shop: TestShop) => Promise<T>, options: TestShopOptions = {}) {
  let shared: ({ shop: TestShop } & T) | undefined;
  beforeAll(async () => {
    const shop = await createTestShop(options);
    shared = { shop, ...(await prepare(shop)) };
    return async () => await shop[Symbol.asyncDispose]();
  });
  return () => {
    if (!shared) throw new Error("no shop before the first test");
    return shared;
  };
}
