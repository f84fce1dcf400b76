import { z } from "zod";

/**
 * Schemas of formatted text as a tree (ProseMirror's JSON), never HTML: nothing else can be stored, and pages render
 * each node themselves.
 */
const maxBlocks = 200;
const maxInline = 400;
const maxItems = 100;

/** Link to a path of the shop ('/faq'), an https URL, an email address or a phone number. */
export const linkUrlSchema = z
  .string()
  .max(500)
  .regex(
    /^(\/(?![/\\])[^\s\\\p{C}]*|https:\/\/[^\s\\\p{C}]+|mailto:[^\s\\\p{C}]+|tel:\+?[0-9]+)$/u,
    "Please enter a path of this shop or a URL that begins with https://.",
  );
const mark = z.discriminatedUnion("type", [
  z.object({ type: z.literal("bold") }),
  z.object({ type: z.literal("italic") }),
  z.object({ type: z.literal("link"), attrs: z.object({ href: linkUrlSchema }) }),
]);
const text = z.object({
  type: z.literal("text"),
  text: z
    .string()
    .min(1)
    .max(5_000)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n])*$/u, "Please remove the control characters."),
  marks: z.array(mark).max(3).optional(),
});
const inline = z.discriminatedUnion("type", [text, z.object({ type: z.literal("hardBreak") })]);
const paragraph = z.object({ type: z.literal("paragraph"), content: z.array(inline).max(maxInline).optional() });
const heading = z.object({
  type: z.literal("heading"),
  attrs: z.object({ level: z.literal(3) }),
  content: z.array(text).max(20).optional(),
});
const item = z.object({ type: z.literal("listItem"), content: z.array(paragraph).min(1).max(10) });
const list = z.object({ type: z.enum(["bulletList", "orderedList"]), content: z.array(item).min(1).max(maxItems) });
const block = z.discriminatedUnion("type", [paragraph, heading, list]);

export const richTextSchema = z.object({ type: z.literal("doc"), content: z.array(block).max(maxBlocks) });
export type RichText = z.output<typeof richTextSchema>;
export type RichBlock = RichText["content"][number];
export type RichInline = z.output<typeof inline>;
