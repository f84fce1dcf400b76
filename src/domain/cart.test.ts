import { expect, test } from "vitest";
import { cartLineId, isLineOf, productIdOf, type Sellable } from "./cart.ts";

const pack: Sellable = { productId: "mountainwater", packSize: 6, size: null };
const tee: Sellable = {
  productId: "herdtee",
  packSize: null,
  size: "M",
  colourHex: "#0A1B2E",
  colourName: "Ink",
};
const bottle: Sellable = { ...tee, productId: "summitbottle", size: "750 ml-wide", colourName: "Off-white" };

test.each([
  [pack, "mountainwater-6"],
  [tee, "herdtee-M-#0A1B2E"],
  [bottle, "summitbottle-750 ml-wide-#0A1B2E"],
])("%j is %s in the cart", (thing, id) => {
  expect(cartLineId(thing)).toBe(id);
  expect(productIdOf(id)).toBe(thing.productId);
  expect(isLineOf(thing, id)).toBe(true);
});

test.each([
  [tee, "herdtee-M-#0a1b2e", true],
  [tee, "herdtee-M-Ink", true],
  [tee, "herdtee-M-ink", true],
  [bottle, "summitbottle-750 ml-wide-off-white", true],
  [tee, "herdtee-L-#0A1B2E", false],
  [tee, "herdtee-M-#0A1B2F", false],
  [tee, "herdtee-M-", false],
  [tee, "herdtee-M", false],
  [tee, "hoodie-M-Ink", false],
  [pack, "mountainwater-06", false],
  [pack, "mountainwater-4", false],
  [pack, "mountainwater-6-", false],
  [pack, "Mountainwater-6", false],
])("%j is meant by %s: %s", (thing, id, meant) => {
  expect(isLineOf(thing, id)).toBe(meant);
});

test.each(["", "-", "-6", "mountainwater", "mountainwater-"])("'%s' names no product", (id) => {
  expect(productIdOf(id)).toBeUndefined();
});
