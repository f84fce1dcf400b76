import { documentKindOf, readDocumentBody } from "#contracts/content/document-kinds.ts";
import { lockContentDocument, updateContentDocument } from "#db/queries/content/content-documents.ts";
import { listImported, saveImported } from "#db/queries/sanity/imported-documents.ts";
import { InvalidDatasetError } from "#gateways/sanity/open-dataset.ts";
import { diffDocument } from "#use-cases/content/edit/diff-document.ts";
import { validateDocument } from "#use-cases/content/edit/validate-document.ts";
import { hashOf, sourceHashOf } from "./document-kinds.ts";
import { toRecord } from "./import-products.ts";
import type { ImportRun, ImportState, SourceDocument } from "./import-types.ts";
import { createFieldReader } from "./read-fields.ts";
import { readSections } from "./read-sections.ts";

type LegalKind = "privacy" | "terms";
const shownDifferences = 20;

/** Imports privacy policy and terms into the drafts of their documents; nobody's draft is replaced. */
export async function importLegalTexts(run: ImportRun): Promise<void> {
  const taken = new Set<LegalKind>();
  for await (const document of run.documents(["privacy", "terms"])) {
    const kind: LegalKind = document.kind === "privacy" ? "privacy" : "terms";
    if (taken.has(kind)) report(run, document, "refused", ["Another document of this type came before it."]);
    else await importLegalText(run, kind, document);
    taken.add(kind);
  }
}

function report(run: ImportRun, { id, fields }: SourceDocument, state: ImportState, notes: string[]): void {
  const name = createFieldReader(fields).line("title", 100);
  run.report({ id, type: String(fields._type), name, state, notes });
}

async function importLegalText(run: ImportRun, kind: LegalKind, document: SourceDocument): Promise<void> {
  const row = await lockContentDocument(run.tx, kind);
  const before = readDocumentBody(kind, row?.draft ?? row?.published ?? undefined);
  const [record] = await listImported(run.tx, [document.id]);
  const { sections, notes, unread } = readSections(document.fields);
  for (const field of unread) run.noteUnknown(String(document.fields._type), field);
  if (sections.length === 0) return report(run, document, "refused", ["It has no text."]);
  if (record?.sourceHash === sourceHashOf(document.fields)) return report(run, document, "same", []);
  if (record && hashOf(before.sections) !== record.ourHash)
    return report(run, document, "touched", ["It was changed here and stays as it is."]);
  if (!record && row?.draft) return report(run, document, "touched", ["A draft of it is here and stays as it is."]);
  const validated = validateDocument(kind, { sections }, before);
  if (!validated.ok) return report(run, document, "refused", [`Its text: ${Object.values(validated.fields)[0]}`]);
  const draft = { body: validated.body, by: run.actor, at: run.at };
  if (!(await updateContentDocument(run.tx, { key: kind, revision: row?.revision ?? 0 }, { draft })))
    throw new InvalidDatasetError(`${kind} was changed during the import: please try again`);
  const ourHash = hashOf(validated.body.sections);
  const ours = { ourKind: "legal", ourId: kind, sourceHash: sourceHashOf(document.fields), ourHash };
  await saveImported(run.tx, [toRecord(run, document, ours)]);
  const differences = describeDifferences(diffDocument(documentKindOf(kind).fields, before, validated.body));
  report(run, document, record ? "changed" : "new", [...notes, ...differences]);
}

function describeDifferences(found: ReturnType<typeof diffDocument>): string[] {
  const { before = {}, after = {} } = found ?? {};
  const places = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const words = (text: unknown) => (text === undefined ? "nothing" : `"${String(text).slice(0, 80)}"`);
  const shown = places
    .slice(0, shownDifferences)
    .map((place) => `${place}: ${words(before[place])} here, ${words(after[place])} there`);
  return places.length > shown.length ? [...shown, `${places.length - shown.length} more differences`] : shown;
}
