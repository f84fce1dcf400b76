import { expect, test } from "vitest";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createCustomerOrder } from "../orders/customer-order.ts";

const water = "/single-product-page/mountain-water";
const about = "/about-us";
const tees = ["/single-merch-page/herdtee", "/single-merch-page/herdtee?color=Marigold"];
const pages = ["/", "/beverages", "/merch", water, "/single-product-page/sparkling-lime", ...tees, about, "/faq"];

const sorted = (paths: string[]) => paths.toSorted((a, b) => a.localeCompare(b));

/** Returns the pages that `change` drops; a later notification that arrives proves that all earlier ones did. */
async function droppedBy(shop: TestShop, change: () => Promise<unknown>): Promise<string[]> {
  for (const path of pages) expect([path, (await shop.request(path)).status]).toEqual([path, 200]);
  const cached = () => sorted(shop.cache?.addresses() ?? []);
  expect(cached()).toEqual(sorted(pages));
  await change();
  await shop.database.transaction((tx) => shop.database.notify(tx, "document:faq"));
  await expect.poll(() => cached().includes("/faq"), { timeout: 2_000, interval: 20 }).toBe(false);
  return sorted(pages.filter((path) => path !== "/faq" && !cached().includes(path)));
}

test("a decision on, an edit of or a reply to a shown review drops exactly the pages that show it", async () => {
  await using shop = await createTestShop({ pages: "built" });
  const { me } = await createCustomerOrder(shop, "delivered");
  const { reviews } = shop.shop;
  const write = (productId: string, reviewText: string) => reviews.write(me.id, { productId, rating: 5, reviewText });
  const decide = async (state: "approved" | "hidden", id?: string) => {
    const [first] = await reviews.listPending();
    expect(await reviews.moderate(id ?? first?.id ?? "", state, "operator:test")).toMatchObject({ ok: true });
    return id ?? first?.id ?? "";
  };
  let id = "";
  expect(await droppedBy(shop, () => write("mountainwater", "Colder than a yak."))).toEqual([]);
  expect(await droppedBy(shop, () => decide("hidden"))).toEqual([]);
  await write("mountainwater", "Colder than two yaks.");
  const shown = await droppedBy(shop, async () => {
    id = await decide("approved");
  });
  expect(shown).toEqual(sorted([water, about]));
  for (const path of [water, about]) {
    const html = await (await shop.request(path)).text();
    expect(html).toContain("Colder than two yaks.");
    expect(html).toMatch(/Sample C\.(<!-- -->)? · Verified buyer/);
  }
  expect(await droppedBy(shop, () => decide("approved", id))).toEqual([]);
  const answer = (was: string, words: string) => reviews.answer({ kind: "command line" }, id, { was, answer: words });
  expect(await droppedBy(shop, () => answer("", "We asked the yak."))).toEqual(sorted([water, about]));
  expect(await (await shop.request(water)).text()).toContain("We asked the yak.");
  expect(await droppedBy(shop, () => answer("", "We asked the yak."))).toEqual([]);
  expect(await droppedBy(shop, () => write("mountainwater", "Colder than two yaks."))).toEqual([]);
  expect(await droppedBy(shop, () => write("mountainwater", "Colder than three."))).toEqual(sorted([water, about]));
  expect(await (await shop.request(water)).text()).not.toContain("Colder than");

  await decide("hidden");
  await write("herdtee", "Softer than a yak.");
  expect(await droppedBy(shop, () => decide("approved"))).toEqual(sorted(tees));
  for (const path of tees) expect(await (await shop.request(path)).text()).toContain("Softer than a yak.");
}, 60_000);
