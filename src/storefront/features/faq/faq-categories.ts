import type { DocumentBody } from "#contracts/content/document-registry.ts";

type Faq = DocumentBody<"faq">["entries"][number];
export type FaqCategory = { id: string; name: string; faqs: Faq[] };

/** The distinct categories of the data, in the order of their first question (spec §2). */
export function groupByCategory(faqs: Faq[]): FaqCategory[] {
  const byName = Map.groupBy(faqs, ({ category }) => category);
  return [...byName].map(([name, members], index) => ({ id: `category-${index + 1}`, name, faqs: members }));
}

/** The category of the question that an address names, `/faq#orders-cancel`. */
export function findCategory(categories: FaqCategory[], hash: string): FaqCategory | undefined {
  const id = hash.slice(1);
  return id ? categories.find(({ faqs }) => faqs.some(({ anchor }) => anchor === id)) : undefined;
}
