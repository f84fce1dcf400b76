import type { Deps } from "#use-cases/kernel/deps.ts";
import type { ArchiveUseCases } from "./archive-types.ts";
import { exportArchive } from "./export-archive.ts";
import { importArchive } from "./import-archive.ts";

export function createArchiveUseCases(deps: Pick<Deps, "database" | "clock" | "media">): ArchiveUseCases {
  return { export: exportArchive(deps), import: importArchive(deps) };
}
