import { connect, createServer, type Socket } from "node:net";
import { findFreePort } from "./processes.ts";

/** The bandwidth of all connections together, and the time that a question and its answer take at least. */
const bytesPerSecond = 300_000 / 8;
export const roundTripMs = 2_000;

/** Called when the line is cut, before connections break. */
type Cut = () => Promise<void>;

/**
 * `cutAnswerTo` loses the next answer to a request whose first line contains the text. From then on every connection
 * breaks, new ones too (a browser sends a request again by itself when its connection breaks), until `restore`.
 */
export type SlowLine = {
  port: number;
  cutAnswerTo: (text: string, cut: Cut) => void;
  restore: () => void;
  close: () => void;
};

/** Passes connections on to a local port as a weak mobile line does. A new connection takes a round trip as well. */
export async function openSlowLine(target: number): Promise<SlowLine> {
  const port = await findFreePort();
  const open = new Set<Socket>();
  let awaited: { text: string; cut: Cut } | undefined;
  let isCut = false;
  const lose = async (cut: Cut): Promise<void> => {
    isCut = true;
    await cut();
    for (const socket of open) socket.destroy();
  };
  const pass = (from: Socket, to: Socket, line: { freeAt: number }, isLost: (part: Buffer) => boolean) => {
    from.on("data", (part: Buffer) => {
      if (isLost(part)) return;
      line.freeAt = Math.max(line.freeAt, performance.now()) + (part.length / bytesPerSecond) * 1_000;
      setTimeout(() => to.destroyed || to.write(part), line.freeAt - performance.now() + roundTripMs / 2);
    });
    from.on("close", () => setTimeout(() => to.end(), roundTripMs));
    from.on("error", () => to.destroy());
  };
  const [up, down] = [{ freeAt: 0 }, { freeAt: 0 }];
  const server = createServer((socket) => {
    if (isCut) return void socket.destroy();
    let cut: Cut | undefined;
    const listen = (part: Buffer): boolean => {
      if (!awaited || !part.includes(awaited.text)) return false;
      cut = awaited.cut;
      awaited = undefined;
      return false;
    };
    const isLost = (): boolean => {
      if (cut) void lose(cut);
      return cut !== undefined;
    };
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    const upstream = connect(target, "127.0.0.1");
    pass(upstream, socket, down, isLost);
    socket.pause();
    setTimeout(() => {
      pass(socket, upstream, up, listen);
      socket.resume();
    }, roundTripMs);
  });
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  const cutAnswerTo = (text: string, cut: Cut) => {
    awaited = { text, cut };
  };
  const restore = () => {
    isCut = false;
  };
  return { port, cutAnswerTo, restore, close: () => server.close() };
}
