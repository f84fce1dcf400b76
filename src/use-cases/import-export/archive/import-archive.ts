import type { Readable } from "node:stream";
import { documentKindOf, parseDocumentKey } from "#contracts/content/document-kinds.ts";
import { isPageKey } from "#contracts/content/page-key.ts";
import { jobs } from "#contracts/jobs/job-registry.ts";
import { checkSellerState, settingSchemas } from "#contracts/store/settings/setting-schemas.ts";
import { settingKeys, settingsSchema } from "#contracts/store/settings/settings-values.ts";
import type { Tx } from "#db/client.ts";
import {
  advanceSequences,
  archiveBatchSize,
  clearSettings,
  deleteDemoCatalog,
  findNonEmptyTable,
  findViolatedConstraint,
  insertArchivedRows,
  isUntouchedDemo,
  listPendingPriceChanges,
  lockShop,
  recordImportedStock,
} from "#db/queries/import-export/archive-rows.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { allCacheTags } from "#domain/cache-tags.ts";
import { slugProblem } from "#domain/content/page-address.ts";
import { detectImageType } from "#gateways/media/detect-image-type.ts";
import { isOriginalFileName, listMediaFileNames } from "#gateways/media/media-file-names.ts";
import { MediaStoreUnavailable } from "#gateways/media/media-store.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import { formatVersion, type Manifest, manifest, manifestName } from "./archive-manifest.ts";
import { archiveTables, tablesThatMustBeEmpty } from "./archive-tables.ts";
import type { ArchiveSummary, ArchiveUseCases, SeedMedia } from "./archive-types.ts";
import { InvalidArchiveError, readArchiveEntries } from "./read-archive.ts";
import { type RowOf, rowSchemas, type TableName } from "./row-schemas.ts";

/** An archive that was read completely and is valid. Nothing has been written yet. */
type ValidArchive = { rows: Map<TableName, unknown[]>; files: Set<string> };

const rowsOf = <Name extends TableName>(rows: ValidArchive["rows"], name: Name) =>
  (rows.get(name) ?? []) as RowOf<Name>[];

type ArchiveDeps = Pick<Deps, "database" | "clock" | "media">;
const actor = "command line";
/** A large catalog takes a while. */
const withinMs = 5 * 60_000;

/** Thrown to roll the transaction back. */
class NotEmpty extends Error {}

/**
 * Validates the whole archive before writing. Stores the pictures first, because a row must never point at a missing
 * file, then inserts all rows in one transaction.
 */
export function importArchive(uses: ArchiveDeps): ArchiveUseCases["import"] {
  return async (open, seedMedia): Promise<Result<ArchiveSummary>> => {
    const stored: string[] = [];
    try {
      await requireEmptyShop(uses.database.db);
      const archive = await validateArchive(open(), seedMedia);
      await readArchiveEntries(open(), async ({ name, bytes }) => {
        const file = name.startsWith("media/") ? name.slice("media/".length) : undefined;
        if (file === undefined || (await hasRows(uses, seedMedia, file))) return;
        await uses.media.store.put(file, bytes);
        stored.push(file);
      });
      await uses.database.transaction((tx) => write(uses, tx, archive), { withinMs });
      return { ok: true, value: countsOf(archive) };
    } catch (error) {
      const message = errorMessage(error);
      for (const file of stored) await uses.media.store.remove(file).catch(() => {});
      if (message === undefined) throw error;
      return fail("archive-refused", { message: `${message}. Nothing was imported.` });
    }
  };
}

/** Throws unless the shop is empty or holds only the untouched demo catalog of its first start. */
async function requireEmptyShop(tx: Tx): Promise<void> {
  const filled = await findNonEmptyTable(tx, tablesThatMustBeEmpty);
  if (filled && !(await isUntouchedDemo(tx))) throw new NotEmpty(filled);
}

/**
 * Tells whether a file exists already, from another import or shipped with the shop; names are content hashes, so it is
 * the same file.
 */
async function hasRows({ media }: ArchiveDeps, seedMedia: SeedMedia, file: string): Promise<boolean> {
  return ((await seedMedia(file)) ?? (await media.store.get(file))) !== undefined;
}

function errorMessage(error: unknown): string | undefined {
  if (error instanceof NotEmpty) {
    return `An archive can only be imported into an empty shop, and this one already has data in ${error.message}. Please choose another DATA_DIR or an empty database`;
  }
  if (error instanceof InvalidArchiveError || error instanceof MediaStoreUnavailable) return error.message;
  const rule = findViolatedConstraint(error);
  return rule && `The archive's contents are inconsistent (${rule})`;
}

async function write({ database, clock }: ArchiveDeps, tx: Tx, { rows, files }: ValidArchive): Promise<void> {
  const at = clock();
  await lockShop(tx);
  await requireEmptyShop(tx);
  await deleteDemoCatalog(tx);
  await clearSettings(tx);
  for (const table of archiveTables) {
    const all = rows.get(table.name) ?? [];
    for (let from = 0; from < all.length; from += archiveBatchSize) {
      await insertArchivedRows(tx, table, JSON.stringify(all.slice(from, from + archiveBatchSize)));
    }
  }
  await recordImportedStock(tx, { actor, at });
  await advanceSequences(tx);
  for (const { id, beginsAt } of await listPendingPriceChanges(tx)) {
    await enqueue(tx, jobs.applyScheduledPrices, { id }, String(id), beginsAt);
  }
  const after = countsOf({ rows, files });
  await writeAudit(tx, { at, actor, action: "archive.imported", subjectKind: "archive", subjectId: "all", after });
  await database.notify(tx, allCacheTags);
}

const countsOf = ({ rows, files }: ValidArchive): ArchiveSummary => ({
  rows: Object.fromEntries(archiveTables.map(({ name }) => [name, rows.get(name)?.length ?? 0])),
  files: files.size,
});

/** Throws an InvalidArchiveError that says what is wrong. */
async function validateArchive(source: Readable, seedMedia: SeedMedia): Promise<ValidArchive> {
  const rows = new Map<TableName, unknown[]>();
  const files = new Set<string>();
  let archiveManifest: Manifest | undefined;
  await readArchiveEntries(source, async ({ name, bytes }) => {
    if (!archiveManifest) archiveManifest = readManifest(name, bytes);
    else if (name.startsWith("media/")) files.add(checkedFile(name.slice("media/".length), bytes, files));
    else readTable(name, bytes, rows);
  });
  if (!archiveManifest) throw new InvalidArchiveError("It is empty");
  for (const { name } of archiveTables) {
    const found = rows.get(name)?.length ?? 0;
    if (found !== (archiveManifest.rows[name] ?? 0))
      throw new InvalidArchiveError(`It holds ${found} rows of ${name} instead of ${archiveManifest.rows[name]}`);
  }
  validateContent(rows);
  await validateFiles(rows, files, seedMedia);
  return { rows, files };
}

function readManifest(name: string, bytes: Buffer): Manifest {
  const read = name === manifestName ? manifest.safeParse(jsonOf(bytes.toString(), manifestName)) : undefined;
  if (!read?.success) throw new InvalidArchiveError("It is not an archive of this shop");
  if (read.data.version > formatVersion)
    throw new InvalidArchiveError("A newer version of the shop made it. Please update first");
  return read.data;
}

function readTable(entry: string, bytes: Buffer, rows: ValidArchive["rows"]): void {
  const table = /^tables\/(\w+)\.jsonl$/.exec(entry)?.[1] ?? "";
  if (!Object.hasOwn(rowSchemas, table)) throw new InvalidArchiveError(`“${entry}” does not belong in an archive`);
  const name = table as TableName;
  if (rows.has(name)) throw new InvalidArchiveError(`${entry} is in it twice`);
  const lines = bytes.toString().split("\n");
  if (lines.pop() !== "") throw new InvalidArchiveError(`${entry} is cut off`);
  const read = lines.map((line, at) => {
    const row = rowSchemas[name].safeParse(jsonOf(line, `${entry}, line ${at + 1}`));
    if (row.success) return row.data;
    const [issue] = row.error.issues;
    throw new InvalidArchiveError(`${entry}, line ${at + 1}, ${issue?.path.join(".")}: ${issue?.message}`);
  });
  rows.set(name, read);
}

function jsonOf(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidArchiveError(`${where} cannot be read`);
  }
}

/** Validates settings and content by their own schemas: what an operator can't save can't be imported. */
function validateContent(rows: ValidArchive["rows"]): void {
  for (const { key, value } of rowsOf(rows, "settings")) {
    const shape = Object.hasOwn(settingSchemas, key) ? settingSchemas[key as keyof typeof settingSchemas] : undefined;
    if (!shape) throw new InvalidArchiveError(`Unknown setting ${key}`);
    const read = shape.safeParse(value);
    if (!read.success) throw new InvalidArchiveError(`Setting ${key}: ${read.error.issues[0]?.message}`);
  }
  const settings = settingsSchema.parse(
    Object.fromEntries(rowsOf(rows, "settings").map(({ key, value }) => [key, value])),
  );
  for (const [key, words] of Object.entries(checkSellerState(settings, settingKeys)))
    throw new InvalidArchiveError(`Setting ${key}: ${words}`);
  for (const { key, published, draft } of rowsOf(rows, "documents")) {
    validateText(key, published ?? {});
    validateText(key, draft ?? {});
  }
  for (const { key, body } of rowsOf(rows, "document_versions")) validateText(key, body);
  for (const { key, slug, parent } of rowsOf(rows, "pages")) {
    const problem = isPageKey(key) ? slugProblem(slug, { isTop: parent === null }) : "This is not a page.";
    if (problem) throw new InvalidArchiveError(`Page ${key}: ${problem}`);
  }
}

/** Accepts missing fields (added by a later version) and extra fields (removed by one). */
function validateText(key: string, body: Record<string, unknown>): void {
  const known = parseDocumentKey(key);
  if (!known) throw new InvalidArchiveError(`Unknown text ${key}`);
  for (const [name, { shape, label }] of Object.entries(documentKindOf(known).fields)) {
    if (body[name] === undefined) continue;
    const read = shape.safeParse(body[name]);
    if (!read.success) throw new InvalidArchiveError(`Text ${key}, ${label}: ${read.error.issues[0]?.message}`);
  }
}

/** Trusts a file's leading bytes, not its name. */
function checkedFile(name: string, bytes: Buffer, files: ReadonlySet<string>): string {
  if (files.has(name)) throw new InvalidArchiveError(`${name} is in it twice`);
  if (detectImageType(bytes) !== name.split(".").at(-1)) throw new InvalidArchiveError(`${name} is not such a picture`);
  return name;
}

/** Checks that each file belongs to a picture and each picture has its files. */
async function validateFiles(
  rows: ValidArchive["rows"],
  files: ReadonlySet<string>,
  seedMedia: SeedMedia,
): Promise<void> {
  const expected = new Set(rowsOf(rows, "media").flatMap(listMediaFileNames));
  const stray = [...files].find((name) => !expected.has(name));
  if (stray) throw new InvalidArchiveError(`${stray} belongs to no picture`);
  for (const name of expected) {
    if (files.has(name) || isOriginalFileName(name) || (await seedMedia(name))) continue;
    throw new InvalidArchiveError(`${name} is missing`);
  }
}
