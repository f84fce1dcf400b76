import { catalogueFileCalls } from "#contracts/admin/catalogue-files.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { Answers } from "./answer.ts";

/** The catalogue as a file for spreadsheets, and back. */
export function mountCatalogueFiles(on: Answers, { catalogueFiles }: Pick<Shop, "catalogueFiles">): void {
  on(catalogueFileCalls.export, ({ who }) => catalogueFiles.export(who));
  on(catalogueFileCalls.check, ({ who, query, file }) => catalogueFiles.check(who, { name: query.name, read: file }));
  on(catalogueFileCalls.report, ({ who, id }) => catalogueFiles.report(who, id));
  on(catalogueFileCalls.apply, ({ who, id }) => catalogueFiles.apply(who, id));
}
