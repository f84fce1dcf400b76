import { connect } from "node:net";
import { expect, test } from "vitest";
import type { Target } from "./target.ts";

const body = '{"items":[]}';
const head =
  "POST /api/orders/quote HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: https://shop.example\r\nContent-Type: application/json\r\n";
const hidden = "GET /canary HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";

/** Requests whose end, host or lines two servers could parse differently. */
const doubtful: [what: string, text: string][] = [
  ["length and chunks", `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ["two lengths", `${head}Content-Length: ${body.length}\r\nContent-Length: 3\r\n\r\n${body}${hidden}`],
  ["a length with a sign", `${head}Content-Length: +${body.length}\r\n\r\n${body}${hidden}`],
  ["a length in two numbers", `${head}Content-Length: ${body.length}, ${body.length}\r\n\r\n${body}${hidden}`],
  ["a length in hex", `${head}Content-Length: 0x0c\r\n\r\n${body}${hidden}`],
  ["chunks that are not", `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
  ["chunks not last", `${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`],
  ["a chunk of a negative size", `${head}Transfer-Encoding: chunked\r\n\r\n-1\r\n${body}\r\n0\r\n\r\n${hidden}`],
  ["a space before the colon", `${head}Content-Length : ${body.length}\r\n\r\n${body}${hidden}`],
  ["a folded line", `${head}X-A: b\r\n c\r\nContent-Length: ${body.length}\r\n\r\n${body}`],
  ["a bare line feed", `${head.replaceAll("\r\n", "\n")}Content-Length: ${body.length}\n\n${body}${hidden}`],
  ["a NUL in a header", `${head}X-A: b\0c\r\nContent-Length: ${body.length}\r\n\r\n${body}`],
  ["two hosts", `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\n\r\n`],
  ["no host", "GET / HTTP/1.1\r\n\r\n"],
  ["a line feed in the target", "GET /a\nb HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"],
  ["too many headers", `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n${"X-A: b\r\n".repeat(20_000)}\r\n`],
  ["TRACE", "TRACE / HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: session=canary\r\n\r\n"],
  ["CONNECT", "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n"],
];

/** Sends bytes and returns everything answered until the connection closes or falls silent. */
function exchange(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let answered = "";
    const socket = connect(Number(port), hostname, () => socket.write(text));
    const done = () => {
      socket.destroy();
      resolve(answered);
    };
    socket.setTimeout(1_500, done);
    socket.on("data", (part) => {
      answered += part.toString("latin1");
    });
    socket.on("close", done).on("error", done);
  });
}

/** Sends ambiguous requests, some of which hide a second one. */
export function attackMessages(getTarget: () => Target): void {
  test("rejects ambiguous requests, and never answers a hidden second one", async () => {
    const { url } = getTarget();
    const answers = await Promise.all(doubtful.map(async ([what, text]) => [what, await exchange(url, text)] as const));
    for (const [what, answered] of answers) {
      const statuses = [...answered.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
      expect([what, statuses.filter((status) => status < 400 || status >= 500)]).toEqual([what, []]);
      expect(statuses.length, what).toBeLessThanOrEqual(1);
      expect(answered).not.toContain("canary");
    }
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  test("logs no error when a client breaks off its body", async () => {
    const { url, log } = getTarget();
    const before = log().length;
    const { hostname, port } = new URL(url);
    for (let n = 0; n < 5; n++) {
      await new Promise((resolve) => {
        const socket = connect(Number(port), hostname, () => {
          socket.write(`${head}Content-Length: 1000\r\n\r\n{`, () => socket.destroy());
        });
        socket.on("close", resolve);
      });
    }
    await fetch(`${url}/healthz`);
    expect(log().slice(before)).not.toMatch(/"level":"error"|"status":500/);
  });
}
