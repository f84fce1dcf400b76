import { lineField, pictureField, textField } from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";
import { plainRichText } from "../rich-text.ts";
import { sectionsField } from "../sections-field.ts";

const story = {
  heading: "We were thirsty. And a bit angry.",
  anchor: "story",
  body: plainRichText(
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
