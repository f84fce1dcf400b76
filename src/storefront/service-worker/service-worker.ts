import { clientsClaim } from "workbox-core";
import type { RouteHandlerCallbackOptions, WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import type { SeenFiles } from "#contracts/store/seen-files.ts";
import { isPublicCopy, isShopPage, offlinePath, offlineUrlFor } from "./offline-pages.ts";

/**
 * The storefront's scripts, with hashes in their names, those for buying first; and the build's hash. The build fills
 * in both.
 */
declare const buildFiles: string[];
declare const buildHash: string;

type WorkerEvent = Event & { waitUntil: (work: Promise<void>) => void };
type NavigationPreload = { registration: { navigationPreload?: { enable: () => Promise<void> } } };

/** With a cut connection there may be no answer at all; after this time the stored copy is shown. */
const cutLineSeconds = 12;
const days = 24 * 60 * 60;
const offlineCache = `offline-${buildHash}`;

clientsClaim();
addEventListener("install", (event) => (event as WorkerEvent).waitUntil(keepOfflinePage()));
addEventListener("activate", (event) => {
  // With navigation preload, the browser requests a page while the worker starts, so the start does not delay it.
  const { registration } = globalThis as unknown as NavigationPreload;
  const preload = registration.navigationPreload?.enable() ?? Promise.resolve();
  (event as WorkerEvent).waitUntil(Promise.all([preload, deleteOldOfflinePages()]).then(() => {}));
});

/**
 * Stores the offline page with its style sheet, fonts and the drawings of its first view, and nothing else. The worker
 * is ready after a few kilobytes, because the browser has already cached most of these files for the page that
 * registers it.
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

/** Finds the offline page's files, which are stored in its own cache. */
const inAnyCache: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) => cachedResponse ?? (await caches.match(request)),
};

/** Keeps files of older releases too, so that tabs opened before a release find theirs. */
const scripts = new CacheFirst({
  cacheName: "scripts",
  plugins: [new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 60 * days, purgeOnQuotaError: true }), inAnyCache],
});

/** Pictures, fonts and drawings: their names change with their content. */
const pictures = new CacheFirst({
  cacheName: "pictures",
  plugins: [new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 60 * days, purgeOnQuotaError: true }), inAnyCache],
});

/**
 * Public pages and their data. The network comes first, because prices change; stored copies are for a cut connection.
 */
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

/** Opens a page from the network, else its last copy, else the offline page. */
async function openPage(options: RouteHandlerCallbackOptions): Promise<Response> {
  const { url } = options;
  const strategy = url.search === "" ? pages : privatePages;
  try {
    return await strategy.handle(options);
  } catch {
    return Response.redirect(offlineUrlFor(url), 302);
  }
}

/** Serves the one offline page for every wanted address. */
async function openOfflinePage({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  const cache = await caches.open(offlineCache);
  return (await cache.match(offlinePath)) ?? (await fetch(request));
}

type Message = MessageEvent<SeenFiles>;
let earlier = Promise.resolve();

addEventListener("message", (event) => {
  // One after the other, to leave the connection to the visitor's own requests. A failure ends it until the next page.
  earlier = earlier.then(() => keepFiles(event)).catch(() => {});
  (event as Event as WorkerEvent).waitUntil(earlier);
});

/** Stores the open page and its files, which come from the browser's own cache, then the release's other scripts. */
async function keepFiles(event: Message): Promise<void> {
  const { seen, isInUse } = event.data;
  for (const url of seen) await keep(event, new URL(url));
  const { connection } = navigator as { connection?: { saveData: boolean } };
  if (!isInUse || connection?.saveData) return;
  const kept = new Set((await (await caches.open("scripts")).keys()).map(({ url }) => new URL(url).pathname));
  for (const path of buildFiles) if (!kept.has(path)) await keep(event, new URL(path, location.origin));
}

/** Throws when there is no answer, or when a release has removed the file. */
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
