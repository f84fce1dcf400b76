import { productFieldRows } from "#domain/catalog/product-fields.ts";
import type { ProductValues } from "./product-values.ts";

/** Sections of a product's page, in order; each is the `#hash` of its place. */
const sectionIds = ["basics", "pictures", "drink", "packs", "label", "search", "stock", "prices", "history"] as const;
export type SectionId = (typeof sectionIds)[number];

type Kind = ProductValues["kind"];

const labels: Record<SectionId, string> = {
  basics: "Basics",
  pictures: "Pictures",
  drink: "Look and nutrition",
  packs: "Packs and prices",
  label: "Label facts",
  search: "Search and sharing",
  stock: "Stock",
  prices: "Scheduled prices",
  history: "History",
};

export const labelSection = (id: SectionId, kind: Kind): string =>
  id === "packs" && kind === "merch" ? "Colours and sizes" : labels[id];

/** Sections that a product of that kind has. Operators who may not edit products come for the stock. */
export function listSections(kind: Kind, mayWrite: boolean): SectionId[] {
  const ids = sectionIds.filter((id) => id !== "drink" || kind === "beverage");
  if (mayWrite) return ids;
  const first: SectionId[] = ["stock", "prices"];
  return [...first, ...ids.filter((id) => !first.includes(id))];
}

/** Section of the field with that path: 'variants.1.price' is in the section of packs. */
export function findSectionOfField(path: string): SectionId {
  const [first = ""] = path.split(".");
  if (first === "variants" || first === "colours") return "packs";
  if (first === "pictures") return "pictures";
  if (first === "beverage") return "drink";
  return productFieldRows.find(({ key }) => key === first)?.section ?? "basics";
}

/** Section that a URL names: by its hash, or by `?part=` as links had it before. */
export function readSectionOfUrl({ hash, search }: { hash: string; search: string }): SectionId | undefined {
  const part = new URLSearchParams(search).get("part");
  const named = hash.slice(1) || (part === "texts" ? "basics" : part);
  return sectionIds.find((id) => id === named);
}
