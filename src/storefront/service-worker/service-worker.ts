import { clientsClaim } from "workbox-core";
import type { RouteHandlerCallbackOptions } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import { isPublicCopy, isShopPage, offlinePath, offlineUrlFor } from "./offline-pages.ts";

/** The storefront's scripts and style sheets, with hashes in their names; and the build's hash. The build fills both in. */
declare const buildFiles: string[];
declare const buildHash: string;

type ExtendableEventLike = Event & { waitUntil: (work: Promise<void>) => void };
type NavigationPreload = { registration: { navigationPreload?: { enable: () => Promise<void> } } };

/** A cut line may give no answer at all: after this time the stored copy is shown. */
const cutLineSeconds = 12;
const days = 24 * 60 * 60;

// A tab keeps the files of its own release until it is closed: a new worker waits for that.
precacheAndRoute([...buildFiles.map((url) => ({ url, revision: null })), { url: offlinePath, revision: buildHash }], {
  // The offline page is one page for every wanted address.
  ignoreURLParametersMatching: [/^to$/],
});
cleanupOutdatedCaches();
clientsClaim();
addEventListener("activate", (event) => {
  // The worker's start must not delay a page: the browser asks for it meanwhile.
  const { registration } = globalThis as unknown as NavigationPreload;
  (event as ExtendableEventLike).waitUntil(registration.navigationPreload?.enable() ?? Promise.resolve());
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

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && isShopPage(url.pathname),
  openPage,
);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith(".data"), pages);

/** Pictures, fonts and drawings: their names change with their content. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(assets|media)\//.test(url.pathname),
  new CacheFirst({
    cacheName: "pictures",
    plugins: [new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 60 * days, purgeOnQuotaError: true })],
  }),
);

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
