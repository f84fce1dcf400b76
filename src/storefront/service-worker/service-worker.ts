import { clientsClaim } from "workbox-core";
import type { RouteHandlerCallbackOptions, WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import type { SeenFiles } from "#contracts/store/seen-files.ts";
import { isPublicCopy, isShopPage, offlinePath, offlineUrlFor } from "./offline-pages.ts";

/** The storefront's scripts, with hashes in their names, those of buying first; and the build's hash. The build fills both in. */
declare const buildFiles: string[];
declare const buildHash: string;

type WorkerEvent = Event & { waitUntil: (work: Promise<void>) => void };
type NavigationPreload = { registration: { navigationPreload?: { enable: () => Promise<void> } } };

/** A cut line may give no answer at all: after this time the stored copy is shown. */
const cutLineSeconds = 12;
const days = 24 * 60 * 60;
const offlineCache = `offline-${buildHash}`;

clientsClaim();
addEventListener("install", (event) => (event as WorkerEvent).waitUntil(keepOfflinePage()));
addEventListener("activate", (event) => {
  // The worker's start must not delay a page: the browser asks for it meanwhile.
  const { registration } = globalThis as unknown as NavigationPreload;
  const preload = registration.navigationPreload?.enable() ?? Promise.resolve();
  (event as WorkerEvent).waitUntil(Promise.all([preload, deleteOldOfflinePages()]).then(() => {}));
});

/**
 * Keeps the offline page with its style sheet, fonts and the drawings of its first view, and nothing else: the worker is
 * ready after a few kilobytes, because the page that registers it has most of these files in the browser's own cache.
 */
async function keepOfflinePage(): Promise<void> {
  const page = await fetch(offlinePath, { cache: "reload", priority: "high" });
  if (!page.ok) throw new Error(`the offline page answered ${page.status}`);
  const html = (await page.clone().text()).replaceAll(/<img[^>]* loading="lazy"[^>]*>/g, "");
  const cache = await caches.open(offlineCache);
  await cache.addAll(new Set(html.match(/\/assets\/[\w.-]+\.(css|svg|woff2)/g)));
  await cache.put(offlinePath, page);
}

/** Runs when the last tab of the old release is closed. */
async function deleteOldOfflinePages(): Promise<void> {
  const old = (await caches.keys()).filter(
    (name) => name !== offlineCache && /^(offline|workbox-precache)-/.test(name),
  );
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Finds the offline page's files, whose copies are in its own cache. */
const inAnyCache: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) => cachedResponse ?? (await caches.match(request)),
};

/** A tab finds the files of its own release here, also after the next one. */
const scripts = new CacheFirst({
  cacheName: "scripts",
  plugins: [new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 60 * days, purgeOnQuotaError: true }), inAnyCache],
});

/** Pictures, fonts and drawings: their names change with their content. */
const pictures = new CacheFirst({
  cacheName: "pictures",
  plugins: [new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 60 * days, purgeOnQuotaError: true }), inAnyCache],
});

/** Public pages and their data. Prices change, so the network comes first; the stored copy is for a cut line. */
const pages = new NetworkFirst({
  cacheName: "pages",
  networkTimeoutSeconds: cutLineSeconds,
  plugins: [
    { cacheWillUpdate: async ({ response }) => (isPublicCopy(response) ? response : null) },
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 7 * days }),
  ],
});
const privatePages = new NetworkOnly();

const isScript = ({ pathname }: URL): boolean => /^\/assets\/.*\.(js|css)$/.test(pathname);
const isFile = ({ pathname }: URL): boolean => /^\/(assets|media)\//.test(pathname);

registerRoute(({ request, url }) => request.mode === "navigate" && url.pathname === offlinePath, openOfflinePage);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && isShopPage(url.pathname),
  openPage,
);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith(".data"), pages);
registerRoute(({ url, sameOrigin }) => sameOrigin && isScript(url), scripts);
registerRoute(({ url, sameOrigin }) => sameOrigin && isFile(url), pictures);

/** Opens a page from the network, else its last copy, else the page that says that there is no line. */
async function openPage(options: RouteHandlerCallbackOptions): Promise<Response> {
  const { url } = options;
  const strategy = url.search === "" ? pages : privatePages;
  try {
    return await strategy.handle(options);
  } catch {
    return Response.redirect(offlineUrlFor(url), 302);
  }
}

/** The offline page is one page for every wanted address. */
async function openOfflinePage({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  const cache = await caches.open(offlineCache);
  return (await cache.match(offlinePath)) ?? (await fetch(request));
}

type Message = MessageEvent<SeenFiles>;
let earlier = Promise.resolve();

addEventListener("message", (event) => {
  // One after the other, because the line belongs to what the visitor asks for. A cut line ends it until the next page.
  earlier = earlier.then(() => keepFiles(event)).catch(() => {});
  (event as Event as WorkerEvent).waitUntil(earlier);
});

/** Keeps the open page and its files, which the browser's own cache answers for, then the release's other scripts. */
async function keepFiles(event: Message): Promise<void> {
  const { seen, isInUse } = event.data;
  for (const url of seen) await keep(event, new URL(url));
  const { connection } = navigator as { connection?: { saveData: boolean } };
  if (!isInUse || connection?.saveData) return;
  const kept = new Set((await (await caches.open("scripts")).keys()).map(({ url }) => new URL(url).pathname));
  for (const path of buildFiles) if (!kept.has(path)) await keep(event, new URL(path, location.origin));
}

/** Throws when there is no answer, or no such file any more because of a release. */
async function keep(event: Message, url: URL): Promise<void> {
  if (url.origin !== location.origin) return;
  const isPage = url.search === "" && isShopPage(url.pathname);
  if (!isPage && !isFile(url)) return;
  const strategy = isPage ? pages : isScript(url) ? scripts : pictures;
  const request = new Request(url, { priority: "low", cache: isPage ? "force-cache" : "default" });
  const [response, kept] = strategy.handleAll({ event, request });
  if (!(await response).ok && !isPage) throw new Error(`${url.pathname} is not there`);
  await kept;
}
