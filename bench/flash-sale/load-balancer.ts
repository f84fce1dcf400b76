import { createServer, type IncomingMessage } from "node:http";
import { type HttpAnswer, type HttpQuestion, sendHttp } from "../support/http-client.ts";

/** How long a copy that refused a connection is left out. */
const leftOutMs = 500;
/** Headers of one connection, which a proxy does not pass on (RFC 9110 7.6.1). */
const ofConnection = ["connection", "keep-alive", "transfer-encoding", "content-length"];

export type Backend = { port: number; leftOutUntil: number };
type Parts = { backends: Backend[]; onCut: (backend: Backend, what: string) => void };

/**
 * Starts a load balancer as shops usually run one: copies take turns, and a refused connection goes to the next copy.
 * When an answer is lost, a GET is sent again; a POST is answered with 502, because only the client may repeat it.
 */
export async function startLoadBalancer({ backends, onCut }: Parts) {
  let turn = 0;
  const pick = (): Backend | undefined => {
    const now = performance.now();
    const inUse = backends.filter(({ leftOutUntil }) => leftOutUntil <= now);
    return (inUse.length > 0 ? inUse : backends)[turn++ % (inUse.length || backends.length)];
  };
  const pass = async (question: HttpQuestion): Promise<HttpAnswer> => {
    for (let tried = 0; tried < 2 * backends.length; tried++) {
      const backend = pick();
      if (!backend) break;
      try {
        return await sendHttp(backend.port, question);
      } catch (error) {
        const isRefused = error instanceof Error && "code" in error && error.code === "ECONNREFUSED";
        if (isRefused) backend.leftOutUntil = performance.now() + leftOutMs;
        else onCut(backend, `${question.method} ${question.path}: ${String(error)}`);
        if (!isRefused && question.method !== "GET") break;
      }
    }
    return { status: 502, headers: {}, body: Buffer.from("bad gateway") };
  };
  const server = createServer(async (incoming, outgoing) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const question = { method: incoming.method ?? "GET", path: incoming.url ?? "/", headers: headersFor(incoming) };
    const { status, headers, body } = await pass(
      parts.length > 0 ? { ...question, body: Buffer.concat(parts) } : question,
    );
    for (const name of ofConnection) delete headers[name];
    outgoing.writeHead(status, { ...headers, "content-length": body.length }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function headersFor({ headers }: IncomingMessage) {
  const passed = { ...headers };
  for (const name of ofConnection) delete passed[name];
  return passed;
}
