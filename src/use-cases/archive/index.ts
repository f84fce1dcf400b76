import type { Deps } from "../deps.ts";
import { exportArchive } from "./export.ts";
import { importArchive } from "./import.ts";
import type { Archive } from "./types.ts";

export function archiveUseCases(deps: Pick<Deps, "database" | "clock" | "media">): Archive {
  return { export: exportArchive(deps), import: importArchive(deps) };
}
