import type { IncomingMessage, ServerResponse } from "node:http";
import type { PageCache } from "./page-cache/index.ts";

type Parts = {
  cache: PageCache | undefined;
  listener: (req: IncomingMessage, res: ServerResponse) => unknown;
  /** The development server sees requests first. */
  vite?: { middlewares: (req: IncomingMessage, res: ServerResponse, next: () => void) => void } | undefined;
};

/**
 * Node's request handler. Cached pages are answered before Hono, which would halve their throughput. They are counted
 * in `/metrics` but not logged, because a log line costs more than the page.
 */
export function nodeHandler({ cache, listener, vite }: Parts) {
  return (req: IncomingMessage, res: ServerResponse): void => {
    if (cache?.serve(req, res)) return;
    if (vite) vite.middlewares(req, res, () => void listener(req, res));
    else void listener(req, res);
  };
}
