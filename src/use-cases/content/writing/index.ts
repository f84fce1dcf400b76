import type { Deps } from "#use-cases/deps.ts";
import { discard } from "./discard.ts";
import { preview } from "./preview.ts";
import { publish } from "./publish.ts";
import { get, list } from "./read.ts";
import { restore } from "./restore.ts";
import { save } from "./save.ts";
import type { Documents } from "./types.ts";
import { version, versions } from "./versions.ts";

/** Everything that is written, for those who write it. */
export function documentUseCases(deps: Pick<Deps, "database" | "clock" | "secret">): Documents {
  return {
    list: list(deps),
    get: get(deps),
    save: save(deps),
    publish: publish(deps),
    discard: discard(deps),
    restore: restore(deps),
    preview: preview(deps),
    versions: versions(deps),
    version: version(deps),
  };
}
