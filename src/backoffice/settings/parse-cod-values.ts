import Papa from "papaparse";
import type { codEndpoints } from "#contracts/admin/cod-endpoints.ts";
import type { EndpointBody } from "#contracts/admin/endpoint.ts";

export type CodListKind = EndpointBody<typeof codEndpoints.add>["kind"];

/** Splits typed values. Only PINs may be separated by spaces, because phones are written with spaces. */
export function splitCodValues(kind: CodListKind, typed: string): string[] {
  const parts = typed.split(kind === "pin" ? /[\s,;]+/ : /[\n\r,;]+/).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ""))];
}

const headerPatterns: Record<CodListKind, RegExp> = {
  pin: /pin|postal|zip/i,
  phone: /phone|mobile|contact/i,
  email: /mail/i,
};

/** Reads the column of that kind, or the first column of a file without a header. */
export function parseCodCsv(kind: CodListKind, text: string): string {
  const rows = Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), { skipEmptyLines: true }).data;
  const column = rows[0]?.findIndex((cell) => headerPatterns[kind].test(cell)) ?? -1;
  const values = column < 0 ? rows : rows.slice(1);
  return values.map((row) => row[Math.max(column, 0)]?.trim() ?? "").join("\n");
}
