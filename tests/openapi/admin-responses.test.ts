import { afterAll, beforeAll, expect, test } from "vitest";
import type { ApiDocument } from "#http/openapi/openapi-document.ts";
import { createBrowser } from "../harness/test-browser.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import type { RoutePermissions } from "../operators/permission-matrix/route-permissions.ts";
import { createCustomerOrder, waterSku } from "../orders/customer-order.ts";
import { createCheckedBrowser, createResponseChecker } from "./response-checker.ts";

const routeParts = import.meta.glob<Record<string, RoutePermissions>>("../operators/permission-matrix/*.ts", {
  eager: true,
});

let shop: TestShop;
let document: ApiDocument;
let checker: ReturnType<typeof createResponseChecker>;
let owner: Awaited<ReturnType<typeof createSignedInOperator>>;
beforeAll(async () => {
  shop = await createTestShop();
  shop.clock.set(new Date("2026-11-20T06:00:00Z"));
  document = await (await shop.request("/api/openapi.json")).json();
  checker = createResponseChecker(document);
  owner = await createSignedInOperator(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());

const isFile = (response: object | undefined) => !JSON.stringify(response).includes('"application/json"');

test("every read endpoint answers an owner as documented", async () => {
  const parts = Object.values(routeParts).flatMap((module) => Object.values(module));
  const ids: Record<string, string> = {};
  const queries: Record<string, string> = {};
  for (const part of parts) {
    Object.assign(queries, part.queries);
    Object.assign(ids, await part.createPathIds?.(shop));
  }
  const { id: self, browser: signedIn } = await createSignedInOperator(shop);
  const browser = createCheckedBrowser(signedIn, checker);
  const reads = Object.entries(document.paths).filter(([path, { get }]) => get && path.startsWith("/api/admin/"));
  for (const [template, { get }] of reads) {
    const route = `GET ${template.replace("/api/admin", "").replace(/\{(\w+)\}/g, ":$1")}`;
    if (isFile(get?.responses[200]) || template.includes("{token}")) continue;
    const path = template.replace("{id}", ids[route] ?? self);
    const { status } = await browser.get(`${path}?${queries[route] ?? ""}`);
    expect(status, route).toBe(200);
  }
});

test("write endpoints answer and reject as documented", async () => {
  const browser = createCheckedBrowser(owner.browser, checker);
  const { orderId } = await createCustomerOrder(shop, "ordered", new Date("2026-11-20T06:00:00Z"));
  const one = `/api/admin/orders/${orderId}`;
  const key = "one-of-the-tests";
  for (const [path, body] of [
    ["pack", { packed: true }],
    ["notes", { text: "Called", key }],
    ["resend", { mail: "confirmed", key }],
    ["ship", { courier: "Post", trackingNumber: "12" }],
    ["shipments", { courier: "Post", trackingNumber: "13" }],
    ["deliver", {}],
    ["return", { items: [{ sku: waterSku, quantity: 1 }], isLast: true }],
    ["refund", { amount: 100, key, bankReference: "412345678901" }],
  ] as const) {
    const { status } = await browser.post(`${one}/${path}`, body);
    if (path !== "resend") expect(status, path).toBe(200);
  }
  await browser.get(`${one}/refund-preview?act=return&items=${waterSku}:1`);
  const late = await browser.post(`${one}/cancel`, { reason: "" });
  expect(late).toMatchObject({ status: 409, body: { current: { id: orderId, status: "returned" } } });
  await browser.post(`${one}/refund`, { amount: 0 });
  await browser.get("/api/admin/orders/order_00000000000000");
  await browser.post("/api/admin/orders/bulk/pack", { ids: [orderId] });
  await browser.post("/api/admin/cod-list", { kind: "pin", values: ["560001"] });
  await browser.post("/api/admin/settings", { changes: { deliveryChargePaise: { was: 15_000, to: 12_000 } } });
  const stale = await browser.post("/api/admin/settings", { changes: { deliveryChargePaise: { was: 1, to: 2 } } });
  expect(stale).toMatchObject({ status: 409, body: { error: { code: "changed-meanwhile" } } });
  const created = await browser.post("/api/admin/tokens", { name: "Sample", rights: ["orders.read"], days: 1 });
  await browser.delete(`/api/admin/tokens/${created.body.id}`);
  await browser.delete(`/api/admin/tokens/${created.body.id}`);
});

test("answers unauthorized requests in the documented error shape", async () => {
  const signedOut = createCheckedBrowser(createBrowser(shop), checker);
  expect((await signedOut.get("/api/admin/orders")).status).toBe(401);
  const wrong = await signedOut.post("/api/admin/sign-in", { email: owner.email, password: "wrong" });
  expect(wrong.status).toBe(401);
  const viewer = createCheckedBrowser((await createSignedInOperator(shop, "viewer")).browser, checker);
  expect((await viewer.get("/api/admin/operators")).status).toBe(403);
});
