import type { DatasetImport, DatasetReport, ImportPart } from "#contracts/admin/dataset-import-endpoints.ts";
import { importParts } from "#contracts/admin/dataset-import-endpoints.ts";
import type { findLatestDatasetImport } from "#db/queries/sanity/dataset-imports.ts";
import type { ImportReport, ImportState } from "../import/import-types.ts";

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findLatestDatasetImport>>>;

const shown = { lines: 500, pictures: 100 };
/** Lines that need a review come first. */
const rank: Record<ImportState, number> = { refused: 0, touched: 1, changed: 2, new: 3, same: 4 };

export const readParts = (stored: string): ImportPart[] =>
  importParts.filter((part) => stored.split(",").includes(part));

/** Describes an import for the back office; `received` are the bytes that arrived. */
export function describeImport(row: ImportRow, received: number): DatasetImport {
  const { id, fileName, bytes, parts, progress, message, begunAt } = row;
  return {
    id,
    fileName,
    bytes,
    received,
    state: row.state as DatasetImport["state"],
    parts: readParts(parts),
    progress,
    message,
    begunAt: begunAt.toISOString(),
    report: row.report === null ? null : shorten(row.report as ImportReport),
  };
}

function shorten(report: ImportReport): DatasetReport {
  const { guesses, missingPictures, unknownFields, otherTypes, versionsSkipped } = report;
  return {
    counts: Object.entries(report.counts).map(([type, states]) => ({ type, ...states })),
    lines: report.lines.toSorted((a, b) => rank[a.state] - rank[b.state]).slice(0, shown.lines),
    allLines: report.lines.length + report.linesLeftOut,
    guesses,
    missingPictures: missingPictures.slice(0, shown.pictures),
    allMissingPictures: missingPictures.length,
    unknownFields,
    otherTypes,
    versionsSkipped,
  };
}
