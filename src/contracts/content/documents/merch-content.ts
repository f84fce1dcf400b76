import { lineField, textField } from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";

export const merchContent = defineDocument({
  title: "Merch",
  path: "/merch",
  fields: {
    metaTitle: lineField("Title for search engines", "Merch", { most: 60 }),
    metaDescription: textField(
      "Description for search engines",
      "Tees, hoodies, bottles, mugs and totes of the herd. None of it plastic.",
      { most: 200 },
    ),
    heading: lineField("Banner", "Wild Merch", { most: 30 }),
    lead: textField("Below it", "Wear the herd. Carry the water. All of it is loud.", { most: 300 }),
    leadSoon: textField(
      "Below it while merch is coming soon",
      "Wear the herd. Carry the water. None of it is ready, all of it is loud.",
      { most: 300 },
    ),
  },
});
