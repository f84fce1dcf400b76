import type { JSONContent } from "@tiptap/core";
import { type RichText, richTextSchema } from "#contracts/content/rich-text.ts";

const isEmpty = ({ content }: RichText): boolean => content.every((block) => !block.content?.length);

/** Converts the editor's JSON to stored rich text, without editor-only attributes. Blank text becomes an empty document. */
export function toRichText(json: JSONContent): RichText {
  const read = richTextSchema.safeParse(json);
  // Text that is too long stays; saving reports it.
  if (!read.success) return json as RichText;
  return isEmpty(read.data) ? { type: "doc", content: [] } : read.data;
}

/** Converts stored rich text to editor JSON; an empty document gets one empty paragraph. */
export const toEditorJson = (stored: RichText): JSONContent =>
  stored.content.length > 0 ? stored : { type: "doc", content: [{ type: "paragraph" }] };
