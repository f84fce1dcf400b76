import { randomUUID } from "node:crypto";
import { generateToken } from "#auth/random-token.ts";
import { type ImportedLead, insertImportedLeads } from "#db/queries/leads/lead-queries.ts";
import { type ImportedSubscriber, insertImportedSubscribers } from "#db/queries/newsletter/subscriber-queries.ts";
import { listImported, saveImported } from "#db/queries/sanity/imported-documents.ts";
import { toDialledPhone } from "#domain/address/phone.ts";
import { isEmail } from "#domain/email.ts";
import { kindsOfPart, sourceHashOf } from "./document-kinds.ts";
import { toRecord } from "./import-products.ts";
import type { ImportRun, ImportState, SourceDocument } from "./import-types.ts";
import { inBatches } from "./in-batches.ts";
import { createFieldReader, type FieldReader } from "./read-fields.ts";

const batchSize = 500;
const oldMessage = "It is kept as closed, and no mail is sent.";
const withoutConsent = "No consent came with it: the address is kept as unsubscribed, and is never mailed.";
const noEmail = "It has no usable email.";
const knownAlready = "It is here already and stays as it came.";

/** A document with its row, or with the notes on why it has none. */
type Taken<Row> = { document: SourceDocument; notes: string[]; row: Row | undefined };

/** Imports messages and subscribers. Nobody is mailed; what changed in the old service stays as it came. */
export async function importLeads(run: ImportRun): Promise<void> {
  for await (const documents of inBatches(run.documents(kindsOfPart.leads), batchSize)) {
    const fresh = await leaveOutKnown(run, documents);
    await takeLeads(
      run,
      fresh.filter(({ kind }) => kind === "lead"),
    );
    await takeSubscribers(
      run,
      fresh.filter(({ kind }) => kind === "subscriber"),
    );
  }
}

async function leaveOutKnown(run: ImportRun, documents: SourceDocument[]): Promise<SourceDocument[]> {
  const records = await listImported(
    run.tx,
    documents.map(({ id }) => id),
  );
  const known = new Map(records.map((record) => [record.originalId, record.sourceHash]));
  return documents.filter((document) => {
    const hash = known.get(document.id);
    if (hash === undefined) return true;
    if (hash === sourceHashOf(document.fields)) report(run, document, "same", []);
    else report(run, document, "touched", [knownAlready]);
    return false;
  });
}

const report = (run: ImportRun, { id, fields }: SourceDocument, state: ImportState, notes: string[]): void =>
  run.report({ id, type: String(fields._type), name: "", state, notes });

async function takeLeads(run: ImportRun, documents: SourceDocument[]): Promise<void> {
  const taken = documents.map((document) => read(run, document, readLead));
  const rows = taken.flatMap(({ row }) => row ?? []);
  const idByKey = new Map((await insertImportedLeads(run.tx, rows)).map(({ formKey, id }) => [formKey, String(id)]));
  await remember(run, taken, (row) => idByKey.get(row.formKey));
}

async function takeSubscribers(run: ImportRun, documents: SourceDocument[]): Promise<void> {
  const taken = documents.map((document) => read(run, document, readSubscriber));
  const rows = taken.flatMap(({ row }) => row ?? []);
  // An address that is in several documents counts once.
  const single = rows.filter(({ email }, at) => rows.findIndex((other) => other.email === email) === at);
  const inserted = new Set(await insertImportedSubscribers(run.tx, single));
  // The record has an id of its own, so that an erased person leaves no trace of the address here.
  await remember(run, taken, (row) => (single.includes(row) && inserted.has(row.email) ? randomUUID() : undefined));
}

function read<Row>(
  run: ImportRun,
  document: SourceDocument,
  toRow: (reader: FieldReader, document: SourceDocument, at: Date, notes: string[]) => Row | undefined,
): Taken<Row> {
  const reader = createFieldReader(document.fields);
  const notes: string[] = [];
  const row = toRow(reader, document, run.at, notes);
  for (const field of reader.unread()) run.noteUnknown(String(document.fields._type), field);
  return { document, row, notes: [...notes, ...reader.notes] };
}

async function remember<Row>(
  run: ImportRun,
  taken: Taken<Row>[],
  ourIdOf: (row: Row) => string | undefined,
): Promise<void> {
  const records = taken.flatMap(({ document, row, notes }) => {
    const ourId = row && ourIdOf(row);
    if (ourId === undefined) {
      report(run, document, row ? "touched" : "refused", row ? [knownAlready] : notes);
      return [];
    }
    report(run, document, "new", notes);
    const sourceHash = sourceHashOf(document.fields);
    return [toRecord(run, document, { ourKind: document.kind, ourId, sourceHash, ourHash: sourceHash })];
  });
  await saveImported(run.tx, records);
}

function readLead(
  reader: FieldReader,
  { id, fields }: SourceDocument,
  at: Date,
  notes: string[],
): ImportedLead | undefined {
  const typed = reader.line("phoneNumber", 30);
  const lead = {
    firstName: reader.line("firstName", 100),
    lastName: reader.line("lastName", 100),
    email: reader.line("email", 254),
    phoneNumber: toDialledPhone(typed) ?? typed.replaceAll(/\D/g, ""),
    message: reader.text("message", 5_000),
    submittedAt: reader.date("submittedAt") ?? createFieldReader(fields).date("_createdAt") ?? at,
    state: "closed",
    formKey: `sanity:${id}`,
  };
  if (typed !== "" && toDialledPhone(typed) === undefined) notes.push("Its phone number is not a usable one.");
  notes.push(isEmail(lead.email) ? oldMessage : noEmail);
  return isEmail(lead.email) ? lead : undefined;
}

/** Reads a subscriber. A consent dated in the future doesn't count. */
function readSubscriber(
  reader: FieldReader,
  _document: SourceDocument,
  at: Date,
  notes: string[],
): ImportedSubscriber | undefined {
  const email = reader.line("email", 254).toLowerCase();
  const consentedAt = reader.date("consentedAt");
  const consentText = reader.text("consentText", 1_000) || "Consent was given in the old shop.";
  reader.list("tags", 20, 40);
  const row = { email, token: generateToken(), tags: ["news"] };
  if (!isEmail(email)) notes.push(noEmail);
  if (!isEmail(email)) return undefined;
  if (consentedAt && consentedAt <= at) return { ...row, consentText, consentedAt, unsubscribedAt: null };
  notes.push(withoutConsent);
  return { ...row, consentText: "No consent came from the old shop.", consentedAt: at, unsubscribedAt: at };
}
