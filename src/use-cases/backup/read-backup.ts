import { createHash, type Hash } from "node:crypto";
import { Readable } from "node:stream";
import {
  type BackupHeader,
  type BackupManifest,
  backupHeader,
  backupManifest,
  headerName,
  manifestName,
} from "#gateways/backup/archive-manifest.ts";
import { BackupRefused } from "#gateways/backup/backup-target.ts";
import { readArchive } from "#gateways/backup/read-archive.ts";
import { isMediaFileName } from "#gateways/media/media-file-names.ts";
import { countRows, partName } from "./write-backup.ts";

export type WholeBackup = { header: BackupHeader; manifest: BackupManifest };
/** Takes the parts of a backup as they come. */
export type PartTaker = {
  rows?: (table: string, rows: Buffer) => Promise<void>;
  media?: (name: string, bytes: Buffer) => Promise<void>;
};
type Reading = {
  /** Opens the archive from its beginning. */
  open: () => Promise<Readable>;
  identity: string;
  /** Says how many bytes of the archive have been read. */
  count?: (bytes: number) => void;
};
type TableSum = { rows: number; bytes: number; parts: number; hash: Hash };

/**
 * Reads a whole backup and compares every part with the manifest at its end. Throws BackupRefused unless all of it is
 * there, unchanged, and nothing besides.
 */
export async function readBackup({ open, identity, count }: Reading, take: PartTaker = {}): Promise<WholeBackup> {
  let header: BackupHeader | undefined;
  let manifest: BackupManifest | undefined;
  const tables = new Map<string, TableSum>();
  const media = new Map<string, { bytes: number; sha256: string }>();
  await readArchive(counted(await open(), count), identity, async (name, bytes) => {
    if (!header) {
      if (name !== headerName) throw new BackupRefused("The file is not a backup of this shop");
      header = parseHeader(bytes);
    } else if (manifest || name === headerName) throw new BackupRefused(`${name} does not belong there`);
    else if (name === manifestName) manifest = parseManifest(bytes);
    else if (name.startsWith("tables/")) {
      const table = addPart(tables, name, bytes);
      await take.rows?.(table, bytes);
    } else {
      const file = name.slice("media/".length);
      if (!isMediaFileName(file) || media.has(file)) throw new BackupRefused(`${name} does not belong there`);
      media.set(file, { bytes: bytes.byteLength, sha256: createHash("sha256").update(bytes).digest("hex") });
      await take.media?.(file, bytes);
    }
  });
  if (!header || !manifest) throw new BackupRefused("The backup is incomplete: its end is missing");
  compare(manifest, tables, media);
  return { header, manifest };
}

function parseHeader(bytes: Buffer): BackupHeader {
  const read = backupHeader.safeParse(parseJson(bytes));
  if (read.success) return read.data;
  const { format } = (parseJson(bytes) ?? {}) as { format?: unknown };
  if (format === "elefant-shop-backup")
    throw new BackupRefused("A newer release of the shop wrote this backup: update the program first");
  throw new BackupRefused("The file is not a backup of this shop");
}

function parseManifest(bytes: Buffer): BackupManifest {
  const read = backupManifest.safeParse(parseJson(bytes));
  if (!read.success) throw new BackupRefused("The backup's own list of what is in it cannot be read");
  return read.data;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

/** Parts of a table come in order and in one run. */
function addPart(tables: Map<string, TableSum>, name: string, rows: Buffer): string {
  const table = name.split("/")[1] ?? "";
  const sum = tables.get(table) ?? { rows: 0, bytes: 0, parts: 0, hash: createHash("sha256") };
  if (name !== partName(table, sum.parts + 1)) throw new BackupRefused(`${name} is not in its place`);
  sum.parts += 1;
  sum.rows += countRows(rows);
  sum.bytes += rows.byteLength;
  sum.hash.update(rows);
  tables.set(table, sum);
  return table;
}

function compare(
  { tables, media }: BackupManifest,
  foundTables: ReadonlyMap<string, TableSum>,
  foundMedia: ReadonlyMap<string, { bytes: number; sha256: string }>,
): void {
  const empty = createHash("sha256").digest("hex");
  for (const [name, entry] of Object.entries(tables)) {
    const found = foundTables.get(name);
    const sha256 = found ? found.hash.digest("hex") : empty;
    if ((found?.rows ?? 0) !== entry.rows || (found?.parts ?? 0) !== entry.parts || sha256 !== entry.sha256)
      throw new BackupRefused(`The backup is damaged: the rows of ${name} are not those that were written`);
  }
  for (const [name, entry] of Object.entries(media.files))
    if (entry && foundMedia.get(name)?.sha256 !== entry.sha256)
      throw new BackupRefused(`The backup is damaged: the picture ${name} is not the one that was written`);
  const stray = [...foundTables.keys()].find((name) => !Object.hasOwn(tables, name));
  const strayFile = [...foundMedia.keys()].find((name) => !media.files[name]);
  if (stray ?? strayFile) throw new BackupRefused(`The backup does not list ${stray ?? strayFile}, which is in it`);
}

function counted(source: Readable, count: Reading["count"]): Readable {
  if (!count) return source;
  let bytes = 0;
  source.on("error", () => {}); // passed on by the iterator
  return Readable.from(
    (async function* () {
      for await (const chunk of source) {
        bytes += (chunk as Buffer).byteLength;
        count(bytes);
        yield chunk as Buffer;
      }
    })(),
  );
}
