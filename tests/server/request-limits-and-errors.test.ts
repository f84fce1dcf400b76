import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { describe, expect, test } from "vitest";
import { maxCodListValues } from "#contracts/admin/cod-endpoints.ts";
import { maxLinks } from "#contracts/admin/content-endpoints.ts";
import { maxRedirectLines } from "#contracts/admin/redirect-endpoints.ts";
import { loggedPath } from "#http/middleware/request-log.ts";
import { clientAddress, isOwnWrite } from "#http/middleware/request-origin.ts";
import { shareShop } from "../harness/share-shop.ts";
import { createTestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";

test.each<[socket: string, forwarded: string | undefined, proxies: number, client: string]>([
  ["9.9.9.9", undefined, 0, "9.9.9.9"],
  ["9.9.9.9", "1.1.1.1", 0, "9.9.9.9"],
  ["9.9.9.9", "1.1.1.1, 2.2.2.2", 1, "2.2.2.2"],
  ["9.9.9.9", "1.1.1.1, 2.2.2.2", 2, "1.1.1.1"],
  ["9.9.9.9", "6.6.6.6, 1.1.1.1, 2.2.2.2", 2, "1.1.1.1"],
  ["9.9.9.9", "6.6.6.6, 10.0.0.7", 1, "10.0.0.7"],
  ["9.9.9.9", "1.1.1.1", 2, "9.9.9.9"],
  ["9.9.9.9", "not an address", 1, "9.9.9.9"],
  ["9.9.9.9", "", 1, "9.9.9.9"],
  ["9.9.9.9", "1.1.1.1:4711", 1, "1.1.1.1"],
  ["9.9.9.9", "[2001:DB8::1]:4711", 1, "2001:db8::1"],
  ["::ffff:9.9.9.9", undefined, 0, "9.9.9.9"],
])("socket %s, X-Forwarded-For %j behind %i proxies is %s", (socket, forwarded, proxies, client) => {
  expect(clientAddress(socket, forwarded, proxies)).toBe(client);
});

const publicOrigin = "https://shop.example";
test.each<[origin: string | undefined, site: string | undefined, hostCounts: boolean, own: boolean]>([
  [publicOrigin, "same-origin", false, true],
  ["https://evil.example", "cross-site", false, false],
  ["http://shop.example", undefined, false, false],
  ["https://shop.example.evil.example", undefined, false, false],
  [undefined, undefined, false, true],
  [undefined, "none", false, true],
  [undefined, "cross-site", false, false],
  ["null", undefined, false, false],
  ["null", "cross-site", false, false],
  ["null", "same-origin", false, true],
  ["http://127.0.0.1:3000", "same-origin", true, true],
  ["http://127.0.0.1:3000", "same-origin", false, false],
  ["nonsense", undefined, true, false],
])(
  "a write with Origin %j and Sec-Fetch-Site %j (host counts: %j) is same-origin: %j",
  (origin, site, hostCounts, own) => {
    expect(isOwnWrite({ origin, site, host: "127.0.0.1:3000" }, { publicOrigin, hostCounts })).toBe(own);
  },
);

test.each([
  ["/order/secret", "/order/…"],
  ["/order/secret.data", "/order/….data"],
  ["/Order/secret", "/order/…"],
  ["//ORDER//secret/", "/order/…"],
  ["/%6frder/./secret", "/order/…"],
  ["/order%2Fsecret", "/order/…"],
  ["/order%252fsecret", "/order/…"],
  ["/Unsubscribe/secret", "/unsubscribe/…"],
  ["/API/orders/link/secret", "/api/orders/link/…"],
  ["/unsubscribe/secret", "/unsubscribe/…"],
  ["/api/pins/560001", "/api/pins/…"],
  ["/beverages", "/beverages"],
])("logs %s as %s", (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});

test("a cross-site write changes nothing", async () => {
  await using shop = await createTestShop();
  const foreign = { origin: "https://evil.example" };
  for (const [method, path] of [
    ["POST", "/api/orders/cod"],
    ["PUT", "/api/products"],
    ["PATCH", "/check-out"],
    ["DELETE", "/order/x"],
  ] as const) {
    const answer = await shop.request(path, { method, headers: foreign });
    expect.soft(answer.status, `${method} ${path}`).toBe(403);
    expect.soft(await answer.json()).toMatchObject({ error: { code: "foreign-origin", message: expect.any(String) } });
  }
  expect((await shop.request("/api/products", { headers: foreign })).status).toBe(200);
});

describe("a refused request", () => {
  const open = shareShop(async (shop) => ({ address: await shop.listen() }));

  test.each<[string, number, string, RequestInit]>([
    ["an unknown address", 404, "not-found", {}],
    ["a body that is not JSON", 415, "unsupported-media-type", { method: "POST", body: "a=b" }],
    ["broken JSON", 400, "bad-request", { method: "POST", body: "{", headers: { "content-type": "application/json" } }],
    [
      "an empty body",
      400,
      "bad-request",
      { method: "POST", body: "", headers: { "content-type": "application/json" } },
    ],
    ["65 KB", 413, "too-large", { method: "POST", body: "x".repeat(65 * 1024) }],
  ])("the API answers %s with %i in the common error shape", async (_, status, code, init) => {
    const { shop } = open();
    const answer = await shop.request(init.method ? "/api/orders/quote" : "/api/none", init);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ error: { code, message: expect.stringMatching(/\.$/) } });
  });

  test.each([
    ["/webhooks/razorpay", {}],
    ["/payments/callback", {}],
    ["/api/orders/quote", {}],
    ["/payments/callback", { accept: "text/html" }],
  ])("closes the connection when it refuses a body of %s unread", async (path, headers) => {
    const { address } = open();
    const agent = new Agent({ keepAlive: true });
    const sending = request(`${address}${path}`, {
      agent,
      method: "POST",
      headers: { ...headers, "content-type": "application/json", "content-length": 1_000_000 },
    });
    sending.on("error", () => {}); // the server hangs up on the rest
    sending.write("x".repeat(1_000));
    const [answer] = (await once(sending, "response")) as [IncomingMessage];
    expect([answer.statusCode, answer.headers.connection]).toEqual([413, "close"]);
    const closed = once(answer.socket, "close");
    answer.resume();
    await closed;
    agent.destroy();
  });
});

test("limits a body without a content length while reading it", async () => {
  await using shop = await createTestShop();
  const address = await shop.listen();
  let sent = 0;
  const body = new ReadableStream({
    pull: (controller) => {
      sent += 16_384;
      controller.enqueue(new Uint8Array(16_384));
      if (sent > 1_000_000) controller.close();
    },
  });
  const init = { method: "POST", body, duplex: "half", headers: { "content-type": "application/json" } } as RequestInit;
  const status = await fetch(`${address}/api/orders/quote`, init).then(
    (answer) => answer.status,
    () => 413, // the connection was closed while sending
  );
  expect(status).toBe(413);
});

test("names the allowed methods for a wrong one", async () => {
  await using shop = await createTestShop();
  const answer = await shop.request("/api/orders/quote", { method: "DELETE" });
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe("POST");
  expect(await answer.json()).toMatchObject({ error: { code: "method-not-allowed" } });
});

test("hides a bug's details and logs them under the id in the answer", async () => {
  const pages = async () => {
    throw new Error("secret detail");
  };
  await using shop = await createTestShop({ pages });
  const answer = await shop.request("/check-out");
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toMatch(/secret detail|\bat /);
  const id = answer.headers.get("x-request-id");
  expect(shop.logged()).toContainEqual(
    expect.objectContaining({ id, err: expect.objectContaining({ message: "secret detail" }) }),
  );
});

test("answers a rejected browser form with a page and any other client with JSON", async () => {
  await using shop = await createTestShop();
  const headers = { origin: "https://evil.example", accept: "text/html,*/*" };
  const page = await shop.request("/check-out", { method: "POST", headers });
  expect(page.status).toBe(403);
  expect(page.headers.get("content-type")).toMatch("text/html");
  expect(await page.text()).toContain("another site");
  const json = await shop.request("/api/orders/cod", { method: "POST", headers });
  expect(json.headers.get("content-type")).toMatch("application/json");
});

test.each(["br", "gzip"])("compresses JSON and private pages with %s", async (coding) => {
  const html = "<!doctype html>".padEnd(5_000, "water ");
  await using shop = await createTestShop({
    pages: async () => new Response(html, { headers: { "content-type": "text/html" } }),
  });
  for (const path of ["/api/products", "/check-out"]) {
    const answer = await shop.request(path, { headers: { "accept-encoding": coding } });
    expect.soft(answer.headers.get("content-encoding"), path).toBe(coding);
    expect.soft(answer.headers.get("vary"), path).toContain("accept-encoding");
    const size = (await answer.arrayBuffer()).byteLength;
    expect.soft(size, path).toBe(Number(answer.headers.get("content-length")));
  }
  expect((await shop.request("/check-out")).headers.get("content-encoding")).toBeNull();
});

const emails = Array.from({ length: maxCodListValues }, (_, at) => `buyer-of-some-name-${at}@shop.example`);

test.each<[path: string, body: object]>([
  ["content/dead-links", { links: Array.from({ length: maxLinks }, (_, at) => `/${at}/`.padEnd(500, "a")) }],
  [
    "redirects-import",
    { lines: Array.from({ length: maxRedirectLines }, (_, at) => ({ from: `/${at}/`.padEnd(100, "a"), to: "/faq" })) },
  ],
  ["cod-list", { kind: "email", values: emails }],
  ["cod-list/remove", { kind: "email", values: emails }],
])("POST /api/admin/%s takes as many entries as its contract says", async (path, body) => {
  await using shop = await createTestShop();
  const { browser } = await createSignedInOperator(shop, "owner");
  expect((await browser.post(`/api/admin/${path}`, body)).status).toBe(200);
});
