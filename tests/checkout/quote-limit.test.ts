import { expect, test } from "vitest";
import { createTestShop } from "../harness/test-shop.ts";

const cart = { items: [{ id: "mountainwater-6", quantity: 1 }] };

test("limits a network's quotes in each copy and over all, with one database write for ten quotes", async () => {
  await using first = await createTestShop();
  await using second = await createTestShop({ databaseUrl: first.databaseUrl ?? "" });
  const caller = { address: "203.0.113.7" };
  const ask = async ({ shop }: typeof first, times: number, address = caller.address) => {
    const answers: boolean[] = [];
    for (let asked = 0; asked < times; asked++) answers.push((await shop.checkout.quote(cart, { address })).ok);
    return answers.filter(Boolean).length;
  };
  const counted = () =>
    first.database.db.selectFrom("rateLimits").select("hits").where("key", "like", "quote:%").execute();

  expect(await ask(first, 9)).toBe(9);
  expect(await counted()).toEqual([]);
  expect(await ask(first, 1)).toBe(1);
  expect(await counted()).toEqual([{ hits: 10 }]);
  expect(await ask(second, 150)).toBe(150);
  expect(await ask(first, 150)).toBe(140);
  expect(await ask(second, 50)).toBeLessThanOrEqual(9);
  const before = await counted();
  expect(await ask(first, 20)).toBe(0);
  expect(await ask(second, 20)).toBe(0);
  expect(await counted()).toEqual(before);
  expect(await ask(first, 20, "203.0.113.8")).toBe(20);
  const refused = await first.shop.checkout.quote(cart, caller);
  const retryAfter = refused.ok ? undefined : refused.error.retryAfter;
  expect(refused).toMatchObject({ ok: false, error: { code: "too-many-requests" } });
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(60);
});
