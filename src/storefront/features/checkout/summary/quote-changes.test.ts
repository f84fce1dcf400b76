import { expect, test } from "vitest";
import type { QuoteLineResponse, QuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import { describePriceChanges, describeQuoteChanges } from "./quote-changes.ts";

const water: QuoteLineResponse = {
  id: "mountainwater-6",
  type: "beverage",
  name: "Mountain Water",
  price: 399,
  mrp: 450,
  quantity: 2,
  lineTotal: 798,
  currency: "INR",
  packSize: 6,
  selectedSize: null,
  selectedColor: null,
  colorName: null,
  flavour: "still",
  productImage: null,
  picture: null,
};
const tee: QuoteLineResponse = {
  ...water,
  id: "herdtee-M-#0A1B2E",
  type: "merch",
  name: "Herd Tee",
  price: 899,
  packSize: null,
  selectedSize: "M",
  selectedColor: "#0A1B2E",
  colorName: "Ink",
};
const quote: QuoteResponse = {
  lines: [water, tee],
  subtotal: 1697,
  deliveryCharges: 150,
  discount: 0,
  discountCode: null,
  total: 1847,
  currency: "INR",
  cod: { allowed: true, fee: 0, message: "", byPin: false },
  problems: [],
};

const withFee: QuoteResponse = { ...quote, cod: { ...quote.cod, fee: 50 } };

test("reports a changed cash fee to cash buyers only", () => {
  expect(describeQuoteChanges(quote, withFee, "cod")).toEqual(["Cash on delivery fee changed from ₹0.00 to ₹50.00."]);
  expect(describeQuoteChanges(quote, withFee, "online")).toEqual([]);
});

test.each<[string, QuoteResponse, string[]]>([
  ["nothing", quote, []],
  [
    "a price",
    { ...quote, lines: [{ ...water, price: 1429.5 }, tee] },
    ["Price of Mountain Water, pack of 6 changed from ₹399.00 to ₹1,429.50."],
  ],
  [
    "a merch price and the delivery",
    { ...quote, lines: [water, { ...tee, price: 799 }], deliveryCharges: 0 },
    ["Price of Herd Tee, M, Ink changed from ₹899.00 to ₹799.00.", "Delivery Charges changed from ₹150.00 to ₹0.00."],
  ],
  ["the discount", { ...quote, discount: 25 }, ["Discount changed from ₹0.00 to ₹25.00."]],
  ["no removed line: its own notice reports it", { ...quote, lines: [tee] }, []],
  ["no changed quantity", { ...quote, lines: [{ ...water, quantity: 3, lineTotal: 1197 }, tee] }, []],
])("reports %s", (_, newQuote, changes) => expect(describeQuoteChanges(quote, newQuote, "online")).toEqual(changes));

test("reports prices that differ from the cart", () => {
  expect(describePriceChanges([{ id: water.id, price: 350 }], [water, tee])).toEqual([
    "Price of Mountain Water, pack of 6 changed from ₹350.00 to ₹399.00.",
  ]);
});
