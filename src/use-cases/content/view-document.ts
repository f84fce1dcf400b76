import type { Field, Fields } from "#contracts/content/content-fields.ts";
import { type ContentKey, documentKindOf, type RawDocumentBody } from "#contracts/content/document-kinds.ts";
import { listPictures } from "#contracts/content/document-pictures.ts";
import { entryFields } from "#contracts/content/list-entries.ts";
import type { RichBlock, RichInline, RichText } from "#contracts/content/rich-text.ts";
import type { Picture } from "#contracts/store/picture.ts";
import type { SettingsValues } from "#contracts/store/settings/settings-values.ts";
import type { Tx } from "#db/client.ts";
import { readSettings } from "#db/queries/settings/stored-settings.ts";
import {
  type DeliveryTimes,
  describeDispatchDays,
  describeRemoteRule,
  describeTransitDays,
} from "#domain/fulfilment/delivery-estimate.ts";
import { describeReturnRule } from "#domain/orders/return-window.ts";
import type { Deps } from "../kernel/deps.ts";
import { readPictures } from "../media/read-pictures.ts";
import { dropUnfilledBlocks, dropUnfilledLines, substituteUnfilledFacts } from "./unfilled-facts.ts";

/** Fills in the words of a line or a formatted text, and of a text whose unfilled lines are left out. */
type Interpolate = Record<"line" | "text", (text: string) => string>;

type ReadDeps = Pick<Deps, "addCacheTags"> & { database: Pick<Deps["database"], "db"> };

/** A document with the seller's facts filled in, and its pictures by id. */
type DrawnDocument = { body: RawDocumentBody; pictures: Record<string, Picture> };

const sellerFacts = [
  "sellerName",
  "sellerAddress",
  "sellerState",
  "gstin",
  "fssai",
  "careEmail",
  "carePhone",
  "grievanceOfficer",
] as const;
type FactValues = Pick<SettingsValues, (typeof sellerFacts)[number] | keyof DeliveryTimes | "returnDays">;
type Placeholder = { settings: (keyof FactValues)[]; read: (facts: FactValues) => string };

/** Placeholders of texts, each with the settings that it shows and how it reads. */
const placeholders = new Map<string, Placeholder>([
  ...sellerFacts.map((name): [string, Placeholder] => [name, { settings: [name], read: (facts) => facts[name] }]),
  ["returnRule", { settings: ["returnDays"], read: ({ returnDays }) => describeReturnRule(returnDays) }],
  ["dispatchDays", { settings: ["dispatchDaysFrom", "dispatchDaysTo"], read: describeDispatchDays }],
  ["transitDays", { settings: ["transitDaysFrom", "transitDaysTo"], read: describeTransitDays }],
  ["remoteRule", { settings: ["remoteExtraDays"], read: describeRemoteRule }],
]);

/** Resolves facts and pictures in a document; reads each kind once and only when used. */
export async function viewDocument(
  { database: { db }, addCacheTags }: ReadDeps,
  key: ContentKey,
  body: RawDocumentBody,
): Promise<DrawnDocument> {
  const { fields, isDated } = documentKindOf(key);
  const ids = [...new Set(listPictures(fields, body).map(({ id }) => id))];
  addCacheTags(...ids.map((id) => `picture:${id}` as const));
  const [fill, pictureById] = await Promise.all([
    interpolateWithFacts(db, { words: JSON.stringify(body), isLegal: isDated === true }, (fact) =>
      addCacheTags(`setting:${fact}`),
    ),
    readPictures(db, ids),
  ]);
  const pictures: Record<string, Picture> = {};
  for (const id of ids) {
    const picture = pictureById(id);
    if (picture) pictures[id] = picture;
  }
  return { body: interpolateBody(fields, body, fill), pictures };
}

/** Fills in the document's texts; links, dates and picture ids are left alone. */
function interpolateBody(fields: Fields, body: RawDocumentBody, fill: Interpolate): RawDocumentBody {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, interpolateField(field, body[name], fill)] as const),
  );
}

function interpolateField(field: Field, value: unknown, fill: Interpolate): unknown {
  if (field.kind === "line" || field.kind === "text") return fill[field.kind](value as string);
  if (field.kind === "rich") return dropUnfilledBlocks(interpolateRichText(value as RichText, fill));
  if (field.kind === "list") return (value as RawDocumentBody[]).map((entry) => interpolateEntry(field, entry, fill));
  return value;
}

function interpolateEntry(
  field: Extract<Field, { kind: "list" }>,
  entry: RawDocumentBody,
  fill: Interpolate,
): RawDocumentBody {
  const values = interpolateBody(entryFields(field, entry), entry, fill);
  return field.variants ? { type: entry.type, ...values } : values;
}

function interpolateRichText({ content, ...doc }: RichText, fill: Interpolate): RichText {
  return { ...doc, content: content.map((block) => interpolateBlock(block, fill)) };
}

function interpolateBlock<Block extends RichBlock>(block: Block, fill: Interpolate): Block {
  const inline = (part: RichInline) => (part.type === "text" ? { ...part, text: fill.line(part.text) } : part);
  const content = block.content?.map((part) => {
    if (part.type === "listItem") return { ...part, content: part.content.map((each) => interpolateBlock(each, fill)) };
    return inline(part);
  });
  return content ? ({ ...block, content } as Block) : block;
}

/**
 * Replaces what a text names in braces, '{sellerName}', by its words; other braces are left alone. Calls `shown` with
 * the settings behind each.
 */
export function interpolateFacts(
  text: string,
  facts: FactValues,
  shown: (setting: keyof FactValues) => void = () => {},
): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, word) => {
    const placeholder = placeholders.get(word);
    if (!placeholder) return whole;
    placeholder.settings.forEach(shown);
    return placeholder.read(facts);
  });
}

/**
 * Interpolates all texts in `words`; reads the settings only when one of their facts is used. Legal documents keep
 * their lines: a fact that the owner has not filled in yet is paraphrased.
 */
async function interpolateWithFacts(
  tx: Tx,
  { words, isLegal }: { words: string; isLegal: boolean },
  shown: (setting: keyof FactValues) => void,
): Promise<Interpolate> {
  if (![...placeholders.keys()].some((name) => words.includes(`{${name}}`))) {
    return { line: (text) => text, text: dropUnfilledLines };
  }
  const settings = await readSettings(tx);
  const line = (text: string) => interpolateFacts(text, substituteUnfilledFacts(settings), shown);
  if (isLegal) return { line, text: line };
  return { line, text: (text) => dropUnfilledLines(interpolateFacts(text, settings, shown)) };
}
