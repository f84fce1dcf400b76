import type { RichBlock, RichText } from "#contracts/content/rich-text.ts";
import { paragraphsToRichText } from "#contracts/content/rich-text-plain.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { createFieldReader, isObject } from "./read-fields.ts";

type Section = { heading: string; anchor: string; body: RichText };

/** Fields that may hold a long text; the service has no usual name for it. */
const textFields = ["content", "body", "text", "description"];

/** Reads a long text as sections: at its headings, or one by one where it has a list of them. */
export function readSections(fields: Record<string, unknown>) {
  const reader = createFieldReader(fields);
  const title = reader.line("title", 100) || reader.line("heading", 100) || "Text";
  const listed = reader.objects("sections").flatMap((each) => {
    const heading = createFieldReader(each).line("heading", 100) || createFieldReader(each).line("title", 100) || title;
    const value = textFields.map((name) => each[name]).find((text) => text !== undefined);
    return splitAtHeadings(value, heading);
  });
  const whole = textFields.flatMap((name) => {
    reader.mark(name);
    return fields[name] === undefined ? [] : splitAtHeadings(fields[name], title);
  });
  reader.mark("slug");
  const sections = [...whole, ...listed];
  const notes = sections.length > 0 ? ["Bold, italics and links were left out"] : [];
  return { sections, notes: [...reader.notes, ...notes], unread: reader.unread() };
}

function splitAtHeadings(value: unknown, title: string): Section[] {
  const sections: Section[] = [];
  let heading = title;
  let blocks: RichBlock[] = [];
  const close = () => {
    if (blocks.length > 0) sections.push({ heading, anchor: "", body: { type: "doc", content: blocks } });
    blocks = [];
  };
  for (const { text, isHeading, isItem } of linesOf(value)) {
    const [paragraph] = paragraphsToRichText(text).content;
    const last = blocks.at(-1);
    if (isHeading) {
      close();
      heading = text.slice(0, 100);
    } else if (isItem && paragraph?.type === "paragraph") {
      const item = { type: "listItem" as const, content: [paragraph] };
      if (last?.type === "bulletList") last.content.push(item);
      else blocks.push({ type: "bulletList", content: [item] });
    } else if (paragraph) blocks.push(paragraph);
  }
  close();
  return sections;
}

type Line = { text: string; isHeading: boolean; isItem: boolean };

function linesOf(value: unknown): Line[] {
  if (typeof value === "string") return toLines(value, {});
  if (!Array.isArray(value)) return [];
  return value.filter(isObject).flatMap(({ children, style, listItem }) => {
    const parts = (Array.isArray(children) ? children : []).filter(isObject);
    const text = parts.map((part) => (typeof part.text === "string" ? part.text : "")).join("");
    return toLines(text, {
      isHeading: typeof style === "string" && /^h[1-6]$/.test(style),
      isItem: listItem !== undefined,
    });
  });
}

/** The editor takes 5,000 characters a paragraph. */
const toLines = (text: string, { isHeading = false, isItem = false }): Line[] =>
  text
    .split(/\n+/)
    .map((line) => ({ text: normalizeLine(line).slice(0, 5_000), isHeading, isItem }))
    .filter((line) => line.text !== "");
