import type { Field } from "#contracts/content/content-fields.ts";
import { entryTitle } from "#contracts/content/list-entries.ts";
import type { RichBlock, RichInline, RichText } from "#contracts/content/rich-text.ts";
import { formatDayInIndia } from "#domain/time.ts";

/** Formats a field's value for people; "" when empty. */
export function formatFieldValue(field: Field, value: unknown): string {
  if (field.kind === "yes") return value ? "yes" : "no";
  if (field.kind === "day") return typeof value === "string" && value !== "" ? formatDayInIndia(value) : "";
  if (field.kind === "rich") return formatRichText(value as RichText);
  if (field.kind === "picture") return value === null ? "" : `picture ${value}`;
  if (field.kind === "list") {
    return (value as Record<string, unknown>[]).map((entry) => entryTitle(field, entry)).join(", ");
  }
  if (field.kind === "choice") return field.options.find((option) => option.value === value)?.label ?? "";
  return String(value ?? "");
}

/** Formats rich text with signs for its marks, so that a formatting change shows up in a diff. */
function formatRichText({ content }: RichText): string {
  return content.map(formatBlock).join("\n");
}

function formatBlock(block: RichBlock): string {
  if (block.type === "paragraph") return formatInline(block.content);
  if (block.type === "heading") return `# ${formatInline(block.content)}`;
  return block.content
    .map((item, at) => {
      const sign = block.type === "orderedList" ? `${at + 1}.` : "•";
      return `${sign} ${item.content.map((paragraph) => formatInline(paragraph.content)).join("\n")}`;
    })
    .join("\n");
}

const formatInline = (parts: readonly RichInline[] = []): string =>
  parts.map((part) => (part.type === "text" ? applyMarks(part) : "\n")).join("");

function applyMarks({ text, marks = [] }: Extract<RichInline, { type: "text" }>): string {
  return marks.reduce((formatted, mark) => {
    if (mark.type === "bold") return `*${formatted}*`;
    return mark.type === "italic" ? `_${formatted}_` : `${formatted} (${mark.attrs.href})`;
  }, text);
}
