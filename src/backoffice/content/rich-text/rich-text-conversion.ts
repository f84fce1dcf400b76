import type { JSONContent } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import { linkUrlSchema, type RichText, richTextSchema } from "#contracts/content/rich-text.ts";

/** Accepts a path of this shop, or an https, mailto or tel URL as a link. */
export const isLinkAddress = (address: string): boolean => linkUrlSchema.safeParse(address).success;

/** Restricts headings to text and list items to paragraphs, as stored (`rich-text.ts`). */
const narrower: Record<string, string> = { heading: "text*", listItem: "paragraph+" };

/** Allows only what can be stored; pasted content is reduced to it as well. */
export const editorExtensions = [
  StarterKit.extend({
    addExtensions() {
      const all = this.parent?.() ?? [];
      return all.map((one) => {
        const content = narrower[one.name];
        return content !== undefined && one.type === "node" ? one.extend({ content }) : one;
      });
    },
  }).configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
    heading: { levels: [3] },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      defaultProtocol: "https",
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: isLinkAddress,
    },
  }),
];

const forbidden = /\s(?:style|on[a-z]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

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

/**
 * Cleans pasted HTML before the editor parses it: all headings become h3, the only level. Styles and event handlers are
 * removed here, because the content security policy would report each.
 */
export function cleanPastedHtml(html: string): string {
  return html
    .replace(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/<(\/?)h[1-6]\b/gi, "<$1h3")
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(forbidden, ""));
}
