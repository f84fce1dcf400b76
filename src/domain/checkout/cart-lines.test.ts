import { expect, test } from "vitest";
import { buildCartLineId, matchesCartLine, parseProductId, type SellableVariant } from "./cart-lines.ts";

const pack: SellableVariant = {
  productId: "mountainwater",
  packSize: 6,
  sizeName: null,
  colourHex: null,
  colourName: null,
};
const tee: SellableVariant = {
  productId: "herdtee",
  packSize: null,
  sizeName: "M",
  colourHex: "#0A1B2E",
  colourName: "Ink",
};
const bottle: SellableVariant = { ...tee, productId: "summitbottle", sizeName: "750 ml-wide", colourName: "Off-white" };

test.each([
  [pack, "mountainwater-6"],
  [tee, "herdtee-M-#0A1B2E"],
  [bottle, "summitbottle-750 ml-wide-#0A1B2E"],
])("%j has the cart id %s", (thing, id) => {
  expect(buildCartLineId(thing)).toBe(id);
  expect(parseProductId(id)).toBe(thing.productId);
  expect(matchesCartLine(thing, id)).toBe(true);
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
])("%j matches the id %s: %s", (thing, id, meant) => {
  expect(matchesCartLine(thing, id)).toBe(meant);
});

test.each(["", "-", "-6", "mountainwater", "mountainwater-"])("'%s' names no product", (id) => {
  expect(parseProductId(id)).toBeUndefined();
});
