import type { ImportPart } from "#contracts/admin/dataset-import-endpoints.ts";
import { endDatasetImport, noteDatasetProgress } from "#db/queries/sanity/dataset-imports.ts";
import type { DatasetUploads } from "#gateways/sanity/dataset-uploads.ts";
import type { Actor } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import type { ImportDataset } from "../import/import-types.ts";

/** Progress is stored as often as the command line prints it, so operators see it about as fast. */
const noteEveryMs = 2_000;

export type RunDeps = Pick<Deps, "database" | "clock" | "reportError"> & { importDataset: ImportDataset };
type Run = { id: string; fileName: string; parts: readonly ImportPart[]; go: boolean; actor: Actor };

/** Imports in the background of this copy. One at a time runs anywhere (`one_dataset_import_runs`). */
export function createBackgroundRuns(deps: RunDeps, uploads: DatasetUploads) {
  const running = new Map<string, { controller: AbortController; ended: Promise<void> }>();
  return {
    has: (id: string): boolean => running.has(id),
    isIdle: (): boolean => running.size === 0,
    start: (run: Run): void => {
      const controller = new AbortController();
      const ended = runToItsEnd(deps, uploads, { ...run, controller })
        .catch((error: unknown) => deps.reportError?.(error))
        .finally(() => running.delete(run.id));
      running.set(run.id, { controller, ended });
    },
    abort: (id: string): void => running.get(id)?.controller.abort(),
    abortAll: async (): Promise<void> => {
      for (const { controller } of running.values()) controller.abort();
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}

type Job = Run & { controller: AbortController };

async function runToItsEnd(deps: RunDeps, uploads: DatasetUploads, job: Job): Promise<void> {
  const { database, clock } = deps;
  const { id, fileName, parts, go, actor, controller } = job;
  const written: ImportPart[] = [];
  const progress = noteProgress(deps, job);
  try {
    const say = progress.say;
    const options = { parts, go, actor, fileName, say, signal: controller.signal };
    const done = await deps.importDataset(uploads.pathOf(id), { ...options, onWritten: (part) => written.push(part) });
    const ending = done.ok
      ? ({ state: go ? "applied" : "checked", report: JSON.stringify(done.value) } as const)
      : ({ state: "failed", message: done.error.message + whatStays(written) } as const);
    await database.transaction((tx) => endDatasetImport(tx, { id, at: clock(), ...ending }));
    if (done.ok && go) await uploads.remove(id);
  } catch (error) {
    if (!controller.signal.aborted) deps.reportError?.(error);
    const why = controller.signal.aborted ? "Stopped." : "Something went wrong on the server.";
    const message = why + whatStays(written);
    await database.transaction((tx) => endDatasetImport(tx, { id, at: clock(), state: "failed", message }));
  } finally {
    progress.end();
  }
}

/**
 * Stores the progress from time to time, which also shows other copies that the run is alive, and ends the import when
 * it was stopped at another copy. On the embedded database a note waits for the running transaction, so it may fail.
 */
function noteProgress({ database, clock }: RunDeps, { id, controller }: Job) {
  let latest = "";
  let isNoting = false;
  const note = async (): Promise<void> => {
    if (isNoting) return;
    isNoting = true;
    try {
      if (!(await noteDatasetProgress(database.db, id, latest, clock()))) controller.abort();
    } catch {
      // The next note stores the progress.
    } finally {
      isNoting = false;
    }
  };
  const timer = setInterval(() => void note(), noteEveryMs).unref();
  return {
    say: (text: string): void => {
      latest = text;
    },
    end: (): void => clearInterval(timer),
  };
}

/** Says which parts a failed import has written, each in a transaction of its own. */
export const whatStays = (written: ImportPart[]): string =>
  written.length > 0 ? ` Already imported: ${written.join(", ")}.` : " Nothing was imported.";
