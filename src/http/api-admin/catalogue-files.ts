import { importExportEndpoints } from "#contracts/admin/catalogue-files.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { MountEndpoint } from "./answer.ts";

/** The catalogue as a file for spreadsheets, and back. */
export function mountCsv(on: MountEndpoint, { catalogueFiles }: Pick<Shop, "catalogueFiles">): void {
  on(importExportEndpoints.export, ({ actor: who }) => catalogueFiles.export(who));
  on(importExportEndpoints.check, ({ actor: who, query, file }) =>
    catalogueFiles.check(who, { name: query.name, read: file }),
  );
  on(importExportEndpoints.report, ({ actor: who, id }) => catalogueFiles.report(who, id));
  on(importExportEndpoints.apply, ({ actor: who, id }) => catalogueFiles.apply(who, id));
}
