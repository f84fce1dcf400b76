import type { Field, Fields } from "#contracts/store/documents/fields.ts";
import type { RichBlock, RichInline, RichText } from "#contracts/store/rich-text.ts";

type Interpolate = (text: string) => string;
type Body = Record<string, unknown>;

/** The words of a document through `fill`; addresses, days and ids of pictures stay as they are. */
export function interpolateBody(fields: Fields, body: Body, fill: Interpolate): Body {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, interpolateField(field, body[name], fill)] as const),
  );
}

function interpolateField(field: Field, value: unknown, fill: Interpolate): unknown {
  if (field.kind === "line" || field.kind === "text") return fill(value as string);
  if (field.kind === "rich") return interpolateRichText(value as RichText, fill);
  if (field.kind === "list") return (value as Body[]).map((entry) => interpolateBody(field.fields, entry, fill));
  return value;
}

function interpolateRichText({ content, ...doc }: RichText, fill: Interpolate): RichText {
  return { ...doc, content: content.map((block) => interpolateBlock(block, fill)) };
}

function interpolateBlock<Block extends RichBlock>(block: Block, fill: Interpolate): Block {
  const inline = (part: RichInline) => (part.type === "text" ? { ...part, text: fill(part.text) } : part);
  const content = block.content?.map((part) => {
    if (part.type === "listItem") return { ...part, content: part.content.map((each) => interpolateBlock(each, fill)) };
    return inline(part);
  });
  return content ? ({ ...block, content } as Block) : block;
}
