import { beforeAll, expect, test } from "vitest";
import { isWrite, readDocumentedCalls, sendCall } from "./documented-calls.ts";
import { origin, type Target } from "./target.ts";

const foreign: [what: string, headers: Record<string, string>][] = [
  ["another site", { origin: "https://evil.example" }],
  ["a name that begins like ours", { origin: `${origin}.evil.example` }],
  ["our name over http", { origin: origin.replace("https:", "http:") }],
  ["our name on another port", { origin: `${origin}:8443` }],
  ["a sandboxed frame", { origin: "null" }],
  ["a browser that tells of another site only", { "sec-fetch-site": "cross-site" }],
  ["a page that forges its host", { origin: "https://evil.example", "x-forwarded-host": "evil.example" }],
  ["a neighbour's subdomain", { origin: "https://blog.shop.example", "sec-fetch-site": "same-site" }],
];

/** Sends what another site could make a signed-in browser send. */
export function attackFromOtherSites(getTarget: () => Target): void {
  let cookie = "";
  beforeAll(async () => {
    const target = getTarget();
    const customer = (await target.createCustomer()).client;
    const owner = await target.createOperator("owner");
    cookie = [...customer.cookies, ...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  });

  test.each(foreign)("rejects every write from %s, even with both cookies", async (_, headers) => {
    const target = getTarget();
    const before = await target.snapshot();
    for (const call of (await readDocumentedCalls(target)).filter(isWrite)) {
      // Browsers send these reports by themselves; nothing of them is stored.
      if (call.path === "/api/reports") continue;
      const { status, headers: answered } = await sendCall(target, call, { headers: { cookie, ...headers } });
      expect([call.path, status]).toEqual([call.path, 403]);
      expect(answered.get("access-control-allow-origin")).toBe(null);
    }
    expect(await target.snapshot()).toEqual(before);
    // The sessions are still open, so nothing was rejected for their lack.
    for (const path of ["/api/me", "/api/admin/me"]) {
      expect((await target.request(path, { headers: { cookie } })).status).toBe(200);
    }
  });

  test("rejects a body of another type than JSON", async () => {
    const target = getTarget();
    const { client } = await target.createCustomer();
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const before = await target.snapshot();
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "",
      "application/xml",
    ]) {
      for (const path of ["/api/orders/cod", "/api/me/addresses", "/api/leads", "/api/subscribers"]) {
        const response = await target.request(path, {
          method: "POST",
          headers: { cookie, origin, "x-forwarded-for": target.newAddress(), "content-type": type },
          body: JSON.stringify({ email: "a@b.example", items: [{ id: "mountainwater-6", quantity: 1 }] }),
        });
        expect([type, path, response.status]).toEqual([type, path, 415]);
      }
    }
    expect(await target.snapshot()).toEqual(before);
  });

  test("sends no CORS headers, so that no other site can read a response", async () => {
    const { request } = getTarget();
    for (const path of ["/", "/api/products", "/api/me", "/api/admin/me", "/api/openapi.json", "/user-dashboard"]) {
      const { headers } = await request(path, { headers: { origin: "https://evil.example" } });
      expect([path, headers.get("access-control-allow-origin")]).toEqual([path, null]);
      expect(headers.get("access-control-allow-credentials")).toBe(null);
    }
  });

  test("a GET on the path of a write changes nothing", async () => {
    const target = getTarget();
    const owner = await target.createOperator("owner");
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const before = await target.snapshot();
    for (const call of (await readDocumentedCalls(target)).filter(isWrite)) {
      const response = await target.request(call.path.replaceAll(/\{\w+\}/g, "x"), { headers: { cookie } });
      await response.arrayBuffer();
      expect([call.path, response.status < 500]).toEqual([call.path, true]);
    }
    expect(await target.snapshot()).toEqual(before);
  });
}
