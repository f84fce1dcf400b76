import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { serverEnv, serverFlags } from "../../scripts/server-process.ts";

export type LoadResult = { perSecond: number; p50: number; p99: number };

/** Runs a script of this folder in its own process and parses the line of JSON that it prints. */
export async function runScript<T>(
  file: string,
  ...args: (string | number)[]
): Promise<{ answer: T; child: ChildProcess }> {
  const child = spawn(process.execPath, [`bench/support/${file}`, ...args.map(String)], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (!child.stdout) throw new Error("no output");
  const ended = once(child, "close").then(() => Promise.reject(new Error(`${file} ended without an answer`)));
  const [line] = (await Promise.race([once(createInterface(child.stdout), "line"), ended])) as [string];
  return { answer: JSON.parse(line) as T, child };
}

/** Runs the load generator for `ms` on one path of a local server. */
export async function runLoad(port: number, path: string, connections: number, ms: number): Promise<LoadResult> {
  return (await runScript<LoadResult>("load-generator.ts", port, path, connections, ms)).answer;
}

/** Reads the resident memory of a process in megabytes. */
export function residentMb(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1_000;
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return typeof address === "object" && address ? address.port : 0;
}

const emptyFolder = (): string => mkdtempSync(join(tmpdir(), "shop-bench-"));

export type RunningShop = { port: number; pid: number; readyAfterMs: number; stop: () => Promise<void> };

const withoutNpm = [process.execPath, ...serverFlags, "src/main.ts"];

/** Starts the built shop like `npm start`, on a free port, with its own data folder or a given database. */
export async function startShop(env: Record<string, string> = {}, command = withoutNpm): Promise<RunningShop> {
  const port = await findFreePort();
  const began = performance.now();
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...serverEnv,
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: emptyFolder(),
      ...env,
    },
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the shop ended with ${child.exitCode}`);
    if (performance.now() - began > 60_000) throw new Error("the shop was not ready within a minute");
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    port,
    pid: child.pid ?? 0,
    readyAfterMs: performance.now() - began,
    stop: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}
