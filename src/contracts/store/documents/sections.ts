import type { RichText } from "../rich-text.ts";
import { anchor, line, list, rich } from "./fields.ts";

const fields = {
  heading: line("Heading", "", { least: 1 }),
  anchor: anchor(),
  body: rich("Text", [], { needed: true }),
};

/** Parts of a page of text, each with a heading and an address of its own. */
export function sections(initial: { heading: string; anchor: string; body: RichText }[], help = "") {
  return list("Sections", fields, initial, { item: "section", named: "heading", most: 60, help });
}
