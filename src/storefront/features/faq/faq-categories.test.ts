import { expect, test } from "vitest";
import { paragraphsToRichText } from "#contracts/content/rich-text-plain.ts";
import { findCategory, groupByCategory } from "./faq-page.tsx";

const faq = (anchor: string, category: string) => ({
  anchor,
  category,
  question: `${anchor}?`,
  answer: paragraphsToRichText(`${anchor}.`),
});
const categories = groupByCategory([faq("a", "Orders"), faq("b", "Water"), faq("c", "Orders"), faq("d", "Über & co")]);

test("lists distinct categories in order of their first question", () => {
  expect(categories.map(({ name, faqs }) => [name, faqs.map(({ anchor }) => anchor)])).toEqual([
    ["Orders", ["a", "c"]],
    ["Water", ["b"]],
    ["Über & co", ["d"]],
  ]);
  expect(new Set(categories.map(({ id }) => id)).size).toBe(3);
  expect(groupByCategory([])).toEqual([]);
});

test.each([
  ["#b", "Water"],
  ["#c", "Orders"],
  ["#nothing", undefined],
  ["#", undefined],
  ["", undefined],
])("the address's %s is in %s", (hash, name) => {
  expect(findCategory(categories, hash)?.name).toBe(name);
});
