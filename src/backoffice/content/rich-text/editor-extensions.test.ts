import { getSchema } from "@tiptap/core";
import { expect, test } from "vitest";
import { richTextSchema } from "#contracts/content/rich-text.ts";
import { editorExtensions, isLinkAddress, toEditorJson, toRichText } from "./rich-text-conversion.ts";

const schema = getSchema(editorExtensions);

test("the editor supports exactly what can be stored", () => {
  const blocks = ["bulletList", "doc", "hardBreak", "heading", "listItem", "orderedList", "paragraph", "text"];
  expect(new Set(Object.keys(schema.nodes))).toEqual(new Set(blocks));
  expect(new Set(Object.keys(schema.marks))).toEqual(new Set(["bold", "italic", "link"]));
  expect(schema.nodes.heading?.spec.content).toBe("text*");
  expect(schema.nodes.listItem?.spec.content).toBe("paragraph+");
});

test("stores no editor-only attributes, and an empty editor as empty", () => {
  const link = { type: "link", attrs: { href: "/faq", target: "_blank", rel: null, class: null } };
  const content = [
    { type: "heading", attrs: { level: 3 }, content: [{ type: "text", text: "Ask" }] },
    { type: "paragraph", content: [{ type: "text", text: "us", marks: [link] }] },
    {
      type: "orderedList",
      attrs: { start: 3, type: null },
      content: [{ type: "listItem", content: [{ type: "paragraph" }] }],
    },
  ];
  const stored = toRichText(schema.nodeFromJSON({ type: "doc", content }).toJSON());
  expect(richTextSchema.safeParse(stored).success).toBe(true);
  expect(JSON.stringify(stored)).not.toMatch(/target|start|class/);
  expect(toRichText(toEditorJson({ type: "doc", content: [] }))).toEqual({ type: "doc", content: [] });
});

test.each([
  ["/faq", true],
  ["https://example.org/x", true],
  ["mailto:care@example.org", true],
  ["tel:+911234567890", true],
  ["http://example.org", false],
  ["//example.org", false],
  ["javascript:alert(1)", false],
  ["data:text/html,x", false],
  ["", false],
])("%s may be linked to: %s", (address, may) => {
  expect(isLinkAddress(address)).toBe(may);
});
