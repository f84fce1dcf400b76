import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { formatCount } from "#domain/format-count.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import type { ArchiveSummary, SeedMedia } from "#use-cases/import-export/archive/archive-types.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { CommandResult } from "./command-result.ts";
import { writeWholeFile } from "./write-whole-file.ts";

/**
 * Exports or imports the whole catalog and all content as one file, or exports what the old content service stored, in
 * its format; `file` is its absolute path.
 */
export type ArchiveCommand = { name: "export" | "import" | "export-sanity"; file: string };

/** Names the file of an export when the command gives none. */
export const newArchiveName = (name: ArchiveCommand["name"], now = new Date()): string =>
  `${name === "export" ? "elefant" : "production-export"}-${toIsoDayInIndia(now.toISOString())}.tar.gz`;

const seedMediaFolder = fileURLToPath(new URL("../../seed/media", import.meta.url));

/** Reads a picture that comes with the program. Its name has been validated. */
const readSeedMedia: SeedMedia = async (name) => {
  try {
    return await readFile(join(seedMediaFolder, name));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
};

export async function runArchiveCommand({ name, file }: ArchiveCommand, shop: Shop): Promise<CommandResult> {
  if (name === "import") return await runImport(file, shop);
  return name === "export" ? await runExport(file, shop) : await runDatasetExport(file, shop);
}

async function runExport(file: string, { importExport: { archive } }: Shop): Promise<CommandResult> {
  return await writeWholeFile(file, async (to) => {
    const done = await archive.export(to.archive(), readSeedMedia);
    return done.ok ? { ok: true, text: summarize(done.value) } : { ok: false, text: done.error.message };
  });
}

async function runDatasetExport(file: string, { sanity }: Shop): Promise<CommandResult> {
  return await writeWholeFile(file, async (to) => {
    const done = await sanity.exportDataset(to, readSeedMedia);
    if (!done.ok) return { ok: false, text: done.error.message };
    const { documents, files } = done.value;
    const counts = Object.entries(documents).map(([type, count]) => `${count} ${type}`);
    return { ok: true, text: [...counts, `${files} picture files`].join(", ") };
  });
}

async function runImport(file: string, { importExport: { archive } }: Shop): Promise<CommandResult> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return { ok: false, text: `File not found: ${file}.` };
  const done = await archive.import(() => createReadStream(file), readSeedMedia);
  if (!done.ok) return { ok: false, text: done.error.message };
  return { ok: true, text: `Imported ${summarize(done.value)}.` };
}

function summarize({ rows, files }: ArchiveSummary): string {
  const of = (table: string, one: string, many: string): string => formatCount(rows[table] ?? 0, one, many);
  return [
    of("products", "product", "products"),
    of("variants", "SKU", "SKUs"),
    `${of("media", "picture", "pictures")} (${files} files)`,
    of("documents", "text", "texts"),
    of("discount_codes", "discount code", "discount codes"),
  ].join(", ");
}
