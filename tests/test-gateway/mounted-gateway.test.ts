import { describe, expect, test } from "vitest";
import { demoKeys } from "#test-gateway/index.ts";
import { shareShop } from "../harness/share-shop.ts";
import { createTestShop } from "../harness/test-shop.ts";

const authorization = `Basic ${btoa(`${demoKeys.keyId}:${demoKeys.keySecret}`)}`;
const json = { "content-type": "application/json" };

async function orderAt(shop: Awaited<ReturnType<typeof createTestShop>>): Promise<string> {
  const init = { method: "POST", headers: { ...json, authorization }, body: '{"amount":54900,"currency":"INR"}' };
  const answer = await shop.request("/test-gateway/v1/orders", init);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

describe("in production", () => {
  const open = shareShop(async () => ({}), {
    mode: "serve",
    pages: async () => new Response("Not found.", { status: 404 }),
  });

  test.each([
    ["GET", "/test-gateway/"],
    ["GET", "/test-gateway/checkout.js"],
    ["GET", "/test-gateway/checkout?order_id=order_1"],
    ["POST", "/test-gateway/v1/orders"],
    ["POST", "/test-gateway/panel"],
  ])("production has no %s %s", async (method, path) => {
    const { shop } = open();
    const init =
      method === "POST" ? { method, headers: { ...json, authorization }, body: '{"api":"cut"}' } : { method };
    expect((await shop.request(path, init)).status).toBe(404);
    expect(await shop.database.db.selectFrom("testGatewayObjects").selectAll().execute()).toEqual([]);
  });
});

describe("in demo mode", () => {
  const open = shareShop(async () => ({}));

  test.each(["/test-gateway", "/test-gateway/"])("%s serves the panel, frameable by the shop only", async (path) => {
    const { shop } = open();
    const answer = await shop.request(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-security-policy")).toMatch(/frame-ancestors 'self'/);
    expect(answer.headers.get("content-security-policy")).not.toMatch(/unsafe/);
    const words = ["At once", "Late", "Doubled", "Out of order", "Forged", "Only the webhook", "Never"];
    const html = await answer.text();
    for (const word of words) expect(html).toMatch(new RegExp(`<input type="radio"[^>]*> ${word}</label>`));
  });

  test.each([
    ["success", {}, { paid: { razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/) } }],
    ["failure", {}, { failed: { reason: "payment_failed", metadata: { payment_id: expect.stringMatching(/^pay_/) } } }],
    ["success", { otp: "12" }, { failed: { reason: "incorrect_otp" } }],
    ["success", { amount: 100 }, { error: { field: "amount" } }],
  ])("a buyer's %s with %j", async (outcome, more, expected) => {
    const { shop } = open();
    const orderId = await orderAt(shop);
    const body = JSON.stringify({ orderId, outcome, ...more });
    const answer = await shop.request("/test-gateway/checkout", { method: "POST", headers: json, body });
    expect(await answer.json()).toMatchObject(expected);
  });
});

test("saves a panel choice by script and by form and ignores an unknown one", async () => {
  await using shop = await createTestShop();
  const choose = (body: string, type: string) =>
    shop.request("/test-gateway/panel", { method: "POST", headers: { "content-type": type }, body });
  const form = "application/x-www-form-urlencoded";
  expect(await (await choose('{"webhooks":"doubled"}', "application/json")).json()).toMatchObject({
    webhooks: "doubled",
  });
  expect((await choose("api=slow", form)).status).toBe(303);
  for (const body of ['{"webhooks":"sometimes"}', '{"api":"toString"}', "{}", "nonsense", "[]"]) {
    expect((await choose(body, "application/json")).status, body).toBe(400);
  }
  const html = await (await shop.request("/test-gateway/")).text();
  expect(html.match(/value="[a-z-]+" checked/g)).toEqual(['value="doubled" checked', 'value="slow" checked']);
});

test("the widget's frame shows the order's amount, and nothing with an unknown order", async () => {
  await using shop = await createTestShop();
  const id = await orderAt(shop);
  const frame = (key: string, order = id) => shop.request(`/test-gateway/checkout?key=${key}&order_id=${order}`);
  expect(await (await frame(demoKeys.keyId)).text()).toContain("₹549.00");
  expect((await frame("rzp_test_other")).status).toBe(404);
  expect((await frame(demoKeys.keyId, "order_none")).status).toBe(404);
});

test("webhooks arrive at the shop, signed", async () => {
  await using shop = await createTestShop({ payOnline: true });
  const orderId = await orderAt(shop);
  await shop.gateway.pay(orderId);
  expect(await shop.gateway.runDue()).toBe(3);
  expect(await shop.gateway.runDue()).toBe(0);
  const stored = await shop.database.db.selectFrom("webhookEvents").select("type").orderBy("type").execute();
  expect(stored.map(({ type }) => type)).toEqual(["order.paid", "payment.authorized", "payment.captured"]);
});

test("forged webhooks change nothing", async () => {
  await using shop = await createTestShop({ payOnline: true });
  await shop.gateway.set({ webhooks: "forged" });
  await shop.gateway.pay(await orderAt(shop));
  expect(await shop.gateway.runDue()).toBe(3);
  expect(await shop.database.db.selectFrom("webhookEvents").selectAll().execute()).toEqual([]);
});
