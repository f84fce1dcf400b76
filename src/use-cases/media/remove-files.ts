import { isCurrentMediaHash } from "#db/queries/media.ts";
import { listMediaFileNames } from "#gateways/media/file-names.ts";
import type { Deps } from "../deps.ts";
import type { MediaUseCases } from "./types.ts";

/** Files of an upload that came to nothing, or of a picture that has others now. Those of a picture stay. */
export function removeMediaFiles({
  database: { db },
  media,
}: Pick<Deps, "database" | "media">): MediaUseCases["removeFiles"] {
  return async (files) => {
    if (await isCurrentMediaHash(db, files)) return;
    for (const name of listMediaFileNames(files)) await media.store.remove(name);
  };
}
