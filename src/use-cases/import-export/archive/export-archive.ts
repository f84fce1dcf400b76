import type { Tx } from "#db/client.ts";
import { archiveBatchSize, readArchivedRows, useSnapshot } from "#db/queries/import-export/archive-rows.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { isOriginalFileName, listMediaFileNames } from "#gateways/media/media-file-names.ts";
import { MediaStoreUnavailable } from "#gateways/media/media-store.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail } from "#use-cases/kernel/result.ts";
import { formatVersion, type Manifest, manifestName } from "./archive-manifest.ts";
import { archiveTables, type Table } from "./archive-tables.ts";
import type { ArchiveSummary, ArchiveUseCases, SeedMedia } from "./archive-types.ts";
import type { RowOf } from "./row-schemas.ts";
import { writeArchiveEntries } from "./write-archive.ts";

/** A large catalog takes a while. */
const withinMs = 5 * 60_000;

type ArchiveDeps = Pick<Deps, "database" | "clock" | "media">;
/** Rows as JSON lines, by table. */
type Lines = Map<string, string[]>;

/** Exports all rows from one snapshot, then streams the files one by one. */
export function exportArchive(uses: ArchiveDeps): ArchiveUseCases["export"] {
  return async (to, seedMedia) => {
    const at = uses.clock();
    const lines = await readTables(uses);
    const rows = Object.fromEntries([...lines].map(([name, some]) => [name, some.length]));
    const done: ArchiveSummary = { rows, files: 0 };
    try {
      await writeArchiveEntries(to, at, entriesOf({ ...uses, seedMedia, lines, at, done }));
    } catch (error) {
      if (!(error instanceof MediaStoreUnavailable || error instanceof MissingFile)) throw error;
      return fail("archive-refused", { message: `${error.message}. Nothing was exported.` });
    }
    const entry = { action: "archive.exported", subjectKind: "archive", subjectId: "all", after: done };
    await uses.database.transaction((tx) => writeAudit(tx, { at, actor: "command line", ...entry }));
    return { ok: true, value: done };
  };
}

type ExportRun = Pick<ArchiveDeps, "media"> & { seedMedia: SeedMedia; lines: Lines; at: Date; done: ArchiveSummary };

/** Yields the manifest first, so that a reader knows what to expect. */
async function* entriesOf({ media, seedMedia, lines, at, done }: ExportRun) {
  const manifest: Manifest = {
    format: "elefant-shop-archive",
    version: formatVersion,
    madeAt: at.toISOString(),
    rows: done.rows,
  };
  yield { name: manifestName, content: `${JSON.stringify(manifest, null, 2)}\n` };
  for (const [name, some] of lines) {
    yield { name: `tables/${name}.jsonl`, content: some.map((line) => `${line}\n`).join("") };
  }
  for (const row of lines.get("media") ?? []) {
    // Include every width of a picture, and the original that further widths are made from.
    for (const name of listMediaFileNames(JSON.parse(row) as RowOf<"media">)) {
      const content = (await seedMedia(name)) ?? (await media.store.get(name));
      if (content) {
        yield { name: `media/${name}`, content };
        done.files++;
      } else if (!isOriginalFileName(name))
        throw new MissingFile(`The file ${name} of a picture is missing from the media store`);
    }
  }
}

async function readTables({ database }: ArchiveDeps): Promise<Lines> {
  const read = async (tx: Tx): Promise<Lines> => {
    await useSnapshot(tx);
    const lines: Lines = new Map();
    for (const table of archiveTables) lines.set(table.name, await allRows(tx, table));
    return lines;
  };
  return await database.transaction(read, { withinMs });
}

async function allRows(tx: Tx, table: Table): Promise<string[]> {
  const rows: string[] = [];
  for (;;) {
    const some = await readArchivedRows(tx, table, rows.length);
    rows.push(...some);
    if (some.length < archiveBatchSize) return rows;
  }
}

class MissingFile extends Error {}
