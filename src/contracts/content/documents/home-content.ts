import { lineField, textField } from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";

export const homeContent = defineDocument({
  title: "Home",
  path: "/",
  fields: {
    metaTitle: lineField("Title for search engines", "Himalayan water in cans", { max: 60 }),
    metaDescription: textField(
      "Description for search engines",
      "Still and sparkling Himalayan water in 500 ml aluminium cans. Packs of 4, 6 and 12, delivered anywhere in India. No plastic, ever.",
      { max: 200 },
    ),
    appDescription: lineField("App description", "Still and sparkling Himalayan water in cans", {
      help: "Shown when the shop is added to a phone’s home screen.",
    }),
    brandLine: lineField("Brand line", "The Himalaya doesn’t do plastic."),
    brandLineEnd: lineField("Brand line: highlighted end", "Neither do we."),
    brandLead: textField(
      "Text below the brand line",
      "Still and sparkling Himalayan water in 500 ml aluminium cans. Packs of 4, 6 and 12, charged straight to your door.",
      { max: 300 },
    ),
    heroCalories: lineField("Hero: calories label", "Calories", { max: 30 }),
    heroSugar: lineField("Hero: sugar label", "Sugar", { max: 30 }),
    heroNote: lineField("Hero: fact label", "Plastic bottles", { max: 30 }),
    heroNoteValue: lineField("Hero: fact value", "0, ever", { max: 30 }),
    railHeading: lineField("Beverages heading", "Pick your temper", { max: 40 }),
    clubName: lineField("Club: line above the heading", "Elefant Club", { max: 40 }),
    clubHeading: textField("Club: heading", "Herds beat\nalgorithms.", { max: 80, help: "Line breaks are kept." }),
  },
});
