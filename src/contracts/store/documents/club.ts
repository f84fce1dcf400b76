import { consents } from "#domain/subscription.ts";
import { documentKind } from "./document.ts";
import { line, text } from "./fields.ts";

export const club = documentKind({
  title: "Elefant Club",
  path: "/elefant-club",
  fields: {
    metaTitle: line("Title for search engines", "Elefant Club", { most: 60 }),
    name: line("Above the heading", "Elefant Club", { most: 40 }),
    title: line("Heading", "Coming Soon", { most: 40 }),
    lead: text(
      "What the club is",
      "A herd with perks. First sips of new drops, members’ merch, and a say in what we put in a can next. Leave your email below, we will trumpet.",
      { most: 500, help: "Search engines show it too." },
    ),
    consent: text("Below the e-mail", consents.club, {
      most: 300,
      help: "What people agree to: it is kept with each subscription.",
    }),
  },
});
