import {
  anchorField,
  groupFields,
  lineField,
  listField,
  pictureField,
  richTextField,
  sectionsField,
  textField,
} from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";
import { paragraphsToRichText } from "../rich-text-plain.ts";

export const homeContent = defineDocument({
  title: "Home",
  path: "/",
  fields: {
    ...groupFields("Search and sharing", {
      metaTitle: lineField("Title for search engines", "Himalayan water in cans", { max: 60 }),
      metaDescription: textField(
        "Description for search engines",
        "Still and sparkling Himalayan water in 500 ml aluminium cans. Packs of 4, 6 and 12, delivered anywhere in India. No plastic, ever.",
        { max: 200 },
      ),
      appDescription: lineField("App description", "Still and sparkling Himalayan water in cans", {
        help: "Shown when the shop is added to a phone’s home screen.",
      }),
    }),
    ...groupFields("Hero", {
      heroCalories: lineField("Hero: calories label", "Calories", { max: 30 }),
      heroSugar: lineField("Hero: sugar label", "Sugar", { max: 30 }),
      heroNote: lineField("Hero: fact label", "Plastic bottles", { max: 30 }),
      heroNoteValue: lineField("Hero: fact value", "0, ever", { max: 30 }),
    }),
    ...groupFields("Brand line", {
      brandLine: lineField("Brand line", "The Himalaya doesn’t do plastic."),
      brandLineEnd: lineField("Brand line: highlighted end", "Neither do we."),
      brandLead: textField(
        "Text below the brand line",
        "Still and sparkling Himalayan water in 500 ml aluminium cans. Packs of 4, 6 and 12, charged straight to your door.",
        { max: 300 },
      ),
    }),
    ...groupFields("Beverages", {
      railHeading: lineField("Beverages heading", "Pick your temper", { max: 40 }),
    }),
    ...groupFields("Elefant Club", {
      clubName: lineField("Club: line above the heading", "Elefant Club", { max: 40 }),
      clubHeading: textField("Club: heading", "Herds beat\nalgorithms.", { max: 80, help: "Line breaks are kept." }),
    }),
  },
});

const story = {
  heading: "We were thirsty. And a bit angry.",
  anchor: "story",
  body: paragraphsToRichText(
    "So we took Himalayan water, put it in the one pack that loves being crushed, and gave it a face that does not apologise. Elefants remember. We would like to be remembered for the water, and for nothing left on the trail.",
    "Still for the calm. Sparkling for everyone else. Cans for all.",
  ),
};

export const aboutContent = defineDocument({
  title: "About",
  path: "/about-us",
  fields: {
    metaTitle: lineField("Title for search engines", "About", { max: 60 }),
    title: lineField("Heading", "About Us", { max: 60 }),
    picture: pictureField("Picture below the heading", "hero-still"),
    lead: textField(
      "Opening of the story",
      "Every trek ended the same way: a perfect view, and somebody’s plastic bottle in it.",
      { max: 500, help: "Also the description for search engines." },
    ),
    sections: sectionsField([story], "The heading of the first section is shown large beside the story."),
  },
});

const item = {
  title: lineField("Title", "", { min: 1, max: 80 }),
  anchor: anchorField(),
  body: textField("Text", "", { max: 500, help: "Shown below the first picture only." }),
  picture: pictureField("Picture"),
};

const items = [
  {
    title: "Aluminium keeps going",
    anchor: "keeps-going",
    body: "Over 75% of aluminium is still in use, of all that was ever made (International Aluminium Institute). Crush this can, hand it over, and it can be back on a shelf as another can.",
    picture: "plastic-coil",
  },
  { title: "Bottles hang around", anchor: "hang-around", body: "", picture: "plastic-river" },
  { title: "Crush. Recycle. Repeat.", anchor: "crush-recycle-repeat", body: "", picture: "plastic-loop" },
  { title: "We put our foot down", anchor: "foot-down", body: "", picture: "plastic-foot" },
  { title: "Loud water, quiet oceans", anchor: "quiet-oceans", body: "", picture: "plastic-bale" },
];

export const plasticContent = defineDocument({
  title: "Death to plastic",
  path: "/death-to-plastic",
  fields: {
    metaTitle: lineField("Title for search engines", "Death to plastic", { max: 60 }),
    title: lineField("Heading", "Elefant crushes Plastic", {
      max: 60,
      help: "Each word gets its own line; the second one is highlighted.",
    }),
    picture: pictureField("Picture below the heading", "hero-plastic"),
    lead: textField(
      "Description for search engines",
      "Over 75% of aluminium is still in use, of all that was ever made (International Aluminium Institute). Crush this can, hand it over, and it can be back on a shelf as another can.",
      { max: 300 },
    ),
    items: listField("Pictures with a title", item, items, { item: "picture", titleField: "title" }),
    ...groupFields("Non-profit", {
      nonprofitLogo: pictureField("Non-profit: logo"),
      nonprofitName: lineField("Non-profit: logo placeholder", "[Non-profit logo]", {
        max: 60,
        help: "Shown until a logo is chosen, once it is no longer in [brackets].",
      }),
      nonprofitHeading: lineField("Non-profit: heading", "We back the people who pick it up.", { max: 80 }),
      nonprofitText: richTextField(
        "Non-profit: text",
        [
          "[Name of the non-profit] fights plastic pollution on the ground. This block carries their logo, their words and a link.",
        ],
        { help: "The page shows this section once nothing in it stands in [brackets]." },
      ),
    }),
  },
});
