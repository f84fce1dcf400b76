import { connect } from "node:net";
import { expect, test } from "vitest";
import { createBrowser } from "../harness/test-browser.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { expectUnchanged } from "../orders/customer-order.ts";

const errorsOf = (shop: TestShop) => shop.logged().filter(({ level }) => level === "error" || level === "fatal");

/** Sends bytes as they are and returns the answer's head; `cut` ends the connection without waiting. */
function sendBytes(address: string, bytes: string, cut = false): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes, () => cut && socket.destroy()));
    let answer = "";
    socket.on("data", (part) => {
      answer += part;
    });
    socket.on("close", () => resolve(answer.split("\r\n\r\n")[0] ?? ""));
    socket.on("error", reject);
  });
}

test("answers a NUL in an address with a client error, and logs no error", async () => {
  await using shop = await createTestShop({ pages: "built" });
  const browser = createBrowser(shop);
  await browser.post("/api/sign-up", {
    fullName: "Asha Rao",
    email: "asha@mail.example",
    phoneNumber: "+919810098100",
    password: "nine cranes land",
  });
  const headers = { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
  for (const [method, path] of [
    ["DELETE", "/api/me/devices/%00"],
    ["DELETE", "/api/me/addresses/a%00"],
    ["GET", "/api/me/orders/%00"],
    ["GET", "/api/orders/link/%00"],
    ["GET", "/api/products/%00"],
    ["GET", "/api/pins/%00/delivery"],
    ["GET", "/order/%00"],
    ["GET", "/single-product-page/%00"],
    ["GET", "/user-dashboard/orders/%00"],
    ["GET", "/og/%00.png"],
    ["GET", "/media/%00.webp"],
    ["GET", "/track-order?orderId=%00&phone=%00"],
    ["GET", "/user-dashboard?q=%00"],
    ["GET", "/single-merch-page/herdtee?color=%00"],
  ] as const) {
    const { status } = await shop.request(path, { method, headers });
    expect.soft([400, 401, 404], `${method} ${path}`).toContain(status);
  }
  expect(errorsOf(shop)).toEqual([]);
});

test("logs no error when a client breaks off its body", async () => {
  await using shop = await createTestShop({ pages: "built" });
  const address = await shop.listen();
  const paths = ["/api/orders/quote", "/api/sign-in", "/webhooks/razorpay", "/payments/callback", "/check-out"];
  for (const path of paths) {
    const type = path.startsWith("/api") ? "application/json" : "application/x-www-form-urlencoded";
    const head = `POST ${path} HTTP/1.1\r\nHost: shop.test\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n{`;
    await sendBytes(address, head, true);
  }
  await expect.poll(() => shop.logged().filter(({ status }) => status === 499).length).toBe(paths.length);
  expect(errorsOf(shop)).toEqual([]);
});

test("logs no error when a client leaves before a page has been read", async () => {
  await using shop = await createTestShop({ pages: "built" });
  const address = await shop.listen();
  const paths = ["/track-order.data", "/check-out"];
  for (const path of paths) await sendBytes(address, `GET ${path} HTTP/1.1\r\nHost: shop.test\r\n\r\n`, true);
  await expect.poll(() => shop.logged().filter(({ status }) => status === 499).length).toBe(paths.length);
  expect(errorsOf(shop)).toEqual([]);
});

test.each([
  ["two Host headers", 400, "GET /healthz HTTP/1.1\r\nHost: shop.test\r\nhost: evil.example\r\n\r\n"],
  ["no Host header", 400, "GET /healthz HTTP/1.1\r\n\r\n"],
  ["a line that is no request", 400, "HELLO\r\n\r\n"],
  ["a header of 40 KB", 431, `GET /healthz HTTP/1.1\r\nHost: shop.test\r\nx: ${"x".repeat(40_000)}\r\n\r\n`],
])("refuses %s, with the headers of every answer", async (_, status, request) => {
  await using shop = await createTestShop();
  const answer = await sendBytes(await shop.listen(), request);
  expect(answer.split("\r\n")[0]).toContain(` ${status} `);
  expect(answer).toContain("x-content-type-options: nosniff");
  expect(answer).toContain("referrer-policy: no-referrer");
  expect(answer).toContain("frame-ancestors 'none'");
});

test("in production metrics require the token behind a proxy, even one that sends no forwarding headers", async () => {
  const metricsToken = "a-token-of-some-length";
  await using guarded = await createTestShop({ mode: "serve", publicUrl: "https://shop.test", metricsToken });
  await using proxied = await createTestShop({ mode: "serve", publicUrl: "https://shop.test", trustProxy: 1 });
  await using open = await createTestShop();
  const [guardedAt, proxiedAt, openAt] = [await guarded.listen(), await proxied.listen(), await open.listen()];
  expect((await fetch(`${guardedAt}/metrics`)).status).toBe(404);
  expect((await fetch(`${proxiedAt}/metrics`)).status).toBe(404);
  const withToken = { authorization: `Bearer ${metricsToken}` };
  expect((await fetch(`${guardedAt}/metrics`, { headers: withToken })).status).toBe(200);
  const named = "GET /metrics HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n";
  expect(await sendBytes(openAt, named)).toMatch(/ 404 /);
  expect((await fetch(`${openAt}/metrics`)).status).toBe(200);
});

test("a key creates only one discount code, also with simultaneous requests", async () => {
  await using shop = await createTestShop();
  const { browser } = await createSignedInOperator(shop);
  const terms = {
    gives: { kind: "amount", amount: 5_000 },
    minimum: 0,
    startsAt: "2026-11-20T00:00:00Z",
    endsAt: null,
  };
  const rest = { ...terms, limit: null, limitEach: null, products: [], active: true };
  const create = (code: string, key: string) => browser.post("/api/admin/discounts", { ...rest, code, key });
  const key = "0f0e0d0c-0b0a-4908-8706-050403020100";
  const both = await Promise.all([create("FIRST50", key), create("SECOND50", key)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const again = await expectUnchanged(shop, () => create("THIRD50", key));
  expect([again.status, again.body.error.code]).toEqual([409, "key-reused"]);
  expect(errorsOf(shop)).toEqual([]);
});
