import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { reviewListQuery, reviewRow } from "#contracts/admin/review-endpoints.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator, listAuditEntries } from "../operators/operator-fixtures.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  shop.clock.set(new Date("2026-11-20T06:00:00Z"));
});
afterAll(() => shop[Symbol.asyncDispose]());
const sampleReviews = ["First", "Second", "Third", "Fourth"];
beforeEach(async () => {
  const { db } = shop.database;
  await db.deleteFrom("reviews").execute();
  for (const [n, name] of sampleReviews.entries()) {
    const updatedAt = new Date(Date.UTC(2026, 10, 1 + n));
    const state = n < 2 ? "pending" : n === 2 ? "approved" : "hidden";
    const texts = { reviewerName: name, reviewText: `Sample words ${n}`, rating: String(n + 1.5) };
    const of = { productId: n === 3 ? "herdtee" : "mountainwater", updatedAt, createdAt: updatedAt, state };
    await db
      .insertInto("reviews")
      .values({ id: `rev_sample${n}`, ...texts, ...of })
      .execute();
  }
});

async function findReviews(query: Record<string, string>): Promise<string[]> {
  const names: string[] = [];
  for (let after: string | undefined; ; ) {
    const parsed = reviewListQuery.parse({ limit: "1", ...query, ...(after !== undefined && { after }) });
    const page = await shop.shop.reviews.list({ kind: "command line" }, parsed);
    if (!page.ok) throw new Error(page.error.message);
    names.push(...page.value.items.map(({ name }) => name));
    if (page.value.next === null) return names;
    after = page.value.next;
  }
}
const listReviews = () => shop.database.db.selectFrom("reviews").selectAll().orderBy("id").execute();
const shown = async () => (await shop.shop.catalog.reviews()).map(({ text, answer }) => [text, answer]);

test.each<[Record<string, string>, string[]]>([
  [{}, ["Fourth", "Third", "Second", "First"]],
  [{ state: "pending" }, ["Second", "First"]],
  [{ state: "pending,hidden" }, ["Fourth", "Second", "First"]],
  [{ product: "mountainwater" }, ["Third", "Second", "First"]],
  [{ stars: "2" }, ["Second"]],
  [{ stars: "2", state: "hidden" }, []],
])("%j finds %j", async (query, expected) => expect(await findReviews(query)).toEqual(expected));

test("shows the shop's reply below the review, changes it and removes it", async () => {
  const { browser } = await createSignedInOperator(shop, "editor");
  const answer = (was: string, words: string) =>
    browser.post("/api/admin/reviews/rev_sample2/answer", { was, answer: words });
  expect(await shown()).toEqual([["Sample words 2", ""]]);
  expect(reviewRow.parse((await answer("", "Thank you")).body).answer).toBe("Thank you");
  expect((await answer("", "Thank you")).status).toBe(200);
  expect(await shown()).toEqual([["Sample words 2", "Thank you"]]);
  const before = await listReviews();
  const late = await answer("", "Something else");
  expect([late.status, late.body.error.code, late.body.current.answer]).toEqual([
    409,
    "changed-meanwhile",
    "Thank you",
  ]);
  expect((await answer("Thank you", "a".repeat(1_001))).status).toBe(400);
  expect(await listReviews()).toEqual(before);
  await answer("Thank you", "");
  expect(await shown()).toEqual([["Sample words 2", ""]]);
  const audit = await listAuditEntries(shop, "rev_sample2");
  expect(audit.map(({ before: was, after }) => [was, after])).toEqual([
    [{ answer: "" }, { answer: "Thank you" }],
    [{ answer: "Thank you" }, { answer: "" }],
  ]);
});

test("approves several reviews at once and reports a missing one by itself", async () => {
  const { browser } = await createSignedInOperator(shop, "manager");
  const ids = ["rev_sample0", "rev_gone", "rev_sample1"];
  const { body } = await browser.post("/api/admin/reviews/bulk/moderate", { ids, state: "approved" });
  expect(body.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false, true]);
  expect((await shown()).map(([text]) => text)).toEqual(["Sample words 2", "Sample words 1", "Sample words 0"]);
  const unknown = await browser.post("/api/admin/reviews/rev_gone/moderate", { state: "approved" });
  expect([unknown.status, unknown.body.error.code]).toEqual([404, "review-not-found"]);
});

test("names the order that delivered the product, where there is one", async () => {
  const { orderId } = await placeCashOrder(shop);
  const { db } = shop.database;
  await db.updateTable("reviews").set({ orderId }).where("id", "=", "rev_sample2").execute();
  const order = await db.selectFrom("orders").select("number").where("id", "=", orderId).executeTakeFirstOrThrow();
  const { browser } = await createSignedInOperator(shop, "editor");
  const read = async (id: string) => reviewRow.parse((await browser.get(`/api/admin/reviews/${id}`)).body);
  expect(await read("rev_sample2")).toMatchObject({ orderId, orderNumber: `#${order.number}` });
  expect(await read("rev_sample0")).toMatchObject({ orderId: null, orderNumber: null });
});
