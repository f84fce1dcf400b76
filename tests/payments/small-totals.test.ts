import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { storeSetting } from "../fixtures/store-setting.ts";
import { snapshotOrderTables } from "../harness/db-snapshot.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { createPaymentShop } from "./payment-fixtures.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createPaymentShop();
  await storeSetting(shop.database, "upiId", "elefant@sample");
});
afterAll(() => shop[Symbol.asyncDispose]());

const paths = ["/api/payments/create-order", "/api/orders/upi"];

async function expectRefused(path: string, body: object) {
  const before = await snapshotOrderTables(shop.database);
  const answer = await shop.post(path, { ...buildPlacement(), ...body });
  expect(await snapshotOrderTables(shop.database)).toEqual(before);
  return { status: answer.status, body: await answer.json() };
}

test.each([...paths, "/api/orders/cod"])(
  "%s answers 409 with the quote when the buyer saw a total of 0",
  async (path) => {
    const { status, body } = await expectRefused(path, { expectedTotal: 0 });
    expect([status, body.error.code]).toEqual([409, "quote-changed"]);
    expect(body.quote).toMatchObject({ total: 948, problems: [] });
  },
);

test.each(paths)("%s refuses an order that costs nothing, with the quote", async (path) => {
  const free = { code: `free${paths.indexOf(path)}`, amountPaise: 100_000, startsAt: new Date(0) };
  await shop.database.db.insertInto("discountCodes").values(free).execute();
  await storeSetting(shop.database, "deliveryChargePaise", 0);
  const { status, body } = await expectRefused(path, { discountCode: free.code, expectedTotal: 0 });
  expect([status, body.error.code]).toEqual([409, "total-too-small"]);
  expect(body.quote).toMatchObject({ total: 0, problems: [] });
});
