import { createHash } from "node:crypto";
import { createInterface } from "node:readline";
import type { Picture } from "#contracts/store/picture.ts";
import { useSnapshot } from "#db/queries/import-export/archive-rows.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { MediaStoreUnavailable } from "#gateways/media/media-store.ts";
import type { SeedMedia } from "#use-cases/import-export/archive/archive-types.ts";
import { type ArchiveContent, writeArchiveEntries } from "#use-cases/import-export/archive/write-archive.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail } from "#use-cases/kernel/result.ts";
import { assetIdOf, fileOf } from "../public-documents.ts";
import type { DatasetSummary, DatasetUseCases, ExportTarget, Spool } from "./export-types.ts";
import { readDocuments } from "./read-documents.ts";

/** As long as a control command may take. */
const withinMs = 5 * 60_000;

type ExportDeps = Pick<Deps, "database" | "clock" | "media">;
type UsedPicture = Pick<Picture, "id" | "alt"> & { fileName: string; width: number; height: number };
/** Pictures by the id that documents refer to. */
type UsedPictures = Map<string, UsedPicture>;
type Spooled = Awaited<ReturnType<Spool["close"]>>;

/**
 * Spools all documents from one snapshot. When the transaction is over, the files of their pictures follow one by one,
 * then the documents with each picture named by its file's SHA-1, as the service's own exporter does.
 */
export function exportDataset(deps: ExportDeps): DatasetUseCases["exportDataset"] {
  return async (to, seedMedia) => {
    const at = deps.clock();
    const { documents, pictures, counts } = await spoolDocuments(deps, to);
    const done: DatasetSummary = { documents: counts, files: 0 };
    const run = { media: deps.media, to, seedMedia, documents, pictures, done };
    // Recorded before the file is written, because people's data is in it (docs/rules.md 20.15).
    const entry = {
      action: "sanity.exported",
      subjectKind: "archive",
      subjectId: "sanity",
      after: { documents: counts },
    };
    await deps.database.transaction((tx) => writeAudit(tx, { at, actor: "command line", ...entry }));
    try {
      await writeArchiveEntries(to.archive(), at, entriesOf(run, rootOf(at)));
    } catch (error) {
      if (!(error instanceof MediaStoreUnavailable || error instanceof MissingPicture)) throw error;
      return fail("archive-refused", { message: `${error.message}. Nothing was exported.` });
    }
    return { ok: true, value: done };
  };
}

const rootOf = (at: Date): string =>
  `production-export-${at
    .toISOString()
    .replaceAll(/[^a-z0-9]/gi, "-")
    .toLowerCase()}`;

async function spoolDocuments({ database }: ExportDeps, to: ExportTarget) {
  const pictures: UsedPictures = new Map();
  const counts: Record<string, number> = {};
  const takePicture = (picture: Picture | null) => {
    const file = picture && fileOf(picture);
    if (!file) return;
    const fileName = file.path.slice(file.path.lastIndexOf("/") + 1);
    const { width, height } = file;
    pictures.set(assetIdOf(file), { id: picture.id, alt: picture.alt, fileName, width, height });
  };
  const spool = await to.openSpool();
  await database.transaction(
    async (tx) => {
      await useSnapshot(tx);
      for await (const document of readDocuments(tx, takePicture)) {
        counts[document._type] = (counts[document._type] ?? 0) + 1;
        await spool.write(toLine(document));
      }
    },
    { withinMs },
  );
  return { documents: await spool.close(), pictures, counts };
}

type ExportRun = Pick<ExportDeps, "media"> & {
  to: ExportTarget;
  seedMedia: SeedMedia;
  documents: Spooled;
  pictures: UsedPictures;
  done: DatasetSummary;
};

/** Both folders exist in every export, even without a file. */
async function* entriesOf(run: ExportRun, root: string): AsyncGenerator<ArchiveContent> {
  yield { name: `${root}/images/`, content: "" };
  yield { name: `${root}/files/`, content: "" };
  const assets: Record<string, object> = {};
  const fileByRef = new Map<string, string>();
  for (const [ref, picture] of run.pictures) {
    const bytes = (await run.seedMedia(picture.fileName)) ?? (await run.media.store.get(picture.fileName));
    if (!bytes) throw new MissingPicture(`The file ${picture.fileName} of a picture is missing from the media store`);
    const sha1 = createHash("sha1").update(bytes).digest("hex");
    fileByRef.set(ref, `images/${sha1}-${picture.width}x${picture.height}.webp`);
    // Pictures with the same content are one file.
    if (assets[`image-${sha1}`]) continue;
    assets[`image-${sha1}`] = {
      originalFilename: `${picture.id}.webp`,
      altText: picture.alt,
      size: bytes.byteLength,
    };
    yield { name: `${root}/${fileByRef.get(ref)}`, content: bytes };
    run.done.files++;
  }
  const { bytes, read } = await nameFiles(run, fileByRef);
  yield { name: `${root}/data.ndjson`, size: bytes, stream: read() };
  yield { name: `${root}/assets.json`, content: `${JSON.stringify(assets)}\n` };
}

/** Replaces references to pictures by the names of their files, document by document. */
async function nameFiles({ to, documents }: ExportRun, fileByRef: Map<string, string>): Promise<Spooled> {
  const spool = await to.openSpool();
  for await (const line of createInterface({ input: documents.read(), crlfDelay: Number.POSITIVE_INFINITY })) {
    await spool.write(toLine(JSON.parse(line, (_key, value: unknown) => toFileReference(value, fileByRef))));
  }
  return await spool.close();
}

/** `{asset: {_ref}, …rest}` becomes `{_sanityAsset, …rest}`; an importer gives it a type and reference again. */
function toFileReference(value: unknown, fileByRef: Map<string, string>): unknown {
  if (typeof value !== "object" || value === null || !("asset" in value)) return value;
  const { asset, ...rest } = value as { asset: { _ref?: unknown } | null };
  const file = fileByRef.get(String(asset?._ref));
  return file ? { _sanityAsset: `image@file://./${file}`, ...rest } : value;
}

/** Escapes the separators that some readers take for the end of a line. */
const toLine = (document: object): string =>
  `${JSON.stringify(document).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029")}\n`;

class MissingPicture extends Error {}
