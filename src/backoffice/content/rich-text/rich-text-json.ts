import type { JSONContent } from "@tiptap/core";
import { type RichText, richTextSchema } from "#contracts/content/rich-text.ts";

const isEmpty = ({ content }: RichText): boolean => content.every((block) => !block.content?.length);

/** What the editor holds as it is stored: parts that only the editor knows fall away. Nothing written is nothing. */
export function toRichText(json: JSONContent): RichText {
  const read = richTextSchema.safeParse(json);
  // What is too long stays as it is: saving says so.
  if (!read.success) return json as RichText;
  return isEmpty(read.data) ? { type: "doc", content: [] } : read.data;
}

/** An editor has a line to write on. */
export const toEditorJson = (stored: RichText): JSONContent =>
  stored.content.length > 0 ? stored : { type: "doc", content: [{ type: "paragraph" }] };
