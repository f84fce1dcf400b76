import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { listLoggedErrors } from "../harness/logged-errors.ts";
import { compileCache } from "../harness/program.ts";
import type { InstanceOptions } from "./shop-instance.ts";

type Copy = { child: ChildProcess; url: string | undefined; output: string };

const file = join(import.meta.dirname, "shop-process.ts");
const readyWithinMs = 90_000;
const answerWithinMs = 30_000;

/** Starts two instances of the shop, each a process that may be killed at any moment. */
export async function startInstances(where: InstanceOptions) {
  const copies: Copy[] = [launch(where), launch(where)];
  const restarts = new Set<Promise<void>>();
  const errors = new Map<string, number>();
  let kills = 0;
  let stopping = false;
  await Promise.all(copies.map(ready));

  const restart = async (index: number): Promise<void> => {
    const before = copies[index];
    if (!before || stopping) return;
    const dead = ended(before.child);
    before.child.kill("SIGKILL");
    before.url = undefined;
    kills += 1;
    await dead;
    // When killed twice at once only one call restarts it; otherwise an instance would run that nothing stops.
    if (copies[index] !== before) return;
    count(errors, before.output);
    const next = launch(where);
    copies[index] = next;
    await ready(next);
  };
  return {
    kills: () => kills,
    /** Errors logged by the instances, with counts by message. */
    errors,
    /** Kills an instance by SIGKILL and starts it again. */
    kill: (index: number): void => {
      const restarted = restart(index).finally(() => restarts.delete(restarted));
      restarts.add(restarted);
    },
    /** Waits until an instance is up, because visits without one test nothing. */
    waitForAny: async (): Promise<void> => {
      const until = Date.now() + readyWithinMs;
      while (copies.every(({ url }) => url === undefined) && Date.now() < until) await pause(50);
    },
    /**
     * Sends to that instance, or to the other one while it is down; undefined when the connection failed or none was
     * up.
     */
    send: async (path: string, init: RequestInit, first: number): Promise<Response | undefined> => {
      const url = copies[first % 2]?.url ?? copies[(first + 1) % 2]?.url;
      if (url === undefined) return void (await pause(50));
      const signal = AbortSignal.timeout(answerWithinMs);
      return await fetch(url + path, { redirect: "manual", ...init, signal }).catch(() => undefined);
    },
    /** Stops the instances by SIGTERM and returns their exit codes. */
    stop: async (): Promise<(number | null)[]> => {
      while (restarts.size > 0) await Promise.all(restarts);
      stopping = true;
      const codes = await Promise.all(
        copies.map(async ({ child }) => {
          const dead = ended(child);
          child.kill("SIGTERM");
          return await dead;
        }),
      );
      for (const { output } of copies) count(errors, output);
      return codes;
    },
    [Symbol.dispose]: () => {
      stopping = true;
      for (const { child } of copies) child.kill("SIGKILL");
    },
  };
}

function launch(where: InstanceOptions): Copy {
  const child = spawn(process.execPath, ["--liftoff-only", file, JSON.stringify(where)], {
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", NODE_COMPILE_CACHE: compileCache },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const copy: Copy = { child, url: undefined, output: "" };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (part: string) => {
      copy.output += part;
    });
  }
  return copy;
}

async function ready(copy: Copy): Promise<void> {
  const until = Date.now() + readyWithinMs;
  for (;;) {
    const port = /^ready (\d+)$/m.exec(copy.output)?.[1];
    if (port) copy.url = `http://127.0.0.1:${port}`;
    if (port || copy.child.signalCode !== null) return; // may be killed before it was ready
    if (copy.child.exitCode !== null || Date.now() > until) throw new Error(`a copy did not start: ${copy.output}`);
    await pause(20);
  }
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  return child.exitCode;
}

/** Counts logged errors. */
function count(errors: Map<string, number>, output: string): void {
  for (const what of listLoggedErrors(output)) errors.set(what, (errors.get(what) ?? 0) + 1);
}
