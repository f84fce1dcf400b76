import type { Field, Fields } from "#contracts/store/documents/fields.ts";
import type { RichBlock, RichInline, RichText } from "#contracts/store/rich-text.ts";

type Fill = (text: string) => string;
type Body = Record<string, unknown>;

/** The words of a document through `fill`; addresses, days and ids of pictures stay as they are. */
export function fillBody(fields: Fields, body: Body, fill: Fill): Body {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, fillField(field, body[name], fill)] as const),
  );
}

function fillField(field: Field, value: unknown, fill: Fill): unknown {
  if (field.kind === "line" || field.kind === "text") return fill(value as string);
  if (field.kind === "rich") return fillRich(value as RichText, fill);
  if (field.kind === "list") return (value as Body[]).map((entry) => fillBody(field.fields, entry, fill));
  return value;
}

function fillRich({ content, ...doc }: RichText, fill: Fill): RichText {
  return { ...doc, content: content.map((block) => fillBlock(block, fill)) };
}

function fillBlock<Block extends RichBlock>(block: Block, fill: Fill): Block {
  const inline = (part: RichInline) => (part.type === "text" ? { ...part, text: fill(part.text) } : part);
  const content = block.content?.map((part) => {
    if (part.type === "listItem") return { ...part, content: part.content.map((each) => fillBlock(each, fill)) };
    return inline(part);
  });
  return content ? ({ ...block, content } as Block) : block;
}
