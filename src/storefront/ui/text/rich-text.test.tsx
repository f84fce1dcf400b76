import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { RichBlock, RichText as RichTextData } from "#contracts/content/rich-text.ts";
import { RichText } from "./rich-text.tsx";

const words = (text: string, ...marks: NonNullable<Extract<Inline, { type: "text" }>["marks"]>) =>
  ({ type: "text", text, marks }) as const;
type Inline = NonNullable<Extract<RichBlock, { type: "paragraph" }>["content"]>[number];
const link = (href: string) => ({ type: "link", attrs: { href } }) as const;
const paragraph = (...content: Inline[]) => ({ type: "paragraph", content }) as const;

function render(...content: RichTextData["content"]): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <RichText text={{ type: "doc", content }} />
    </MemoryRouter>,
  );
}

test.each<[string, RichBlock, string]>([
  ["paragraph", paragraph(words("One"), { type: "hardBreak" }, words("two")), "<p>One<br/>two</p>"],
  ["empty paragraph", { type: "paragraph" }, "<p></p>"],
  ["heading", { type: "heading", attrs: { level: 3 }, content: [words("Why")] }, '<h3 class="d5">Why</h3>'],
  [
    "list",
    { type: "bulletList", content: [{ type: "listItem", content: [paragraph(words("Can"))] }] },
    '<ul class="rich-list"><li><p>Can</p></li></ul>',
  ],
  [
    "numbered list",
    { type: "orderedList", content: [{ type: "listItem", content: [paragraph(words("Can"))] }] },
    '<ol class="rich-list"><li><p>Can</p></li></ol>',
  ],
  ["bold and italic", paragraph(words("Loud", { type: "bold" }, { type: "italic" })), "<p><i><b>Loud</b></i></p>"],
  ["own page", paragraph(words("FAQ", link("/faq"))), '<p><a href="/faq" data-discover="true">FAQ</a></p>'],
  [
    "foreign page",
    paragraph(words("Map", link("https://example.org/a"))),
    '<p><a href="https://example.org/a" rel="noopener">Map</a></p>',
  ],
  ["mail", paragraph(words("Mail", link("mailto:a@b.in"))), '<p><a href="mailto:a@b.in">Mail</a></p>'],
  ["a mail address alone", paragraph(words("To a@b.in.")), '<p>To <a href="mailto:a@b.in">a@b.in</a>.</p>'],
  ["HTML as text", paragraph(words("<img src=x onerror=alert(1)>")), "<p>&lt;img src=x onerror=alert(1)&gt;</p>"],
])("%s", (_, block, html) => {
  expect(render(block)).toBe(html);
});
