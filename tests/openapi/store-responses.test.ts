import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCodBody, testAddress } from "../fixtures/cod-body.ts";
import { buildSignUp, createBrowser, validPassword } from "../harness/test-browser.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { createCheckedBrowser, createResponseChecker } from "./response-checker.ts";

let shop: TestShop;
let checker: ReturnType<typeof createResponseChecker>;
beforeAll(async () => {
  shop = await createTestShop({ payOnline: true });
  checker = createResponseChecker(await (await shop.request("/api/openapi.json")).json());
});
afterAll(() => shop[Symbol.asyncDispose]());

const visitor = () => createCheckedBrowser(createBrowser(shop), checker);
const items = [{ id: "mountainwater-6", quantity: 2 }];
const address = { ...testAddress, phoneNumber: testAddress.phone, locality: "", landmark: "" };

const newPassword = { password: "eleven otters swim", confirm: "eleven otters swim" };

async function member() {
  const browser = visitor();
  const signUp = buildSignUp();
  expect((await browser.post("/api/sign-up", signUp)).status).toBe(200);
  return { browser, email: signUp.email };
}

async function totalOf(browser: ReturnType<typeof visitor>): Promise<number> {
  const { body } = await browser.post("/api/orders/quote", { items, pin: "560001" });
  return Number(body.total);
}

test("public endpoints answer as documented", async () => {
  const browser = visitor();
  for (const path of ["/api/products", "/api/products?kind=merch", "/api/faqs", "/api/plastic-items"]) {
    const { status, body } = await browser.get(path);
    expect([status, Object.keys(body).length > 0], path).toEqual([200, true]);
  }
  for (const path of [
    "/api/products/mountain-water",
    "/api/products/herdtee",
    "/api/pins/248001",
    "/api/pins/999999",
    "/api/pins/248001/delivery",
  ]) {
    expect((await browser.get(path)).status, path).toBe(200);
  }
  expect((await browser.get("/api/products?kind=tea")).status).toBe(400);
  expect((await browser.get("/api/products/none")).status).toBe(404);
  await browser.get("/api/pins/12");
  expect((await browser.get("/api/pins/999999/delivery")).status).toBe(404);
});

test("checkout endpoints answer and reject as documented", async () => {
  const browser = visitor();
  const total = await totalOf(browser);
  const placed = await browser.post("/api/orders/cod", buildCodBody(items, total));
  expect(placed.status).toBe(200);
  const link = `/api/orders/link/${placed.body.token}`;
  await browser.get(link);
  await browser.post(`${link}/buy-again`);
  expect((await browser.post(`${link}/cancel`, { reason: "Ordered twice" })).status).toBe(200);
  expect((await browser.post(`${link}/return`, { items: [{ sku: "MOUNTAINWATER-6", quantity: 1 }] })).status).toBe(409);
  const changed = await browser.post("/api/orders/cod", buildCodBody(items, total - 1));
  expect(changed).toMatchObject({ status: 409, body: { error: { code: "quote-changed" }, quote: { total } } });
  await browser.post("/api/orders/cod", { ...buildCodBody(items, total), pin: "12" });
  await browser.post("/api/orders/cod", { items: "none" });
  await browser.post("/api/orders/quote", { items: [] });
  const opened = await browser.post("/api/payments/create-order", buildCodBody(items, total));
  expect(opened).toMatchObject({ status: 200, body: { amount: total * 100 } });
  expect((await browser.post("/api/payments/resume-order", { token: opened.body.token })).status).toBe(200);
  const proof = { razorpay_order_id: opened.body.id, razorpay_payment_id: "pay_1", razorpay_signature: "0" };
  expect((await browser.post("/api/payments/verify-payment", proof)).status).toBe(400);
  await browser.post("/api/orders/upi", buildCodBody(items, total));
});

test("account endpoints answer as documented", async () => {
  expect((await visitor().get("/api/me")).status).toBe(401);
  const { browser, email } = await member();
  await browser.get("/api/me");
  await browser.patch("/api/me", { fullName: "Sample Member" });
  const saved = await browser.post("/api/me/addresses", address);
  const { id } = saved.body.address as { id: string };
  await browser.get("/api/me/addresses");
  await browser.post(`/api/me/addresses/${id}/default`);
  await browser.delete(`/api/me/addresses/${id}`);
  expect((await browser.delete(`/api/me/addresses/${id}`)).status).toBe(404);
  await browser.post(`/api/me/addresses/${id}/restore`, { asDefault: true });
  await browser.get("/api/me/devices");
  await browser.post("/api/me/devices/end-others");
  await browser.get("/api/me/claim");
  await browser.post("/api/me/claim/send-otp");
  expect((await browser.post("/api/me/password", { current: "wrong", ...newPassword })).status).toBe(401);
  await browser.post("/api/me/export", { password: validPassword });
  await browser.post("/api/otp/send-otp", { email });
  expect((await browser.post("/api/otp/verify-otp", { email, otp: "x" })).status).toBe(422);
  await browser.post("/api/password/reset", { password: validPassword, confirm: validPassword });
  await browser.post("/api/sign-out");
  await browser.post("/api/sign-in", { email, password: validPassword });
  await browser.post("/api/me/erase", { password: validPassword });
});

test("order and review endpoints answer as documented", async () => {
  const { browser } = await member();
  const placed = await browser.post("/api/orders/cod", buildCodBody(items, await totalOf(browser)));
  const order = `/api/me/orders/${placed.body.orderId}`;
  await browser.get("/api/me/orders?status=ordered&date=last30");
  await browser.get("/api/me/orders/order_00000000000000");
  const operatorBrowser = (await createSignedInOperator(shop)).browser;
  const one = `/api/admin/orders/${placed.body.orderId}`;
  await operatorBrowser.post(`${one}/ship`, { courier: "Post", trackingNumber: "12" });
  await operatorBrowser.post(`${one}/deliver`);
  const { body } = await browser.get(order);
  expect(body).toMatchObject({ status: "delivered", parcels: [{ courier: "Post" }] });
  await browser.post(`${order}/buy-again`);
  await browser.post("/api/me/reviews", { productId: "mountainwater", rating: 4.5, reviewText: "Cold." });
  await browser.get("/api/me/reviews");
  await browser.post("/api/me/reviews", { productId: "herdtee", rating: 5, reviewText: "Warm." });
  const goesBack = { reason: "Dented", items: [{ sku: "MOUNTAINWATER-6", quantity: 1 }] };
  expect((await browser.post(`${order}/return`, goesBack)).status).toBe(200);
  await browser.get(order);
  await operatorBrowser.post(`${one}/return`, { reason: "Dented", items: goesBack.items, isLast: true });
  await operatorBrowser.post(`${one}/refund`, {
    amount: 100,
    reason: "",
    key: "one-of-the-tests",
    bankReference: "412345678901",
  });
  const refunded = await browser.get(order);
  expect(refunded.body).toMatchObject({ status: "returned" });
});

test("contact and newsletter endpoints answer as documented", async () => {
  const browser = visitor();
  const lead = { firstName: "Sample", lastName: "Buyer", email: "sample@example.com", phoneNumber: "9800000001" };
  expect((await browser.post("/api/leads", { ...lead, message: "Hello." })).status).toBe(200);
  expect((await browser.post("/api/leads", { ...lead, email: "" })).status).toBe(422);
  expect((await browser.post("/api/subscribers", { email: lead.email })).status).toBe(200);
  const inStock = { sku: "MOUNTAINWATER-12", email: lead.email };
  expect((await browser.post("/api/stock-alerts", inStock)).status).toBe(409);
  const sku = "SPARKLINGLIME-4";
  await shop.database.db.updateTable("variants").set({ stock: 0 }).where("sku", "=", sku).execute();
  expect((await browser.post("/api/stock-alerts", { sku, email: lead.email })).status).toBe(200);
});
