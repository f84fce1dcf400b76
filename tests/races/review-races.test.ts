import { expect, test } from "vitest";
import { createTestShop } from "../harness/test-shop.ts";
import { createCustomerOrder } from "../orders/customer-order.ts";

test("twenty simultaneous submissions make one review, and only the text that the moderator read is approved", async () => {
  await using shop = await createTestShop();
  const { me } = await createCustomerOrder(shop, "delivered");
  const { reviews } = shop.shop;
  const write = (n: number) =>
    reviews.write(me.id, { productId: "mountainwater", rating: 5, reviewText: `Cold, take ${n}.` });
  // Open every connection first; otherwise the first request finishes before the others start.
  await Promise.all(Array.from({ length: 20 }, () => reviews.listOwn(me.id)));
  const same = await Promise.all(Array.from({ length: 20 }, () => write(0)));
  expect(same.every(({ ok }) => ok)).toBe(true);
  const others = await Promise.all(Array.from({ length: 20 }, (_, n) => write(n)));
  expect(others.every(({ ok }) => ok)).toBe(true);
  const waiting = await reviews.listPending();
  expect(waiting).toHaveLength(1);

  // An operator approves a review while its author edits it: only the text that was read may be shown.
  const [read] = waiting;
  await Promise.all([reviews.moderate(read?.id ?? "", "approved", "operator:test"), write(99)]);
  const shown = (await shop.shop.catalog.reviews()).filter(({ sample }) => !sample);
  expect(shown).toEqual([]);
  expect(await reviews.listOwn(me.id)).toContainEqual({
    productId: "mountainwater",
    review: { productId: "mountainwater", rating: 5, reviewText: "Cold, take 99.", state: "pending" },
  });
});
