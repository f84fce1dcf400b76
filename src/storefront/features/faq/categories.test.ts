import { expect, test } from "vitest";
import { categoriesOf, categoryOf } from "./categories.ts";

const faq = (id: string, category: string) => ({ id, category, question: `${id}?`, answer: `${id}.` });
const categories = categoriesOf([faq("a", "Orders"), faq("b", "Water"), faq("c", "Orders"), faq("d", "Über & co")]);

test("categories are the distinct ones of the data, in the order of their first question", () => {
  expect(categories.map(({ name, faqs }) => [name, faqs.map(({ id }) => id)])).toEqual([
    ["Orders", ["a", "c"]],
    ["Water", ["b"]],
    ["Über & co", ["d"]],
  ]);
  expect(new Set(categories.map(({ id }) => id)).size).toBe(3);
  expect(categoriesOf([])).toEqual([]);
});

test.each([
  ["#b", "Water"],
  ["#c", "Orders"],
  ["#nothing", undefined],
  ["#", undefined],
  ["", undefined],
])("the address's %s lies in %s", (hash, name) => {
  expect(categoryOf(categories, hash)?.name).toBe(name);
});
