import type { Filter } from "../list/filter-values.ts";

/** Filters that the list of products and the grid of stock and prices share. */
export const kindFilter: Filter = {
  kind: "several",
  name: "kind",
  label: "Kind",
  choices: [
    { id: "beverage", name: "Beverages" },
    { id: "merch", name: "Merch" },
  ],
};

export const stockFilter: Filter = {
  kind: "one",
  name: "stock",
  label: "Stock",
  choices: [
    { id: "low", name: "Low or sold out" },
    { id: "out", name: "Sold out" },
  ],
};
