import { afterAll, beforeAll, expect, test } from "vitest";
import { buildAddress } from "../fixtures/sample-address.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { buildSignUp, createBrowser, validPassword } from "../harness/test-browser.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

let shop: TestShop;
let routes: { method: string; path: string }[];
beforeAll(async () => {
  shop = await createTestShop();
  routes = shop.app.routes
    .filter(({ method, path }) => method !== "ALL" && /^\/api\/me(\/|$)/.test(path))
    .map(({ method, path }) => ({ method, path }));
});
afterAll(() => shop[Symbol.asyncDispose]());

/** A valid body for each route, so that none is rejected by its schema. */
const bodies: Record<string, object> = {
  "PATCH /api/me": { fullName: "Somebody Else" },
  "POST /api/me/password": { current: validPassword, password: "eight otters dive", confirm: "eight otters dive" },
  "POST /api/me/export": { password: validPassword },
  "POST /api/me/erase": { password: validPassword },
  "POST /api/me/claim": { otp: "123456" },
  "POST /api/me/addresses": buildAddress(),
  "PUT /api/me/addresses/:id": buildAddress({ addressLine1: "Elsewhere" }),
  "POST /api/me/orders/:id/cancel": { reason: "" },
  "POST /api/me/orders/:id/return": { reason: "Dented", items: [{ sku: "MOUNTAINWATER-6", quantity: 1 }] },
  "POST /api/me/reviews": { productId: "mountainwater", rating: 5, reviewText: "Cold." },
};

async function createCustomerWithData() {
  const browser = createBrowser(shop);
  const input = buildSignUp();
  const { body } = await browser.post("/api/sign-up", input);
  const saved = await shop.shop.customers.addresses.save(body.user._id, buildAddress());
  const order = async () => {
    const answer = await shop.shop.checkout.placeCod(
      buildPlacement({ customerId: body.user._id, email: input.email }),
      { address: null },
    );
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value.orderId;
  };
  const orders = [await order(), await order()];
  for (const state of ["on_the_way", "delivered"] as const) {
    await shop.shop.orders.transition(orders[1] ?? "", state, { actor: "operator:test" });
  }
  const [device] = (await browser.get("/api/me/devices")).body.devices;
  if (!saved.ok) throw new Error(saved.error.message);
  return { browser, orders, address: saved.value.id, device: device.id, token: browser.cookies.get("session") ?? "" };
}

async function request({ method, path }: { method: string; path: string }, cookie: string, id = "x") {
  const hasBody = method !== "GET" && method !== "DELETE";
  const response = await shop.request(path.replace(":id", id), {
    method,
    headers: { ...(cookie && { cookie }), ...(hasBody && { "content-type": "application/json" }) },
    ...(hasBody && { body: JSON.stringify(bodies[`${method} ${path}`] ?? {}) }),
  });
  return { status: response.status, text: await response.text() };
}

test("the test covers every private route", () => {
  expect(routes.length).toBeGreaterThan(15);
});

test("answers 401 without a valid session and changes nothing", async () => {
  const { browser, token, address, orders, device } = await createCustomerWithData();
  await browser.post("/api/sign-out");
  const before = await snapshotAllTables(shop);
  const cookies = ["", `session=${token}`, `session=${"A".repeat(43)}`, "session=x", `session=${token}; session=`];
  for (const cookie of cookies) {
    for (const route of routes) {
      for (const id of route.path.includes(":id") ? [address, device, ...orders] : [""]) {
        const { status, text } = await request(route, cookie, id);
        expect([status, JSON.parse(text).error.code], `${route.method} ${route.path}`).toEqual([401, "not-signed-in"]);
      }
    }
  }
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("does not find another customer's addresses, orders and devices and changes nothing", async () => {
  const theirs = await createCustomerWithData();
  const mine = await createCustomerWithData();
  const before = await snapshotAllTables(shop);
  for (const route of routes.filter(({ path }) => path.includes(":id"))) {
    for (const id of [theirs.address, theirs.device, ...theirs.orders]) {
      const { status } = await request(route, `session=${mine.token}`, id);
      expect(status, `${route.method} ${route.path}`).toBe(404);
    }
  }
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("lists and exports only the customer's own data", async () => {
  const theirs = await createCustomerWithData();
  const mine = await createCustomerWithData();
  for (const route of routes.filter(({ method, path }) => method === "GET" && !path.includes(":id"))) {
    const { text } = await request(route, `session=${mine.token}`);
    for (const foreign of [theirs.address, theirs.device, ...theirs.orders]) expect(text).not.toContain(foreign);
  }
  const exported = await request({ method: "POST", path: "/api/me/export" }, `session=${mine.token}`);
  expect(exported.status).toBe(200);
  expect(exported.text).toContain(mine.orders[0]);
  for (const foreign of [theirs.address, theirs.device, ...theirs.orders]) expect(exported.text).not.toContain(foreign);
});

test("rejects a cross-site write even with the session cookie", async () => {
  const { token } = await createCustomerWithData();
  const before = await snapshotAllTables(shop);
  for (const { method, path } of routes.filter((route) => route.method !== "GET")) {
    const response = await shop.request(path.replace(":id", "x"), {
      method,
      headers: { cookie: `session=${token}`, origin: "https://elsewhere.test", "content-type": "application/json" },
      ...(method !== "DELETE" && { body: JSON.stringify(bodies[`${method} ${path}`] ?? {}) }),
    });
    expect(response.status, `${method} ${path}`).toBe(403);
  }
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("keeps passwords, codes, tokens, names and addresses out of the log", async () => {
  const input = buildSignUp({ fullName: "Sample Nameholder", phoneNumber: "+919811112222" });
  const browser = createBrowser(shop);
  await browser.post("/api/sign-up", input);
  await browser.post("/api/sign-in", { email: input.email, password: "wrong words here" });
  await browser.post("/api/sign-in", { email: input.email, password: input.password });
  await browser.post("/api/otp/send-otp", { email: input.email });
  while ((await shop.runJobs()) > 0);
  const mail = (await shop.mailbox(input.email)).find(({ subject }) => subject.startsWith("Your OTP"));
  const otp = /^\d{6}$/m.exec(mail?.text ?? "")?.[0] ?? "";
  await shop.request(`/verify-otp?email=${encodeURIComponent(input.email)}`);
  await browser.post("/api/otp/verify-otp", { email: input.email, otp });
  const [session, right] = [browser.cookies.get("session"), browser.cookies.get("password-right")];
  await browser.post("/api/password/reset", { password: "eight otters dive", confirm: "eight otters dive" });
  const log = JSON.stringify(shop.logged());
  expect(log).toContain("/api/otp/verify-otp");
  const secrets = [input.email, input.password, "wrong words here", "eight otters dive", session, right];
  for (const secret of [...secrets, "Nameholder", "9811112222", input.email.split("@")[0]]) {
    expect(secret?.length).toBeGreaterThan(5);
    expect.soft(log).not.toContain(secret);
  }
  // The six digits may occur in a time or an id by chance.
  expect(log.replaceAll(/"(time|id|ms)":("[^"]*"|[\d.]+)/g, "")).not.toContain(otp);
});
