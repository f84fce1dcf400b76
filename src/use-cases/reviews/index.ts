import type { Deps } from "../deps.ts";
import { notBuilt } from "../not-built.ts";
import type { Reviews } from "./types.ts";

export function reviewsUseCases(_deps: Deps): Reviews {
  return notBuilt<Reviews>("reviews");
}
