import type { Deps } from "../deps.ts";
import type { Shop } from "../shop.ts";
import { renderPreview } from "./show.ts";
import type { PreviewUseCases } from "./types.ts";

/** `shopOver` makes the whole shop over another database. */
export function createPreviewUseCases(deps: Deps, shopOver: (deps: Deps) => Shop): PreviewUseCases {
  return { render: renderPreview(deps, shopOver) };
}
