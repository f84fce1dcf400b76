import type { DocumentBody } from "#contracts/content/document-registry.ts";

type Faq = DocumentBody<"faq">["entries"][number];
export type FaqCategory = { id: string; name: string; faqs: Faq[] };

/** Lists the distinct categories in the order of their first question. */
export function groupByCategory(faqs: Faq[]): FaqCategory[] {
  const byName = Map.groupBy(faqs, ({ category }) => category);
  return [...byName].map(([name, members], index) => ({ id: `category-${index + 1}`, name, faqs: members }));
}

/** Finds the category of the question in a URL such as `/faq#orders-cancel`. */
export function findCategory(categories: FaqCategory[], hash: string): FaqCategory | undefined {
  const id = hash.slice(1);
  return id ? categories.find(({ faqs }) => faqs.some(({ anchor }) => anchor === id)) : undefined;
}
