import { afterAll, beforeAll, expect, test } from "vitest";
import { fillPath, type Operation, startTarget, type Target } from "./target.ts";

let target: Target;
let writes: Operation[];
beforeAll(async () => {
  target = await startTarget();
  writes = (await target.operations()).filter(({ method }) => method !== "GET");
});
afterAll(() => target[Symbol.asyncDispose]());

/** Called by browsers themselves and by the gateway; neither reads a cookie. */
const fromElsewhere = new Set(["/api/reports", "/webhooks/razorpay", "/payments/callback"]);

const foreign: Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "https://shop.example.evil.example" },
  { origin: "https://office.shop.example" },
  { origin: "http://shop.example" },
  { origin: "https://shop.example:8443" },
  { origin: "null" },
  { origin: "null", "sec-fetch-site": "cross-site" },
  { origin: "https://evil.example", "x-forwarded-host": "evil.example" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
];

test("no page of another origin writes by any documented call", async () => {
  const cookie = await target.customer();
  for (const { method, path } of writes.filter((each) => !fromElsewhere.has(each.path))) {
    for (const headers of foreign) {
      const sent = { method, headers: { ...headers, cookie, "content-type": "application/json" }, body: "{}" };
      const { status } = await target.ask(fillPath(path), sent);
      expect.soft(status, `${method} ${path} from ${JSON.stringify(headers)}`).toBe(403);
    }
  }
});

test("a form of another kind than JSON is no call", async () => {
  for (const { method, path } of writes.filter((each) => each.path.startsWith("/api/"))) {
    if (fromElsewhere.has(path)) continue;
    const headers = { "content-type": "text/plain", origin: "https://shop.example" };
    const { status } = await target.ask(fillPath(path), { method, headers, body: '{"a":"b"}' });
    expect.soft([401, 415], `${method} ${path}`).toContain(status);
  }
});

test("no answer may be read by another origin", async () => {
  const origin = "https://evil.example";
  for (const path of ["/", "/api/products", "/api/me", "/api/admin/me", "/api/openapi.json", "/user-dashboard"]) {
    const { headers } = await target.ask(path, { headers: { origin } });
    expect.soft(headers["access-control-allow-origin"], path).toBeUndefined();
    expect.soft(headers["access-control-allow-credentials"], path).toBeUndefined();
  }
});
