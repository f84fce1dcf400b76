// Load generator in its own process: keeps `connections` open to one path for `ms`, with one request at a time on each.
// Prints {perSecond, p50, p99} (milliseconds) as JSON. Connections and time are limited; loopback only.
import { connect } from "node:net";

const [port, path, connections, ms, encoding] = process.argv.slice(2);
const request = Buffer.from(
  `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: ${encoding ?? "br"}\r\nAccept: text/html\r\n\r\n`,
);
const end = Buffer.from("\r\n\r\n");
const lastChunk = Buffer.from("0\r\n\r\n");
const took: number[] = [];
const until = performance.now() + Math.min(Number(ms), 60_000);

function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(port), host: "127.0.0.1", noDelay: true });
    let began = 0;
    let missing = -1;
    let head = Buffer.alloc(0);
    const next = () => {
      if (performance.now() >= until) return void socket.end();
      [began, missing, head] = [performance.now(), -1, Buffer.alloc(0)];
      socket.write(request);
    };
    socket
      .on("connect", next)
      .on("error", reject)
      .on("close", () => resolve());
    socket.on("data", (part) => {
      if (missing < 0) {
        head = head.length ? Buffer.concat([head, part]) : part;
        const at = head.indexOf(end);
        if (at < 0) return;
        const text = head.toString("latin1", 0, at);
        if (!text.startsWith("HTTP/1.1 200")) return void socket.destroy(new Error(text.slice(0, 80)));
        const length = /content-length: (\d+)/i.exec(text)?.[1];
        // Without a length the body comes in chunks.
        missing = length === undefined ? Number.POSITIVE_INFINITY : Number(length) - (head.length - at - 4);
      } else missing -= part.length;
      if (missing === Number.POSITIVE_INFINITY ? !part.subarray(-5).equals(lastChunk) : missing > 0) return;
      took.push(performance.now() - began);
      next();
    });
  });
}

const began = performance.now();
await Promise.all(Array.from({ length: Math.min(Number(connections), 500) }, ask));
const seconds = (performance.now() - began) / 1_000;
took.sort((a, b) => a - b);
const at = (share: number): number => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
console.log(JSON.stringify({ perSecond: took.length / seconds, p50: at(0.5), p99: at(0.99) }));
