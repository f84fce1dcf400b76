import { constants } from "node:fs";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Thrown when the folder can't be used; the message says why, for an operator. */
export class UploadFolderError extends Error {}

const uploadName = /^[0-9a-f-]{36}\.tar\.gz$/;

export type DatasetUploads = ReturnType<typeof createDatasetUploads>;

/**
 * Keeps uploaded exports in a folder of the shop's own user. An export has personal data and old passwords, so it is
 * deleted as soon as it is no longer needed. Copies without a shared folder see only their own uploads.
 */
export function createDatasetUploads(folder: string) {
  const pathOf = (id: string): string => {
    const name = `${id}.tar.gz`;
    if (!uploadName.test(name)) throw new RangeError(`not an upload: ${id}`);
    return join(folder, name);
  };
  return {
    pathOf,
    /** Bytes received; 0 for an unknown upload. */
    size: async (id: string): Promise<number> => (await stat(pathOf(id)).catch(() => undefined))?.size ?? 0,
    /** Writes bytes at their place, so that sending them again changes nothing. */
    write: async (id: string, at: number, bytes: Uint8Array): Promise<void> => {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const file = await open(pathOf(id), constants.O_WRONLY | constants.O_CREAT, 0o600);
        try {
          await file.write(bytes, 0, bytes.byteLength, at);
        } finally {
          await file.close();
        }
      } catch (error) {
        throw new UploadFolderError(describeFault(error), { cause: error });
      }
    },
    remove: async (id: string): Promise<void> => await rm(pathOf(id), { force: true }),
    /** Removes files that were last written to before this time. */
    removeOlder: async (than: Date): Promise<void> => {
      for (const name of await readdir(folder).catch(() => [])) {
        if (!uploadName.test(name)) continue;
        const found = await stat(join(folder, name)).catch(() => undefined);
        if (found && found.mtime < than) await rm(join(folder, name), { force: true });
      }
    },
  };
}

function describeFault(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "") throw error;
  return code === "ENOSPC" || code === "EDQUOT"
    ? "The server's disk is full."
    : `The server can't write to its data folder (${code}).`;
}
