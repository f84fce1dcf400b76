import { afterEach, expect, test, vi } from "vitest";
import { toQuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import { paise } from "#domain/money.ts";
import { buildSampleLine, buildSampleOrder } from "#gateways/mail/sample-order.ts";
import { parseBeverageItem, parseMerchItem } from "../cart/cart-item.ts";
import { addBeverageItem, clearCart, getCart } from "../cart/cart-store.ts";
import { buildBuyAgainUrl, buyAgain, toCartItem } from "./buy-again.ts";
import { getLinkOrderUrls } from "./order-urls.ts";

afterEach(() => {
  clearCart();
  vi.unstubAllGlobals();
});

function buildQuoteLines() {
  const { lines } = buildSampleOrder();
  const money = { subtotal: paise(0), deliveryCharges: paise(0), discount: paise(0), discountCode: null };
  return toQuoteResponse({
    ...money,
    lines: lines.length > 0 ? lines : [buildSampleLine()],
    total: paise(0),
    cod: { allowed: true, fee: paise(0), message: "", byPin: false },
    problems: [],
  }).lines;
}

test("turns a quoted line into the cart item that the cart would store", () => {
  const [water, tee] = buildQuoteLines().map(toCartItem);
  expect(water).toMatchObject({ type: "beverage", id: "mountainwater-6", packSize: 6, quantity: 2, price: 399 });
  expect(parseBeverageItem(water)).toEqual(water);
  expect(tee).toMatchObject({
    type: "merch",
    _id: "tee",
    selectedSize: "M",
    colorName: "Ink",
    quantity: 1,
    price: 849,
  });
  expect(parseMerchItem(tee)).toEqual(tee);
});

test("lists the items in checkout's URL for buyers without JavaScript", () => {
  expect(buildBuyAgainUrl([{ id: "tee-M-#0A1B2E", quantity: 2 }])).toBe("/check-out?item=tee-M-%230A1B2E&quantity=2");
});

test("fills the cart up to the number that it says is left", async () => {
  const [water] = buildQuoteLines();
  const item = water && toCartItem(water);
  if (item?.type !== "beverage") throw new Error("no water");
  const message = "Only 3 left of Mountain Water, pack of 6.";
  const bought = { items: [{ id: item.id, quantity: 3 }], missing: [message] };
  const quote = {
    lines: [{ ...water, quantity: 5 }],
    problems: [{ code: "short-stock", id: item.id, message, available: 3 }],
  };
  vi.stubGlobal("fetch", async (address: string) => Response.json(address.endsWith("/buy-again") ? bought : quote));
  addBeverageItem({ ...item, quantity: 2 });
  for (const _ of [1, 2]) {
    expect(await buyAgain(getLinkOrderUrls({ token: "sample" }))).toEqual({ kind: "answered", value: bought });
    expect(getCart().lines).toMatchObject([{ id: item.id, quantity: 3 }]);
  }
});
