import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { assertMediaFileName, type MediaStore, MediaStoreUnavailable } from "./media-store.ts";

/** Files in a folder. Several copies of the shop share it, or use an S3-compatible store instead. */
export function createFolderStore(folder: string): MediaStore {
  return {
    put: (name, bytes) => orDown(() => write(folder, assertMediaFileName(name), bytes)),
    get: (name) =>
      orDown(async () => {
        try {
          return await readFile(join(folder, assertMediaFileName(name)));
        } catch (error) {
          if (codeOf(error) === "ENOENT") return undefined;
          throw error;
        }
      }),
    remove: (name) => orDown(() => rm(join(folder, assertMediaFileName(name)), { force: true })),
  };
}

/** On disk before it has its name: a row that points at it never points at half of a picture. */
async function write(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  const beside = join(folder, `.${name}.${randomUUID()}`);
  try {
    const file = await open(beside, "wx");
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, join(folder, name));
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

async function orDown<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined) throw error;
    throw new MediaStoreUnavailable(`cannot use its folder (${code})`);
  }
}

/** Reads the code of a file system error. */
function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && "syscall" in error ? String(error.code) : undefined;
}
