import { anchorField, lineField, listField, richTextField } from "./content-fields.ts";
import type { RichText } from "./rich-text.ts";

const fields = {
  heading: lineField("Heading", "", { least: 1 }),
  anchor: anchorField(),
  body: richTextField("Text", [], { needed: true }),
};

/** Parts of a page of text, each with a heading and an address of its own. */
export function sectionsField(initial: { heading: string; anchor: string; body: RichText }[], help = "") {
  return listField("Sections", fields, initial, { item: "section", named: "heading", most: 60, help });
}
