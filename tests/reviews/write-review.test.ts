import { describe, expect, test } from "vitest";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { shareShop } from "../harness/share-shop.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createCustomerOrder, expectUnchanged } from "../orders/customer-order.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";

const valid = { productId: "mountainwater", rating: 5, reviewText: "Cold." };

const written = (shop: TestShop) =>
  shop.database.db.selectFrom("reviews").selectAll().where("customerId", "is not", null).execute();

test.each<[OrderStatus, boolean]>([
  ["ordered", false],
  ["on_the_way", false],
  ["delivered", true],
  ["returned", true],
  ["cancelled", false],
])("%s: can be reviewed %s", async (status, can) => {
  await using shop = await createTestShop();
  const { me, orderId } = await createCustomerOrder(shop, status);
  const both = ["herdtee", "mountainwater"];
  const may = (await shop.shop.reviews.listOwn(me.id)).map(({ productId }) => productId);
  expect(may.toSorted()).toEqual(can ? both : []);
  if (can) {
    const review = { ...valid, state: "pending" };
    expect(await shop.shop.reviews.write(me.id, valid)).toEqual({ ok: true, value: review });
    expect(await written(shop)).toMatchObject([{ ...valid, rating: "5.0", orderId, reviewerName: "Sample C." }]);
    expect(await shop.shop.reviews.listOwn(me.id, orderId)).toContainEqual({ productId: "mountainwater", review });
  } else {
    const refused = await expectUnchanged(shop, () => shop.shop.reviews.write(me.id, valid));
    expect(refused).toMatchObject({ ok: false, error: { code: "review-impossible" } });
  }
});

test("rejects reviews of others' orders, of guest orders with the same email, and of products not bought", async () => {
  await using shop = await createTestShop();
  const { me, stranger } = await createCustomerOrder(shop, "delivered");
  const guest = await placeCashOrder(shop, { email: stranger.email });
  await transitionOrder(shop, guest.orderId, "delivered");
  const refused: [string, string][] = [
    [stranger.id, "mountainwater"],
    [me.id, "sparklinglime"],
    [me.id, "unknown"],
    [me.id, "mountainwater\0"],
    [me.id, "x".repeat(5_000)],
    [me.id, ""],
  ];
  for (const [id, productId] of refused) {
    const answer = await expectUnchanged(shop, () => shop.shop.reviews.write(id, { ...valid, productId }));
    expect(answer).toMatchObject({ ok: false, error: { code: "review-impossible" } });
  }
  const signedOut = await expectUnchanged(shop, () => shop.shop.reviews.write("", valid));
  expect(signedOut).toMatchObject({ ok: false, error: { code: "user-gone" } });
  expect(await shop.shop.reviews.listOwn(stranger.id)).toEqual([]);
  // Until the customer has verified the email and claimed the order.
  await shop.database.db
    .updateTable("orders")
    .set({ customerId: stranger.id })
    .where("id", "=", guest.orderId)
    .execute();
  expect(await shop.shop.reviews.write(stranger.id, valid)).toMatchObject({ ok: true });
});

describe("an incomplete review", () => {
  const open = shareShop((shop) => createCustomerOrder(shop, "delivered"));

  test.each<[string, Partial<typeof valid>, string[]]>([
    ["no stars", { rating: 0 }, ["rating"]],
    ["six stars", { rating: 6 }, ["rating"]],
    ["half a star", { rating: 4.5 }, ["rating"]],
    ["a rating that is not a number", { rating: Number.NaN }, ["rating"]],
    ["an empty text", { reviewText: " \n\0 " }, ["reviewText"]],
    ["nothing", { rating: -1, reviewText: "" }, ["rating", "reviewText"]],
    ["a text that is too long", { reviewText: "x".repeat(1_001) }, ["reviewText"]],
  ])("%s: rejects it at its field and writes nothing", async (_, changes, fields) => {
    const { shop, me } = open();
    const refused = await expectUnchanged(shop, () => shop.shop.reviews.write(me.id, { ...valid, ...changes }));
    expect(refused.ok ? [] : Object.keys(refused.error.fields ?? {})).toEqual(fields);
  });
});

test("accepts one review per product, ignores a repeat and moderates an edit again under a new id", async () => {
  await using shop = await createTestShop();
  const { me } = await createCustomerOrder(shop, "delivered");
  const { reviews } = shop.shop;
  await Promise.all([reviews.write(me.id, valid), reviews.write(me.id, valid), reviews.write(me.id, valid)]);
  const [first] = await written(shop);
  expect(await reviews.moderate(first?.id ?? "", "approved", "operator:test")).toMatchObject({ ok: true });
  const repeated = await expectUnchanged(shop, () => reviews.write(me.id, { ...valid, reviewText: " Cold.\0 " }));
  expect(repeated).toMatchObject({ ok: true, value: { state: "approved" } });
  shop.clock.advance(60_000);
  const other = { ...valid, rating: 2, reviewText: "Too cold." };
  expect(await reviews.write(me.id, other)).toMatchObject({ ok: true, value: { ...other, state: "pending" } });
  const rows = await written(shop);
  expect(rows).toMatchObject([{ rating: "2.0", reviewText: "Too cold.", state: "pending" }]);
  expect([rows[0]?.createdAt, rows[0]?.updatedAt]).toEqual([first?.createdAt, shop.clock.now()]);
  // A decision about the old text changes nothing.
  const stale = await expectUnchanged(shop, () => reviews.moderate(first?.id ?? "", "approved", "operator:test"));
  expect(stale).toMatchObject({ ok: false, error: { code: "review-not-found" } });
});

test("two customers each write their own", async () => {
  await using shop = await createTestShop();
  const [one, two] = [await createCustomerOrder(shop, "delivered"), await createCustomerOrder(shop, "delivered")];
  await shop.shop.reviews.write(one.me.id, valid);
  await shop.shop.reviews.write(two.me.id, { ...valid, rating: 1, reviewText: "Wet." });
  expect(await shop.shop.reviews.listOwn(one.me.id)).toContainEqual({
    productId: "mountainwater",
    review: { ...valid, state: "pending" },
  });
  expect((await written(shop)).map(({ reviewText }) => reviewText).toSorted()).toEqual(["Cold.", "Wet."]);
});

test("over HTTP: takes the session's customer and answers errors in the common shape", async () => {
  await using shop = await createTestShop();
  const { me, stranger } = await createCustomerOrder(shop, "delivered", new Date());
  const send = (cookie: string, body: unknown) => shop.post("/api/me/reviews", body, { cookie });
  const answer = await send(me.cookie, { ...valid, rating: "5", customerId: stranger.id, state: "approved" });
  expect([answer.status, await answer.json()]).toEqual([200, { review: { ...valid, state: "pending" } }]);
  const own = await shop.request("/api/me/reviews", { headers: { cookie: me.cookie } });
  expect(own.headers.get("cache-control")).toBe("private, no-store");
  expect((await own.json()).reviews).toContainEqual({
    productId: valid.productId,
    review: { ...valid, state: "pending" },
  });

  const refusals: [string, unknown, number, string][] = [
    [stranger.cookie, valid, 422, "review-impossible"],
    ["", valid, 401, "not-signed-in"],
    ["session=x", valid, 401, "not-signed-in"],
    [me.cookie, { productId: "herdtee" }, 422, "review-missing"],
    [me.cookie, { productId: "herdtee", rating: "five", reviewText: "Soft." }, 422, "review-missing"],
    [me.cookie, { productId: "herdtee", rating: [], reviewText: {} }, 400, "invalid-input"],
    [me.cookie, { ...valid, reviewText: "x".repeat(10_001) }, 400, "invalid-input"],
    [me.cookie, [], 400, "invalid-input"],
  ];
  for (const [cookie, body, status, code] of refusals) {
    const refused = await expectUnchanged(shop, () => send(cookie, body));
    expect([refused.status, (await refused.json()).error.code]).toEqual([status, code]);
  }
});

test("keeps the paragraphs of a review", async () => {
  await using shop = await createTestShop();
  const { me } = await createCustomerOrder(shop, "delivered");
  const reviewText = "Cold.\n\nAnd gone too soon.";
  await shop.shop.reviews.write(me.id, { ...valid, reviewText: " Cold.\r\n\r\nAnd gone too soon. " });
  expect(await written(shop)).toMatchObject([{ reviewText }]);
});
