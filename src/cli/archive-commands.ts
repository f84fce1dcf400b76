import { randomUUID } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { open, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { toIsoDayInIndia } from "#domain/time.ts";
import type { ArchiveSummary, SeedMedia } from "#use-cases/import-export/archive/archive-types.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { CommandResult } from "./command-result.ts";

/** Exports or imports the whole catalog and all content as one file; `file` is its absolute path. */
export type ArchiveCommand = { name: "export" | "import"; file: string };

/** Names an export for which no file was given. */
export const newArchiveName = (now = new Date()): string => `elefant-${toIsoDayInIndia(now.toISOString())}.tar.gz`;

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
  return name === "export" ? await runExport(file, shop) : await runImport(file, shop);
}

/** Writes the archive beside its target and renames it when complete. Never overwrites a file. */
async function runExport(file: string, { importExport: { archive } }: Shop): Promise<CommandResult> {
  if (existsSync(file)) return { ok: false, text: `${file} already exists.` };
  const partial = `${file}.${randomUUID()}.part`;
  try {
    const handle = await open(partial, "wx");
    const done = await archive.export(handle.createWriteStream(), readSeedMedia);
    if (!done.ok) return { ok: false, text: done.error.message };
    await rename(partial, file);
    const { size } = await stat(file);
    return { ok: true, text: `${file}, ${(size / 1024 / 1024).toFixed(1)} MB: ${summarize(done.value)}.` };
  } catch (error) {
    return { ok: false, text: `Cannot write ${file}: ${systemMessage(error)}.` };
  } finally {
    await rm(partial, { force: true });
  }
}

async function runImport(file: string, { importExport: { archive } }: Shop): Promise<CommandResult> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return { ok: false, text: `File not found: ${file}.` };
  const done = await archive.import(() => createReadStream(file), readSeedMedia);
  if (!done.ok) return { ok: false, text: done.error.message };
  return { ok: true, text: `Imported ${summarize(done.value)}.` };
}

/** Returns the system's message ('no space left'); throws every other error again, because it is a bug. */
function systemMessage(error: unknown): string {
  if (error instanceof Error && "syscall" in error) return error.message;
  throw error;
}

function summarize({ rows, files }: ArchiveSummary): string {
  const of = (table: string, one: string, many: string): string => {
    const count = rows[table] ?? 0;
    return `${count} ${count === 1 ? one : many}`;
  };
  return [
    of("products", "product", "products"),
    of("variants", "SKU", "SKUs"),
    `${of("media", "picture", "pictures")} (${files} files)`,
    of("documents", "text", "texts"),
    of("discount_codes", "discount code", "discount codes"),
  ].join(", ");
}
