import { hashPassword } from "#auth/password.ts";
import { generateToken } from "#auth/random-token.ts";
import { listSavedAddresses } from "#db/queries/customers/customer-addresses.ts";
import {
  deleteImportedAddresses,
  type ImportedAccount,
  insertImportedAccounts,
  listImportedAccounts,
  type NewAccount,
  type NewAddress,
  updateImportedAccount,
} from "#db/queries/sanity/imported-customers.ts";
import { type ImportedDocument, listImported, saveImported } from "#db/queries/sanity/imported-documents.ts";
import { isSameAddress, maxSavedAddresses, type SavedAddress } from "#domain/address/saved-address.ts";
import { randomAlphanumeric } from "#use-cases/kernel/random-id.ts";
import { hashOf, kindsOfPart, sourceHashOf } from "./document-kinds.ts";
import { toRecord } from "./import-products.ts";
import type { ImportRun, ImportState, SourceDocument } from "./import-types.ts";
import { inBatches } from "./in-batches.ts";
import { readCustomer, type SourceCustomer } from "./read-customer.ts";

const batchSize = 200;
const alreadyHere = "An account with this email is here already and stays as it is.";
const signedInHere = "Its customer has signed in here or changed here; the account stays as it is.";
const merged = "Another document has the same email: one account, with the addresses of both.";

/** Rows that a batch adds, written at its end. */
type Batch = {
  run: ImportRun;
  /** Hash of a password that nobody knows: nobody can sign in until a mailed code sets another one. */
  passwordHash: string;
  accounts: Map<string, ImportedAccount | NewAccount>;
  newAccounts: NewAccount[];
  newAddresses: NewAddress[];
  records: ImportedDocument[];
};

type Read = { document: SourceDocument; customer: SourceCustomer; notes: string[] };

/**
 * Imports customers without their passwords, one account for each email (docs/rules.md 20.17). Nobody is mailed, and an
 * account whose customer has signed in here stays as it is.
 */
export async function importCustomers(run: ImportRun): Promise<void> {
  const passwordHash = await hashPassword(generateToken());
  for await (const documents of inBatches(run.documents(kindsOfPart.customers), batchSize)) {
    await importBatch(run, documents, passwordHash);
  }
}

async function importBatch(run: ImportRun, documents: SourceDocument[], passwordHash: string): Promise<void> {
  const read = documents.flatMap((document) => readOrRefuse(run, document));
  const known = new Map(
    (
      await listImported(
        run.tx,
        documents.map(({ id }) => id),
      )
    ).map((record) => [record.originalId, record]),
  );
  const ids = [
    ...read.flatMap(({ document }) => ownIdOf(document) ?? []),
    ...[...known.values()].map((each) => each.ourId),
  ];
  const emails = read.map(({ customer }) => customer.email);
  const rows = await listImportedAccounts(run.tx, { ids, emails });
  const accounts = new Map(
    rows.flatMap((row) => [[row.id, row] as const, ...(row.email ? [[row.email, row] as const] : [])]),
  );
  const batch: Batch = { run, passwordHash, accounts, newAccounts: [], newAddresses: [], records: [] };
  for (const each of read) {
    const record = known.get(each.document.id);
    if (record) await importAgain(batch, each, record);
    else await importFirst(batch, each);
  }
  await insertImportedAccounts(run.tx, { accounts: batch.newAccounts, addresses: batch.newAddresses });
  await saveImported(run.tx, batch.records);
}

const report = (
  { run }: Pick<Batch, "run">,
  { id, fields }: SourceDocument,
  state: ImportState,
  notes: string[],
): void => run.report({ id, type: String(fields._type), name: "", state, notes });

function readOrRefuse(run: ImportRun, document: SourceDocument): Read[] {
  const { customer, notes, unread } = readCustomer(document, run.at);
  for (const field of unread) run.noteUnknown(String(document.fields._type), field);
  if (!customer) report({ run }, document, "refused", notes.toReversed());
  return customer ? [{ document, customer, notes }] : [];
}

async function importFirst(batch: Batch, { document, customer, notes }: Read): Promise<void> {
  const there = batch.accounts.get(customer.email);
  if (there && !there.passwordLeftBehindAt) return report(batch, document, "touched", [alreadyHere]);
  if (there) {
    await addAddresses(batch, there.id, { document, customer });
    await fillIn(batch, there, customer);
    remember(batch, document, there.id);
    return report(batch, document, "changed", [...notes, merged]);
  }
  const account = newAccount(batch, document, customer);
  batch.accounts.set(account.id, account);
  batch.accounts.set(account.email, account);
  batch.newAccounts.push(account);
  await addAddresses(batch, account.id, { document, customer });
  remember(batch, document, account.id);
  report(batch, document, "new", notes);
}

function newAccount(
  { run, passwordHash, accounts }: Batch,
  document: SourceDocument,
  customer: SourceCustomer,
): NewAccount {
  const own = ownIdOf(document);
  const { email, fullName, phoneNumber, createdAt } = customer;
  return {
    id: own && !accounts.has(own) ? own : `cus_${randomAlphanumeric(14)}`,
    email,
    fullName,
    phoneNumber,
    passwordHash,
    createdAt,
    updatedAt: run.at,
    passwordLeftBehindAt: run.at,
  };
}

/** Returns the customer's id from an export of this shop, so that a re-import keeps it. */
const ownIdOf = ({ id }: SourceDocument): string | undefined => /^customer\.(cus_[A-Za-z0-9]{14})$/.exec(id)?.[1];

/** The first document's name and phone count; a phone that it lacks comes from a later one. */
async function fillIn(
  { run, newAccounts }: Batch,
  account: ImportedAccount | NewAccount,
  { phoneNumber }: SourceCustomer,
) {
  if (account.phoneNumber !== "" || phoneNumber === "") return;
  account.phoneNumber = phoneNumber;
  if (newAccounts.some(({ id }) => id === account.id)) return;
  await updateImportedAccount(run.tx, account.id, { fullName: account.fullName, phoneNumber, updatedAt: run.at });
}

type Imported = Awaited<ReturnType<typeof listImported>>[number];

/** Takes a newer form of a customer whom nobody has changed here. */
async function importAgain(batch: Batch, { document, customer, notes }: Read, record: Imported): Promise<void> {
  if (record.sourceHash === sourceHashOf(document.fields)) return report(batch, document, "same", []);
  const account = batch.accounts.get(record.ourId);
  if (!account?.passwordLeftBehindAt) return report(batch, document, "touched", [signedInHere]);
  const told =
    account.email === customer.email ? notes : [...notes, "Its email changed there; the account keeps the first."];
  const { tx, at } = batch.run;
  await deleteImportedAddresses(tx, account.id, addressBeginning(document));
  await addAddresses(batch, account.id, { document, customer });
  const { fullName, phoneNumber } = customer;
  await updateImportedAccount(tx, account.id, {
    fullName,
    phoneNumber: phoneNumber || account.phoneNumber,
    updatedAt: at,
  });
  remember(batch, document, account.id);
  report(batch, document, "changed", told);
}

/** Adds the addresses that the account doesn't have yet; the first of a book is its default. */
async function addAddresses(
  { run, newAccounts, newAddresses }: Batch,
  customerId: string,
  { document, customer }: Pick<Read, "document" | "customer">,
): Promise<void> {
  const isNew = newAccounts.some(({ id }) => id === customerId);
  const stored = isNew ? [] : await listSavedAddresses(run.tx, customerId, maxSavedAddresses);
  const waiting = newAddresses.filter((each) => each.customerId === customerId);
  const book: SavedAddress[] = [...stored, ...waiting.map((each) => each as SavedAddress)];
  let hasDefault = [...stored, ...waiting].some(({ isDefault }) => isDefault);
  for (const [index, { key, address }] of customer.addresses.entries()) {
    if (book.length >= maxSavedAddresses || book.some((other) => isSameAddress(other, address))) continue;
    book.push(address);
    newAddresses.push({
      id: `${addressBeginning(document)}${lettersOf(`${document.id} ${key} ${index}`, 8)}`,
      customerId,
      ...address,
      isDefault: !hasDefault,
      createdAt: new Date(customer.createdAt.getTime() + book.length),
    });
    hasDefault = true;
  }
}

const lettersOf = (text: string, count: number): string =>
  hashOf(text)
    .replaceAll(/[^A-Za-z0-9]/g, "")
    .slice(0, count);

/** Ids of addresses say which document brought them, because a newer form of it replaces them. */
const addressBeginning = ({ id }: SourceDocument): string => `adr_${lettersOf(id, 6)}`;

function remember({ run, records }: Batch, document: SourceDocument, ourId: string): void {
  const sourceHash = sourceHashOf(document.fields);
  records.push(toRecord(run, document, { ourKind: "customer", ourId, sourceHash, ourHash: sourceHash }));
}
