import { productFieldRows } from "#domain/catalog/product-fields.ts";

/** Tabs of a product's page, in order; `?part=` in the URL names one. */
export const productTabs = ["texts", "drink", "packs", "pictures", "label", "stock", "prices", "history"] as const;
export type ProductTab = (typeof productTabs)[number];

/** Tab of the field with that path: 'variants.1.price' is on the packs tab. */
export function tabOfField(path: string): ProductTab {
  const [first = ""] = path.split(".");
  if (first === "variants" || first === "colours") return "packs";
  if (first === "pictures") return "pictures";
  if (first === "beverage") return "drink";
  return productFieldRows.find(({ key }) => key === first)?.tab ?? "texts";
}

/** Labels of the tabs that a product of that kind has. */
export function tabLabels(kind: "beverage" | "merch"): Partial<Record<ProductTab, string>> {
  const { drink: _, ...others } = {
    texts: "Texts",
    drink: "Drink",
    packs: "Packs",
    pictures: "Pictures",
    label: "Label facts",
    stock: "Stock",
    prices: "Scheduled prices",
    history: "History",
  };
  return kind === "beverage" ? { ...others, drink: "Drink" } : { ...others, packs: "Colours and sizes" };
}
