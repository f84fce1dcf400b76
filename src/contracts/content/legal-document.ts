import { dateField, lineField, textField } from "./content-fields.ts";
import { defineDocument } from "./document-schema.ts";
import { plainRichText } from "./rich-text.ts";
import { sectionsField } from "./sections-field.ts";

/** A part as it stands there at first. Facts in {braces} come from the settings when the page is shown. */
export type LegalSection = [heading: string, anchor: string, ...paragraphs: string[]];

type LegalText = { title: string; path: `/${string}`; dated: string; lead: string; written: LegalSection[] };

/** Terms, privacy: a text that counts from a day on, and whose older versions stay readable. */
export function defineLegalDocument({ title, path, dated, lead, written }: LegalText) {
  return defineDocument({
    title,
    path,
    isDated: true,
    fields: {
      metaTitle: lineField("Title for search engines", title, { most: 60 }),
      title: lineField("Heading", title, { most: 60 }),
      dated: dateField("Counts from", dated, { help: "The version of each day stays readable." }),
      lead: textField("In short", lead, { most: 500, help: "Search engines show it too." }),
      earlierHeading: lineField("Heading of the earlier versions", "Earlier versions", { most: 60 }),
      earlierNote: lineField("On an earlier version", "This version counted from {day}. {link}", {
        help: "{link} leads to the version that counts now.",
      }),
      sections: sectionsField(
        written.map(([heading, anchor, ...paragraphs]) => ({ heading, anchor, body: plainRichText(...paragraphs) })),
        "{sellerName}, {careEmail} and other facts in braces are filled in from the settings.",
      ),
    },
  });
}
