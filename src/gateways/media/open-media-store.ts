import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { isMediaFileName } from "./media-file-names.ts";
import { assertMediaFileName, type MediaStore, MediaStoreUnavailable } from "./media-store.ts";
import { createS3Store, type S3StoreConfig } from "./s3-media-store.ts";

type WorkQueue = ReturnType<typeof createWorkQueue>;
type QueueSlot = { run: <T>(work: () => Promise<T>) => Promise<T>; release: () => void };

/** Storage for pictures, and this process's queue for processing them. */
export type Media = { store: MediaStore; work: WorkQueue };

/** Opens the configured S3-compatible store, or else the folder `media` under `dataDir`. */
export function openMedia({ dataDir, mediaStore }: { dataDir: string; mediaStore: S3StoreConfig | undefined }): Media {
  const store = mediaStore ? createS3Store(mediaStore) : createFolderStore(join(dataDir, "media"));
  return { store, work: createWorkQueue() };
}

/** Runs CPU-heavy tasks one at a time; at most `maxWaiting` wait behind the running one. */
function createWorkQueue(maxWaiting = 8) {
  let entered = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** Takes a slot, which the caller must always release; undefined when too many wait already. */
    enter(): QueueSlot | undefined {
      if (entered > maxWaiting) return undefined;
      entered++;
      let isReleased = false;
      return {
        run: (work) => {
          const done = last.then(work);
          last = done.catch(() => {});
          return done;
        },
        release: () => {
          if (!isReleased) entered--;
          isReleased = true;
        },
      };
    },
  };
}

/** Stores files in a folder, which several copies of the shop must share; else they use an S3-compatible store. */
export function createFolderStore(folder: string): MediaStore {
  return {
    put: (name, bytes) => orUnavailable(() => write(folder, assertMediaFileName(name), bytes)),
    get: (name) =>
      orUnavailable(async () => {
        try {
          return await readFile(join(folder, assertMediaFileName(name)));
        } catch (error) {
          if (codeOf(error) === "ENOENT") return undefined;
          throw error;
        }
      }),
    remove: (name) => orUnavailable(() => rm(join(folder, assertMediaFileName(name)), { force: true })),
    names: async function* () {
      const all = await orUnavailable(async () => {
        try {
          return await readdir(folder);
        } catch (error) {
          // The first upload makes the folder.
          if (codeOf(error) === "ENOENT") return [];
          throw error;
        }
      });
      yield* all.filter(isMediaFileName);
    },
  };
}

/** Syncs the file before renaming it to its name, so that a row never points at half a picture. */
async function write(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, `.${name}.${randomUUID()}`);
  try {
    const file = await open(temporary, "wx");
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function orUnavailable<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
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
