import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestLog } from "./middleware/request-log.ts";
import type { PageCache } from "./page-cache/index.ts";

type Parts = {
  cache: PageCache | undefined;
  logRequest: RequestLog;
  listener: (req: IncomingMessage, res: ServerResponse) => unknown;
  /** The development server sees requests first. */
  vite?: { middlewares: (req: IncomingMessage, res: ServerResponse, next: () => void) => void } | undefined;
};

/** What Node calls: kept pages are answered before the framework, which costs half of their speed. */
export function nodeHandler({ cache, logRequest, listener, vite }: Parts) {
  return (req: IncomingMessage, res: ServerResponse): void => {
    const begun = performance.now();
    if (cache?.serve(req, res)) {
      const [path = "/"] = (req.url ?? "/").split("?", 1);
      const ms = performance.now() - begun;
      logRequest({ id: randomUUID(), method: req.method ?? "GET", path, status: res.statusCode, ms, cached: true });
    } else if (vite) vite.middlewares(req, res, () => void listener(req, res));
    else void listener(req, res);
  };
}
