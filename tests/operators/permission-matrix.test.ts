import { afterAll, beforeAll, expect, test } from "vitest";
import { hasPermission, listPermissions, type Permission, type Role, roles } from "#domain/operators/permissions.ts";
import { mountAdminEndpoints } from "#http/api-admin/index.ts";
import type { MountEndpoint } from "#http/api-admin/mount-endpoint.ts";
import { createCustomer } from "../fixtures/create-customer.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createBrowser } from "../harness/test-browser.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createOperator, createSignedInOperator, enrolTotp, operatorPassword } from "./operator-fixtures.ts";
import { routeParts as parts } from "./permission-matrix/all-routes.ts";
import type { RoutePermissions } from "./permission-matrix/route-permissions.ts";

type Route = { method: string; path: string };
const needs = Object.assign({}, ...parts.map((part) => part.permissions)) as RoutePermissions["permissions"];
const bodies = Object.assign({}, ...parts.map((part) => part.bodies)) as Record<string, object>;
const queries = Object.assign({}, ...parts.map((part) => part.queries)) as Record<string, string>;
const ids: Record<string, string> = {};

let shop: TestShop;
let routes: Route[];
let target: string;
let tokenId: string;
let token: string;
const tokenRights: Permission[] = ["orders.read", "audit.read"];
beforeAll(async () => {
  shop = await createTestShop();
  shop.clock.set(new Date("2026-11-20T06:00:00Z"));
  routes = shop.app.routes
    .filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/admin/"))
    .map(({ method, path }) => ({ method, path: path.replace("/api/admin", "") }));
  target = (await createOperator(shop, "packer")).id;
  const owner = await createSignedInOperator(shop, "owner");
  const created = await owner.browser.post("/api/admin/tokens", {
    name: "Sample till",
    rights: tokenRights,
    days: 30,
  });
  ({ id: tokenId, token } = created.body);
  for (const part of parts) Object.assign(ids, await part.createPathIds?.(shop));
  await owner.browser.post("/api/admin/operators/invite", {
    email: "waits@office.test",
    name: "Sample",
    role: "viewer",
  });
});
afterAll(() => shop[Symbol.asyncDispose]());

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
const guarded = () => routes.filter((route) => needs[nameOf(route)] !== "open");

async function request(route: Route, headers: Record<string, string>) {
  const hasBody = route.method === "POST";
  const id = ids[nameOf(route)] ?? (route.path.startsWith("/tokens") ? tokenId : target);
  const path = route.path.replace(":id", id).replace(":token", "none");
  const response = await shop.request(`/api/admin${path}?${queries[nameOf(route)] ?? ""}`, {
    method: route.method,
    headers: { ...headers, ...(hasBody && { "content-type": "application/json" }) },
    ...(hasBody && { body: JSON.stringify(bodies[nameOf(route)] ?? {}) }),
  });
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return { status: response.status, body: isJson ? await response.json() : {} };
}

async function expectRefused(route: Route, headers: Record<string, string>, expected: [number, string]) {
  const { status, body } = await request(route, headers);
  expect([status, body.error?.code], nameOf(route)).toEqual(expected);
  expect(body.error.message, nameOf(route)).toMatch(/^[A-Z].*\.$/);
}

test("covers every route, and no route requires less than the table says", () => {
  expect(new Set(routes.map(nameOf))).toEqual(new Set(Object.keys(needs)));
});

test("answers 401 without a valid operator session or token and changes nothing", async () => {
  const { cookie: customers } = await createCustomer(shop);
  const deactivated = await createSignedInOperator(shop, "owner");
  const ended = deactivated.cookie();
  await deactivated.browser.post("/api/admin/sign-out");
  const owner = await createSignedInOperator(shop, "owner");
  const created = await owner.browser.post("/api/admin/tokens", { name: "Over soon", rights: ["audit.read"], days: 1 });
  shop.clock.advance(24 * 60 * 60_000);
  const enrolled = await createSignedInOperator(shop, "owner");
  await enrolTotp(shop, enrolled);
  const halfWay = createBrowser(shop);
  await halfWay.post("/api/admin/sign-in", { email: enrolled.email, password: operatorPassword });
  const before = await snapshotAllTables(shop);
  const callers: Record<string, string>[] = [
    {},
    { cookie: customers },
    { cookie: customers.replace("session=", "operator=") },
    { cookie: `operator=${ended}` },
    { cookie: `operator=${halfWay.cookies.get("operator")}` },
    { authorization: `Bearer ${created.body.token}` },
    { authorization: "Bearer elefant_unknown" },
    { authorization: "Basic b3duZXI6b3duZXI=" },
    // An authorization header disables the cookie.
    { authorization: "Bearer", cookie: `operator=${enrolled.cookie()}` },
  ];
  for (const headers of callers) {
    for (const route of guarded()) {
      await shop.database.db.deleteFrom("rateLimits").execute();
      await expectRefused(route, headers, [401, "not-signed-in"]);
    }
  }
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test.each(roles)("%s: rejects in plain words what the table forbids and changes nothing", async (role) => {
  const { cookie } = await createSignedInOperator(shop, role);
  const before = await snapshotAllTables(shop);
  for (const route of guarded()) {
    const need = needs[nameOf(route)];
    if (need === "own" || need === "open" || need === undefined || hasPermission(role, need)) continue;
    await expectRefused(route, { cookie: `operator=${cookie()}` }, [403, "not-allowed"]);
  }
  expect(await snapshotAllTables(shop)).toEqual(before);
});

type Mounted = Parameters<MountEndpoint>;

/** Calls an endpoint's handler directly, because the route checks the permission as well. */
async function callDirectly([endpoint, handler]: Mounted, actor: Parameters<Mounted[1]>[0]["actor"]) {
  const name = nameOf(endpoint);
  const query = Object.fromEntries(new URLSearchParams(queries[name] ?? ""));
  return await handler({
    actor,
    id: ids[name] ?? target,
    query: endpoint.query?.parse(query),
    body: endpoint.body?.parse(bodies[name] ?? {}),
    file: async () => ({ ok: true, value: new Uint8Array() }),
    caller: { address: "192.0.2.1", userAgent: "" },
    cookies: { read: () => undefined, set: () => {}, clear: () => {} },
  });
}

test.each(roles)("%s: use cases themselves reject what the table forbids and change nothing", async (role) => {
  const mounted: Mounted[] = [];
  mountAdminEndpoints((endpoint, handler) => void mounted.push([endpoint, handler] as unknown as Mounted), shop.shop);
  expect(mounted.length).toBeGreaterThan(100);
  const { id, email, name } = await createOperator(shop, role);
  const actor = {
    kind: "operator",
    id,
    email,
    name,
    role,
    rights: listPermissions(role),
    sessionId: "",
    mustEnrol: false,
    mustChangePassword: false,
    mustConfirm: false,
  } as const;
  const before = await snapshotAllTables(shop);
  for (const endpoint of mounted) {
    const need = needs[nameOf(endpoint[0])];
    if (need === "own" || need === "open" || need === undefined || hasPermission(role, need)) continue;
    expect(await callDirectly(endpoint, actor), nameOf(endpoint[0])).toMatchObject({
      ok: false,
      error: { code: "not-allowed" },
    });
  }
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test.each(roles)("%s: allows what the table allows", async (role: Role) => {
  const { cookie } = await createSignedInOperator(shop, role);
  for (const route of guarded().filter(({ method }) => method === "GET")) {
    const need = needs[nameOf(route)];
    if (need === "open" || need === undefined || (need !== "own" && !hasPermission(role, need))) continue;
    expect((await request(route, { cookie: `operator=${cookie()}` })).status, nameOf(route)).toBe(200);
  }
});

test("a token does what its permissions allow and nothing personal", async () => {
  const headers = { authorization: `Bearer ${token}` };
  shop.clock.set(new Date("2026-11-20T07:00:00Z"));
  expect((await request({ method: "GET", path: "/audit" }, headers)).status).toBe(200);
  const me = await request({ method: "GET", path: "/me" }, headers);
  expect(me.body).toMatchObject({ kind: "token", name: "Sample till", rights: tokenRights });
  const before = await snapshotAllTables(shop);
  for (const route of guarded()) {
    const need = needs[nameOf(route)];
    if (nameOf(route) === "GET /me" || tokenRights.some((right) => right === need)) continue;
    await expectRefused(route, headers, [403, "not-allowed"]);
  }
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("rejects a cross-site write even with cookie and token, and changes nothing", async () => {
  const { cookie } = await createSignedInOperator(shop, "owner");
  const before = await snapshotAllTables(shop);
  const callers: Record<string, string>[] = [{ cookie: `operator=${cookie()}` }, { authorization: `Bearer ${token}` }];
  for (const caller of callers) {
    for (const route of routes.filter(({ method }) => method !== "GET")) {
      await expectRefused(route, { ...caller, origin: "https://elsewhere.test" }, [403, "foreign-origin"]);
    }
  }
  expect(await snapshotAllTables(shop)).toEqual(before);
});
