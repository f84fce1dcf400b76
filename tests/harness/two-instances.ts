import { createTestShop, type TestShop, type TestShopOptions } from "./test-shop.ts";

type Make = (options: TestShopOptions) => Promise<TestShop>;

/** Opens two instances of the shop on one PostgreSQL, closed together. */
export async function createTwoInstances(create: Make = createTestShop) {
  const shop = await create({});
  const rival = await create({ databaseUrl: shop.databaseUrl ?? "" });
  const close = async () => {
    await rival[Symbol.asyncDispose]();
    await shop[Symbol.asyncDispose]();
  };
  return { shop, rival, [Symbol.asyncDispose]: close };
}
