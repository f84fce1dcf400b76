import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildCodBody } from "../fixtures/cod-body.ts";
import { snapshotOrderTables } from "../harness/db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { insertDiscountCode } from "./discount-fixtures.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ trustProxy: 1 });
  await insertDiscountCode(shop, "right", { amountPaise: 5_000 });
  await insertDiscountCode(shop, "other", { amountPaise: 4_000 });
  await insertDiscountCode(shop, "ended", { amountPaise: 5_000, active: false });
  await insertDiscountCode(shop, "once", { amountPaise: 5_000, limitEach: 1 });
});
afterAll(() => shop[Symbol.asyncDispose]());
let usual = "";
let begun = 0;
beforeEach(async () => {
  await shop.database.db.deleteFrom("rateLimits").execute();
  // Quotes are counted in memory: each test asks from a network of its own.
  usual = `192.0.2.${++begun}`;
});

const water = [{ id: "mountainwater-6", quantity: 2 }];
type From = { network?: string; program?: string };
const headersOf = ({ network = usual, program = "one" }: From) => ({
  "x-forwarded-for": network,
  "user-agent": program,
});

async function quote(discountCode: string, from: From = {}, quantity = 2) {
  const items = [{ id: "mountainwater-6", quantity }];
  const response = await shop.post("/api/orders/quote", { items, discountCode }, headersOf(from));
  const { discount, problems } = await response.json();
  return { status: response.status, discount, problem: problems[0]?.code, message: problems[0]?.message };
}

async function order(total: number, typed: object, from: From = {}) {
  const response = await shop.post("/api/orders/cod", { ...buildCodBody(water, total), ...typed }, headersOf(from));
  return { status: response.status, body: await response.json() };
}

/** Quotes different wrong codes, none of which begins with another. */
async function guess(times: number, from: From = {}, prefix = "no") {
  for (let at = 0; at < times; at++) expect((await quote(`${prefix}${100 + at}`, from)).problem).toBe("code-unknown");
}

test("after 20 wrong codes in an hour looks up no code, and the cart can be ordered without one", async () => {
  await guess(19);
  expect((await quote("ended")).problem).toBe("code-expired");
  for (const code of ["no-more", "right"]) {
    expect(await quote(code)).toMatchObject({ status: 200, discount: 0, problem: "code-tries" });
  }
  expect((await quote("right")).message).toMatch(
    /^Too many discount codes\. Please try again in (59|60) minutes\. You can order without a code\.$/,
  );
  const before = await snapshotOrderTables(shop.database);
  const refused = await order(898, { discountCode: "right" });
  expect(refused).toMatchObject({ status: 409, body: { error: { code: "quote-changed" } } });
  expect(refused.body.quote.problems).toMatchObject([{ code: "code-tries" }]);
  expect(await snapshotOrderTables(shop.database)).toEqual(before);
  expect((await order(948, { discountCode: "right" })).status).toBe(200);
  expect((await quote("right", { program: "two" })).discount).toBe(50);
  await shop.securityLog.flush();
  const events = await shop.database.db.selectFrom("securityEvents").select(["kind", "detail"]).execute();
  expect(events).toContainEqual({ kind: "limit-met", detail: "discount codes" });
});

test("counts wrong codes of orders as well", async () => {
  for (let at = 0; at < 20; at++) expect((await order(898, { discountCode: `no${100 + at}` })).status).toBe(409);
  expect((await quote("right")).problem).toBe("code-tries");
});

test("counts a repeated code once, and a slowly typed one once", async () => {
  for (let at = 0; at < 30; at++) expect((await quote("wrong", {}, 1 + at)).problem).toBe("code-unknown");
  for (const code of ["s", "sl", "slo", "slow", "slow-", "slow-1"]) await quote(code);
  await guess(18);
  expect((await quote("slow-1")).problem).toBe("code-unknown");
  // Another continuation of the same beginning is another guess.
  expect((await quote("slow-2")).problem).toBe("code-tries");
});

test("a right code is not counted and stays applied after wrong ones used up the tries", async () => {
  for (let at = 0; at < 30; at++) expect((await quote(at % 2 ? "right" : "other")).discount).toBe(at % 2 ? 50 : 40);
  await guess(20);
  expect((await quote("no-more")).problem).toBe("code-tries");
  expect((await quote("right")).discount).toBe(50);
  expect((await order(898, { discountCode: "right" })).status).toBe(200);
});

test("after 200 wrong codes makes a network wait, whatever user agents it sends", async () => {
  for (let at = 0; at < 10; at++) await guess(20, { program: `program ${at}` }, `no${at}-`);
  expect((await quote("no-more", { program: "fresh" })).problem).toBe("code-tries");
  expect((await quote("right", { program: "fresher" })).problem).toBe("code-tries");
  expect((await quote("right", { network: "203.0.113.9" })).discount).toBe(50);
});

test("the same wrong code from many visitors of a network counts as one guess", async () => {
  for (let at = 0; at < 210; at++) await quote("from-a-flyer", { program: `program ${at}` });
  expect((await quote("right", { program: "fresh" })).discount).toBe(50);
});

test("limits questions about whether other people used a code, even if the code is right", async () => {
  const used = { discountCode: "once", email: "regular@example.com" };
  expect((await order(898, used, { network: "198.51.100.1" })).status).toBe(200);
  for (let at = 0; at < 20; at++) {
    const { body } = await order(898, { ...used, phone: `+91 98765 ${30_000 + at}` });
    expect(body.quote.problems).toMatchObject([{ code: "code-used" }]);
  }
  const before = await snapshotOrderTables(shop.database);
  const { body } = await order(898, { ...used, phone: "+91 98765 30099" });
  expect(body.quote.problems).toMatchObject([{ code: "code-tries" }]);
  expect(await snapshotOrderTables(shop.database)).toEqual(before);
});
