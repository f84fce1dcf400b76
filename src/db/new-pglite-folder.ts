import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The empty database in the build's folder: initdb takes seconds, so the build runs it once. */
const builtDatabase = fileURLToPath(new URL("../../build/empty-database", import.meta.url));
const filesOf = (prepared: string) => join(prepared, "files");
const versionFileOf = (prepared: string) => join(prepared, "pglite-version");

/** Returns the installed version: a folder that another version made may not open. */
function pgliteVersion(): string {
  const manifest = new URL("../package.json", import.meta.resolve("@electric-sql/pglite"));
  return (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version;
}

/** Syncs a file or folder to disk. */
export function syncPath(path: string): void {
  const fd = openSync(path, "r");
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** Syncs a folder and its files, which neither initdb nor a copy does. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    syncPath(join(entry.parentPath, entry.name));
  }
  syncPath(folder);
}

/** Returns true if `prepared` has a complete empty database, made by the installed PGlite. */
export function isPrepared(prepared: string): boolean {
  const file = versionFileOf(prepared);
  return existsSync(file) && readFileSync(file, "utf8") === pgliteVersion();
}

/** Makes an empty database in `prepared` for later starts; the version is written when it is complete. */
export async function prepareEmptyDatabase(prepared: string): Promise<void> {
  const { PGlite } = await import("@electric-sql/pglite");
  mkdirSync(prepared, { recursive: true });
  const client = await PGlite.create(filesOf(prepared));
  await client.close();
  // The image's build and the shop may run as different users.
  for (const entry of readdirSync(prepared, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
  writeFileSync(versionFileOf(prepared), pgliteVersion());
}

/**
 * Copies an empty database to `folder`, atomically. Returns false if none was prepared for this PGlite, which then runs
 * initdb, or if the folder is not empty.
 */
export function copyEmptyDatabase(folder: string, prepared = builtDatabase): boolean {
  if (!isPrepared(prepared) || (existsSync(folder) && readdirSync(folder).length > 0)) return false;
  const draft = `${folder}-new`;
  try {
    rmSync(draft, { recursive: true, force: true });
    // Restrict the folder before files are in it: others may read these, and could keep one open.
    mkdirSync(draft, { mode: 0o700 });
    cpSync(filesOf(prepared), draft, { recursive: true });
    syncFolder(draft);
    renameSync(draft, folder);
    syncPath(dirname(folder));
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  return true;
}
