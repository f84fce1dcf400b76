import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";

/**
 * Closes idle connections well before the server does after five seconds; otherwise a request could meet a closed one.
 */
const agent = new Agent({ keepAlive: true, maxSockets: 2_000, agentKeepAliveTimeoutBuffer: 3_000 });
const timeoutMs = 30_000;

export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type HttpQuestion = { method?: string; path: string; headers?: OutgoingHttpHeaders; body?: Buffer | string };

/**
 * Sends one request to a server on this machine over a kept-alive connection, with a third of the CPU work of `fetch`.
 */
export function sendHttp(port: number, { method = "GET", path, headers, body }: HttpQuestion): Promise<HttpAnswer> {
  const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const asked = request({ agent, host: "127.0.0.1", port, method, path, headers: { ...headers, ...length } });
    asked.setTimeout(timeoutMs, () => asked.destroy(new Error(`no answer within ${timeoutMs} ms`)));
    asked.on("error", reject).on("response", (response) => {
      const parts: Buffer[] = [];
      response
        .on("data", (part: Buffer) => parts.push(part))
        .on("error", reject)
        .on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
        );
    });
    asked.end(body);
  });
}
