import papaparse from "papaparse";
import { expect } from "vitest";
import type { ImportReport } from "#contracts/admin/catalog/import-export-endpoints.ts";
import type { Role } from "#domain/operators/permissions.ts";
import type { TestShop } from "#tests/harness/test-shop.ts";
import { createSignedInOperator } from "#tests/operators/operator-fixtures.ts";

export type CsvRow = Record<string, string>;
export type ImportResponse = { status: number; body: ImportReport & { error: { code: string; message: string } } };

/** Signs in an operator and returns the calls of CSV import and export. */
export async function createImportOperator(shop: TestShop, role: Role = "manager") {
  const { id, browser, cookie } = await createSignedInOperator(shop, role);
  const headers = { cookie: `operator=${cookie()}` };
  const download = async (path: string): Promise<string> => {
    const response = await shop.request(`/api/admin${path}`, { headers });
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer()).toString("utf8");
  };
  return {
    id,
    browser,
    exported: () => download("/catalog.csv"),
    report: (importId: string) => download(`/catalog-imports/${importId}/report.csv`),
    check: async (file: string | Uint8Array, name = "sample.csv", type = "text/csv"): Promise<ImportResponse> => {
      const response = await shop.request(`/api/admin/catalog-imports?name=${encodeURIComponent(name)}`, {
        method: "POST",
        headers: { ...headers, "content-type": type },
        body: file as BodyInit,
      });
      return { status: response.status, body: await response.json() };
    },
    apply: (importId: string) => browser.post(`/api/admin/catalog-imports/${importId}/apply`),
  };
}
export type ImportOperator = Awaited<ReturnType<typeof createImportOperator>>;

/** Parses a CSV file into rows by column name. */
export function parseCsv(text: string): CsvRow[] {
  const { data, errors } = papaparse.parse<CsvRow>(text.replace(/^\uFEFF/, ""), { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data;
}

/** Formats rows as a spreadsheet saves them. */
export const formatCsv = (rows: readonly CsvRow[]): string =>
  `\uFEFF${papaparse.unparse([...rows], { newline: "\r\n" })}\r\n`;

/** Changes rows of a CSV file. */
export const changeCsvRows = (text: string, change: (row: CsvRow) => CsvRow): string =>
  formatCsv(parseCsv(text).map(change));

export const findRowBySku = (rows: readonly CsvRow[], sku: string): CsvRow => {
  const found = rows.find(({ SKU }) => SKU === sku);
  if (!found) throw new Error(`no ${sku}`);
  return found;
};

/** Leaves out the tables of the import itself, which a dry run may change. */
export function pickCatalogTables(tables: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(tables).filter(([name]) => !name.startsWith("catalogue_import")));
}
