import { lineField, textField } from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";

export const homeContent = defineDocument({
  title: "Home",
  path: "/",
  fields: {
    metaTitle: lineField("Title for search engines", "Himalayan water in cans", { most: 60 }),
    metaDescription: textField(
      "Description for search engines",
      "Still and sparkling Himalayan water in 500 ml aluminium cans. Packs of 4, 6 and 12, delivered anywhere in India. No plastic, ever.",
      { most: 200 },
    ),
    appDescription: lineField("Description for phones’ home screens", "Still and sparkling Himalayan water in cans", {
      help: "Phones show it where the shop is put on the home screen.",
    }),
    brandLine: lineField("Brand line", "The Himalaya doesn’t do plastic."),
    brandLineEnd: lineField("Brand line, its marked end", "Neither do we."),
    brandLead: textField(
      "Below the brand line",
      "Still and sparkling Himalayan water in 500 ml aluminium cans. Packs of 4, 6 and 12, charged straight to your door.",
      { most: 300 },
    ),
    heroCalories: lineField("On each can of the hero: calories", "Calories", { most: 30 }),
    heroSugar: lineField("On each can of the hero: sugar", "Sugar", { most: 30 }),
    heroNote: lineField("On each can of the hero: a fact", "Plastic bottles", { most: 30 }),
    heroNoteValue: lineField("On each can of the hero: its value", "0, ever", { most: 30 }),
    railHeading: lineField("Heading of the cans", "Pick your temper", { most: 40 }),
    clubName: lineField("Club: above its heading", "Elefant Club", { most: 40 }),
    clubHeading: textField("Club: heading", "Herds beat\nalgorithms.", { most: 80, help: "One line for each row." }),
  },
});
