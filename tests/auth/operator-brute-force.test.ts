import { expect, test } from "vitest";
import { createBrowser } from "../harness/test-browser.ts";
import { createTestShop } from "../harness/test-shop.ts";
import { createOperator, createSignedInOperator, operatorPassword } from "../operators/operator-fixtures.ts";

const dayMs = 24 * 60 * 60_000;

test("lets operators sign in from known devices during a distributed password attack", async () => {
  await using shop = await createTestShop({ trustProxy: 1 });
  const { email } = await createOperator(shop);
  const from = async (address: string, password: string) => {
    const browser = createBrowser(shop, { "x-forwarded-for": address });
    return (await browser.post("/api/admin/sign-in", { email, password })).status;
  };
  expect(await from("203.0.113.7", operatorPassword)).toBe(200);
  expect(await from("198.51.100.1", "wrong words here")).toBe(401);
  const { db } = shop.database;
  await db.updateTable("rateLimits").set({ hits: 300 }).where("key", "like", "operator-guess-at:%").execute();
  expect(await from("198.51.100.2", operatorPassword)).toBe(429);
  expect(await from("203.0.113.7", operatorPassword)).toBe(200);
});

test("blocks an IP address after sixty wrong passwords across accounts", async () => {
  await using shop = await createTestShop();
  const { email } = await createOperator(shop);
  const tryAt = async (address: string) => {
    const browser = createBrowser(shop);
    return (await browser.post("/api/admin/sign-in", { email: address, password: "wrong words here" })).status;
  };
  expect(await tryAt("nobody@office.test")).toBe(401);
  const { db } = shop.database;
  await db.updateTable("rateLimits").set({ hits: 60 }).where("key", "like", "operator-guess-from:%").execute();
  expect(await tryAt(email)).toBe(429);
});

test("deletes expired sessions, invitations and known devices and keeps the others", async () => {
  await using shop = await createTestShop();
  shop.clock.set(new Date("2026-11-20T06:00:00Z"));
  const { db } = shop.database;
  const clean = async () => {
    await shop.handlers.clean?.({}, { id: 1, kind: "clean", payload: {}, attempts: 1 });
    const sizes = [];
    for (const table of ["operatorSessions", "operatorInvitations", "operatorAddresses", "operatorDevices"] as const) {
      sizes.push((await db.selectFrom(table).selectAll().execute()).length);
    }
    return sizes;
  };
  const owner = await createSignedInOperator(shop);
  await owner.browser.post("/api/admin/operators/invite", { email: "a@office.test", name: "Sample", role: "viewer" });
  await db
    .insertInto("operatorAddresses")
    .values({ operatorId: owner.id, addressHash: "sample", seenAt: shop.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const [, , places = 0] = await clean();
  expect(await clean()).toEqual([1, 1, places, 1]);
  shop.clock.advance(dayMs);
  expect(await clean()).toEqual([0, 1, places, 1]);
  shop.clock.advance(7 * dayMs);
  expect(await clean()).toEqual([0, 0, places, 1]);
  shop.clock.advance(180 * dayMs);
  expect(await clean()).toEqual([0, 0, 0, 0]);
});
