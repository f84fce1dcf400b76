import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator, forgetTimeAndTries } from "./operator-fixtures.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(() => forgetTimeAndTries(shop));

test("always keeps the last owner, not counting deactivated ones", async () => {
  await using alone = await createTestShop();
  const [owner, left] = [await createSignedInOperator(alone), await createSignedInOperator(alone)];
  expect((await owner.browser.post(`/api/admin/operators/${left.id}/deactivate`)).status).toBe(200);
  const before = await snapshotAllTables(alone);
  const demoted = await owner.browser.post(`/api/admin/operators/${owner.id}/role`, { role: "viewer" });
  expect([demoted.status, demoted.body.error.code]).toEqual([409, "last-owner"]);
  expect((await owner.browser.post(`/api/admin/operators/${owner.id}/deactivate`)).body.error.code).toBe("last-owner");
  const straight = alone.database.db.updateTable("operators").set({ role: "viewer" }).where("id", "=", owner.id);
  await expect(straight.execute()).rejects.toThrow("the last owner stays one");
  expect(await snapshotAllTables(alone)).toEqual(before);
});

test("keeps one owner when two remove each other's role at the same time", { timeout: 60_000 }, async () => {
  await using racing = await createTestShop();
  for (let round = 0; round < 8; round++) {
    await racing.database.db.deleteFrom("rateLimits").execute();
    const [one, two] = [await createSignedInOperator(racing), await createSignedInOperator(racing)];
    const owners = () =>
      racing.database.db
        .selectFrom("operators")
        .select("id")
        .where("role", "=", "owner")
        .where("deactivatedAt", "is", null);
    for (const { id } of await owners().where("id", "not in", [one.id, two.id]).execute()) {
      await one.browser.post(`/api/admin/operators/${id}/deactivate`);
    }
    const answers = await Promise.all([
      one.browser.post(`/api/admin/operators/${two.id}/role`, { role: "viewer" }),
      two.browser.post(`/api/admin/operators/${one.id}/deactivate`),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await owners().execute()).toHaveLength(1);
  }
});

test("the database keeps an owner even for two direct concurrent updates", { timeout: 60_000 }, async () => {
  await using racing = await createTestShop();
  const { database } = racing;
  const [one, two] = [await createSignedInOperator(racing), await createSignedInOperator(racing)];
  const [written, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const demote = (id: string, then = async () => {}) =>
    database.transaction(async (tx) => {
      await tx.updateTable("operators").set({ role: "viewer" }).where("id", "=", id).execute();
      await then();
    });
  const first = demote(one.id, async () => {
    written.resolve();
    await mayCommit.promise;
  });
  await written.promise;
  let isOver = false;
  const second = demote(two.id).finally(() => {
    isOver = true;
  });
  const settled = Promise.allSettled([first, second]);
  const isMet = async () => {
    const { rows } = await sql`
      select from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`.execute(database.db);
    return isOver || rows.length > 0;
  };
  await expect.poll(isMet).toBe(true);
  mayCommit.resolve();
  expect((await settled).map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
});
