import StarterKit from "@tiptap/starter-kit";
import { linkUrlSchema } from "#contracts/content/rich-text.ts";

/** An address of this shop, an https address, a mail address or a phone; nothing else becomes a link. */
export const isLinkAddress = (address: string): boolean => linkUrlSchema.safeParse(address).success;

/** Headings hold words alone, and entries of a list paragraphs: what the shop stores (`rich-text.ts`). */
const narrower: Record<string, string> = { heading: "text*", listItem: "paragraph+" };

/** What can be written is what can be stored, no more: it is what pasted text is reduced to as well. */
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
