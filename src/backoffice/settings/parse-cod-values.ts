import Papa from "papaparse";
import type { codEndpoints } from "#contracts/admin/cod-endpoints.ts";
import type { EndpointBody } from "#contracts/admin/endpoint.ts";

export type CodListKind = EndpointBody<typeof codEndpoints.add>["kind"];

/** Phones are written with spaces: of them only lines, commas and semicolons end one. */
export function splitCodValues(kind: CodListKind, typed: string): string[] {
  const parts = typed.split(kind === "pin" ? /[\s,;]+/ : /[\n\r,;]+/).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ""))];
}

const heads: Record<CodListKind, RegExp> = { pin: /pin|postal|zip/i, phone: /phone|mobile|contact/i, email: /mail/i };

/** The column with that name, or the first one where no row of names stands on top. */
export function parseCodCsv(kind: CodListKind, text: string): string {
  const rows = Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), { skipEmptyLines: true }).data;
  const column = rows[0]?.findIndex((cell) => heads[kind].test(cell)) ?? -1;
  const from = column < 0 ? rows : rows.slice(1);
  return from.map((row) => row[Math.max(column, 0)]?.trim() ?? "").join("\n");
}
