import { constants, readdirSync, statSync } from "node:fs";
import { copyFile, mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Time stamps of files are coarse: a file may change again after it was copied and keep the same time stamp. */
const coarseMs = 2_000;
/** Belong to the process that has the folder open. */
const skipped = new Set(["postmaster.pid", "postmaster.opts"]);

type Seen = Map<string, { stamp: string; isCertain: boolean }>;

/**
 * Copies a folder that is being written to. Most of it is copied while the owner keeps working; then `hold` stops the
 * owner, and only files that changed since are copied again.
 */
export async function copyPgliteFolder(
  from: string,
  to: string,
  hold: (run: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const copied: Seen = new Map();
  await copyChanged(from, to, copied);
  await hold(() => copyChanged(from, to, copied));
}

/** Makes `to` equal to `from`, comparing names, sizes and time stamps. */
async function copyChanged(from: string, to: string, copied: Seen): Promise<void> {
  const now = Date.now();
  const entries = readdirSync(from, { recursive: true, withFileTypes: true });
  const present = new Set<string>();
  for (const entry of entries) {
    if (skipped.has(entry.name)) continue;
    const source = join(entry.parentPath, entry.name);
    const name = source.slice(from.length + 1);
    if (entry.isDirectory()) {
      await mkdir(join(to, name), { recursive: true, mode: 0o700 });
      continue;
    }
    const found = statSync(source, { bigint: true, throwIfNoEntry: false });
    if (!found) continue;
    present.add(name);
    const stamp = `${found.mtimeNs} ${found.size}`;
    const before = copied.get(name);
    if (before?.isCertain && before.stamp === stamp) continue;
    await copyOne(source, join(to, name));
    copied.set(name, { stamp, isCertain: now - Number(found.mtimeMs) > coarseMs });
  }
  for (const name of copied.keys()) {
    if (present.has(name)) continue;
    copied.delete(name);
    await rm(join(to, name), { force: true });
  }
}

/** Ignores a file that disappears while the owner works; the second pass won't find it either. */
async function copyOne(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await copyFile(source, target, constants.COPYFILE_FICLONE).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
}
