import type { Deps } from "../kernel/deps.ts";
import { replaceMedia, updateMedia, uploadMedia } from "./change-media.ts";
import { getMedia, listMedia } from "./list-media.ts";
import type { MediaUseCases } from "./media-types.ts";
import { removeMedia, removeMediaFiles } from "./remove-media.ts";

/** Combines the operators' use cases of pictures. */
export function createMediaUseCases(deps: Pick<Deps, "database" | "clock" | "media">): MediaUseCases {
  return {
    list: listMedia(deps),
    get: getMedia(deps),
    upload: uploadMedia(deps),
    change: updateMedia(deps),
    replace: replaceMedia(deps),
    remove: removeMedia(deps),
    removeFiles: removeMediaFiles(deps),
  };
}
