import { expect, test } from "vitest";
import { z } from "zod";
import { discountEndpoints } from "./admin/catalog/discount-endpoints.ts";
import { paiseAmount } from "./admin/endpoint.ts";

const messageOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

const count = z.int().min(1).max(1_000_000);
const amount = paiseAmount.min(1).max(10_000_000);

test.each([
  [z.string().max(200), "a".repeat(201), "At most 200 characters."],
  [z.string().trim().max(1).nullable(), "ab", "At most 1 character."],
  [z.string().min(1), "", "This field is required."],
  [z.string().min(2), "a", "At least 2 characters."],
  [z.string().length(6), "12345", "Exactly 6 characters."],
  [z.string(), 5, "Please enter text."],
  [z.string(), undefined, "This field is required."],
  [z.email(), "a", "Please enter a valid email address."],
  [z.url(), "a", "Please enter a valid URL."],
  [z.iso.datetime(), "a", "Please choose a date and time."],
  [z.string().regex(/^\d+$/), "a", "Please check the format."],
  [z.enum(["a", "b"]), "c", "Please choose one of the options."],
  [z.boolean(), "yes", "Please choose yes or no."],
])("describes what is wrong with a text or a choice (%#)", (schema, value, message) => {
  expect(messageOf(schema, value)).toBe(message);
});

test.each([
  [count, 9_999_999, "At most 10,00,000."],
  [count, 0, "At least 1."],
  [count, 1.5, "Please enter a whole number."],
  [count, null, "This field is required."],
  [count, 1e300, "Please enter a smaller number."],
  [z.number().gt(3).lt(5), 3, "More than 3."],
  [z.number().gt(3).lt(5), 5, "Less than 5."],
  [z.coerce.number().int(), "x", "Please enter a number."],
  [z.array(z.string()).max(200), Array(201).fill("a"), "At most 200 items."],
  [z.array(z.string()).min(1), [], "At least 1 item."],
  [z.array(z.string()), "a", "Please enter a list."],
])("describes the limits of numbers and lists (%#)", (schema, value, message) => {
  expect(messageOf(schema, value)).toBe(message);
});

test.each([
  [amount, 10_000_001, "At most ₹1,00,000.00."],
  [amount.nullable(), 0, "At least ₹0.01."],
  [amount, 1.5, "Please enter whole paise."],
  [amount, "1", "Please enter an amount."],
])("writes the limits of amounts in rupees (%#)", (schema, value, message) => {
  expect(messageOf(schema, value)).toBe(message);
});

test("keeps a message that a contract gives", () => {
  expect(messageOf(z.int("Whole.").max(5, "Five at most."), 6)).toBe("Five at most.");
  expect(messageOf(z.int("Whole.").max(5, "Five at most."), 1.5)).toBe("Whole.");
});

test("describes the limits of a discount code", () => {
  const read = discountEndpoints.create.body?.safeParse({
    code: "WELCOME",
    gives: { kind: "amount", amount: 15_000_000 },
    minimum: 200_000_000,
    startsAt: "2026-11-30T00:00:00Z",
    endsAt: null,
    limit: 99_999_999,
    limitEach: 99_999_999,
    products: [],
    active: true,
    key: "0123456789",
  });
  expect(read?.error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["gives.amount", "At most ₹1,00,000.00."],
    ["minimum", "At most ₹10,00,000.00."],
    ["limit", "At most 1,00,00,000."],
    ["limitEach", "At most 1,000."],
  ]);
});
