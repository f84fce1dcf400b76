import type { Deps } from "../deps.ts";
import { arrange, arrangement } from "./arrange.ts";
import { create } from "./create.ts";
import { discard } from "./discard.ts";
import { get } from "./get.ts";
import { preview } from "./preview.ts";
import { publish } from "./publish.ts";
import { save } from "./save.ts";
import { show } from "./show.ts";
import type { Catalogue } from "./types.ts";

/** Writing what the shop sells; `catalog` is what visitors see of it. */
export function catalogueUseCases(deps: Deps): Catalogue {
  return {
    create: create(deps),
    get: get(deps),
    save: save(deps),
    publish: publish(deps),
    discard: discard(deps),
    show: show(deps),
    preview: preview(deps),
    arrangement: arrangement(deps),
    arrange: arrange(deps),
  };
}
