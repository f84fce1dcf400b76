import { afterAll, beforeAll, expect, test } from "vitest";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createBrowser, validPassword } from "../harness/test-browser.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator, listAuditEntries } from "../operators/operator-fixtures.ts";
import { signUpCustomer } from "./customer-fixtures.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  shop.clock.set(new Date());
});
afterAll(() => shop[Symbol.asyncDispose]());

test("an operator ends all sessions of a customer, whose next request is anonymous", async () => {
  const { browser: phone, id, email } = await signUpCustomer(shop);
  const laptop = createBrowser(shop);
  expect((await laptop.post("/api/sign-in", { email, password: validPassword })).status).toBe(200);
  const neighbour = await signUpCustomer(shop);
  const manager = await createSignedInOperator(shop, "manager");

  const ended = await manager.browser.post(`/api/admin/customers/${id}/end-sessions`);
  expect([ended.status, ended.body]).toEqual([200, { status: "success" }]);

  for (const device of [phone, laptop]) expect((await device.get("/api/me/devices")).status).toBe(401);
  expect((await neighbour.browser.get("/api/me/devices")).status).toBe(200);
  expect(await listAuditEntries(shop, id)).toMatchObject([
    { action: "customer.sessions-ended", actor: `operator:${manager.id}`, subjectKind: "customer" },
  ]);
  await shop.securityLog.flush();
  const events = shop.database.db.selectFrom("securityEvents").select(["kind", "outcome", "actor", "detail"]);
  expect(await events.where("detail", "=", "shop, all of a customer").execute()).toEqual([
    { kind: "session-end", outcome: "ok", actor: `operator:${manager.id}`, detail: "shop, all of a customer" },
  ]);
  expect((await laptop.post("/api/sign-in", { email, password: validPassword })).status).toBe(200);
});

test("a role without the permission and an unknown customer end nothing", async () => {
  const { browser, id } = await signUpCustomer(shop);
  const packer = await createSignedInOperator(shop, "packer");
  const owner = await createSignedInOperator(shop, "owner");
  const before = await snapshotAllTables(shop);
  const refused = await packer.browser.post(`/api/admin/customers/${id}/end-sessions`);
  expect([refused.status, refused.body.error.code]).toEqual([403, "not-allowed"]);
  const unknown = await owner.browser.post("/api/admin/customers/cus_00000000000000/end-sessions");
  expect([unknown.status, unknown.body.error.code]).toEqual([404, "customer-not-found"]);
  expect(await snapshotAllTables(shop)).toEqual(before);
  expect((await browser.get("/api/me/devices")).status).toBe(200);
});
