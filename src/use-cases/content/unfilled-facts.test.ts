import { expect, test } from "vitest";
import { paragraphsToRichText } from "#contracts/content/rich-text-plain.ts";
import { settingsSchema } from "#contracts/store/settings/settings-values.ts";
import { dropUnfilledBlocks, dropUnfilledLines, substituteUnfilledFacts } from "./unfilled-facts.ts";

test("replaces every fact that is still in brackets, and keeps the filled ones", () => {
  const facts = substituteUnfilledFacts(settingsSchema.parse({ careEmail: "care@shop.test" }));
  expect(facts.careEmail).toBe("care@shop.test");
  expect(Object.values(facts).filter((fact) => /[[\]]/.test(String(fact)))).toEqual([]);
});

test.each([
  ["© 2025 Elefant\nFSSAI Lic. No. [FSSAI licence number]\nIndia only", "© 2025 Elefant\nIndia only"],
  ["[care e-mail]", ""],
  ["75% of it [1] is a[0] footnote", "75% of it [1] is a[0] footnote"],
])("leaves out the lines with a gap: %j", (text, shown) => {
  expect(dropUnfilledLines(text)).toBe(shown);
});

test("leaves out the paragraphs and list items with a gap, also a partly bold one", () => {
  const paragraph = (...texts: string[]) => ({
    type: "paragraph" as const,
    content: texts.map((text) => ({ type: "text" as const, text })),
  });
  const item = (text: string) => ({ type: "listItem" as const, content: [paragraph(text)] });
  const text = {
    type: "doc" as const,
    content: [
      paragraph("Kept."),
      paragraph("[Name of ", "the non-profit] fights."),
      { type: "bulletList" as const, content: [item("[Gap here]"), item("Kept, too.")] },
      { type: "orderedList" as const, content: [item("[Gap here]")] },
    ],
  };
  expect(dropUnfilledBlocks(text).content).toEqual([
    paragraph("Kept."),
    { type: "bulletList", content: [item("Kept, too.")] },
  ]);
  expect(dropUnfilledBlocks(paragraphsToRichText("[Name of the non-profit] fights.")).content).toEqual([]);
});
