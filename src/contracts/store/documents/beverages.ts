import { documentKind } from "./document.ts";
import { line, text } from "./fields.ts";

export const beverages = documentKind({
  title: "Beverages",
  path: "/beverages",
  fields: {
    metaTitle: line("Title for search engines", "Beverages", { most: 60 }),
    metaDescription: text(
      "Description for search engines",
      "Himalayan water in cans, still, sparkling and flavoured. Every can 500 ml, packs of 4, 6 and 12.",
      { most: 200 },
    ),
    heading: line("Banner", "Beverages", { most: 30 }),
    lead: text("Below the banner", "Four tempers. One mountain range. Every can 500 ml, every pack 4, 6 or 12.", {
      most: 300,
    }),
  },
});
