import type { Field } from "#contracts/content/content-fields.ts";
import type { RichBlock, RichInline, RichText } from "#contracts/content/rich-text.ts";
import { formatDayInIndia } from "#domain/time.ts";

/** What a field says, as people read it; "" for nothing. */
export function formatFieldValue(field: Field, value: unknown): string {
  if (field.kind === "yes") return value ? "yes" : "no";
  if (field.kind === "day") return typeof value === "string" && value !== "" ? formatDayInIndia(value) : "";
  if (field.kind === "rich") return richWords(value as RichText);
  if (field.kind === "picture") return value === null ? "" : `picture ${value}`;
  if (field.kind === "list") {
    return (value as Record<string, unknown>[]).map((entry) => String(entry[field.titleField])).join(", ");
  }
  return String(value ?? "");
}

/** With its format in signs, so that a word that became bold is a change to be seen. */
function richWords({ content }: RichText): string {
  return content.map(blockWords).join("\n");
}

function blockWords(block: RichBlock): string {
  if (block.type === "paragraph") return inlineWords(block.content);
  if (block.type === "heading") return `# ${inlineWords(block.content)}`;
  return block.content
    .map((item, at) => {
      const sign = block.type === "orderedList" ? `${at + 1}.` : "•";
      return `${sign} ${item.content.map((paragraph) => inlineWords(paragraph.content)).join("\n")}`;
    })
    .join("\n");
}

const inlineWords = (parts: readonly RichInline[] = []): string =>
  parts.map((part) => (part.type === "text" ? marked(part) : "\n")).join("");

function marked({ text, marks = [] }: Extract<RichInline, { type: "text" }>): string {
  return marks.reduce((words, mark) => {
    if (mark.type === "bold") return `*${words}*`;
    return mark.type === "italic" ? `_${words}_` : `${words} (${mark.attrs.href})`;
  }, text);
}
