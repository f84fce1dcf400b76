import type { ImportReport } from "./import-types.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? "");

const table = (title: string, head: string[], rows: (string | number)[][]): string =>
  rows.length === 0
    ? ""
    : `<h2>${escapeText(title)}</h2>
<table><thead><tr>${head.map((cell) => `<th scope="col">${escapeText(cell)}</th>`).join("")}</tr></thead>
<tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${escapeText(String(cell))}</td>`).join("")}</tr>`).join("\n")}</tbody></table>`;

/** The report of an import as a page of its own, without scripts and addresses of others. */
export function formatReportPage(report: ImportReport): string {
  const title = report.applied ? "Import" : "Dry run of an import";
  const counts = Object.entries(report.counts).map(([type, states]) => [type, ...Object.values(states)]);
  const left = report.linesLeftOut > 0 ? `<p>${report.linesLeftOut} more lines are counted above only.</p>` : "";
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;border-bottom:1px solid #ccc;padding:.3rem .6rem;overflow-wrap:anywhere}</style>
</head><body><h1>${title}</h1>
<p>${escapeText(report.file)}, ${report.at}. ${report.applied ? "" : "Nothing was written."}</p>
${table("Counts", ["Type", "New", "Changed", "Same", "Left as they are here", "Refused"], counts)}
${table(
  "Guesses",
  ["What was guessed"],
  report.guesses.map((guess) => [guess]),
)}
${table(
  "Pictures that were left out",
  ["Picture"],
  report.missingPictures.map((picture) => [picture]),
)}
${table(
  "Unknown fields",
  ["Type", "Field", "Documents"],
  report.unknownFields.map(({ type, field, documents }) => [type, field, documents]),
)}
${table(
  "Types that were left out",
  ["Type", "Documents"],
  report.otherTypes.map(({ type, documents }) => [type, documents]),
)}
${table(
  "Documents",
  ["State", "Type", "Name", "Id", "Notes"],
  report.lines.map(({ state, type, name, id, notes }) => [state, type, name, id, notes.join(" · ")]),
)}
${left}</body></html>
`;
}
