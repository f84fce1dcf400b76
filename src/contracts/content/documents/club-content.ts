import { newsletterConsents } from "#domain/newsletter-consents.ts";
import { lineField, textField } from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";

export const clubContent = defineDocument({
  title: "Elefant Club",
  path: "/elefant-club",
  fields: {
    metaTitle: lineField("Title for search engines", "Elefant Club", { most: 60 }),
    name: lineField("Above the heading", "Elefant Club", { most: 40 }),
    title: lineField("Heading", "Coming Soon", { most: 40 }),
    lead: textField(
      "What the club is",
      "A herd with perks. First sips of new drops, members’ merch, and a say in what we put in a can next. Leave your email below, we will trumpet.",
      { most: 500, help: "Search engines show it too." },
    ),
    consent: textField("Below the e-mail", newsletterConsents.club, {
      most: 300,
      help: "What people agree to: it is kept with each subscription.",
    }),
  },
});
