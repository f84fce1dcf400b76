import { join } from "node:path";
import { createFolderStore } from "./folder-store.ts";
import { createS3Store, type S3Config } from "./s3-store.ts";
import type { MediaStore } from "./store.ts";
import { createWorkQueue, type WorkQueue } from "./work-queue.ts";

/** Where pictures are kept, and the one place of this process where they are drawn. */
export type Media = { store: MediaStore; work: WorkQueue };

/** An S3-compatible store when there is one, else the folder `media` under `dataDir`. */
export function openMedia({ dataDir, mediaStore }: { dataDir: string; mediaStore: S3Config | undefined }): Media {
  const store = mediaStore ? createS3Store(mediaStore) : createFolderStore(join(dataDir, "media"));
  return { store, work: createWorkQueue() };
}
