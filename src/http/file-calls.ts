import type { Call } from "#contracts/admin/call.ts";
import { catalogueFileCalls } from "#contracts/admin/catalogue-files.ts";
import { mediaCalls } from "#contracts/admin/media.ts";

/** Calls whose body is a file: everything else is JSON or a form. */
const calls: Call[] = [mediaCalls.upload, mediaCalls.replace, catalogueFileCalls.check];

const known = calls.map(({ method, path, file }) => ({
  method,
  file,
  pattern: new RegExp(`^/api/admin${path.replace(/:\w+/g, "[^/]+")}$`),
}));

/** What a request's body may be when it is a file; undefined for all others. */
export function fileOf({ method, path }: { method: string; path: string }): Call["file"] {
  return known.find((one) => one.method === method && one.pattern.test(path))?.file;
}
