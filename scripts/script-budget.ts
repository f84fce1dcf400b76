// Fails the build when a page fetches too much script before its first touch, in bytes of Brotli.
// Run by hand: `node scripts/script-budget.ts`.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";
import type { ServerBuild } from "react-router";
import { findReportScript, listBuiltScripts } from "#http/page-script/built-scripts.ts";
import { fetchedBeforeTouch, inPage } from "#http/page-script/start-later.ts";
import type { LayoutHandle } from "#storefront/layout/layout-handle.ts";
import { kindOfPage } from "#storefront/page-kind.ts";

type Routes = ServerBuild["routes"];
type Files = { module: string; imports?: string[] };
export type BuiltPages = {
  routes: Routes;
  assets: { url: string; entry: Files; routes: Record<string, Files | undefined> };
};
export type PageWeight = { path: string; bytes: number };

/** Pages to check out, to follow an order or of an account: there the script starts by itself. */
const ownPages = /^\/(check-out|order|track-order|user-dashboard)(\/|$)/;

/** Returns how much a page may fetch before a touch; a kilobyte is 1,000 bytes. */
export function limitOf(path: string): number {
  if (ownPages.test(path)) return 160_000;
  return kindOfPage(path) === "product" ? 100_000 : 60_000;
}

/** Weighs what each page fetches before the first touch, by React Router's manifest and the server's own rule. */
export function weighPages(built: BuiltPages, every: number, weigh: (path: string) => number): PageWeight[] {
  const pages = Object.values(built.routes).filter((route) => route?.module.default && route.id !== "root");
  return pages.flatMap((route) => {
    if (!route) return [];
    const family = listFamily(built.routes, route.id);
    const handles = family.map(({ module }) => module.handle as LayoutHandle | undefined);
    const start = handles.findLast((handle) => handle?.script)?.script ?? "at touch";
    const fetched = fetchedBeforeTouch(start, listModules(built.assets, family));
    return [{ path: `/${route.path ?? ""}`, bytes: fetched.reduce((sum, path) => sum + weigh(path), every) }];
  });
}

/** Lists a route after its parents. */
function listFamily(routes: Routes, id: string | undefined): NonNullable<Routes[string]>[] {
  const route = id === undefined ? undefined : routes[id];
  return route ? [...listFamily(routes, route.parentId), route] : [];
}

function listModules({ url, entry, routes }: BuiltPages["assets"], family: { id: string }[]): string[] {
  const files = [entry, ...family.map(({ id }) => routes[id])].filter((file) => file !== undefined);
  return [...new Set([url, ...files.flatMap(({ module, imports = [] }) => [module, ...imports])])];
}

/** Describes the pages that exceed their limit; empty when none does. */
export function findTooHeavy(pages: readonly PageWeight[]): string[] {
  return pages
    .filter(({ path, bytes }) => bytes > limitOf(path))
    .map(
      ({ path, bytes }) => `${path} fetches ${kb(bytes)} of script before a touch, ${kb(limitOf(path))} are allowed.`,
    );
}

const kb = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} KB`;

/** Weighs the pages of a build. Inline scripts, the service worker and the visit report are part of every page. */
async function weighBuild(folder: string): Promise<PageWeight[]> {
  const client = join(folder, "client");
  const weigh = (path: string) => {
    const file = join(client, path);
    return existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : brotliCompressSync(readFileSync(file)).length;
  };
  const report = findReportScript(listBuiltScripts(client));
  if (!report) throw new Error("The script that reports visits is not built.");
  const every = brotliCompressSync(inPage).length + weigh("service-worker.js") + weigh(report);
  const built = (await import(pathToFileURL(join(folder, "server/index.js")).href)) as BuiltPages;
  return weighPages(built, every, weigh);
}

if (import.meta.main) {
  const pages = await weighBuild(resolve(process.argv[2] ?? "build"));
  const tooHeavy = findTooHeavy(pages);
  for (const line of tooHeavy) console.error(line);
  if (tooHeavy.length > 0) process.exit(1);
  const most = [...new Set(pages.map(({ path }) => limitOf(path)))].map((limit) => {
    const bytes = pages.filter(({ path }) => limitOf(path) === limit).map((page) => page.bytes);
    return `${kb(Math.max(...bytes))} of ${kb(limit)}`;
  });
  console.log(`Script before the first touch, at most: ${most.join(", ")}`);
}
