import { randomUUID } from "node:crypto";
import {
  deleteDatasetImport,
  endDatasetImport,
  findDatasetImport,
  findLatestDatasetImport,
  findRunningDatasetImport,
  insertDatasetImport,
  listIdleDatasetImports,
  markDatasetUploaded,
  startDatasetImport,
} from "#db/queries/sanity/dataset-imports.ts";
import { retryOnConflict } from "#db/transaction-with-retry.ts";
import { type DatasetUploads, UploadFolderError } from "#gateways/sanity/dataset-uploads.ts";
import { type Actor, authorized, formatActor } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import { formatReportPage } from "../import/format-report-page.ts";
import type { ImportReport } from "../import/import-types.ts";
import { describeImport, type ImportRow, readParts } from "./describe-import.ts";
import type { ImportRunUseCases } from "./import-run-types.ts";
import { createBackgroundRuns, type RunDeps } from "./run-import.ts";

/** A copy that was silent for this long no longer runs its import. */
const silentMs = 2 * 60_000;
const keepFilesMs = 24 * 60 * 60_000;

type ManageDeps = RunDeps & Pick<Deps, "database" | "clock">;
type Shelf = ManageDeps & { uploads: DatasetUploads; runs: ReturnType<typeof createBackgroundRuns> };

const permission = "dataset.import";
const goneMessage = "The uploaded file isn't on the server any more. Please choose it again.";
const busyMessage = "Another check or import is running. Please wait until it has ended, or stop it.";
const stoppedMessage = "Stopped. Check the file again to see what was written.";
const diedMessage =
  "The server stopped during the import. Parts that were written stay; check the file again to see which.";

/** Combines the use cases of imports through the back office, and the runs in this copy. */
export function createImportRuns(deps: ManageDeps, uploads: DatasetUploads): ImportRunUseCases {
  const shelf: Shelf = { ...deps, uploads, runs: createBackgroundRuns(deps, uploads) };
  return {
    latest: latestImport(shelf),
    begin: beginUpload(shelf),
    addPiece: addPiece(shelf),
    check: authorized(permission, async (actor, id, parts) => await start(shelf, { actor, id, parts })),
    apply: authorized(permission, async (actor, id) => await start(shelf, { actor, id, parts: undefined }), {
      stepUp: true,
    }),
    stop: stopImport(shelf),
    remove: removeImport(shelf),
    reportPage: sendReport(shelf, (report) => ({ fileName: "import-report.html", text: formatReportPage(report) })),
    reportData: sendReport(shelf, (report) => ({
      fileName: "import-report.json",
      text: `${JSON.stringify(report, null, 2)}\n`,
    })),
    removeOld: async () => {
      await uploads.removeOlder(new Date(Date.now() - keepFilesMs));
    },
    interrupt: async () => await shelf.runs.abortAll(),
  };
}

const describe = async ({ uploads }: Shelf, row: ImportRow) => describeImport(row, await uploads.size(row.id));

function latestImport(shelf: Shelf): ImportRunUseCases["latest"] {
  return authorized(permission, async () => {
    await endDeadRun(shelf);
    const row = await findLatestDatasetImport(shelf.database.db);
    return { ok: true, value: { latest: row ? await describe(shelf, row) : null } };
  });
}

/** Ends the import of a copy that was stopped or died, so that it doesn't block others. */
async function endDeadRun({ database, clock, runs }: Shelf): Promise<void> {
  const row = await findRunningDatasetImport(database.db);
  if (!row || runs.has(row.id)) return;
  const at = clock();
  // The embedded database has one copy: this one.
  if (database.kind === "postgres" && at.getTime() - row.seenAt.getTime() < silentMs) return;
  await database.transaction((tx) => endDatasetImport(tx, { id: row.id, at, state: "failed", message: diedMessage }));
}

/** One upload is kept at a time: the files of earlier ones go. */
function beginUpload(shelf: Shelf): ImportRunUseCases["begin"] {
  const { database, clock, uploads } = shelf;
  const begin = async (actor: Actor, file: { fileName: string; bytes: number }) => {
    for (const id of await listIdleDatasetImports(database.db)) await uploads.remove(id);
    const id = randomUUID();
    const row = await database.transaction(async (tx) => {
      await insertDatasetImport(tx, { id, ...file, begunBy: formatActor(actor), at: clock() });
      return await findDatasetImport(tx, id);
    });
    return row ? { ok: true as const, value: await describe(shelf, row) } : fail("not-found");
  };
  return authorized(permission, begin, { stepUp: true });
}

function addPiece({ database, clock, uploads }: Shelf): ImportRunUseCases["addPiece"] {
  return authorized(permission, async (_actor, id, { at, read }) => {
    const row = await findDatasetImport(database.db, id);
    if (!row) return fail("not-found");
    const size = await uploads.size(id);
    if (row.state !== "uploading" || at > size) return fail("changed-meanwhile", { message: goneMessage });
    const piece = await read();
    if (!piece.ok) return piece;
    if (at + piece.value.byteLength > row.bytes)
      return fail("changed-meanwhile", {
        message: "This file has changed since its upload began. Please choose it again.",
      });
    const written = await writePiece(uploads, { id, at, bytes: piece.value });
    if (!written.ok) return written;
    const received = await uploads.size(id);
    if (received === row.bytes) await database.transaction((tx) => markDatasetUploaded(tx, id, clock()));
    return { ok: true, value: { received } };
  });
}

async function writePiece(
  uploads: DatasetUploads,
  { id, at, bytes }: { id: string; at: number; bytes: Uint8Array },
): Promise<Result<null>> {
  try {
    await uploads.write(id, at, bytes);
    return { ok: true, value: null };
  } catch (error) {
    if (!(error instanceof UploadFolderError)) throw error;
    return fail("unavailable", { message: error.message });
  }
}

type Start = { actor: Actor; id: string; parts: Parameters<ImportRunUseCases["check"]>[2] | undefined };

/** Starts a dry run of these parts, or without them the import of what the last dry run checked. */
async function start(shelf: Shelf, { actor, id, parts }: Start): ReturnType<ImportRunUseCases["check"]> {
  const { database, clock, uploads, runs } = shelf;
  await endDeadRun(shelf);
  const row = await findDatasetImport(database.db, id);
  if (!row) return fail("not-found");
  if (!runs.isIdle()) return fail("changed-meanwhile", { message: busyMessage });
  if ((await uploads.size(id)) !== row.bytes) return fail("changed-meanwhile", { message: goneMessage });
  const from = parts ? ["ready", "checked", "failed"] : ["checked"];
  const stored = parts ? parts.join(",") : row.parts;
  const started = await retryOnConflict(database, async (tx) =>
    (await startDatasetImport(tx, { id, from, parts: stored, at: clock() }))
      ? await findDatasetImport(tx, id)
      : undefined,
  );
  if (!started) return fail("changed-meanwhile", { message: busyMessage });
  runs.start({ id, fileName: row.fileName, parts: readParts(stored), go: parts === undefined, actor });
  return { ok: true, value: await describe(shelf, started) };
}

/** Stops a run; one at another copy notices it at its next note. */
function stopImport({ database, clock, runs }: Shelf): ImportRunUseCases["stop"] {
  return authorized(permission, async (_actor, id) => {
    if (runs.has(id)) runs.abort(id);
    else
      await database.transaction((tx) =>
        endDatasetImport(tx, { id, at: clock(), state: "failed", message: stoppedMessage }),
      );
    return { ok: true, value: null };
  });
}

function removeImport({ database, uploads }: Shelf): ImportRunUseCases["remove"] {
  return authorized(permission, async (_actor, id) => {
    const found = await findDatasetImport(database.db, id);
    if (!found) return fail("not-found");
    if (!(await database.transaction((tx) => deleteDatasetImport(tx, id))))
      return fail("changed-meanwhile", { message: busyMessage });
    await uploads.remove(id);
    return { ok: true, value: null };
  });
}

function sendReport({ database }: Shelf, format: (report: ImportReport) => { fileName: string; text: string }) {
  return authorized(permission, async (_actor, id: string) => {
    const row = await findDatasetImport(database.db, id);
    if (!row || row.report === null) return fail("not-found");
    return { ok: true as const, value: format(row.report as ImportReport) };
  });
}
