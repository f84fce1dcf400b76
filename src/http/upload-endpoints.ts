import type { Endpoint } from "#contracts/admin/endpoint.ts";
import { importExportEndpoints } from "#contracts/admin/import-export-endpoints.ts";
import { mediaEndpoints } from "#contracts/admin/media-endpoints.ts";

/** Endpoints that take a file; all others take JSON or a form. */
const calls: Endpoint[] = [mediaEndpoints.upload, mediaEndpoints.replace, importExportEndpoints.check];

const known = calls.map(({ method, path, file }) => ({
  method,
  file,
  pattern: new RegExp(`^/api/admin${path.replace(/:\w+/g, "[^/]+")}$`),
}));

/** Allowed types and size of an upload; undefined for all other requests. */
export function uploadRuleOf({ method, path }: { method: string; path: string }): Endpoint["file"] {
  return known.find((one) => one.method === method && one.pattern.test(path))?.file;
}
