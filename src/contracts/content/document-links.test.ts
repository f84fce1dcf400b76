import { expect, test } from "vitest";
import { lineField, linkField, listField, richTextField } from "./content-fields.ts";
import { listLinks } from "./document-links.ts";
import type { RichInline, RichText } from "./rich-text.ts";

const linked = (text: string, href: string): RichInline => ({
  type: "text",
  text,
  marks: [{ type: "bold" }, { type: "link", attrs: { href } }],
});
const body: RichText = {
  type: "doc",
  content: [
    { type: "heading", attrs: { level: 3 }, content: [{ type: "text", text: "Heading" }] },
    { type: "paragraph", content: [linked("FAQ", "/faq"), { type: "hardBreak" }, linked("Mail", "mailto:a@b.test")] },
    { type: "paragraph" },
    {
      type: "bulletList",
      content: [{ type: "listItem", content: [{ type: "paragraph", content: [linked("Far", "/far")] }] }],
    },
  ],
};

test("lists where the links of a document lead, those of entries and formatted text too, each once", () => {
  const button = { label: lineField("Label", ""), link: linkField("Link", "") };
  const fields = {
    title: lineField("Title", ""),
    link: linkField("Link", ""),
    text: richTextField("Text"),
    buttons: listField("Buttons", button, [], { item: "button", titleField: "label" }),
  };
  const buttons = ["/gifts", "", "/faq"].map((link) => ({ label: "/not-a-link", link }));
  expect(listLinks(fields, { title: "/title", link: "/first", text: body, buttons })).toEqual([
    "/first",
    "/faq",
    "mailto:a@b.test",
    "/far",
    "/gifts",
  ]);
});
