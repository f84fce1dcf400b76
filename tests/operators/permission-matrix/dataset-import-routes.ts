import {
  endDatasetImport,
  insertDatasetImport,
  markDatasetUploaded,
  startDatasetImport,
} from "#db/queries/sanity/dataset-imports.ts";
import { createReport } from "#use-cases/sanity/import/create-report.ts";
import type { RoutePermissions } from "./route-permissions.ts";

const id = "0d6f0f7e-4b1c-4c9e-9a53-1f2e3d4c5b6a";
const permission = "dataset.import";
const paths = [
  "POST /dataset-imports/:id/pieces",
  "POST /dataset-imports/:id/check",
  "POST /dataset-imports/:id/apply",
  "POST /dataset-imports/:id/stop",
  "DELETE /dataset-imports/:id",
  "GET /dataset-imports/:id/report.html",
  "GET /dataset-imports/:id/report.json",
];

export const datasetImportRoutes: RoutePermissions = {
  permissions: {
    "GET /dataset-imports": permission,
    "POST /dataset-imports": permission,
    ...Object.fromEntries(paths.map((path) => [path, permission])),
  },
  bodies: {
    "POST /dataset-imports": { fileName: "sample.tar.gz", bytes: 100 },
    "POST /dataset-imports/:id/check": { parts: ["content"] },
  },
  queries: { "POST /dataset-imports/:id/pieces": "at=0" },
  createPathIds: async ({ database: { db } }) => {
    const at = new Date("2026-11-20T06:00:00Z");
    await insertDatasetImport(db, { id, fileName: "sample.tar.gz", bytes: 100, begunBy: "command line", at });
    await markDatasetUploaded(db, id, at);
    await startDatasetImport(db, { id, from: ["ready"], parts: "content", at });
    const report = createReport("sample.tar.gz", at, false).finish();
    await endDatasetImport(db, { id, at, state: "checked", report: JSON.stringify(report) });
    return Object.fromEntries(paths.map((path) => [path, id]));
  },
};
