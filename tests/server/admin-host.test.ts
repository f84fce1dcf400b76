import { expect, test } from "vitest";
import type { ApiDocument } from "#http/openapi/openapi-document.ts";
import { signPreviewUrl } from "#use-cases/kernel/draft-preview.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createOperator, operatorPassword } from "../operators/operator-fixtures.ts";

const [shopUrl, officeUrl] = ["https://shop.test", "https://office.shop.test"];
const twoHosts = { mode: "serve", publicUrl: shopUrl, adminUrl: officeUrl } as const;

const read = async (shop: TestShop, url: string, headers: Record<string, string> = {}) => {
  const { status, headers: answered } = await shop.request(url, { headers });
  return [status, answered.get("location")];
};

test("the back office's host serves no page and no API of the shop (docs/rules.md 24.9)", async () => {
  await using shop = await createTestShop({ ...twoHosts, pages: "built" });
  expect(await read(shop, `${officeUrl}/admin`)).toEqual([200, null]);
  expect(await read(shop, `${officeUrl}/api/admin/me`)).toEqual([401, null]);
  expect(await read(shop, `${officeUrl}/favicon.svg`)).toEqual([200, null]);
  expect(await read(shop, `${officeUrl}/healthz`)).toEqual([200, null]);
  expect(await read(shop, `${officeUrl}/`)).toEqual([302, `${officeUrl}/admin`]);
  expect(await read(shop, `${officeUrl}/`, { "sec-fetch-site": "same-origin" })).toEqual([302, `${shopUrl}/`]);
  expect(await read(shop, `${officeUrl}/faq?preview=x`)).toEqual([302, `${shopUrl}/faq?preview=x`]);
  expect(await read(shop, `${officeUrl}//evil.example`)).toEqual([301, "/evil.example"]);
  expect(await read(shop, `${officeUrl}/api/faqs`)).toEqual([404, null]);
  for (const path of ["/api/orders/cod", "/api/sign-in", "/check-out", "/webhooks/nobody"]) {
    const { status } = await shop.request(officeUrl + path, { method: "POST", headers: { origin: officeUrl } });
    expect.soft(status, path).toBe(404);
  }
});

test("the shop's host and every other host serve no back office", async () => {
  await using shop = await createTestShop({ ...twoHosts, pages: "built" });
  for (const host of [shopUrl, "http://127.0.0.1:3000", "https://localhost"]) {
    expect.soft(await read(shop, `${host}/api/admin/me`), host).toEqual([404, null]);
    expect.soft(await read(shop, `${host}/%61pi/admin/me`)).not.toEqual([401, null]);
    expect.soft(await read(shop, `${host}/admin/orders?a=1`), host).toEqual([302, `${officeUrl}/admin/orders?a=1`]);
    const signIn = await shop.post(`${host}/api/admin/sign-in`, { email: "a@b.test", password: operatorPassword });
    expect.soft([signIn.status, signIn.headers.get("set-cookie")], host).toEqual([404, null]);
  }
  expect(await read(shop, `${shopUrl}/faq`)).toEqual([200, null]);
});

test("only the back office's host sets an operator's cookie, and it accepts writes of its own pages only", async () => {
  await using shop = await createTestShop(twoHosts);
  const { email } = await createOperator(shop);
  const signIn = (headers: Record<string, string>) =>
    shop.post(`${officeUrl}/api/admin/sign-in`, { email, password: operatorPassword }, headers);
  for (const [name, value] of [
    ["origin", shopUrl],
    ["sec-fetch-site", "same-site"],
    ["sec-fetch-site", "cross-site"],
  ] as const) {
    const refused = await signIn({ [name]: value });
    expect.soft([refused.status, refused.headers.get("set-cookie")]).toEqual([403, null]);
  }
  const signedIn = await signIn({ origin: officeUrl });
  expect(signedIn.status).toBe(200);
  expect(signedIn.headers.get("set-cookie")).toMatch(/__Host-operator=/);
  const order = await shop.post("/api/orders/quote", { items: [] }, { origin: officeUrl });
  expect(order.status).toBe(403);
});

test("each host documents only the calls that it answers", async () => {
  await using shop = await createTestShop(twoHosts);
  const pathsAt = async (host: string) => {
    const { paths } = (await (await shop.request(`${host}/api/openapi.json`)).json()) as ApiDocument;
    return Object.keys(paths);
  };
  const [ofShop, ofOffice] = [await pathsAt(shopUrl), await pathsAt(officeUrl)];
  expect(ofShop.filter((path) => path.startsWith("/api/admin"))).toEqual([]);
  expect(ofOffice.filter((path) => !path.startsWith("/api/admin"))).toEqual([]);
  expect(ofShop.length * ofOffice.length).toBeGreaterThan(0);
});

test("only the back office may frame previews of the shop's host", async () => {
  const secret = "gK2vT9xLq0RzW7mBn4Yc8HdJ5sPf3uAe";
  await using shop = await createTestShop({ ...twoHosts, pages: "built", sessionSecret: secret });
  const policyOf = async (url: string) => (await shop.request(url)).headers.get("content-security-policy");
  expect(await policyOf(`${officeUrl}/admin`)).toContain(`frame-src 'self' ${shopUrl};`);
  const path = signPreviewUrl({ secret, clock: shop.clock.now }, { kind: "document", id: "faq" }, "/faq");
  expect(await policyOf(shopUrl + path)).toContain(`frame-ancestors ${officeUrl};`);
  expect(await policyOf(`${shopUrl}/faq`)).toContain("frame-ancestors 'none'");
});
