import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Lists the names of the storefront's built scripts; none where nothing is built. */
export function listBuiltScripts(client: string | undefined): string[] {
  const folder = client ? join(client, "assets") : undefined;
  return folder && existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".js")) : [];
}

/** Finds among them the one that a page loads to report its visit. */
export function findReportScript(names: readonly string[]): string | undefined {
  const name = names.find((one) => one.startsWith("visit-report-"));
  return name && `/assets/${name}`;
}
