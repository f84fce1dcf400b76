import { expect, test } from "vitest";
import { keepChanged } from "./form-fields.ts";

const sent = { name: "tea ", price: 100, stock: 5 };
const saved = { name: "tea", price: 100, stock: 4 };

test("takes the values that were saved", () => {
  expect(keepChanged(saved, sent, sent)).toEqual(saved);
});

test("keeps what was typed while saving", () => {
  expect(keepChanged(saved, sent, { ...sent, price: Number.NaN })).toEqual({
    name: "tea",
    price: Number.NaN,
    stock: 4,
  });
  expect(keepChanged(saved, sent, { ...sent, name: "tea" })).toEqual(saved);
});
