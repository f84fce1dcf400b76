import { join } from "node:path";
import { createFolderStore } from "./folder-store.ts";
import type { MediaStore } from "./media-store.ts";
import { createS3Store, type S3Config } from "./s3-store.ts";

type WorkQueue = ReturnType<typeof createWorkQueue>;
type QueueSlot = { run: <T>(work: () => Promise<T>) => Promise<T>; release: () => void };

/** Where pictures are kept, and the one place of this process where they are drawn. */
export type Media = { store: MediaStore; work: WorkQueue };

/** An S3-compatible store when there is one, else the folder `media` under `dataDir`. */
export function openMedia({ dataDir, mediaStore }: { dataDir: string; mediaStore: S3Config | undefined }): Media {
  const store = mediaStore ? createS3Store(mediaStore) : createFolderStore(join(dataDir, "media"));
  return { store, work: createWorkQueue() };
}

/** One thing at a time, for work that takes a whole core; at most `most` wait behind it. */
function createWorkQueue(most = 8) {
  let inside = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** A place, to be left in any case; undefined when too many wait already. */
    enter(): QueueSlot | undefined {
      if (inside > most) return undefined;
      inside++;
      let isLeft = false;
      return {
        run: (work) => {
          const done = last.then(work);
          last = done.catch(() => {});
          return done;
        },
        release: () => {
          if (!isLeft) inside--;
          isLeft = true;
        },
      };
    },
  };
}
