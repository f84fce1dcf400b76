import type { DocumentBody } from "#contracts/store/documents/index.ts";

type Faq = DocumentBody<"faq">["entries"][number];
export type Category = { id: string; name: string; faqs: Faq[] };

/** The distinct categories of the data, in the order of their first question (spec §2). */
export function categoriesOf(faqs: Faq[]): Category[] {
  const byName = Map.groupBy(faqs, ({ category }) => category);
  return [...byName].map(([name, members], index) => ({ id: `category-${index + 1}`, name, faqs: members }));
}

/** The category of the question that an address names, `/faq#orders-cancel`. */
export function categoryOf(categories: Category[], hash: string): Category | undefined {
  const id = hash.slice(1);
  return id ? categories.find(({ faqs }) => faqs.some(({ anchor }) => anchor === id)) : undefined;
}
