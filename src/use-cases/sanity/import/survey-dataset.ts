import { type Dataset, InvalidDatasetError } from "#gateways/sanity/open-dataset.ts";
import { maxPictures, type ReportBuilder } from "./create-report.ts";
import { kindOf } from "./document-kinds.ts";
import type { DocumentKind, SourceDocument } from "./import-types.ts";
import { createFieldReader, isObject, type SourcePicture } from "./read-fields.ts";

const maxDocuments = 1_000_000;
/** Picture fields of a product: main picture, banner, gallery and pictures of colours. */
const pictureFields = ["productImage", "bannerBackgroundImage", "bannerImage", "merchImage", "image"];
const galleryFields = ["productImages", "merchImages"];

/** A picture with the name of the document that shows it. */
export type NamedPicture = SourcePicture & { name: string };
export type Survey = {
  /** Ids of documents that are replaced by their draft. */
  drafts: ReadonlySet<string>;
  /** Pictures that the imported documents show, by file; the first description of each counts. */
  pictures: ReadonlyMap<string, NamedPicture>;
};

type SurveyJob = { kinds: readonly DocumentKind[]; report: ReportBuilder["report"]; count: () => void };

/** Reads the whole export once before anything is written, so that a damaged one is refused as a whole. */
export async function surveyDataset(dataset: Dataset, { kinds, report, count: countOne }: SurveyJob): Promise<Survey> {
  const drafts = new Set<string>();
  const pictures = new Map<string, NamedPicture>();
  const others = new Map<string, number>();
  const [guesses, missing] = [new Set<string>(), new Set<string>()];
  let count = 0;
  for await (const { fields } of dataset.documents()) {
    countOne();
    if (++count > maxDocuments) throw new InvalidDatasetError(`It holds more than ${maxDocuments} documents`);
    const [id, type] = [String(fields._id), String(fields._type)];
    const known = kindOf(type);
    if (id.startsWith("versions.")) report.versionsSkipped += 1;
    else if (!known || !kinds.includes(known.kind)) countOther(others, type);
    else {
      if (id.startsWith("drafts.")) drafts.add(id.slice("drafts.".length));
      if (known.guess) guesses.add(`The type "${type}" was taken for ${names[known.kind]}.`);
      if (known.kind === "beverage") guesses.add(guessedBeverage);
      for (const { file, picture, name } of listLinePictures(fields)) {
        if (dataset.hasPicture(file) && !pictures.has(file)) pictures.set(file, { ...picture, name });
      }
      for (const picture of listPictures(fields)) {
        const name = describe(fields);
        if (!picture.file || !dataset.hasPicture(picture.file)) missing.add(`${name}: ${picture.reference}`);
        else if (!pictures.has(picture.file)) pictures.set(picture.file, { ...picture, name });
      }
    }
  }
  report.otherTypes = [...others].map(([type, documents]) => ({ type, documents }));
  report.guesses = [...guesses];
  report.missingPictures = [...missing].slice(0, maxPictures);
  return { drafts, pictures };
}

/** The old documents of drinks say neither. */
const guessedBeverage = "The flavour of drinks was taken for still, and a can for 500 ml: check both.";

const names: Record<DocumentKind, string> = {
  beverage: "a beverage",
  merch: "merch",
  faq: "a question of the FAQ",
  plastic: "an item of the plastic page",
  privacy: "the privacy policy",
  terms: "the terms",
  customer: "a customer",
  order: "an order",
  lead: "a message",
  subscriber: "a subscriber",
};

/** The service's own documents, of files for instance, are no loss. */
function countOther(others: Map<string, number>, type: string): void {
  const shown = type.slice(0, 100);
  if (type.startsWith("sanity.") || type.startsWith("system.")) return;
  if (others.has(shown) || others.size < 1_000) others.set(shown, (others.get(shown) ?? 0) + 1);
}

const describe = ({ productName, merchName, title, _id }: Record<string, unknown>): string =>
  String(productName ?? merchName ?? title ?? _id).slice(0, 100);

function listPictures(fields: Record<string, unknown>): SourcePicture[] {
  const reader = createFieldReader(fields);
  const own = pictureFields.map((name) => reader.picture(name));
  const galleries = galleryFields.flatMap((name) => reader.objects(name));
  const shown = galleries.map((each) => createFieldReader({ each }).picture("each"));
  const ofColours = Array.isArray(fields.variants) ? fields.variants.filter(isObject).flatMap(listPictures) : [];
  return [...own, ...shown, ...ofColours].filter((picture) => picture !== undefined);
}

/** Lists the pictures of an order's lines, without missing ones, which are reported with their product. */
function listLinePictures({ products }: Record<string, unknown>) {
  const lines = Array.isArray(products) ? products.filter(isObject) : [];
  return lines.flatMap((line) => {
    const picture = createFieldReader(line).picture("productImage");
    const name = String(line.name ?? line.merchName ?? "Item of the old shop").slice(0, 100);
    return picture?.file ? [{ file: picture.file, picture, name }] : [];
  });
}

/** Documents of some kinds, without what the service keeps for itself; a draft comes in its document's place. */
export async function* readDocuments(
  dataset: Dataset,
  { drafts }: Survey,
  kinds: readonly DocumentKind[],
): AsyncGenerator<SourceDocument> {
  for await (const { fields, bytes } of dataset.documents()) {
    const [wholeId, kind] = [String(fields._id), kindOf(String(fields._type))?.kind];
    if (!kind || !kinds.includes(kind) || wholeId.startsWith("versions.")) continue;
    const isDraft = wholeId.startsWith("drafts.");
    const id = isDraft ? wholeId.slice("drafts.".length) : wholeId;
    if (!isDraft && drafts.has(id)) continue;
    if (id === "" || id.length > 250 || id.includes("\0"))
      throw new InvalidDatasetError("It has a document without a usable id");
    // Secrets that everybody could read there are never imported, not even as part of a hash.
    if (kind === "customer") for (const secret of ["password", "otp"]) delete fields[secret];
    yield { id, kind, isDraft, fields, bytes };
  }
}
