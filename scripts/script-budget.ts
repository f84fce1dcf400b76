// Fails the build when a page fetches too much script before its first touch, in bytes of Brotli.
// Run by hand: `node scripts/script-budget.ts`.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";
import type { ServerBuild } from "react-router";
import type { PageKind } from "#contracts/store/page-report.ts";
import { fetchedBeforeTouch, findReportScript, inPage } from "#http/page-script/start-later.ts";
import type { LayoutHandle } from "#storefront/layout/layout-handle.ts";
import { kindOfPage } from "#storefront/page-kind.ts";

type Routes = ServerBuild["routes"];
type Manifest = Pick<ServerBuild["assets"], "entry" | "url"> & {
  routes: Record<string, { module: string; imports?: string[] } | undefined>;
};
export type BuiltPages = { routes: Routes; assets: Manifest };
export type PageWeight = { path: string; kind: PageKind; bytes: number };

const content = 60_000;
/** A kilobyte is 1,000 bytes. Where one pays or waits for an order, the script starts by itself. */
export const limits: Record<PageKind, number> = {
  home: content,
  list: content,
  product: 100_000,
  checkout: 160_000,
  order: 160_000,
  account: content,
  other: content,
};

/** Weighs what each page fetches until somebody touches it, by React Router's manifest and the server's own rule. */
export function weighPages(
  { routes, assets }: BuiltPages,
  every: number,
  weigh: (path: string) => number,
): PageWeight[] {
  const pages = Object.values(routes).filter((route) => route?.module.default && route.id !== "root");
  return pages.flatMap((route) => {
    if (!route) return [];
    const family = [...parentsOf(routes, route.parentId), route];
    const handles = family.map(({ module }) => module.handle as LayoutHandle | undefined);
    const start = handles.findLast((handle) => handle?.script)?.script ?? "at touch";
    const files = [assets.entry, ...family.map(({ id }) => assets.routes[id])];
    const modules = new Set([
      assets.url,
      ...files.flatMap((file) => (file ? [file.module, ...(file.imports ?? [])] : [])),
    ]);
    const bytes = fetchedBeforeTouch(start, [...modules]).reduce((sum, path) => sum + weigh(path), every);
    const path = `/${route.path ?? ""}`;
    return [{ path, kind: kindOfPage(path), bytes }];
  });
}

function parentsOf(routes: Routes, id: string | undefined): NonNullable<Routes[string]>[] {
  const parent = id === undefined ? undefined : routes[id];
  return parent ? [...parentsOf(routes, parent.parentId), parent] : [];
}

/** Says what is too heavy; nothing when every page keeps its limit. */
export function findTooHeavy(pages: readonly PageWeight[]): string[] {
  return pages
    .filter(({ kind, bytes }) => bytes > limits[kind])
    .map(
      ({ path, kind, bytes }) =>
        `${path} fetches ${kb(bytes)} of script before a touch; limit (${kind}): ${kb(limits[kind])}`,
    );
}

const kb = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} KB`;

/** The lines in the page, the service worker and the report of a visit belong to every page. */
async function weighBuild(folder: string): Promise<PageWeight[]> {
  const client = join(folder, "client");
  const weigh = (path: string) => {
    const file = join(client, path);
    return existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : brotliCompressSync(readFileSync(file)).length;
  };
  const report = findReportScript(readdirSync(join(client, "assets")));
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
  const most = Object.keys(limits).map((kind) => {
    const bytes = pages.filter((page) => page.kind === kind).map((page) => page.bytes);
    return bytes.length > 0 ? `${kind} ${kb(Math.max(...bytes))}` : "";
  });
  console.log(`Script before the first touch: ${most.filter(Boolean).join(", ")}`);
}
