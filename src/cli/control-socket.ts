import { createHash } from "node:crypto";
import { chmodSync, rmSync } from "node:fs";
import { createConnection, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Log } from "#config/log.ts";
import type { CommandResult } from "./command-result.ts";
import type { parseCommand } from "./parse-command.ts";

/** Reports the progress of a long command. */
export type Say = (text: string) => void;
type Run = (args: Parameters<typeof parseCommand>[0], say: Say) => Promise<CommandResult>;
/** A line that the shop sends: progress, or finally the result. */
type Line = { says: string } | CommandResult;

/** Operating systems limit a socket's path to about a hundred bytes. */
const longestPath = 100;
const longestCommand = 8_192;
/** Enough for a list of checks with the problems of each. */
const longestAnswer = 1_000_000;
/** Long, because exporting or importing an archive is one command. Progress lines restart it. */
const answerWithinMs = 10 * 60_000;

function socketPath(dataDir: string): string {
  const inside = resolve(dataDir, "control.sock");
  if (Buffer.byteLength(inside) <= longestPath) return inside;
  return join(tmpdir(), `shop-${createHash("sha256").update(inside).digest("hex").slice(0, 16)}.sock`);
}

/**
 * Opens the socket on which the running shop takes commands, because only this process can open the embedded database.
 * Only the user who runs the shop may connect. Takes one line of JSON and answers in lines of JSON. Call it while
 * holding the folder's lock.
 */
export async function startControlSocket(dataDir: string, log: Log, run: Run): Promise<{ stop: () => Promise<void> }> {
  const path = socketPath(dataDir);
  rmSync(path, { force: true }); // left by a shop that was killed
  const server = createServer((socket) => {
    socket.setTimeout(answerWithinMs, () => socket.destroy());
    void answer(socket, run).catch((error: unknown) => {
      log.error({ err: error }, "command failed");
      socket.end(JSON.stringify({ ok: false, text: "The command failed; see the shop's log." }));
    });
  });
  await new Promise<void>((done, failed) => {
    server.once("error", failed).listen(path, done);
  });
  chmodSync(path, 0o600);
  return {
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
      }),
  };
}

async function answer(socket: Socket, run: Run): Promise<void> {
  const line = await readLine(socket, longestCommand);
  const args: unknown = JSON.parse(line);
  if (!Array.isArray(args) || !args.every((arg) => typeof arg === "string")) throw new Error("not a command");
  const write = (line: Line) => void (socket.destroyed || socket.write(`${JSON.stringify(line)}\n`));
  write(await run(args, (says) => write({ says })));
  socket.end();
}

/** Sends a command to the shop that runs on `dataDir`; undefined when none is running. */
export async function sendToRunningShop(dataDir: string, args: string[], say: Say): Promise<CommandResult | undefined> {
  const socket = createConnection(socketPath(dataDir));
  const connected = await new Promise<boolean>((done) => {
    socket.once("connect", () => done(true)).once("error", () => done(false));
  });
  if (!connected) return undefined;
  socket.setTimeout(answerWithinMs, () => socket.destroy(new Error("the shop did not answer")));
  socket.write(`${JSON.stringify(args)}\n`);
  return await readAnswer(socket, say);
}

/** Passes on progress lines until the result comes. */
async function readAnswer(socket: Socket, say: Say): Promise<CommandResult> {
  let text = "";
  for await (const part of socket.setEncoding("utf8")) {
    text += part;
    const lines = text.split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) {
      const read = JSON.parse(line) as Line;
      if (!("says" in read)) return read;
      say(read.says);
    }
    if (text.length > longestAnswer) throw new Error("too long");
  }
  if (text === "") throw new Error("the connection was cut");
  return JSON.parse(text) as CommandResult;
}

function readLine(socket: Socket, longest: number): Promise<string> {
  return new Promise((done, failed) => {
    let text = "";
    socket.setEncoding("utf8").on("data", (part: string) => {
      text += part;
      if (text.includes("\n")) done(text);
      else if (text.length > longest) failed(new Error("too long"));
    });
    socket.once("error", failed).once("end", () => failed(new Error("the connection was cut")));
  });
}
