import { lineField, pictureField, textField } from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";

export const notFoundContent = defineDocument({
  title: "Page not found",
  path: "/nowhere",
  fields: {
    heading: lineField("Heading", "You’ve left the herd.", { most: 60 }),
    lead: lineField("Below it", "Nothing grows at this address. Turn round, the water is that way.", { most: 200 }),
  },
});

export const sharedSectionsContent = defineDocument({
  title: "Bands that several pages share",
  path: "/",
  fields: {
    plasticPicture: pictureField("Plastic-free band: picture", "hero-plastic"),
    plasticHeading: textField("Plastic-free band: heading", "Loud water.\nQuiet oceans.", {
      most: 80,
      help: "One line for each row.",
    }),
    plasticLead: textField(
      "Plastic-free band: text",
      "A plastic bottle gets one drink and a very long retirement. A can gets crushed, melted and comes back swinging.",
      { most: 300 },
    ),
    stampWords: lineField("Plastic-free badge: words on its ring", "Make plastic extinct • Not us •", {
      most: 45,
      help: "They go round the badge: about 31 letters look best.",
    }),
    stampLabel: lineField(
      "Plastic-free badge: what it says to those who do not see it",
      "Plastic-free badge: make plastic extinct",
    ),
    merchHeading: lineField("Heading of the merch", "Wild Merch", { most: 40 }),
    merchSoon: lineField("Tape over merch that is not there yet", "Coming Soon", { most: 30 }),
    canNote: lineField("On a beverage’s card, behind its kind", "500 ml cans", { most: 40 }),
  },
});
