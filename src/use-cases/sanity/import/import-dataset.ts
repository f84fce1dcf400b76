import type { ImportPart } from "#contracts/admin/dataset-import-endpoints.ts";
import type { Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { allCacheTags } from "#domain/cache-tags.ts";
import { type Dataset, InvalidDatasetError, openDataset } from "#gateways/sanity/open-dataset.ts";
import { type Actor, formatActor } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail } from "#use-cases/kernel/result.ts";
import { createProgress } from "./create-progress.ts";
import { createReport, type ReportBuilder } from "./create-report.ts";
import { kindsOfPart } from "./document-kinds.ts";
import { importCustomers } from "./import-customers.ts";
import { importEntries } from "./import-entries.ts";
import { importLeads } from "./import-leads.ts";
import { importLegalTexts } from "./import-legal-texts.ts";
import { importOrders } from "./import-orders.ts";
import { importProducts } from "./import-products.ts";
import type { ImportDataset, ImportOptions, ImportReport, ImportRun } from "./import-types.ts";
import { type PictureDeps, storePictures } from "./store-pictures.ts";
import { readDocuments, surveyDataset } from "./survey-dataset.ts";

/** A hundred thousand documents take a while. */
const withinMs = 30 * 60_000;

type ImportDeps = PictureDeps & Pick<Deps, "clock">;
/** Thrown to roll a dry run back. */
class DryRun extends Error {}

const steps: Record<ImportPart, (run: ImportRun) => Promise<void>> = {
  content: async (run) => {
    await importProducts(run);
    await importEntries(run);
    await importLegalTexts(run);
  },
  customers: importCustomers,
  orders: importOrders,
  leads: importLeads,
};

/**
 * Imports an export of the old content service (docs/sanity.md). The whole file is read before anything is written,
 * pictures come before the rows that show them, and each part is one transaction. A dry run does the same and rolls
 * back, so that its report is what would happen. Callers check the permission: the command line has it, the back
 * office asks for it before it begins (`createImportRuns`).
 */
export function importDataset(deps: ImportDeps): ImportDataset {
  return async (path, options) => {
    const at = deps.clock();
    let dataset: Dataset | undefined;
    try {
      dataset = await openDataset(path, options.signal);
      return { ok: true, value: await runParts(deps, { dataset, at, path, ...options }) };
    } catch (error) {
      if (!(error instanceof InvalidDatasetError)) throw error;
      return fail("archive-refused", { message: `${error.message}.` });
    } finally {
      await dataset?.close();
    }
  };
}

type Job = ImportOptions & { dataset: Dataset; at: Date; path: string };

const commandLine = { kind: "command line" } as const;

async function runParts(deps: ImportDeps, job: Job): Promise<ImportReport> {
  const { dataset, at, path, parts, go, actor = commandLine, fileName = path } = job;
  const count = createProgress(job);
  const collected = createReport(fileName, at, go);
  const kinds = parts.flatMap((part) => kindsOfPart[part]);
  const survey = await surveyDataset(dataset, {
    kinds,
    report: collected.report,
    count: () => count("Reading documents"),
  });
  const pictures = await storePictures(deps, { dataset, survey, at, go, count, actor, leaveOut: collected.leaveOut });
  for (const part of parts) {
    const run = async (tx: Tx): Promise<void> => {
      await steps[part]({
        tx,
        at,
        actor: formatActor(actor),
        documents: (wanted) => counted(readDocuments(dataset, survey, wanted), () => count(partNames[part])),
        pictureIdOf: (name) => pictures.get(name),
        report: collected.add,
        noteUnknown: collected.noteUnknown,
      });
      if (!go) throw new DryRun();
      await auditPart(deps, tx, { at, part, collected, actor });
    };
    await deps.database.transaction(run, { withinMs }).catch((error: unknown) => {
      if (!(error instanceof DryRun)) throw error;
    });
    if (go) job.onWritten?.(part);
  }
  return collected.finish();
}

async function auditPart(
  { database }: ImportDeps,
  tx: Tx,
  { at, part, collected, actor }: { at: Date; part: ImportPart; collected: ReportBuilder; actor: Actor },
): Promise<void> {
  const entry = { action: "sanity.imported", subjectKind: "archive", subjectId: part };
  await writeAudit(tx, { at, actor: formatActor(actor), ...entry, after: collected.report.counts });
  // Reviews of published products may have been imported.
  await database.notify(tx, allCacheTags);
}

const partNames: Record<ImportPart, string> = {
  content: "Products and texts",
  customers: "Customers",
  orders: "Orders",
  leads: "Messages and subscribers",
};

async function* counted<T>(items: AsyncIterable<T>, count: () => void): AsyncGenerator<T> {
  for await (const item of items) {
    count();
    yield item;
  }
}
