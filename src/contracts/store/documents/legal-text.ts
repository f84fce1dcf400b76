import { plainRichText } from "../rich-text.ts";
import { documentKind } from "./document.ts";
import { day, line, text } from "./fields.ts";
import { sections } from "./sections.ts";

/** A part as it stands there at first. Facts in {braces} come from the settings when the page is shown. */
export type Written = [heading: string, anchor: string, ...paragraphs: string[]];

type LegalText = { title: string; path: `/${string}`; dated: string; lead: string; written: Written[] };

/** Terms, privacy: a text that counts from a day on, and whose older versions stay readable. */
export function legalText({ title, path, dated, lead, written }: LegalText) {
  return documentKind({
    title,
    path,
    isDated: true,
    fields: {
      metaTitle: line("Title for search engines", title, { most: 60 }),
      title: line("Heading", title, { most: 60 }),
      dated: day("Counts from", dated, { help: "The version of each day stays readable." }),
      lead: text("In short", lead, { most: 500, help: "Search engines show it too." }),
      earlierHeading: line("Heading of the earlier versions", "Earlier versions", { most: 60 }),
      earlierNote: line("On an earlier version", "This version counted from {day}. {link}", {
        help: "{link} leads to the version that counts now.",
      }),
      sections: sections(
        written.map(([heading, anchor, ...paragraphs]) => ({ heading, anchor, body: plainRichText(...paragraphs) })),
        "{sellerName}, {careEmail} and other facts in braces are filled in from the settings.",
      ),
    },
  });
}
