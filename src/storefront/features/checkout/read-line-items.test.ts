import { expect, test } from "vitest";
import { readLineItems } from "./checkout-action.server.ts";

const one = (id: string, quantity: number) => ({ id, quantity });

test.each([
  ["item=mountainwater-6&quantity=2", [one("mountainwater-6", 2)]],
  ["item=mountainwater-6", [one("mountainwater-6", 1)]],
  ["item=a-4&quantity=3&item=b-6&quantity=5", [one("a-4", 3), one("b-6", 5)]],
  ["item=a-4&item=b-6&quantity=5", [one("a-4", 5), one("b-6", 1)]],
  ["item=a-4&quantity=0&item=b-6&quantity=1", [one("b-6", 1)]],
  ["item=a-4&quantity=-3", [one("a-4", 1)]],
  ["item=a-4&quantity=two", [one("a-4", 1)]],
  ["item=a-4&quantity=5000", [one("a-4", 100)]],
  ["item=&quantity=2", []],
  [`item=${"x".repeat(201)}-4`, []],
  ["quantity=2", []],
])("reads %s", (query, items) => expect(readLineItems(new URLSearchParams(query))).toEqual(items));

test("reads at most 50 lines", () => {
  expect(readLineItems(new URLSearchParams("item=a-4&".repeat(60)))).toHaveLength(50);
});
