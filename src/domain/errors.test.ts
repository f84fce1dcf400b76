import { expect, test } from "vitest";
import { refusal, tooManyRequests } from "./errors.ts";

test("a refusal uses the catalogue's message unless given a better one", () => {
  expect(refusal("cart-empty")).toEqual({ code: "cart-empty", message: "Your cart is empty." });
  expect(refusal("short-stock", { message: "Only 3 left." })).toEqual({ code: "short-stock", message: "Only 3 left." });
});

test.each([
  [1, "1 second"],
  [60, "60 seconds"],
  [91, "2 minutes"],
  [900, "15 minutes"],
])("after %i seconds one may try again in %s", (retryAfter, wait) => {
  const message = `Too many orders. Please try again in ${wait}.`;
  expect(tooManyRequests("orders", retryAfter)).toEqual({ code: "too-many-requests", message, retryAfter });
});
