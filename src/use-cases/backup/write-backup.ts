import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { CopySession } from "#db/copy/copy-session.ts";
import { listCopyTables, listDoneMigrations, listPictures, readSequences } from "#db/queries/backup/snapshot-tables.ts";
import { buildBackupName } from "#domain/backup/backup-name.ts";
import {
  type BackupManifest,
  headerName,
  manifestName,
  newHeader,
  type TableEntry,
} from "#gateways/backup/archive-manifest.ts";
import { BackupRefused, type BackupTarget } from "#gateways/backup/backup-target.ts";
import { type AddEntry, writeArchive } from "#gateways/backup/write-archive.ts";
import { isMediaFileName, isOriginalFileName, listMediaFileNames } from "#gateways/media/media-file-names.ts";
import type { BackupSummary, SayProgress } from "./backup-types.ts";

type Work = {
  session: CopySession;
  kind: "pglite" | "postgres";
  target: BackupTarget;
  recipients: readonly string[];
  /** Folder of uploaded pictures; undefined when an object store has them. */
  mediaFolder: string | undefined;
  /** Pictures that come with the program. */
  seedMediaFolder: string;
  takenAt: Date;
  program: string;
  say: SayProgress;
};
export type WrittenBackup = Omit<BackupSummary, "tookMs" | "heldMs" | "removed" | "notRemoved">;

/** Writes the header, every table in parts, the media and at last the manifest, which proves the rest. */
export async function writeBackup(work: Work): Promise<WrittenBackup> {
  const { session, target, takenAt } = work;
  const name = buildBackupName(takenAt);
  const manifest: BackupManifest = {
    tables: {},
    sequences: {},
    media: { storedIn: work.mediaFolder === undefined ? "store" : "folder", files: {} },
  };
  let missingMedia: string[] = [];
  const store = (archive: Parameters<BackupTarget["write"]>[1]) => target.write(name, archive);
  const bytes = await writeArchive({ recipients: work.recipients, mtime: takenAt, store }, async (add) => {
    const { kind: database, program } = work;
    const migrations = await listDoneMigrations(session);
    const header = newHeader({ takenAt: takenAt.toISOString(), program, database, migrations });
    await add(headerName, `${JSON.stringify(header, null, 2)}\n`);
    await addTables(work, manifest, add);
    manifest.sequences = await readSequences(session);
    missingMedia = await addMedia(work, manifest, add);
    await add(manifestName, `${JSON.stringify(manifest, null, 2)}\n`);
  });
  const tables = Object.values(manifest.tables);
  return {
    name,
    where: target.label,
    takenAt: takenAt.toISOString(),
    bytes,
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    mediaFiles: Object.keys(manifest.media.files).length,
    missingMedia,
  };
}

async function addTables({ session, say }: Work, manifest: BackupManifest, add: AddEntry): Promise<void> {
  const tables = await listCopyTables(session);
  const of = tables.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  for (const { name, columns, bytes } of tables) {
    say({ step: name, done, of });
    const entry: TableEntry = { columns, rows: 0, bytes: 0, parts: 0, sha256: "" };
    const hash = createHash("sha256");
    for await (const rows of session.copyOut({ name, columns })) {
      entry.rows += countRows(rows);
      entry.bytes += rows.byteLength;
      entry.parts += 1;
      hash.update(rows);
      await add(partName(name, entry.parts), rows);
      say({ step: name, done: done + Math.min(entry.bytes, bytes), of });
    }
    manifest.tables[name] = { ...entry, sha256: hash.digest("hex") };
    done += bytes;
  }
  say({ step: "pictures", done: of, of });
}

export const partName = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, "0")}.copy`;

/** In the text format a line break ends a row and nothing else. */
export function countRows(rows: Buffer): number {
  let count = 0;
  for (let at = rows.indexOf(10); at !== -1; at = rows.indexOf(10, at + 1)) count += 1;
  return count;
}

/**
 * Adds the files of a folder; of an object store only the names, which derive from the content. Returns the names that
 * the snapshot knows and that are nowhere. Originals may be missing (docs/decisions/0018).
 */
async function addMedia(work: Work, manifest: BackupManifest, add: AddEntry): Promise<string[]> {
  const { mediaFolder: folder, seedMediaFolder, session } = work;
  const known = (await listPictures(session)).flatMap(listMediaFileNames);
  const shipped = new Set(await readdir(seedMediaFolder));
  const own = known.filter((name) => !shipped.has(name));
  const { files } = manifest.media;
  if (folder === undefined) {
    for (const name of own) files[name] = null;
    return [];
  }
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === "ENOENT") return [];
    throw new BackupRefused(`The folder of the pictures cannot be read (${error.code})`);
  });
  for (const name of found.filter(isMediaFileName).sort()) {
    const content = await readFile(join(folder, name)).catch(ignoreMissing);
    if (!content) continue; // removed since the folder was listed
    files[name] = { bytes: content.byteLength, sha256: createHash("sha256").update(content).digest("hex") };
    await add(`media/${name}`, content);
  }
  return own.filter((name) => files[name] === undefined && !isOriginalFileName(name));
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
