import type { IncomingMessage, ServerResponse } from "node:http";
import type { allCacheTags, CacheTag } from "#domain/cache-tags.ts";
import { parsePagePath } from "#domain/content/page-address.ts";
import { previewTokenOf } from "../preview-routes.ts";
import { type CacheEntry, chooseEncoding, createCacheEntry, matchesEtag, shrinkEntry } from "./cache-entry.ts";
import { createLruStore } from "./cached-pages.ts";
import { addEdgeHeaders, closeResponseToEdge, closeToEdge, type Edge } from "./edge.ts";
import { collectCacheTags } from "./render-tags.ts";

/**
 * Public pages, with the query parameters that they depend on. Nothing else of a request (cookies, other parameters,
 * the Host header) reaches their loaders.
 */
const cacheablePages: { path: { test: (path: string) => boolean }; keys: readonly string[] }[] = [
  { path: /^\/$/, keys: [] },
  {
    path: /^\/(about-us|beverages|contact-us|death-to-plastic|elefant-club|faq|merch|privacy-policy|terms-and-conditions)$/,
    keys: [],
  },
  { path: /^\/(privacy-policy|terms-and-conditions)\/\d{4}-\d{2}-\d{2}$/, keys: [] },
  { path: /^\/single-product-page\/[^/]{1,120}$/, keys: ["reviews"] },
  { path: /^\/single-merch-page\/[^/]{1,120}$/, keys: ["color", "reviews"] },
  // The owner's pages: any address that the shop itself doesn't use. Only existing pages are stored.
  { path: { test: (path) => parsePagePath(path) !== undefined }, keys: ["page"] },
];

/** Routes that `_routes` may name: made-up values would fill the cache with copies of a page. */
const publicRoutes = new Set([
  "routes/home",
  "routes/catalog/beverages",
  "routes/catalog/merch",
  "routes/catalog/single-merch",
  "routes/catalog/single-product",
  "routes/content/about",
  "routes/content/club",
  "routes/content/contact",
  "routes/content/faq",
  "routes/content/own-page",
  "routes/content/plastic",
  "routes/content/privacy",
  "routes/content/privacy-version",
  "routes/content/terms",
  "routes/content/terms-version",
]);

/** React Router requests a page's data at `{page}.data`, the home page's at `_.data`. */
const dataPath = /^(.*)\.data$/;

/** A page with this many requests is worth the time to compress it as small as possible. */
const hitsWorthShrinking = 20;

export type PageCache = ReturnType<typeof createPageCache>;
type Options = {
  origin: string;
  maxBytes?: number;
  /**
   * Limits how long a change stays invisible when its notification is lost. Ten minutes cost each page six renders an
   * hour.
   */
  maxAgeMs?: number;
  now?: () => number;
  /** The CDN in front of the shop; without it pages have no tags. */
  edge?: Edge | undefined;
  /** Runs a render whose reads may come from a replica of the database. */
  onReplica?: (<T>(render: () => Promise<T>) => Promise<T>) | undefined;
};
type Render = (request: Request) => Promise<Response>;
type Rendered =
  /** `isClosed`: the edge must not keep this answer. */
  { entry: CacheEntry; isClosed?: boolean } | { body: Buffer; status: number; headers: Headers };

/**
 * Caches public pages compressed in memory and serves them before Hono sees the request. Loaders get a request with
 * nothing but a URL, so they cannot read cookies. Concurrent misses of a URL share one render. An expired page is
 * rendered again, and served unchanged while rendering fails.
 */
export function createPageCache({
  origin,
  maxBytes = 96 * 1024 * 1024,
  maxAgeMs = 10 * 60_000,
  now,
  edge,
  onReplica = (render) => render(),
}: Options) {
  const store = createLruStore<CacheEntry>(maxBytes, { maxAgeMs, now });
  const renderOnce = createRenders(store, { origin, edge, onReplica });
  const shrinkIfWorthIt = createShrinker();
  const count = { hits: 0, misses: 0, notModified: 0 };

  const isBehind = (): boolean => edge !== undefined && !edge.isCurrent();
  return {
    /** Serves a hit directly on Node's request and response; returns false on a miss. */
    serve(req: IncomingMessage, res: ServerResponse): boolean {
      if ((req.method !== "GET" && req.method !== "HEAD") || !req.url) return false;
      // A URL without parameters is its own cache key, which saves parsing most requests.
      const address = req.url.includes("?") ? cacheableUrl(req.url) : req.url;
      const entry = address === undefined ? undefined : store.get(address);
      if (!entry) return false;
      const { body, headers: ownHeaders } = chooseEncoding(entry, String(req.headers["accept-encoding"] ?? ""));
      const headers = isBehind() ? closeToEdge(ownHeaders) : ownHeaders;
      if (matchesEtag(entry, req.headers["if-none-match"])) {
        count.notModified++;
        res.writeHead(304, withoutLength(headers)).end();
      } else {
        count.hits++;
        res.writeHead(200, headers);
        res.end(req.method === "HEAD" ? undefined : body);
      }
      shrinkIfWorthIt(entry);
      return true;
    },
    /** Renders a public page, or joins a render in progress; undefined when the page is not public. */
    async page(request: Request, render: Render): Promise<Response | undefined> {
      if (request.method !== "GET" && request.method !== "HEAD") return undefined;
      const url = new URL(request.url);
      const address = cacheableUrl(url.pathname + url.search);
      if (address === undefined) return undefined;
      // Another spelling of the URL passes `serve`, which compares it exactly as sent.
      const entry = store.get(address);
      if (entry) {
        count.hits++;
        return toResponse({ entry, isClosed: isBehind() }, request);
      }
      count.misses++;
      const rendered = await renderOnce(address, render);
      return toResponse("entry" in rendered && isBehind() ? { ...rendered, isClosed: true } : rendered, request);
    },
    /** Handles a database notification. */
    changed: (subject: CacheTag | typeof allCacheTags): void => store.changed(subject),
    stats: () => ({ ...count, ...store.size() }),
    addresses: store.addresses,
  };
}

type PageStore = ReturnType<typeof createLruStore<CacheEntry>>;
type RenderOptions = Pick<Options, "origin" | "edge"> & { onReplica: NonNullable<Options["onReplica"]> };

/** Renders pages into the store; concurrent calls for a URL share one render. */
function createRenders(store: PageStore, { origin, edge, onReplica }: RenderOptions) {
  const rendering = new Map<string, Promise<Rendered>>();

  async function renderPage(address: string, render: Render): Promise<Rendered> {
    const token = store.begin();
    try {
      const request = new Request(new URL(address, origin));
      const { value: response, subjects } = await collectCacheTags(() => onReplica(() => render(request)));
      const body = Buffer.from(await response.arrayBuffer());
      if (!isCacheable(response)) {
        store.abandon(token);
        const kept = response.status >= 500 ? store.extend(address) : undefined;
        if (kept) return { entry: kept };
        const { headers } = edge ? closeResponseToEdge(new Response(null, response)) : response;
        return { body, status: response.status, headers };
      }
      const headers = edge ? addEdgeHeaders(response.headers, edge, subjects) : response.headers;
      const entry = await createCacheEntry(body, headers, subjects);
      // The data may have changed during the render; then no purge will follow this answer.
      const isStored = store.put(address, entry, token);
      return { entry, isClosed: edge !== undefined && !isStored };
    } catch (error) {
      store.abandon(token);
      throw error;
    }
  }

  return (address: string, render: Render): Promise<Rendered> => {
    let page = rendering.get(address);
    if (!page) {
      page = renderPage(address, render).finally(() => rendering.delete(address));
      rendering.set(address, page);
    }
    return page;
  };
}

/**
 * Compresses pages with many requests as small as possible, one at a time, because that takes a core for a tenth of a
 * second. After a failure the page stays as it is.
 */
function createShrinker() {
  let isShrinking = false;
  const done = () => {
    isShrinking = false;
  };
  return (entry: CacheEntry): void => {
    if (++entry.hits < hitsWorthShrinking || entry.isSmallest || isShrinking) return;
    isShrinking = true;
    shrinkEntry(entry).then(done, done);
  };
}

/** True for public 200 responses without cookies. */
function isCacheable(response: Response): boolean {
  const cacheControl = response.headers.get("cache-control") ?? "";
  return response.status === 200 && cacheControl.startsWith("public") && !response.headers.has("set-cookie");
}

function toResponse(page: Rendered, request: Request): Response {
  const head = request.method === "HEAD";
  if (!("entry" in page)) {
    return new Response(head ? null : new Uint8Array(page.body), { status: page.status, headers: page.headers });
  }
  const { body, headers: ownHeaders } = chooseEncoding(page.entry, request.headers.get("accept-encoding") ?? "");
  const headers = page.isClosed ? closeToEdge(ownHeaders) : ownHeaders;
  const pairs: [string, string][] = [];
  for (let at = 0; at < headers.length; at += 2) pairs.push([headers[at] ?? "", headers[at + 1] ?? ""]);
  if (matchesEtag(page.entry, request.headers.get("if-none-match") ?? undefined)) {
    return new Response(null, { status: 304, headers: pairs.filter(([name]) => name !== "content-length") });
  }
  return new Response(head ? null : new Uint8Array(body), { headers: pairs });
}

function withoutLength(headers: string[]): string[] {
  const at = headers.indexOf("content-length");
  return at < 0 ? headers : headers.toSpliced(at, 2);
}

/** Normalises a URL to its cache key; undefined for pages that are not public. */
export function cacheableUrl(url: string): string | undefined {
  if (previewTokenOf(url) !== undefined) return undefined;
  const queryStart = url.indexOf("?");
  const path = queryStart < 0 ? url : url.slice(0, queryStart);
  const page = dataPath.exec(path)?.[1];
  const pagePath = page === "/_" ? "/" : (page ?? path);
  const cacheable = cacheablePages.find((entry) => entry.path.test(pagePath));
  if (!cacheable) return undefined;
  const keys = page === undefined ? cacheable.keys : [...cacheable.keys, "_routes"];
  if (queryStart < 0 || keys.length === 0) return path;
  const sent = new URLSearchParams(url.slice(queryStart));
  const relevant = new URLSearchParams();
  for (const key of keys) {
    const value = sent.get(key);
    if (value === null || value.length > 200 || (key === "_routes" && !publicRoutes.has(value))) continue;
    relevant.set(key, value);
  }
  return relevant.size > 0 ? `${path}?${relevant}` : path;
}
