import { lineField, textField } from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";

export const beveragesContent = defineDocument({
  title: "Beverages",
  path: "/beverages",
  fields: {
    metaTitle: lineField("Title for search engines", "Beverages", { most: 60 }),
    metaDescription: textField(
      "Description for search engines",
      "Himalayan water in cans, still, sparkling and flavoured. Every can 500 ml, packs of 4, 6 and 12.",
      { most: 200 },
    ),
    heading: lineField("Banner", "Beverages", { most: 30 }),
    lead: textField("Below the banner", "Four tempers. One mountain range. Every can 500 ml, every pack 4, 6 or 12.", {
      most: 300,
    }),
  },
});
