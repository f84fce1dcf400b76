import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { StartupError } from "#config/startup-error.ts";
import { version } from "#config/version.ts";
import type { PageCache } from "./page-cache/index.ts";

type Parts = {
  cache: PageCache | undefined;
  listener: (req: IncomingMessage, res: ServerResponse) => unknown;
  /** The Vite development server handles requests first. */
  vite?: { middlewares: (req: IncomingMessage, res: ServerResponse, next: () => void) => void } | undefined;
};

type Handler = (req: IncomingMessage, res: ServerResponse) => void;
export type HttpServer = {
  server: Server;
  port: number;
  answerWith: (handler: Handler) => void;
  /** Closes each connection after its next answer. */
  endConnections: () => void;
  close: Close;
};
/** Stops accepting connections, lets running requests finish, and closes the rest after `graceMs`. */
type Close = (graceMs: number) => Promise<void>;

/** Headers of every answer, for those that are sent before the shop's middleware. */
const leastHeaders = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/** Responds during startup: alive on `/healthz`, 503 with Retry-After elsewhere. */
const starting: Handler = (req, res) => {
  const alive = req.url === "/healthz";
  const reason = alive ? { ok: true, version } : { ready: false, reason: "starting" };
  res.writeHead(alive ? 200 : 503, {
    "content-type": "application/json",
    ...leastHeaders,
    ...(alive ? {} : { "retry-after": "5" }),
  });
  res.end(JSON.stringify(reason));
};

/** More connections in a flood would take memory and file handles from everyone else. */
const maxConnections = 2_000;

/** HTTP/1.1 wants exactly one Host header: of two, a proxy may have used the other one (RFC 9112 §3.2). */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (/^host$/i.test(rawHeaders[at] ?? "")) hosts++;
  return hosts === 1 || (hosts === 0 && httpVersion === "1.0");
}

/** Statuses of what Node could not read as a request, by its error's code; for anything else 400. */
const unreadable = new Map([
  ["HPE_HEADER_OVERFLOW", 431],
  ["HPE_CHUNK_EXTENSIONS_OVERFLOW", 413],
  ["ERR_HTTP_REQUEST_TIMEOUT", 408],
]);

/** Answers what Node could not read, as Node does but with the headers of every answer. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status = unreadable.get(error.code ?? "") ?? 400;
  const headers = Object.entries({ ...leastHeaders, connection: "close", "content-length": 0 });
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${lines.join("\r\n")}\r\n\r\n`);
}

/**
 * How long a connection may be idle. A proxy keeps connections for its next requests; if the shop closed one first, a
 * request that is just being sent would be lost, which the proxy answers with 502. Proxies close them after 1 to 10
 * minutes (Caddy 2, Google's load balancer 10). Visitors' own connections would only take places.
 */
const idleMs = { ofVisitor: 10_000, ofProxy: 620_000 };

type ListenSettings = { port: number; host: string; trustProxy?: number };

/** Starts listening. Throws a StartupError that names PORT or HOST. */
export async function listen({ port, host, trustProxy = 0 }: ListenSettings): Promise<HttpServer> {
  let handler = starting;
  let ending = false;
  // Enough to upload 20 MB on a slow line, short enough to limit slow-request attacks.
  const limits = { requestTimeout: 120_000, headersTimeout: 15_000 };
  const keepAliveTimeout = trustProxy > 0 ? idleMs.ofProxy : idleMs.ofVisitor;
  // `hasOneHost` asks for the Host header, because Node's own refusal has no headers.
  const server = createServer({ ...limits, keepAliveTimeout, requireHostHeader: false });
  server.maxConnections = maxConnections;
  server.on("clientError", answerUnreadable);
  server.on("request", (req, res) => {
    if (ending) res.shouldKeepAlive = false;
    if (!hasOneHost(req)) return void res.writeHead(400, { ...leastHeaders, connection: "close" }).end();
    handler(req, res);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(explain(error, port, host)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const close: Close = async (graceMs) => {
    ending = true;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // Connections that were busy at first become idle later; nothing else closes them.
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
    endConnections: () => {
      ending = true;
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
