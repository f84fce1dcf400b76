import type { Deps } from "../kernel/deps.ts";
import { exportArchive } from "./export.ts";
import { importArchive } from "./import.ts";
import type { ArchiveUseCases } from "./types.ts";

export function createArchiveUseCases(deps: Pick<Deps, "database" | "clock" | "media">): ArchiveUseCases {
  return { export: exportArchive(deps), import: importArchive(deps) };
}
