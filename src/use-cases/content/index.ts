import type { Field, Fields } from "#contracts/content/content-fields.ts";
import { listPictures } from "#contracts/content/document-pictures.ts";
import { type DocumentBody, type DocumentKey, documentKeys } from "#contracts/content/document-registry.ts";
import type { DocumentView, Faq, PlasticItem } from "#contracts/content/document-view.ts";
import type { RichBlock, RichInline, RichText } from "#contracts/content/rich-text.ts";
import { toPlainText } from "#contracts/content/rich-text-plain.ts";
import type { Picture } from "#contracts/store/picture.ts";
import type { SettingsValues } from "#contracts/store/settings/settings-values.ts";
import type { Tx } from "#db/client.ts";
import {
  findBodyOfDay,
  findPublishedBody,
  listPublishedTimes,
  listVersionDays,
} from "#db/queries/content/content-documents.ts";
import {
  type DeliveryTimes,
  describeDispatchDays,
  describeRemoteRule,
  describeTransitDays,
} from "#domain/fulfilment/delivery-estimate.ts";
import { describeReturnRule } from "#domain/orders/return-window.ts";
import type { Deps } from "../kernel/deps.ts";
import { readPictures } from "../media/read-pictures.ts";
import { readSettings } from "../settings/read-settings.ts";
import type { ContentUseCases } from "./content-types.ts";
import { documentKindOf, type RawDocumentBody, readDocumentBody } from "./document-kinds.ts";
import { readMailContext } from "./read-mail-context.ts";
import { dropUnfilledBlocks, dropUnfilledLines, substituteUnfilledFacts } from "./unfilled-facts.ts";

/** Fills in the words of a line or a formatted text, and of a text whose unfilled lines are left out. */
type Interpolate = Record<"line" | "text", (text: string) => string>;

type Body = Record<string, unknown>;

type DocumentDeps = Pick<Deps, "addCacheTags"> & { database: Pick<Deps["database"], "db"> };

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

/** Combines the use cases that read public content; another `findBody` reads other bodies than the published ones. */
export function createContentUseCases(deps: DocumentDeps, findBody = findPublishedBody): ContentUseCases {
  const { db } = deps.database;
  const read = readPublishedDocument(deps, findBody);
  return {
    document: read,
    faqs: listFaqs(read),
    plasticItems: listPlasticItems(read),
    mailContext: (publicUrl) => readMailContext(db, publicUrl),
    versionDays: async (key) => {
      deps.addCacheTags(`document:${key}`);
      const days = await listVersionDays(db, key);
      return days.length > 0 ? days : firstDay(key);
    },
    lastChanged: async () => {
      const changes = new Map<string, string>();
      for (const key of documentKeys) for (const day of firstDay(key)) changes.set(key, day);
      for (const { key, publishedAt } of await listPublishedTimes(db)) {
        if (publishedAt) changes.set(key, publishedAt.toISOString());
      }
      return changes;
    },
  };
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

function readPublishedDocument(deps: DocumentDeps, findBody: typeof findPublishedBody): ContentUseCases["document"] {
  const { db } = deps.database;
  async function read<Key extends DocumentKey>(key: Key): Promise<DocumentView<Key>>;
  async function read<Key extends DocumentKey>(key: Key, of: { dated: string }): Promise<DocumentView<Key> | undefined>;
  async function read<Key extends DocumentKey>(
    key: Key,
    of?: { dated: string },
  ): Promise<DocumentView<Key> | undefined> {
    deps.addCacheTags(`document:${key}`);
    const stored = of ? await ofDay(key, of.dated) : await findBody(db, key);
    if (of && stored === undefined) return undefined;
    return await viewOf(deps, key, readDocumentBody(key, stored));
  }
  /** The initial content has an effective date too. */
  async function ofDay(key: DocumentKey, dated: string): Promise<unknown> {
    const found = await findBodyOfDay(db, { key, dated });
    if (found !== undefined || (await findPublishedBody(db, key)) !== undefined) return found;
    const first = readDocumentBody(key, undefined);
    return first.dated === dated ? first : undefined;
  }
  return read;
}

/** Resolves facts and pictures in a document; reads each kind once and only when used. */
async function viewOf<Key extends DocumentKey>(
  { database: { db }, addCacheTags }: DocumentDeps,
  key: Key,
  body: RawDocumentBody,
): Promise<DocumentView<Key>> {
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
  return { body: interpolateBody(fields, body, fill) as DocumentBody<Key>, pictures };
}

/** Fills in the document's texts; links, dates and picture ids are left alone. */
function interpolateBody(fields: Fields, body: Body, fill: Interpolate): Body {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, interpolateField(field, body[name], fill)] as const),
  );
}

function interpolateField(field: Field, value: unknown, fill: Interpolate): unknown {
  if (field.kind === "line" || field.kind === "text") return fill[field.kind](value as string);
  if (field.kind === "rich") return dropUnfilledBlocks(interpolateRichText(value as RichText, fill));
  if (field.kind === "list") return (value as Body[]).map((entry) => interpolateBody(field.fields, entry, fill));
  return value;
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

/** The FAQ's questions with plain-text answers, for the read API and search engines. */
function listFaqs(document: ContentUseCases["document"]): ContentUseCases["faqs"] {
  return async (): Promise<Faq[]> => {
    const { body } = await document("faq");
    return body.entries.map(({ anchor, answer, ...entry }) => ({ id: anchor, ...entry, answer: toPlainText(answer) }));
  };
}

function listPlasticItems(document: ContentUseCases["document"]): ContentUseCases["plasticItems"] {
  return async (): Promise<PlasticItem[]> => {
    const { body, pictures } = await document("plastic");
    return body.items.map(({ anchor, title, body: words, picture }) => ({
      id: anchor,
      title,
      body: words,
      picture: (picture !== null && pictures[picture]) || null,
    }));
  };
}

/** The effective date of a legal document that has never been published. */
function firstDay(key: DocumentKey): string[] {
  return documentKindOf(key).isDated ? [String(readDocumentBody(key, undefined).dated)] : [];
}
