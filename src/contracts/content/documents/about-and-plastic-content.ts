import {
  anchorField,
  lineField,
  listField,
  pictureField,
  richTextField,
  sectionsField,
  textField,
} from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";
import { paragraphsToRichText } from "../rich-text-plain.ts";

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
    metaTitle: lineField("Title for search engines", "About", { most: 60 }),
    title: lineField("Heading", "About Us", { most: 60 }),
    picture: pictureField("Picture below the heading", "about-hero"),
    lead: textField(
      "First words of the story",
      "Every trek ended the same way: a perfect view, and somebody’s plastic bottle in it.",
      { most: 500, help: "Search engines show them too." },
    ),
    sections: sectionsField([story], "The first one’s heading is the shout beside the story."),
  },
});

const item = {
  title: lineField("Title", "", { least: 1, most: 80 }),
  anchor: anchorField(),
  body: textField("Text", "", { most: 500, help: "Shows below the first picture only." }),
  picture: pictureField("Picture"),
};

const items = [
  {
    title: "Aluminium keeps going",
    anchor: "keeps-going",
    body: "Over 75% of aluminium is still in use. Crush this can, hand it over, and it can be back on a shelf as another can.",
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
    metaTitle: lineField("Title for search engines", "Death to plastic", { most: 60 }),
    title: lineField("Heading", "Elefant crushes Plastic", {
      most: 60,
      help: "One word a line; the second one glows.",
    }),
    picture: pictureField("Picture below the heading", "hero-plastic"),
    lead: textField(
      "Description for search engines",
      "Over 75% of aluminium is still in use. Crush this can, hand it over, and it can be back on a shelf as another can.",
      { most: 300 },
    ),
    items: listField("Pictures with a title", item, items, { item: "picture", named: "title" }),
    nonprofitLogo: pictureField("Non-profit: logo"),
    nonprofitName: lineField("Non-profit: in the logo’s place", "[Non-profit logo]", {
      most: 60,
      help: "Stands there until a logo is chosen.",
    }),
    nonprofitHeading: lineField("Non-profit: heading", "We back the people who pick it up.", { most: 80 }),
    nonprofitText: richTextField("Non-profit: text", [
      "[Name of the non-profit] fights plastic pollution on the ground. This block carries their logo, their words and a link.",
    ]),
  },
});
