import type { Deps } from "../deps.ts";
import { getSortOrder, saveSortOrder } from "./arrange.ts";
import { createProduct } from "./create.ts";
import { discardDraft } from "./discard.ts";
import { getProduct } from "./get.ts";
import { previewDraft } from "./preview.ts";
import { publishProduct } from "./publish.ts";
import { saveDraft } from "./save.ts";
import { setVisibility } from "./show.ts";
import type { CatalogEditUseCases } from "./types.ts";

/** Writing what the shop sells; `catalog` is what visitors see of it. */
export function createCatalogEditUseCases(deps: Deps): CatalogEditUseCases {
  return {
    create: createProduct(deps),
    get: getProduct(deps),
    save: saveDraft(deps),
    publish: publishProduct(deps),
    discard: discardDraft(deps),
    setVisibility: setVisibility(deps),
    preview: previewDraft(deps),
    sortOrder: getSortOrder(deps),
    saveSortOrder: saveSortOrder(deps),
  };
}
