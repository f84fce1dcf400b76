import type { RichInline, RichText } from "./rich-text.ts";

/** Converts paragraphs, plain or with links, to formatted text. */
export function paragraphsToRichText(...paragraphs: (string | RichInline[])[]): RichText {
  return {
    type: "doc",
    content: paragraphs.map((each) => ({
      type: "paragraph",
      content: typeof each === "string" ? [{ type: "text", text: each }] : each,
    })),
  };
}

/** Converts formatted text to plain text, one line per block, for text emails and search engines. */
export function toPlainText({ content }: RichText): string {
  const ofInline = (parts: readonly RichInline[] = []) =>
    parts.map((part) => (part.type === "text" ? part.text : "\n")).join("");
  const lines = content.flatMap((each) =>
    each.type === "paragraph" || each.type === "heading"
      ? [ofInline(each.content)]
      : each.content.flatMap(({ content: paragraphs }) => paragraphs.map(({ content: parts }) => ofInline(parts))),
  );
  return lines.join("\n");
}
