import type { MediaUseCases } from "#use-cases/media/media-types.ts";
import { removeFilesJobKind } from "#use-cases/media/store-upload.ts";
import { requireField } from "./job-payload.ts";
import type { Handlers } from "./worker.ts";

/** Handlers that delete picture files no longer in use. */
export function mediaCleanupHandlers(media: Pick<MediaUseCases, "removeFiles">): Handlers {
  return {
    [removeFilesJobKind]: (payload) =>
      media.removeFiles({
        id: String(requireField(payload, "id")),
        hash: String(requireField(payload, "hash")),
        widths: widthsOf(payload),
      }),
  };
}

function widthsOf(payload: unknown): number[] {
  const { widths } = payload as { widths?: unknown };
  if (!Array.isArray(widths)) throw new Error("job payload has no widths");
  return widths.map(Number);
}
