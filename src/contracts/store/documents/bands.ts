import { documentKind } from "./document.ts";
import { line, picture, text } from "./fields.ts";

export const bands = documentKind({
  title: "Bands that several pages share",
  path: "/",
  fields: {
    plasticPicture: picture("Plastic-free band: picture", "hero-plastic"),
    plasticHeading: text("Plastic-free band: heading", "Loud water.\nQuiet oceans.", {
      most: 80,
      help: "One line for each row.",
    }),
    plasticLead: text(
      "Plastic-free band: text",
      "A plastic bottle gets one drink and a very long retirement. A can gets crushed, melted and comes back swinging.",
      { most: 300 },
    ),
    stampWords: line("Plastic-free badge: words on its ring", "Make plastic extinct • Not us •", {
      most: 45,
      help: "They go round the badge: about 31 letters look best.",
    }),
    stampLabel: line(
      "Plastic-free badge: what it says to those who do not see it",
      "Plastic-free badge: make plastic extinct",
    ),
    merchHeading: line("Heading of the merch", "Wild Merch", { most: 40 }),
    merchSoon: line("Tape over merch that is not there yet", "Coming Soon", { most: 30 }),
    canNote: line("On a beverage’s card, behind its kind", "500 ml cans", { most: 40 }),
  },
});
