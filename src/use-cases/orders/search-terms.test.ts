import { expect, test } from "vitest";
import { orderStatuses } from "#domain/orders/order-status.ts";
import { parseSearchTerms } from "./search-terms.ts";

const names = ["Mountain Water", "Sparkling Lime", "Herd Tee"];

test.each([
  ["LIME  spark", ["Sparkling Lime"], [], undefined],
  ["water", ["Mountain Water"], [], "water"],
  ["on the way", [], ["on_the_way"], undefined],
  ["del", [], ["delivered"], undefined],
  ["ordered", [], ["ordered"], "ordered"],
  ["order", [], ["ordered"], "order"],
  ["payment", [], ["awaiting_payment"], "payment"],
  ["#order_AbC123xyz", [], [], "abc123xyz"],
  ["order_", [], [], undefined],
  ["abc", [], [], undefined],
  ["abcd", [], [], "abcd"],
  ["#1042", [], [], undefined, 1042],
  ["1042", [], [], "1042", 1042],
  ["EL-1042", [], [], undefined, 1042],
  ["abcdefghijklmno", [], [], undefined],
  ["ab-cd", [], [], undefined],
])("'%s'", (search, found, statuses, idPart, number: number | undefined = undefined) => {
  expect(parseSearchTerms(search, { names, statuses: orderStatuses })).toEqual({
    names: found,
    statuses,
    idPart,
    number,
  });
});

test("searches only the statuses that the filters leave", () => {
  expect(parseSearchTerms("ordered", { names, statuses: ["delivered"] }).statuses).toEqual([]);
});

test("searches only some of the names that match a very common term", () => {
  const many = Array.from({ length: 300 }, (_, n) => `Water ${n}`);
  expect(parseSearchTerms("water", { names: many, statuses: orderStatuses }).names).toHaveLength(60);
});
