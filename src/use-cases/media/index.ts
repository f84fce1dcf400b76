import type { Deps } from "../deps.ts";
import { change } from "./change.ts";
import { get, list } from "./read.ts";
import { remove } from "./remove.ts";
import { removeFiles } from "./remove-files.ts";
import { replace } from "./replace.ts";
import type { MediaUseCases } from "./types.ts";
import { upload } from "./upload.ts";

/** The pictures of the shop: brought, described, replaced and taken away by operators. */
export function mediaUseCases(deps: Pick<Deps, "database" | "clock" | "media">): MediaUseCases {
  return {
    list: list(deps),
    get: get(deps),
    upload: upload(deps),
    change: change(deps),
    replace: replace(deps),
    remove: remove(deps),
    removeFiles: removeFiles(deps),
  };
}
