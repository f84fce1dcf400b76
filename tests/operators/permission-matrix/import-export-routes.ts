import { completeImportCheck, insertImport, insertImportLines } from "#db/queries/import-export/csv-import.ts";
import type { RoutePermissions } from "./route-permissions.ts";

const id = "imp_WalkOfCatalogueFiles";

export const importExportRoutes: RoutePermissions = {
  permissions: {
    "GET /catalog.csv": "catalogue.read",
    "POST /catalog-imports": "catalogue.write",
    "GET /catalog-imports/:id/report.csv": "catalogue.read",
    "POST /catalog-imports/:id/apply": "catalogue.write",
  },
  createPathIds: async ({ database: { db } }) => {
    const at = new Date("2026-11-20T06:00:00Z");
    await insertImport(db, { id, fileName: "sample.csv", actor: "command line", at, fingerprint: "" });
    await insertImportLines(db, id, [{ line: 2, sku: "MOUNTAINWATER-6", what: "same", says: "" }]);
    await completeImportCheck(db, id, {}, at);
    return { "GET /catalog-imports/:id/report.csv": id, "POST /catalog-imports/:id/apply": id };
  },
};
