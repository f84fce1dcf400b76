import { readDocumentBody } from "#contracts/content/document-kinds.ts";
import type { DocumentKey } from "#contracts/content/document-registry.ts";
import { paragraphsToRichText } from "#contracts/content/rich-text-plain.ts";
import { lockContentDocument, updateContentDocument } from "#db/queries/content/content-documents.ts";
import { listImported, saveImported } from "#db/queries/sanity/imported-documents.ts";
import { suggestSlug } from "#domain/catalog/sku.ts";
import { InvalidDatasetError } from "#gateways/sanity/open-dataset.ts";
import { validateDocument } from "#use-cases/content/edit/validate-document.ts";
import { hashOf, sourceHashOf } from "./document-kinds.ts";
import { toRecord } from "./import-products.ts";
import type { ImportRun, ImportState, SourceDocument } from "./import-types.ts";
import { createFieldReader, type FieldReader } from "./read-fields.ts";

type Entry = Record<string, unknown> & { anchor: string };
type EntryKind = {
  kind: "faq" | "plastic";
  key: DocumentKey;
  list: string;
  titleField: string;
  initial: Record<string, unknown>;
  read: (reader: FieldReader, pictureIdOf: ImportRun["pictureIdOf"]) => Record<string, unknown> | string;
};

const kinds: readonly EntryKind[] = [
  { kind: "faq", key: "faq", list: "entries", titleField: "question", initial: {}, read: readQuestion },
  { kind: "plastic", key: "plastic", list: "items", titleField: "title", initial: { body: "" }, read: readItem },
];

const maxEntries = 1_000;

/** Imports questions and plastic items into the drafts of the documents that hold them. */
export async function importEntries(run: ImportRun): Promise<void> {
  for (const kind of kinds) await importEntriesOf(run, kind);
}

async function importEntriesOf(run: ImportRun, kind: EntryKind): Promise<void> {
  const documents: SourceDocument[] = [];
  for await (const document of run.documents([kind.kind])) {
    if (documents.push(document) > maxEntries)
      throw new InvalidDatasetError(`It has over ${maxEntries} of ${kind.kind}`);
  }
  if (documents.length === 0) return;
  const row = await lockContentDocument(run.tx, kind.key);
  const before = readDocumentBody(kind.key, row?.draft ?? row?.published ?? undefined);
  const entries = [...(before[kind.list] as Entry[])];
  const written: Written[] = [];
  for (const document of documents) {
    const [record] = await listImported(run.tx, [document.id]);
    const anchor = importEntry(run, { kind, document, record, entries });
    if (anchor !== undefined) written.push({ document, anchor });
  }
  if (written.length === 0) return;
  const validated = validateDocument(kind.key, { [kind.list]: entries }, before);
  if (!validated.ok)
    throw new InvalidDatasetError(`The draft of ${kind.key} would not be valid: ${Object.values(validated.fields)[0]}`);
  const revision = row?.revision ?? 0;
  const draft = { body: validated.body, by: run.actor, at: run.at };
  if (!(await updateContentDocument(run.tx, { key: kind.key, revision }, { draft })))
    throw new InvalidDatasetError(`${kind.key} was changed during the import: please try again`);
  await rememberEntries(run, { kind, written, saved: validated.body[kind.list] as Entry[] });
}

/** Remembers entries as saved, with which later imports compare: they may differ from the sent ones, e.g. in spaces. */
async function rememberEntries(
  run: ImportRun,
  { kind, written, saved }: { kind: EntryKind; written: Written[]; saved: Entry[] },
): Promise<void> {
  for (const { document, anchor } of written) {
    const ourHash = hashOf(saved.find((entry) => entry.anchor === anchor));
    const sourceHash = sourceHashOf(document.fields);
    await saveImported(run.tx, [toRecord(run, document, { ourKind: kind.kind, ourId: anchor, sourceHash, ourHash })]);
  }
}

type Written = { document: SourceDocument; anchor: string };
type Given = {
  kind: EntryKind;
  document: SourceDocument;
  record: Awaited<ReturnType<typeof listImported>>[number] | undefined;
  /** Entries of the draft, which are changed in place. */
  entries: Entry[];
};

/** The anchor of the entry that was added or changed; undefined when none was. */
function importEntry(run: ImportRun, { kind, document, record, entries }: Given): string | undefined {
  const type = String(document.fields._type);
  const reader = createFieldReader(document.fields);
  const read = kind.read(reader, run.pictureIdOf);
  for (const field of reader.unread()) run.noteUnknown(type, field);
  const name = typeof read === "string" ? "" : String(read[kind.titleField]);
  const report = (state: ImportState, notes: string[]) => {
    run.report({ id: document.id, type, name, state, notes });
    return undefined;
  };
  if (typeof read === "string") return report("refused", [read]);
  const at = record ? entries.findIndex(({ anchor }) => anchor === record.ourId) : -1;
  const present = entries[at];
  const hasNewPicture = read.picture ? read.picture !== present?.picture : false;
  if (record?.sourceHash === sourceHashOf(document.fields) && !hasNewPicture) return report("same", []);
  if (record && !present) return report("touched", ["It was removed here and stays removed."]);
  if (record && hashOf(present) !== record.ourHash)
    return report("touched", ["It was changed here and stays as it is."]);
  const twin = entries.find((each) => String(each[kind.titleField]).toLowerCase() === name.toLowerCase());
  if (!record && twin) return report("touched", ["The shop has one of the same words already, which stays as it is."]);
  const anchor = record?.ourId ?? findFreeAnchor(name, entries);
  const entry: Entry = { ...(present ?? kind.initial), ...read, anchor };
  if (present) entries[at] = entry;
  else entries.push(entry);
  report(record ? "changed" : "new", [...reader.notes, ...(present ? describeDifferences(present, entry) : [])]);
  return anchor;
}

function describeDifferences(before: Entry, after: Entry): string[] {
  const changed = Object.keys(after).filter((field) => hashOf(before[field]) !== hashOf(after[field]));
  return changed.length > 0 ? [`Changed: ${changed.join(", ")}`] : [];
}

function findFreeAnchor(title: string, entries: Entry[]): string {
  const base = suggestSlug(title).slice(0, 50).replace(/-$/, "") || "entry";
  const taken = new Set(entries.map(({ anchor }) => anchor));
  for (let n = 1; ; n++) {
    const anchor = n === 1 ? base : `${base}-${n}`;
    if (!taken.has(anchor)) return anchor;
  }
}

/** Returns a sentence with the reason when the question can't be imported. */
function readQuestion(reader: FieldReader): Record<string, unknown> | string {
  const question = reader.line("question", 200);
  const lines = reader.text("answer", 5_000).split(/\n+/).filter(Boolean);
  if (question === "" || lines.length === 0) return "It has no question or no answer.";
  const category = reader.line("category", 40) || "Orders";
  return { category, question, answer: paragraphsToRichText(...lines) };
}

function readItem(reader: FieldReader, pictureIdOf: ImportRun["pictureIdOf"]): Record<string, unknown> | string {
  const title = reader.line("title", 80);
  const picture = reader.picture("image");
  if (title === "") return "It has no title.";
  return { title, picture: (picture?.file && pictureIdOf(picture.file)) || null };
}
