import { expect, test } from "vitest";
import { parseCompletedAction, parseOrderAction, readReason, readReturnForm } from "./order-actions.ts";

function form(...fields: [string, string | Blob][]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

test("reads the ticked lines of a return, each with its own quantity", () => {
  const typed = form(
    ["sku", "MW-6"],
    ["sku", "SL-4"],
    ["quantity-MW-6", "2"],
    ["quantity-OTHER", "5"],
    ["reason", " dented "],
  );
  expect(readReturnForm(typed)).toEqual({
    reason: "dented",
    items: [
      { sku: "MW-6", quantity: 2 },
      { sku: "SL-4", quantity: 1 },
    ],
  });
});

test.each(["0", "-1", "1e9", "99999", "", "x"])("reads the invalid quantity '%s' as 1", (quantity) => {
  expect(readReturnForm(form(["sku", "A"], ["quantity-A", quantity])).items).toEqual([{ sku: "A", quantity: 1 }]);
});

test("reads no items when none are ticked, and cuts what is too long", () => {
  expect(readReturnForm(form())).toEqual({ reason: "", items: [] });
  expect(readReason(form(["reason", "x".repeat(9_000)]))).toHaveLength(500);
  expect(readReturnForm(form(...Array.from({ length: 99 }, (): [string, string] => ["sku", "A"]))).items).toHaveLength(
    50,
  );
});

test("parses known actions only", () => {
  expect(["cancel", "return", "buy-again", "refund", "", null, 1].map(parseOrderAction).filter(Boolean)).toEqual([
    "cancel",
    "return",
    "buy-again",
  ]);
  expect(["cancel", "return", "buy-again", "toString", null].map(parseCompletedAction).filter(Boolean)).toEqual([
    "cancel",
    "return",
  ]);
});
