import type { IncomingMessage, ServerResponse } from "node:http";
import type { PageCache } from "./page-cache/index.ts";

type Parts = {
  cache: PageCache | undefined;
  listener: (req: IncomingMessage, res: ServerResponse) => unknown;
  /** The development server sees requests first. */
  vite?: { middlewares: (req: IncomingMessage, res: ServerResponse, next: () => void) => void } | undefined;
};

/**
 * What Node calls: kept pages are answered before the framework, which costs half of their speed. They are counted
 * (`/metrics`), not logged line by line: a line costs more than the page.
 */
export function nodeHandler({ cache, listener, vite }: Parts) {
  return (req: IncomingMessage, res: ServerResponse): void => {
    if (cache?.serve(req, res)) return;
    if (vite) vite.middlewares(req, res, () => void listener(req, res));
    else void listener(req, res);
  };
}
