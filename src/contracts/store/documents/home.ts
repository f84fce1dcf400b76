import { documentKind } from "./document.ts";
import { line, text } from "./fields.ts";

export const home = documentKind({
  title: "Home",
  path: "/",
  fields: {
    metaTitle: line("Title for search engines", "Himalayan water in cans", { most: 60 }),
    metaDescription: text(
      "Description for search engines",
      "Still and sparkling Himalayan water in 500 ml aluminium cans. Packs of 4, 6 and 12, delivered anywhere in India. No plastic, ever.",
      { most: 200 },
    ),
    appDescription: line("Description for phones’ home screens", "Still and sparkling Himalayan water in cans", {
      help: "Phones show it where the shop is put on the home screen.",
    }),
    brandLine: line("Brand line", "The Himalaya doesn’t do plastic."),
    brandLineEnd: line("Brand line, its marked end", "Neither do we."),
    brandLead: text(
      "Below the brand line",
      "Still and sparkling Himalayan water in 500 ml aluminium cans. Packs of 4, 6 and 12, charged straight to your door.",
      { most: 300 },
    ),
    heroCalories: line("On each can of the hero: calories", "Calories", { most: 30 }),
    heroSugar: line("On each can of the hero: sugar", "Sugar", { most: 30 }),
    heroNote: line("On each can of the hero: a fact", "Plastic bottles", { most: 30 }),
    heroNoteValue: line("On each can of the hero: its value", "0, ever", { most: 30 }),
    railHeading: line("Heading of the cans", "Pick your temper", { most: 40 }),
    clubName: line("Club: above its heading", "Elefant Club", { most: 40 }),
    clubHeading: text("Club: heading", "Herds beat\nalgorithms.", { most: 80, help: "One line for each row." }),
  },
});
