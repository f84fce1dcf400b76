import StarterKit from "@tiptap/starter-kit";
import { linkUrlSchema } from "#contracts/content/rich-text.ts";

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
