import type { MediaUseCases } from "#use-cases/media/media-types.ts";
import type { JobHandlers } from "./job-handlers.ts";

/** Deletes picture files no longer in use. */
export function mediaCleanupHandlers(media: Pick<MediaUseCases, "removeFiles">) {
  return {
    "media.remove-files": (files) => media.removeFiles(files),
  } satisfies Partial<JobHandlers>;
}
