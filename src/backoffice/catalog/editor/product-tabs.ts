/** The parts of a product's page, in their order; `?part=` in the address names one. */
export const productTabs = ["texts", "drink", "packs", "pictures", "label", "stock", "prices", "history"] as const;
export type ProductTab = (typeof productTabs)[number];

const label = ["hsn", "genericName", "netQuantity", "manufacturer", "countryOfOrigin", "bestBefore", "consumerCare"];

/** Where the field of that path is: 'variants.1.price' stands with the packs. */
export function tabOfField(path: string): ProductTab {
  const [first = ""] = path.split(".");
  if (first === "variants" || first === "colours") return "packs";
  if (first === "pictures" || first === "pictureId") return "pictures";
  if (first === "beverage") return "drink";
  return label.includes(first) ? "label" : "texts";
}

/** What can be written of a product of that kind, under its name. */
export function tabLabels(kind: "beverage" | "merch"): Partial<Record<ProductTab, string>> {
  const { drink: _, ...others } = {
    texts: "Texts",
    drink: "Drink",
    packs: "Packs",
    pictures: "Pictures",
    label: "Label facts",
    stock: "Stock",
    prices: "Prices to come",
    history: "History",
  };
  return kind === "beverage" ? { ...others, drink: "Drink" } : { ...others, packs: "Colours and sizes" };
}
