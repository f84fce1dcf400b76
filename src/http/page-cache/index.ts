import type { IncomingMessage, ServerResponse } from "node:http";
import type { allCacheTags, CacheTag } from "#domain/cache-tags.ts";
import { type CacheEntry, chooseEncoding, createCacheEntry, matchesEtag } from "./cache-entry.ts";
import { cacheableUrl } from "./cacheable-url.ts";
import { createLruStore } from "./cached-pages.ts";
import { collectCacheTags } from "./render-tags.ts";

export type PageCache = ReturnType<typeof createPageCache>;
type Render = (request: Request) => Promise<Response>;
type Made = { entry: CacheEntry } | { body: Buffer; status: number; headers: Headers };

/**
 * Public pages: made once, kept compressed, served before the framework sees the request. Their loaders get a request
 * with an address and nothing else, so they cannot read a cookie. One render at a time per address.
 */
export function createPageCache({ origin, maxBytes = 96 * 1024 * 1024 }: { origin: string; maxBytes?: number }) {
  const store = createLruStore(maxBytes);
  const rendering = new Map<string, Promise<Made>>();
  const count = { hits: 0, misses: 0, notModified: 0 };

  async function make(address: string, render: Render): Promise<Made> {
    const begun = store.begin();
    try {
      const { value: response, subjects } = await collectCacheTags(() => render(new Request(new URL(address, origin))));
      const body = Buffer.from(await response.arrayBuffer());
      if (!mayBeKept(response)) {
        store.giveUp(begun);
        return { body, status: response.status, headers: response.headers };
      }
      const entry = await createCacheEntry(body, response.headers, subjects);
      store.keep(address, entry, begun);
      return { entry };
    } catch (error) {
      store.giveUp(begun);
      throw error;
    }
  }

  return {
    /** Answers from memory on Node's own request and response. False: nothing kept, let the framework have it. */
    serve(req: IncomingMessage, res: ServerResponse): boolean {
      if ((req.method !== "GET" && req.method !== "HEAD") || !req.url) return false;
      // An address without parameters is kept under itself: most visitors need no reading of it.
      const address = req.url.includes("?") ? cacheableUrl(req.url) : req.url;
      const entry = address === undefined ? undefined : store.get(address);
      if (!entry) return false;
      const { body, headers } = chooseEncoding(entry, String(req.headers["accept-encoding"] ?? ""));
      if (matchesEtag(entry, req.headers["if-none-match"])) {
        count.notModified++;
        res.writeHead(304, withoutLength(headers)).end();
      } else {
        count.hits++;
        res.writeHead(200, headers);
        res.end(req.method === "HEAD" ? undefined : body);
      }
      return true;
    },
    /** Makes a public page, or waits for whoever is making it. Undefined: the address is not a public page's. */
    async page(request: Request, render: Render): Promise<Response | undefined> {
      if (request.method !== "GET" && request.method !== "HEAD") return undefined;
      const url = new URL(request.url);
      const address = cacheableUrl(url.pathname + url.search);
      if (address === undefined) return undefined;
      count.misses++;
      let made = rendering.get(address);
      if (!made) {
        made = make(address, render).finally(() => rendering.delete(address));
        rendering.set(address, made);
      }
      return answer(await made, request);
    },
    /** Handles a database notification. */
    changed: (subject: CacheTag | typeof allCacheTags): void => store.changed(subject),
    stats: () => ({ ...count, ...store.size() }),
    addresses: store.addresses,
  };
}

/** Only whole, public, good answers that set nothing on the visitor's side. */
function mayBeKept(response: Response): boolean {
  const cacheControl = response.headers.get("cache-control") ?? "";
  return response.status === 200 && cacheControl.startsWith("public") && !response.headers.has("set-cookie");
}

function answer(made: Made, request: Request): Response {
  const head = request.method === "HEAD";
  if (!("entry" in made)) {
    return new Response(head ? null : new Uint8Array(made.body), { status: made.status, headers: made.headers });
  }
  const { body, headers } = chooseEncoding(made.entry, request.headers.get("accept-encoding") ?? "");
  const pairs: [string, string][] = [];
  for (let at = 0; at < headers.length; at += 2) pairs.push([headers[at] ?? "", headers[at + 1] ?? ""]);
  if (matchesEtag(made.entry, request.headers.get("if-none-match") ?? undefined)) {
    return new Response(null, { status: 304, headers: pairs.filter(([name]) => name !== "content-length") });
  }
  return new Response(head ? null : new Uint8Array(body), { headers: pairs });
}

function withoutLength(headers: string[]): string[] {
  const at = headers.indexOf("content-length");
  return at < 0 ? headers : headers.toSpliced(at, 2);
}
