import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { apiTokenPermissions } from "#domain/operators/permissions.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator, forgetTimeAndTries, listAuditEntries } from "./operator-fixtures.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(() => forgetTimeAndTries(shop));

test("shows a token once, stores its hash and revokes it at once", async () => {
  const owner = await createSignedInOperator(shop);
  const created = await owner.browser.post("/api/admin/tokens", { name: "Till", rights: ["orders.read"], days: 30 });
  const { id, token } = created.body;
  expect(token).toMatch(/^elefant_[\w-]{43}$/);
  expect(JSON.stringify(await snapshotAllTables(shop))).not.toContain(token.replace("elefant_", ""));
  const me = async () =>
    (await shop.request("/api/admin/me", { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await me()).toBe(200);
  const { tokens } = (await owner.browser.get("/api/admin/tokens")).body;
  expect(tokens[0]).toMatchObject({ id, name: "Till", rights: ["orders.read"], usedAt: expect.any(String) });
  expect((await owner.browser.delete(`/api/admin/tokens/${id}`)).status).toBe(200);
  expect(await me()).toBe(401);
  expect((await owner.browser.delete(`/api/admin/tokens/${id}`)).body.error.code).toBe("token-not-found");
  expect((await listAuditEntries(shop, id)).map(({ action }) => action)).toEqual(["token.made", "token.revoked"]);
});

test.each([
  ["a permission reserved for operators", { rights: ["operators.manage"] }],
  ["no permissions", { rights: [] }],
  ["an unknown permission", { rights: ["everything"] }],
  ["a lifetime above the maximum", { days: 100_000 }],
  ["no name", { name: "" }],
])("rejects a token with %s", async (_, overrides) => {
  const owner = await createSignedInOperator(shop);
  const before = await snapshotAllTables(shop);
  const body = { name: "Till", rights: ["orders.read"], days: 30, ...overrides };
  expect((await owner.browser.post("/api/admin/tokens", body)).status).toBeGreaterThanOrEqual(400);
  expect(await snapshotAllTables(shop)).toEqual(before);
  expect(apiTokenPermissions).not.toContain("tokens.manage");
});

test("asks for the name of a token, not of a person", async () => {
  const owner = await createSignedInOperator(shop);
  const before = await snapshotAllTables(shop);
  const answer = await owner.browser.post("/api/admin/tokens", { name: " ", rights: ["orders.read"], days: 30 });
  expect(answer.body.error).toMatchObject({
    code: "name-missing",
    fields: { name: "Please enter a name for the token." },
  });
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("rate-limits a token's requests and tries with unknown ones", async () => {
  const owner = await createSignedInOperator(shop);
  const created = await owner.browser.post("/api/admin/tokens", { name: "Till", rights: ["orders.read"], days: 30 });
  const request = async (token: string) => {
    const answer = await shop.request("/api/admin/me", { headers: { authorization: `Bearer ${token}` } });
    return [answer.status, answer.headers.get("retry-after") !== null];
  };
  const key = `token:${created.body.id}`;
  await request(created.body.token);
  await shop.database.db.updateTable("rateLimits").set({ hits: 600 }).where("key", "=", key).execute();
  expect(await request(created.body.token)).toEqual([429, true]);
  for (let n = 0; n < 60; n++) await request("elefant_unknown");
  expect(await request("elefant_unknown")).toEqual([429, true]);
});
