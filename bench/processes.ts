import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

export type LoadResult = { perSecond: number; p50: number; p99: number };

/** Runs one of the scripts here as a process of its own and reads the line of JSON that it prints. */
export async function runScript<T>(
  file: string,
  ...args: (string | number)[]
): Promise<{ answer: T; child: ChildProcess }> {
  const child = spawn(process.execPath, [`bench/${file}`, ...args.map(String)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (!child.stdout) throw new Error("no output");
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  return { answer: JSON.parse(line) as T, child };
}

/** `ms` of load on one path of a server on this machine. */
export async function runLoad(port: number, path: string, connections: number, ms: number): Promise<LoadResult> {
  return (await runScript<LoadResult>("load-generator.ts", port, path, connections, ms)).answer;
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

const withoutNpm = [process.execPath, "--liftoff-only", "src/main.ts"];

/** The built shop, as `npm start` becomes it: on a free port, over a folder of its own or a given database. */
export async function startShop(env: Record<string, string> = {}, command = withoutNpm): Promise<RunningShop> {
  const port = await findFreePort();
  const began = performance.now();
  const [program = "", ...given] = command;
  const child = spawn(program, given, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), DATA_DIR: emptyFolder(), ...env },
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
