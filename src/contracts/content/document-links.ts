import type { Fields } from "./content-fields.ts";
import { entryFields } from "./list-entries.ts";
import type { RichBlock, RichInline, RichText } from "./rich-text.ts";

/** Lists where the links of a document lead, each once: those of its buttons, pictures and formatted text. */
export function listLinks(fields: Fields, body: Record<string, unknown>): string[] {
  return [...new Set(readFields(fields, body))].filter((address) => address !== "");
}

function readFields(fields: Fields, body: Record<string, unknown>): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = body[name];
    if (field.kind === "link") return [String(value)];
    if (field.kind === "rich") return (value as RichText).content.flatMap(readBlock);
    if (field.kind !== "list") return [];
    return (value as Record<string, unknown>[]).flatMap((entry) => readFields(entryFields(field, entry), entry));
  });
}

function readBlock(block: RichBlock): string[] {
  return block.type === "paragraph" || block.type === "heading"
    ? (block.content ?? []).flatMap(readInline)
    : block.content.flatMap((item) => item.content.flatMap(readBlock));
}

const readInline = (inline: RichInline): string[] =>
  inline.type === "text" ? (inline.marks ?? []).flatMap((mark) => (mark.type === "link" ? [mark.attrs.href] : [])) : [];
