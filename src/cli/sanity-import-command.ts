import { rename, writeFile } from "node:fs/promises";
import { type ImportPart, importParts } from "#contracts/admin/dataset-import-endpoints.ts";
import { formatReportPage } from "#use-cases/sanity/import/format-report-page.ts";
import type { ImportReport } from "#use-cases/sanity/import/import-types.ts";
import { whatStays } from "#use-cases/sanity/import-runs/run-import.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { CommandResult } from "./command-result.ts";

/** Imports an export of the old content service; `source` is the absolute path of an archive or folder. */
export type SanityImportCommand = { name: "import-sanity"; source: string; parts: readonly ImportPart[]; go: boolean };

const shownLines = 20;

export function parseImportCommand(
  files: string[],
  { only, go }: { only: string | undefined; go: boolean },
): SanityImportCommand | { problem: string } {
  const [source, ...more] = files;
  if (source === undefined || more.length > 0) return { problem: "'import-sanity' takes one archive or folder." };
  const asked = only === undefined ? importParts : only.split(",");
  const parts = importParts.filter((part) => asked.includes(part));
  if (parts.length !== new Set(asked).size) return { problem: `--only takes parts of: ${importParts.join(", ")}.` };
  return { name: "import-sanity", source, parts, go };
}

/** Prints a summary of the import or dry run, and writes the whole report next to the export, as HTML and as JSON. */
export async function runSanityImport(
  { source, parts, go }: SanityImportCommand,
  shop: Shop,
  say: (text: string) => void = () => {},
): Promise<CommandResult> {
  const written: ImportPart[] = [];
  const options = { parts, go, say, onWritten: (part: ImportPart) => written.push(part) };
  const done = await untilSignal((signal) => shop.sanity.importDataset(source, { ...options, signal }));
  if (!done) return { ok: false, text: `Stopped.${whatStays(written)}` };
  if (!done.ok) return { ok: false, text: done.error.message + whatStays(written) };
  const report = done.value;
  const base = source.replace(/(\.tar\.gz|\.tgz|\/)$/, "");
  const files: [string, string][] = [
    [`${base}-report.html`, formatReportPage(report)],
    [`${base}-report.json`, `${JSON.stringify(report, null, 2)}\n`],
  ];
  const reports = await writeReports(files);
  return { ok: true, text: [summarizeReport(report), reports].join("\n") };
}

/** Ends the import on Ctrl-C, so that the unpacked export is removed, and returns undefined; a second one kills. */
async function untilSignal<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  const signals = ["SIGINT", "SIGTERM"] as const;
  for (const signal of signals) process.once(signal, stop);
  try {
    return await run(controller.signal);
  } catch (error) {
    if (!controller.signal.aborted) throw error;
    return undefined;
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}

/** Readable by the shop's own user only, because a report has names of people. Replaces an older report. */
async function writeReports(files: [path: string, text: string][]): Promise<string> {
  try {
    for (const [path, text] of files) {
      await writeFile(`${path}.part`, text, { mode: 0o600 });
      await rename(`${path}.part`, path);
    }
    return `Reports: ${files.map(([path]) => path).join(", ")}.`;
  } catch (error) {
    if (error instanceof Error && "syscall" in error) return `The reports could not be written: ${error.message}.`;
    throw error;
  }
}

function summarizeReport(report: ImportReport): string {
  const counts = Object.entries(report.counts).map(([type, states]) => {
    const told = Object.entries(states).flatMap(([state, count]) =>
      count > 0 ? [`${count} ${stateNames[state] ?? state}`] : [],
    );
    return `  ${type}: ${told.join(", ")}`;
  });
  const refused = report.lines.filter(({ state }) => state === "refused");
  return [
    report.applied ? "Imported:" : "A dry run: nothing was written. With --go:",
    ...(counts.length > 0 ? counts : ["  nothing that the shop takes"]),
    ...refused.slice(0, shownLines).map(({ id, notes }) => `  refused ${id}: ${notes[0] ?? ""}`),
    ...(refused.length > shownLines ? [`  ${refused.length - shownLines} more are in the report`] : []),
    ...report.guesses.map((guess) => `  Guess: ${guess}`),
    ...sum("pictures are missing or can't be taken", report.missingPictures.length),
    ...sum("fields are unknown", report.unknownFields.length),
    ...sum("versions were skipped", report.versionsSkipped),
    ...report.otherTypes.map(({ type, documents }) => `  Left out: ${documents} of type ${type}`),
  ].join("\n");
}

const stateNames: Record<string, string> = {
  new: "new",
  changed: "changed",
  same: "the same",
  touched: "left as they are here",
  refused: "refused",
};

const sum = (what: string, count: number): string[] => (count > 0 ? [`  ${count} ${what}`] : []);
