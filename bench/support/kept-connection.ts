import { connect } from "node:net";

/** One connection that stays open and carries one request at a time. */
export type KeptConnection = {
  /** Repeats the request until this time of `performance.now()`; `onAnswer` gets the milliseconds of each answer. */
  askUntil: (until: number, onAnswer: (tookMs: number) => void) => Promise<void>;
  end: () => void;
  /** Resolves when the connection is closed, rejects when it fails or an answer is not 200. */
  closed: Promise<void>;
};

const endOfHead = Buffer.from("\r\n\r\n");
const lastChunk = Buffer.from("0\r\n\r\n");

/** Opens a connection to a path of a local server; `encoding` is the only one that it accepts. */
export function openConnection(port: number, path: string, encoding = "br"): Promise<KeptConnection> {
  const request = Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: ${encoding}\r\nAccept: text/html\r\n\r\n`,
  );
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  let onAnswer = () => {};
  let missing = -1;
  let head = Buffer.alloc(0);
  socket.on("data", (part) => {
    if (missing < 0) {
      head = head.length ? Buffer.concat([head, part]) : part;
      const at = head.indexOf(endOfHead);
      if (at < 0) return;
      const text = head.toString("latin1", 0, at);
      if (!text.startsWith("HTTP/1.1 200")) return void socket.destroy(new Error(text.slice(0, 80)));
      const length = /content-length: (\d+)/i.exec(text)?.[1];
      // Without a length the body comes in chunks.
      missing = length === undefined ? Number.POSITIVE_INFINITY : Number(length) - (head.length - at - 4);
    } else missing -= part.length;
    if (missing === Number.POSITIVE_INFINITY ? part.subarray(-5).equals(lastChunk) : missing <= 0) onAnswer();
  });
  const closed = new Promise<void>((resolve, reject) => socket.on("error", reject).on("close", () => resolve()));
  const ask = (next: () => void) => {
    [onAnswer, missing, head] = [next, -1, Buffer.alloc(0)];
    socket.write(request);
  };
  const askUntil = (until: number, onEach: (tookMs: number) => void) =>
    new Promise<void>((resolve, reject) => {
      const next = () => {
        const began = performance.now();
        if (began >= until) return resolve();
        ask(() => {
          onEach(performance.now() - began);
          next();
        });
      };
      next();
      closed.then(() => reject(new Error("the server closed a connection")), reject);
    });
  return new Promise((resolve, reject) => {
    socket.once("error", reject).once("connect", () => resolve({ askUntil, end: () => void socket.end(), closed }));
  });
}
