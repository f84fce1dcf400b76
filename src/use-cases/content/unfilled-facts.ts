import type { RichBlock, RichText } from "#contracts/content/rich-text.ts";
import type { SettingsValues } from "#contracts/store/settings/settings-values.ts";
import { hasPlaceholder, isPlaceholder } from "#domain/placeholder.ts";

/** Words that keep a sentence whole until the owner has filled in its fact (docs/rules.md 18.6). */
const substitutes = {
  sellerName: "Elefant",
  sellerAddress: "India",
  gstin: "as on your invoice",
  fssai: "as on the can",
  careEmail: "us through the contact form",
  carePhone: "us through the contact form",
  grievanceOfficer: "reached through the contact form",
} as const satisfies Partial<SettingsValues>;

type FactWithSubstitute = keyof typeof substitutes;

/** Replaces the facts that are still placeholders by words. */
export function substituteUnfilledFacts<Facts extends Pick<SettingsValues, FactWithSubstitute>>(facts: Facts): Facts {
  const filled = { ...facts };
  for (const [name, words] of Object.entries(substitutes) as [FactWithSubstitute, string][]) {
    if (isPlaceholder(facts[name])) filled[name] = words;
  }
  return filled;
}

/** Leaves out the lines with a gap that the owner has yet to fill. */
export const dropUnfilledLines = (text: string): string =>
  hasPlaceholder(text)
    ? text
        .split("\n")
        .filter((line) => !hasPlaceholder(line))
        .join("\n")
    : text;

/** Leaves out the paragraphs, headings and list items with such a gap. */
export function dropUnfilledBlocks({ content, ...doc }: RichText): RichText {
  return { ...doc, content: content.flatMap((block) => withoutGaps(block)) };
}

function withoutGaps(block: RichBlock): RichBlock[] {
  if (block.type === "paragraph" || block.type === "heading") return hasGap(block) ? [] : [block];
  const items = block.content.filter((item) => !item.content.some(hasGap));
  return items.length > 0 ? [{ ...block, content: items }] : [];
}

/** Reads a gap across formatting: part of it may be bold. */
function hasGap({ content = [] }: Extract<RichBlock, { type: "paragraph" | "heading" }>): boolean {
  return hasPlaceholder(content.map((part) => (part.type === "text" ? part.text : "\n")).join(""));
}
