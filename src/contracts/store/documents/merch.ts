import { documentKind } from "./document.ts";
import { line, text } from "./fields.ts";

export const merch = documentKind({
  title: "Merch",
  path: "/merch",
  fields: {
    metaTitle: line("Title for search engines", "Merch", { most: 60 }),
    metaDescription: text(
      "Description for search engines",
      "Tees, hoodies, bottles, mugs and totes of the herd. None of it plastic.",
      { most: 200 },
    ),
    heading: line("Banner", "Wild Merch", { most: 30 }),
    lead: text("Below it", "Wear the herd. Carry the water. All of it is loud.", { most: 300 }),
    leadSoon: text(
      "Below it while merch is coming soon",
      "Wear the herd. Carry the water. None of it is ready, all of it is loud.",
      { most: 300 },
    ),
  },
});
