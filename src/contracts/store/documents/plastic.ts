import { documentKind } from "./document.ts";
import { anchor, line, list, picture, rich, text } from "./fields.ts";

const item = {
  title: line("Title", "", { least: 1, most: 80 }),
  anchor: anchor(),
  body: text("Text", "", { most: 500, help: "Shows below the first picture only." }),
  picture: picture("Picture"),
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

export const plastic = documentKind({
  title: "Death to plastic",
  path: "/death-to-plastic",
  fields: {
    metaTitle: line("Title for search engines", "Death to plastic", { most: 60 }),
    title: line("Heading", "Elefant crushes Plastic", { most: 60, help: "One word a line; the second one glows." }),
    picture: picture("Picture below the heading", "hero-plastic"),
    lead: text(
      "Description for search engines",
      "Over 75% of aluminium is still in use. Crush this can, hand it over, and it can be back on a shelf as another can.",
      { most: 300 },
    ),
    items: list("Pictures with a title", item, items, { item: "picture", named: "title" }),
    nonprofitLogo: picture("Non-profit: logo"),
    nonprofitName: line("Non-profit: in the logo’s place", "[Non-profit logo]", {
      most: 60,
      help: "Stands there until a logo is chosen.",
    }),
    nonprofitHeading: line("Non-profit: heading", "We back the people who pick it up.", { most: 80 }),
    nonprofitText: rich("Non-profit: text", [
      "[Name of the non-profit] fights plastic pollution on the ground. This block carries their logo, their words and a link.",
    ]),
  },
});
