import { afterAll, beforeAll, expect, test } from "vitest";
import type { Quote } from "#contracts/store/checkout/quote-view.ts";
import type { QuoteInput } from "#use-cases/checkout/checkout-types.ts";
import type { Result } from "#use-cases/kernel/result.ts";
import { setStock } from "../harness/db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  const { db } = shop.database;
  await setStock(shop.database, "MOUNTAINWATER-12", 3);
  await db.updateTable("variants").set({ active: false }).where("sku", "=", "SPARKLINGWATER-4").execute();
  await db.updateTable("products").set({ published: false }).where("id", "=", "whiteouttee").execute();
  const day = 86_400_000;
  await db
    .insertInto("discountCodes")
    .values([
      { code: "over", amountPaise: 1_000, startsAt: new Date(0), endsAt: new Date(Date.now() - day) },
      { code: "big", amountPaise: 1_000, minimumPaise: 200_000 },
      { code: "gone", amountPaise: 1_000, maxRedemptions: 1, redemptions: 1 },
      { code: "huge", amountPaise: 10_000_000 },
    ])
    .execute();
});
afterAll(() => shop[Symbol.asyncDispose]());

const quote = (items: QuoteInput["items"], discountCode?: string): Promise<Result<Quote>> =>
  shop.shop.checkout.quote({ items, discountCode }, { address: null });
async function quoted(items: QuoteInput["items"], discountCode?: string): Promise<Quote> {
  const answer = await quote(items, discountCode);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}
const water = { id: "mountainwater-6", quantity: 2 };

test("fills each line from the shop's own data", async () => {
  const { lines, problems } = await quoted([water, { id: "herdtee-L-#0a1b2e", quantity: 1 }]);
  expect(problems).toEqual([]);
  expect(lines).toMatchObject([
    {
      id: "mountainwater-6",
      sku: "MOUNTAINWATER-6",
      kind: "beverage",
      name: "Mountain Water",
      packSize: 6,
      sizeName: null,
      colourHex: null,
      colourName: null,
      flavour: "still",
      quantity: 2,
      price: 39_900,
      mrp: 48_000,
      lineTotal: 79_800,
      picture: { id: "can-still" },
    },
    {
      id: "herdtee-L-#0a1b2e",
      sku: "HERDTEE-INK-L",
      kind: "merch",
      name: "Herd Tee",
      packSize: null,
      sizeName: "L",
      colourHex: "#0A1B2E",
      flavour: null,
      quantity: 1,
      price: 89_900,
      lineTotal: 89_900,
      picture: { id: "tee-ink-front" },
    },
  ]);
});

test.each([
  ["one line", [water], undefined, [79_800, 15_000, 0, 94_800], null],
  ["equal ids are one line", [water, water], undefined, [159_600, 15_000, 0, 174_600], null],
  ["a code in any case and with spaces", [water], "  sAvE25 ", [79_800, 15_000, 2_500, 92_300], "SAVE25"],
  ["a discount never exceeds the items", [water], "huge", [79_800, 15_000, 79_800, 15_000], "HUGE"],
  ["an unknown code", [water], "nope", [79_800, 15_000, 0, 94_800], null],
  ["an empty cart costs nothing", [], "save25", [0, 0, 0, 0], null],
  ["a discontinued item is not charged", [water, { id: "x-4", quantity: 1 }], "", [79_800, 15_000, 0, 94_800], null],
])("totals: %s", async (_, items, code, [subtotal, deliveryCharges, discount, total], discountCode) => {
  expect(await quoted(items, code)).toMatchObject({ subtotal, deliveryCharges, discount, total, discountCode });
});

test.each([
  ["unknown", "nope", "code-unknown", "The code NOPE isn't valid."],
  ["expired", "over", "code-expired", "The code OVER has expired."],
  ["below the minimum", "big", "code-minimum", "Spend at least ₹2,000.00 to use the code BIG."],
  ["used up", "gone", "code-used-up", "The code GONE has reached its usage limit."],
])("explains a code that is %s", async (_, typed, code, message) => {
  expect((await quoted([water], typed)).problems).toEqual([{ code, message }]);
});

const unavailable = "An item in your cart is no longer available. Please remove it.";
test.each([
  ["mountainwater-12", 4, "short-stock", "Only 3 left of Mountain Water, pack of 12.", 3],
  ["mountainwater-12", 500, "short-stock", "Only 3 left of Mountain Water, pack of 12.", 3],
  ["sparklinglime-12", 1, "short-stock", "Only 0 left of Sparkling Lime, pack of 12.", 0],
  ["herdtee-M-Ink", 61, "short-stock", "Only 60 left of Herd Tee, M, Ink.", 60],
  ["mountainwater-6", 101, "too-many", "You can order up to 100 of Mountain Water, pack of 6.", 100],
  ["sparklingwater-4", 1, "unknown-item", "Sparkling Water, pack of 4 is no longer sold. Please remove it.", undefined],
  ["mountainwater-5", 1, "unknown-item", unavailable, undefined],
  ["herdtee-M-#000000", 1, "unknown-item", unavailable, undefined],
  ["nothing", 1, "unknown-item", unavailable, undefined],
  ["'; drop table orders; --", 1, "unknown-item", unavailable, undefined],
  ["mountainwater\0-6", 1, "unknown-item", unavailable, undefined],
])("%s × %i: %s", async (id, quantity, code, message, available) => {
  expect((await quoted([{ id, quantity }])).problems).toEqual([
    { id, code, message, ...(available === undefined ? {} : { available }) },
  ]);
});

test("rejects an unpublished product", async () => {
  const { lines, problems } = await quoted([{ id: "whiteouttee-S-snow", quantity: 1 }]);
  expect([lines, problems.map(({ code }) => code)]).toEqual([[], ["unknown-item"]]);
});

test("adds up two lines of one SKU before checking stock, whatever their ids", async () => {
  const { problems } = await quoted([
    { id: "herdtee-M-Ink", quantity: 31 },
    { id: "herdtee-M-#0a1b2e", quantity: 30 },
  ]);
  expect(problems.map(({ message }) => message)).toEqual(["Only 60 left of Herd Tee, M, Ink."]);
});

test("rejects more than fifty lines, even of one id", async () => {
  const items = (count: number) => Array.from({ length: count }, () => ({ id: "mountainwater-6", quantity: 1 }));
  expect(await quote(items(50))).toMatchObject({ ok: true, value: { problems: [] } });
  expect(await quote(items(51))).toMatchObject({ ok: false, error: { code: "too-many-items" } });
});

test("allows 300 quotes a minute from one IP address", async () => {
  const from = (address: string) => shop.shop.checkout.quote({ items: [] }, { address });
  const answers = await Promise.all(Array.from({ length: 301 }, () => from("192.0.2.1")));
  const refused = answers.filter((answer) => !answer.ok);
  expect(refused).toMatchObject([
    { error: { code: "too-many-requests", message: expect.stringMatching(/^Too many price checks\./) } },
  ]);
  expect(await from("192.0.2.2")).toMatchObject({ ok: true });
});
