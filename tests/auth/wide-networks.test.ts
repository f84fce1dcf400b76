import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { consumeRateLimits, type RateLimit } from "#auth/rate-limit.ts";
import { signUpCustomer } from "../customers/customer-fixtures.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createOperator } from "../operators/operator-fixtures.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ trustProxy: 1 });
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  await shop.database.db.deleteFrom("rateLimits").execute();
});

/** Returns an address in the nth /64 of one /48, each in a /56 of its own. */
const sibling = (n: number): string => `2001:db8:7:${(n * 256).toString(16)}::1`;

async function statusesFrom(addresses: string[], path: string, body: object): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const address of addresses) {
    const { status } = await shop.request(path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify(body),
    });
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

const sixty = Array.from({ length: 60 }, (_, n) => sibling(n));

test("limits guesses of an operator's password from sixty /64s of one /48, but not from another /48", async () => {
  const { email } = await createOperator(shop);
  const body = { email, password: "wrong words here" };
  expect(await statusesFrom(sixty, "/api/admin/sign-in", body)).toEqual({ 401: 40, 429: 20 });
  expect(await statusesFrom(["2001:db8:8::1"], "/api/admin/sign-in", body)).toEqual({ 401: 1 });
});

test("limits guesses of a customer's password from sixty /64s of one /48", async () => {
  const { email } = await signUpCustomer(shop);
  expect(await statusesFrom(sixty, "/api/sign-in", { email, password: "wrong words here" })).toEqual({
    401: 40,
    429: 20,
  });
});

test("limits order tracking from sixty /64s of one /48", async () => {
  const statuses = [];
  for (const address of sixty) {
    const answer = await shop.shop.orders.track({ orderId: "order_00000000000000", phone: "9876543210" }, { address });
    statuses.push(answer.ok ? "found" : answer.error.code);
  }
  expect(statuses.filter((code) => code === "too-many-requests")).toHaveLength(20);
});

test("requests beyond an address's limit do not count against its neighbours", async () => {
  const { db } = shop.database;
  const narrow: RateLimit = { key: "narrow", limit: 2, seconds: 60 };
  const wide: RateLimit = { key: "wide", limit: 4, seconds: 60 };
  const answers = [];
  for (let n = 0; n < 10; n++) answers.push((await consumeRateLimits(db, [narrow, wide])).ok);
  expect(answers.filter(Boolean)).toHaveLength(2);
  expect(await consumeRateLimits(db, [{ ...narrow, key: "neighbour" }, wide])).toEqual({ ok: true });
  const rows = await db.selectFrom("rateLimits").select(["key", "hits"]).orderBy("key").execute();
  expect(rows).toEqual([
    { key: "narrow", hits: 10 },
    { key: "neighbour", hits: 1 },
    { key: "wide", hits: 3 },
  ]);
});

test("counts each of forty simultaneous attempts", async () => {
  const { db } = shop.database;
  const limits = [sixty[0] ?? "", "wide"].map((key) => ({ key, limit: 10, seconds: 60 }));
  const answers = await Promise.all(Array.from({ length: 40 }, () => consumeRateLimits(db, limits)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
});
