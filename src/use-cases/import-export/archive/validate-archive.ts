import type { Readable } from "node:stream";
import { documents } from "#contracts/content/document-registry.ts";
import { settingSchemas } from "#contracts/store/settings/setting-schemas.ts";
import { detectImageType } from "#gateways/media/detect-image-type.ts";
import { isOriginalFileName, listMediaFileNames } from "#gateways/media/media-file-names.ts";
import { formatVersion, type Manifest, manifest, manifestName } from "./archive-manifest.ts";
import { archiveTables } from "./archive-tables.ts";
import type { SeedMedia } from "./archive-types.ts";
import { InvalidArchiveError, readArchiveEntries } from "./read-archive.ts";
import { type RowOf, rowSchemas, type TableName } from "./row-schemas.ts";

/** An archive that was read completely and is valid. Nothing has been written yet. */
export type ValidArchive = { rows: Map<TableName, unknown[]>; files: Set<string> };

/** Throws an InvalidArchiveError that says what is wrong. */
export async function validateArchive(source: Readable, seedMedia: SeedMedia): Promise<ValidArchive> {
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

const rowsOf = <Name extends TableName>(rows: ValidArchive["rows"], name: Name) =>
  (rows.get(name) ?? []) as RowOf<Name>[];

/** Validates settings and content by their own schemas: what an operator can't save can't be imported. */
function validateContent(rows: ValidArchive["rows"]): void {
  for (const { key, value } of rowsOf(rows, "settings")) {
    const shape = Object.hasOwn(settingSchemas, key) ? settingSchemas[key as keyof typeof settingSchemas] : undefined;
    if (!shape) throw new InvalidArchiveError(`Unknown setting ${key}`);
    const read = shape.safeParse(value);
    if (!read.success) throw new InvalidArchiveError(`Setting ${key}: ${read.error.issues[0]?.message}`);
  }
  for (const { key, published, draft } of rowsOf(rows, "documents")) {
    validateText(key, published ?? {});
    validateText(key, draft ?? {});
  }
  for (const { key, body } of rowsOf(rows, "document_versions")) validateText(key, body);
}

/** Accepts missing fields (added by a later version) and extra fields (removed by one). */
function validateText(key: string, body: Record<string, unknown>): void {
  const kind = Object.hasOwn(documents, key) ? documents[key as keyof typeof documents] : undefined;
  if (!kind) throw new InvalidArchiveError(`Unknown text ${key}`);
  for (const [name, { shape, label }] of Object.entries(kind.fields)) {
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
