import type { Deps } from "../deps.ts";
import { updateMedia } from "./change.ts";
import { getMedia, listMedia } from "./read.ts";
import { removeMedia } from "./remove.ts";
import { removeMediaFiles } from "./remove-files.ts";
import { replaceMedia } from "./replace.ts";
import type { MediaUseCases } from "./types.ts";
import { uploadMedia } from "./upload.ts";

/** The pictures of the shop: brought, described, replaced and taken away by operators. */
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
