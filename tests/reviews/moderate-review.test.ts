import { describe, expect, test, vi } from "vitest";
import { parseCommand } from "#cli/parse-command.ts";
import { runCommand } from "#cli/run-command.ts";
import { shareShop } from "../harness/share-shop.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createCustomerOrder, expectUnchanged } from "../orders/customer-order.ts";

const run = (shop: TestShop, ...args: string[]) => {
  const read = parseCommand(args);
  return read.ok ? runCommand(read.command, shop) : Promise.reject(new Error(read.problem));
};

/** Creates pending reviews of two delivered products. */
async function createPendingReviews(shop: TestShop) {
  const { me } = await createCustomerOrder(shop, "delivered");
  await shop.shop.reviews.write(me.id, { productId: "mountainwater", rating: 4, reviewText: "Cold." });
  shop.clock.advance(1_000);
  await shop.shop.reviews.write(me.id, { productId: "herdtee", rating: 5, reviewText: "Soft." });
  const [water, tee] = await shop.shop.reviews.listPending();
  if (!water || !tee) throw new Error("nothing waits");
  return { me, water, tee };
}

/** Lists the reviews on the product's page, without samples. */
async function readShownReviews({ shop }: TestShop) {
  const page = await shop.catalog.beverage("mountain-water");
  const list = await shop.catalog.reviews();
  const real = (reviews: typeof list) => reviews.filter(({ sample }) => !sample).map(({ id: _, ...review }) => review);
  return { page: real(page?.reviews ?? []), list: real(list), rating: page?.rating };
}

test("shows and counts an approved review as a verified buyer's, and neither for a hidden one", async () => {
  await using shop = await createTestShop();
  const { water } = await createPendingReviews(shop);
  expect(water).toEqual({
    id: water.id,
    productName: "Mountain Water",
    rating: 4,
    reviewText: "Cold.",
    reviewerName: "Sample C.",
  });
  expect(await readShownReviews(shop)).toEqual({ page: [], list: [], rating: null });
  const review = { reviewerName: "Sample C.", rating: 4, text: "Cold.", answer: "", sample: false, verified: true };
  expect(await shop.shop.reviews.moderate(water.id, "approved", "operator:test")).toEqual({ ok: true, value: null });
  expect(await readShownReviews(shop)).toEqual({
    page: [review],
    list: [review],
    rating: { average: 4, count: 1, stars: [0, 1, 0, 0, 0] },
  });
  const repeated = await expectUnchanged(shop, () =>
    shop.shop.reviews.moderate(water.id, "approved", "operator:another"),
  );
  expect(repeated).toEqual({ ok: true, value: null });
  await shop.shop.reviews.moderate(water.id, "hidden", "operator:another");
  expect(await readShownReviews(shop)).toEqual({ page: [], list: [], rating: null });
  const decisions = await shop.database.db.selectFrom("reviewDecisions").selectAll().orderBy("id").execute();
  expect(decisions).toMatchObject([
    { reviewId: water.id, state: "approved", actor: "operator:test" },
    { reviewId: water.id, state: "hidden", actor: "operator:another" },
  ]);
});

test("undoing a decision makes the review pending again and shows it nowhere", async () => {
  await using shop = await createTestShop();
  const { id } = (await createPendingReviews(shop)).water;
  await shop.shop.reviews.moderate(id, "approved", "operator:test");
  expect(await shop.shop.reviews.moderate(id, "pending", "operator:test")).toEqual({ ok: true, value: null });
  expect(await readShownReviews(shop)).toEqual({ page: [], list: [], rating: null });
  expect((await shop.shop.reviews.listPending()).map((review) => review.id)).toContain(id);
});

test("labels sample reviews and attributes them to no customer", async () => {
  await using shop = await createTestShop();
  const shown = (await shop.shop.catalog.beverage("mountain-water"))?.reviews ?? [];
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.every(({ sample, verified }) => sample && !verified)).toBe(true);
});

describe("a missing review", () => {
  const open = shareShop(createPendingReviews);

  test.each([
    [0, ""],
    [1, "rev_00000000000000"],
    [2, "rev\0"],
    [3, "x".repeat(5_000)],
  ])("an unknown id, %i", async (_, id) => {
    const { shop } = open();
    const refused = await expectUnchanged(shop, () => shop.shop.reviews.moderate(id, "hidden", "operator:test"));
    expect(refused).toMatchObject({ ok: false, error: { code: "review-not-found" } });
  });
});

test("the commands list, approve and hide reviews and reject invalid input", async () => {
  await using shop = await createTestShop();
  const { me, water, tee } = await createPendingReviews(shop);
  const { text } = await run(shop, "review", "list");
  expect(text).toBe(
    `${water.id}  4 of 5  Mountain Water  Sample C.\n  Cold.\n${tee.id}  5 of 5  Herd Tee  Sample C.\n  Soft.`,
  );
  expect(await run(shop, "review", "approve", water.id)).toEqual({ ok: true, text: `${water.id} is approved.` });
  expect(await run(shop, "review", "hide", tee.id)).toEqual({ ok: true, text: `${tee.id} is hidden.` });
  expect(await run(shop, "review", "list")).toEqual({ ok: true, text: "No pending reviews." });
  const states = (await shop.shop.reviews.listOwn(me.id)).map(({ review }) => review?.state);
  expect(states.toSorted()).toEqual(["approved", "hidden"]);
  expect(await run(shop, "review", "hide", "rev_gone")).toMatchObject({ ok: false });
  const wrong = [["review"], ["review", "burn", "x"], ["review", "hide"], ["review", "hide", "a", "b"]];
  for (const args of [...wrong, ["review", "list", "all"]]) expect(parseCommand(args)).toMatchObject({ ok: false });
});

test("lists reviews for the About page of featured beverages only, also right after a change", async () => {
  await using shop = await createTestShop();
  const { water } = await createPendingReviews(shop);
  await shop.shop.reviews.moderate(water.id, "approved", "operator:test");
  const list = async () => (await readShownReviews(shop)).list.map(({ text }) => text);
  expect(await list()).toEqual(["Cold."]);
  await shop.database.db.updateTable("products").set({ featured: false }).where("id", "=", "mountainwater").execute();
  await shop.database.notify(shop.database.db, "catalogue:beverage");
  await vi.waitFor(async () => expect(await list()).toEqual([]));
});
