import type { ImportReport, ImportState, ReportLine } from "./import-types.ts";

const maxLines = 20_000;
const maxUnknown = 1_000;
export const maxPictures = 1_000;

/** Collects the outcome for each document; unchanged ones are only counted. */
export function createReport(file: string, at: Date, applied: boolean) {
  const report: ImportReport = {
    file,
    at: at.toISOString(),
    applied,
    counts: {},
    lines: [],
    linesLeftOut: 0,
    unknownFields: [],
    otherTypes: [],
    guesses: [],
    missingPictures: [],
    versionsSkipped: 0,
  };
  const unknown = new Map<string, { type: string; field: string; documents: number }>();
  return {
    report,
    add: (line: ReportLine): void => {
      report.counts[line.type] ??= { new: 0, changed: 0, same: 0, touched: 0, refused: 0 } satisfies Record<
        ImportState,
        number
      >;
      const counts = report.counts[line.type];
      if (counts) counts[line.state] += 1;
      if (line.state === "same") return;
      if (report.lines.length < maxLines) report.lines.push(line);
      else report.linesLeftOut += 1;
    },
    noteUnknown: (type: string, field: string): void => {
      const key = `${type} ${field}`;
      const entry = unknown.get(key) ?? { type, field: field.slice(0, 100), documents: 0 };
      if (!unknown.has(key) && unknown.size >= maxUnknown) return;
      entry.documents += 1;
      unknown.set(key, entry);
    },
    /** Adds a picture that is there, but that the shop can't take, with the reason. */
    leaveOut: (picture: string): void => {
      if (report.missingPictures.length < maxPictures) report.missingPictures.push(picture);
    },
    finish: (): ImportReport => ({ ...report, unknownFields: [...unknown.values()] }),
  };
}

export type ReportBuilder = ReturnType<typeof createReport>;
