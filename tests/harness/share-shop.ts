import { beforeAll } from "vitest";
import { createTestShop, type TestShop, type TestShopOptions } from "./test-shop.ts";

/**
 * Opens one shop for the rows of a table that only read or are refused, with what `prepare` returns; for all tests of the
 * surrounding `describe`. A shop costs a row far more than its requests do.
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
