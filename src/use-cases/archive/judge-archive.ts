import type { Readable } from "node:stream";
import { documents } from "#contracts/store/documents/index.ts";
import { settingShapes } from "#contracts/store/setting-shapes.ts";
import { fileNamesOf } from "#gateways/media/file-names.ts";
import { kindOfFile } from "#gateways/media/kind-of-file.ts";
import { formatVersion, type Manifest, manifest, manifestName } from "./manifest.ts";
import { BadArchive, readEntries } from "./read-archive.ts";
import { type RowOf, shapes, type TableName } from "./shapes.ts";
import { isSpare } from "./spare.ts";
import { tables } from "./tables.ts";
import type { OwnMedia } from "./types.ts";

/** An archive that was read to its end and found right. Nothing is written before. */
export type GoodArchive = { rows: Map<TableName, unknown[]>; files: Set<string> };

/** Throws a BadArchive with words where something is not as it has to be. */
export async function judgeArchive(source: Readable, own: OwnMedia): Promise<GoodArchive> {
  const rows = new Map<TableName, unknown[]>();
  const files = new Set<string>();
  let told: Manifest | undefined;
  await readEntries(source, async ({ name, bytes }) => {
    if (!told) told = readManifest(name, bytes);
    else if (name.startsWith("media/")) files.add(checkedFile(name.slice("media/".length), bytes, files));
    else readTable(name, bytes, rows);
  });
  if (!told) throw new BadArchive("It is empty");
  for (const { name } of tables) {
    const found = rows.get(name)?.length ?? 0;
    if (found !== (told.rows[name] ?? 0))
      throw new BadArchive(`Of ${name} it holds ${found} rows instead of ${told.rows[name]}`);
  }
  judgeContent(rows);
  await judgeFiles(rows, files, own);
  return { rows, files };
}

function readManifest(name: string, bytes: Buffer): Manifest {
  const read = name === manifestName ? manifest.safeParse(jsonOf(bytes.toString(), manifestName)) : undefined;
  if (!read?.success) throw new BadArchive("It is no archive of this shop");
  if (read.data.version > formatVersion)
    throw new BadArchive("A newer version of the shop made it. Please update first");
  return read.data;
}

function readTable(entry: string, bytes: Buffer, rows: GoodArchive["rows"]): void {
  const table = /^tables\/(\w+)\.jsonl$/.exec(entry)?.[1] ?? "";
  if (!Object.hasOwn(shapes, table)) throw new BadArchive(`“${entry}” does not belong in an archive`);
  const name = table as TableName;
  if (rows.has(name)) throw new BadArchive(`${entry} is in it twice`);
  const lines = bytes.toString().split("\n");
  if (lines.pop() !== "") throw new BadArchive(`${entry} is cut off`);
  const read = lines.map((line, at) => {
    const row = shapes[name].safeParse(jsonOf(line, `${entry}, line ${at + 1}`));
    if (row.success) return row.data;
    const [issue] = row.error.issues;
    throw new BadArchive(`${entry}, line ${at + 1}, ${issue?.path.join(".")}: ${issue?.message}`);
  });
  rows.set(name, read);
}

function jsonOf(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadArchive(`${where} cannot be read`);
  }
}

const rowsOf = <Name extends TableName>(rows: GoodArchive["rows"], name: Name) =>
  (rows.get(name) ?? []) as RowOf<Name>[];

/** Settings and texts by their own shapes: what an operator could not have saved is not imported either. */
function judgeContent(rows: GoodArchive["rows"]): void {
  for (const { key, value } of rowsOf(rows, "settings")) {
    const shape = Object.hasOwn(settingShapes, key) ? settingShapes[key as keyof typeof settingShapes] : undefined;
    if (!shape) throw new BadArchive(`There is no setting ${key}`);
    const read = shape.safeParse(value);
    if (!read.success) throw new BadArchive(`Setting ${key}: ${read.error.issues[0]?.message}`);
  }
  for (const { key, published, draft } of rowsOf(rows, "documents")) {
    judgeText(key, published ?? {});
    judgeText(key, draft ?? {});
  }
  for (const { key, body } of rowsOf(rows, "document_versions")) judgeText(key, body);
}

/** A field that a later version of the shop added is missing, and one that it gave up is too many: both are right. */
function judgeText(key: string, body: Record<string, unknown>): void {
  const kind = Object.hasOwn(documents, key) ? documents[key as keyof typeof documents] : undefined;
  if (!kind) throw new BadArchive(`There is no text ${key}`);
  for (const [name, { shape, label }] of Object.entries(kind.fields)) {
    if (body[name] === undefined) continue;
    const read = shape.safeParse(body[name]);
    if (!read.success) throw new BadArchive(`Text ${key}, ${label}: ${read.error.issues[0]?.message}`);
  }
}

/** What its beginning says counts, not what it is called. */
function checkedFile(name: string, bytes: Buffer, files: ReadonlySet<string>): string {
  if (files.has(name)) throw new BadArchive(`${name} is in it twice`);
  if (kindOfFile(bytes) !== name.split(".").at(-1)) throw new BadArchive(`${name} is not such a picture`);
  return name;
}

/** Each file is one of a picture, and each picture has its files. */
async function judgeFiles(rows: GoodArchive["rows"], files: ReadonlySet<string>, own: OwnMedia): Promise<void> {
  const expected = new Set(rowsOf(rows, "media").flatMap(fileNamesOf));
  const stray = [...files].find((name) => !expected.has(name));
  if (stray) throw new BadArchive(`${stray} belongs to no picture`);
  for (const name of expected) {
    if (files.has(name) || isSpare(name) || (await own(name))) continue;
    throw new BadArchive(`${name} is missing`);
  }
}
