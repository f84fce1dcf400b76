import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { permissions } from "#domain/operators/permissions.ts";
import { mountAdminEndpoints } from "#http/api-admin/index.ts";
import type { MountEndpoint } from "#http/api-admin/mount-endpoint.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import {
  createSignedInOperator,
  createStaleOperator,
  forgetTimeAndTries,
  listAuditEntries,
  operatorPassword,
} from "./operator-fixtures.ts";

type Mounted = Parameters<MountEndpoint>;

/** Every endpoint that asks for a fresh second factor (docs/rules.md 17.13). */
const always = [
  "DELETE /passkeys/:id",
  "DELETE /sessions/:id",
  "GET /gst/b2b.csv",
  "GET /gst/b2cl.csv",
  "GET /gst/b2cs.csv",
  "GET /gst/cdnr.csv",
  "GET /gst/cdnur.csv",
  "GET /gst/docs.csv",
  "GET /gst/documents.csv",
  "GET /gst/documents.zip",
  "GET /gst/hsn-b2b.csv",
  "GET /gst/hsn.csv",
  "GET /gst/summary.csv",
  "POST /buyers/export",
  "POST /couriers/bookings",
  "POST /dataset-imports",
  "POST /dataset-imports/:id/apply",
  "POST /newsletter/subscribers/export",
  "POST /operators/:id/deactivate",
  "POST /operators/:id/reset-second-factor",
  "POST /operators/:id/role",
  "POST /operators/:id/send-password-link",
  "POST /operators/invite",
  "POST /orders/export",
  "POST /passkeys",
  "POST /passkeys/:id/rename",
  "POST /passkeys/options",
  "POST /recovery-codes",
  "POST /roles",
  "POST /sessions/end-others",
  "POST /tokens",
];
const sometimes = [
  "POST /orders/:id/approve-refund",
  "POST /orders/:id/cancel",
  "POST /orders/:id/edit-items",
  "POST /orders/:id/refund",
  "POST /orders/:id/return",
  "POST /orders/:id/return-to-origin",
  "POST /orders/bulk/cancel",
  "POST /settings",
  "POST /unmatched-payments/:id/refund",
];

let shop: TestShop;
let mounted: Mounted[];
beforeAll(async () => {
  shop = await createTestShop();
  mounted = [];
  mountAdminEndpoints((endpoint, handler) => void mounted.push([endpoint, handler] as unknown as Mounted), shop.shop);
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(() => forgetTimeAndTries(shop));

const nameOf = ([{ method, path }]: Mounted): string => `${method} ${path}`;

test("exactly these endpoints ask for a fresh second factor", () => {
  const asking = (how: string) =>
    mounted
      .filter(([{ stepUp }]) => stepUp === how)
      .map(nameOf)
      .toSorted((a, b) => a.localeCompare(b));
  expect(asking("always")).toEqual(always);
  expect(asking("sometimes")).toEqual(sometimes);
});

test.each(always)("%s refuses an old second factor, in its use case too, and changes nothing", async (name) => {
  const stale = await createStaleOperator(shop);
  const [endpoint, handler] = mounted.find((each) => nameOf(each) === name) ?? [];
  const path = `/api/admin${endpoint?.path.replace(":id", "none")}?month=2026-11`;
  const before = await snapshotAllTables(shop);
  const { browser } = stale;
  const answer =
    endpoint?.method === "POST"
      ? await browser.post(path)
      : await (endpoint?.method === "DELETE" ? browser.delete(path) : browser.get(path));
  expect([answer.status, answer.body.error.code]).toEqual([403, "second-factor-stale"]);
  const { id, email, role } = stale;
  const complete = { mustEnrol: false, mustChangePassword: false };
  const below = await handler?.({
    actor: {
      kind: "operator",
      id,
      email,
      name,
      role,
      rights: permissions,
      sessionId: "",
      ...complete,
      mustConfirm: true,
    },
    id: "none",
    query: {} as never,
    body: { email: "a@b.test", name: "Sample" } as never,
    file: async () => ({ ok: true, value: new Uint8Array() }),
    caller: { address: "192.0.2.1", userAgent: "" },
    cookies: { read: () => undefined, set: () => {}, clear: () => {} },
  });
  expect(below).toMatchObject({ ok: false, error: { code: "second-factor-stale" } });
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("a code allows them for 15 minutes, renews the cookie and is audited", async () => {
  const stale = await createStaleOperator(shop);
  const invite = (email: string) =>
    stale.browser.post("/api/admin/operators/invite", { email, name: "Sample", role: "viewer" });
  expect((await invite("one@office.test")).body.error.code).toBe("second-factor-stale");
  const before = stale.cookie();
  const wrong = await stale.confirm({ code: "000000" });
  expect([wrong.status, wrong.body.error.code]).toEqual([401, "code-wrong"]);
  expect((await stale.confirm({ password: operatorPassword })).body.error.code).toBe("code-wrong");
  expect((await invite("one@office.test")).status).toBe(403);
  const code = stale.code();
  expect((await stale.confirm({ code })).status).toBe(200);
  expect(stale.cookie()).not.toBe(before);
  const replaced = await shop.request("/api/admin/me", { headers: { cookie: `operator=${before}` } });
  expect(replaced.status).toBe(401);
  expect((await invite("one@office.test")).status).toBe(200);
  expect((await stale.confirm({ code })).body.error.code).toBe("code-wrong");
  shop.clock.advance(15 * 60_000);
  expect((await invite("two@office.test")).status).toBe(200);
  shop.clock.advance(1);
  expect((await invite("three@office.test")).body.error.code).toBe("second-factor-stale");
  expect((await listAuditEntries(shop, stale.id)).at(-1)).toMatchObject({ action: "operator.confirmed" });
});

test("limits confirmations as it limits codes at sign-in", async () => {
  const stale = await createStaleOperator(shop);
  for (let attempt = 0; attempt < 10; attempt++) await stale.confirm({ code: "000000" });
  const limited = await stale.confirm({ code: stale.code() });
  expect([limited.status, limited.body.error.code]).toEqual([429, "too-many-requests"]);
});

test("of the settings only the UPI ID and the limit of refunds ask for it", async () => {
  const stale = await createStaleOperator(shop);
  const { body } = await stale.browser.get("/api/admin/settings");
  const save = (key: string, to: unknown) =>
    stale.browser.post("/api/admin/settings", { changes: { [key]: { was: body.values[key], to } } });
  const before = await snapshotAllTables(shop);
  for (const [key, to] of [["upiId", "thief@bank"] as const, ["confirmRefundsAbovePaise", 100_000_000] as const]) {
    expect([key, (await save(key, to)).body.error.code]).toEqual([key, "second-factor-stale"]);
  }
  expect(await snapshotAllTables(shop)).toEqual(before);
  expect((await save("lowStockLimit", 7)).status).toBe(200);
  await stale.confirm({ code: stale.code() });
  expect((await save("upiId", "shop@bank")).status).toBe(200);
});

test("an exempt role confirms by password in production; a demo without a second factor is never asked", async () => {
  await using serving = await createTestShop({ mode: "serve", secondFactorOptional: ["viewer"] });
  const viewer = await createSignedInOperator(serving, "viewer");
  serving.clock.advance(16 * 60_000);
  const files = () =>
    serving.request("/api/admin/gst/summary.csv?month=2026-11", {
      headers: { cookie: `operator=${viewer.cookie()}` },
    });
  expect((await files()).status).toBe(403);
  const confirm = (password: string) => viewer.browser.post("/api/admin/second-factor/confirm", { password });
  expect((await confirm("wrong words here")).body.error.code).toBe("wrong-password");
  expect((await confirm(operatorPassword)).status).toBe(200);
  expect((await files()).status).toBe(200);

  const demo = await createSignedInOperator(shop, "owner");
  shop.clock.advance(60 * 60_000);
  expect((await demo.browser.post("/api/admin/sessions/end-others")).status).toBe(200);
});
