import { importExportEndpoints } from "#contracts/admin/catalog/import-export-endpoints.ts";
import { datasetImportEndpoints } from "#contracts/admin/dataset-import-endpoints.ts";
import type { Endpoint } from "#contracts/admin/endpoint.ts";
import { mediaEndpoints } from "#contracts/admin/media-endpoints.ts";

/** Endpoints with a file as body; all others take JSON or a form. */
const endpoints: Endpoint[] = [
  mediaEndpoints.upload,
  mediaEndpoints.replace,
  importExportEndpoints.check,
  datasetImportEndpoints.piece,
];

const uploads = endpoints.map(({ method, path, file }) => ({
  method,
  file,
  pattern: new RegExp(`^/api/admin${path.replace(/:\w+/g, "[^/]+")}$`),
}));

/** Allowed types and size of an upload; undefined for all other requests. */
export function uploadRuleOf({ method, path }: { method: string; path: string }): Endpoint["file"] {
  return uploads.find((upload) => upload.method === method && upload.pattern.test(path))?.file;
}
