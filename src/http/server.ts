import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { StartupError } from "#config/startup-error.ts";
import type { PageCache } from "./page-cache/index.ts";

type Parts = {
  cache: PageCache | undefined;
  listener: (req: IncomingMessage, res: ServerResponse) => unknown;
  /** The development server sees requests first. */
  vite?: { middlewares: (req: IncomingMessage, res: ServerResponse, next: () => void) => void } | undefined;
};

type Handler = (req: IncomingMessage, res: ServerResponse) => void;
export type HttpServer = { server: Server; port: number; answerWith: (handler: Handler) => void; close: Close };
/** Takes nothing new, lets running requests end; after `graceMs` it cuts what is left. */
type Close = (graceMs: number) => Promise<void>;

/** Until the shop is ready it is alive and says so; everything else has to come back. */
const starting: Handler = (req, res) => {
  const alive = req.url === "/healthz";
  const reason = alive ? { ok: true } : { ready: false, reason: "starting" };
  res.writeHead(alive ? 200 : 503, {
    "content-type": "application/json",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    ...(alive ? {} : { "retry-after": "5" }),
  });
  res.end(JSON.stringify(reason));
};

/** Throws a StartError that names PORT or HOST. */
export async function listen({ port, host }: { port: number; host: string }): Promise<HttpServer> {
  let handler = starting;
  let closing = false;
  // Time for a slow line to send a picture of 20 MB, not for a client that holds connections open for fun.
  const server = createServer({ requestTimeout: 120_000, headersTimeout: 15_000, keepAliveTimeout: 10_000 });
  server.on("request", (req, res) => {
    if (closing) res.shouldKeepAlive = false;
    handler(req, res);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(explain(error, port, host)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const close: Close = async (graceMs) => {
    closing = true;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // A connection that was busy when the closing began falls idle later; nobody else would end it.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    await closed;
    clearInterval(sweep);
    clearTimeout(cut);
  };
  return {
    server,
    port: typeof address === "object" && address ? address.port : port,
    answerWith: (next) => {
      handler = next;
    },
    close,
  };
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === "EADDRINUSE") {
    return new StartupError(`PORT: ${port} is in use by another program; stop it, or set PORT to a free one.`);
  }
  if (error.code === "EACCES")
    return new StartupError(`PORT: this user may not listen on ${port}; set PORT above 1023.`);
  if (["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EINVAL"].includes(error.code ?? "")) {
    return new StartupError(
      `HOST: this machine has no address "${host}"; set HOST to one of its own, such as 127.0.0.1.`,
    );
  }
  return error;
}

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
