import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { createTemporaryFolder } from "./memory-folder.ts";

type Ended = { code: number | null; stdout: string; stderr: string };
export type RunningProgram = Awaited<ReturnType<typeof startProgram>>;

const root = join(import.meta.dirname, "../..");
const readyWithinMs = 110_000;
/** Keeps compiled modules between the tests' many short processes, which takes a third off their start. */
export const compileCache = join(root, "node_modules/.cache/compiled");

/** Creates a folder for `DATA_DIR` that is deleted with the test. */
export function createTempFolder() {
  const path = createTemporaryFolder("shop-");
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** Starts the real program as a process with no environment except PATH. Needs `npm run build`. */
function launch(file: "main" | "cli", args: string[], env: Record<string, string>, folder = root) {
  const process_ = spawn(process.execPath, ["--liftoff-only", join("src", `${file}.ts`), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", NODE_COMPILE_CACHE: compileCache, PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [stdout, stderr] = ["", ""];
  process_.stdout.setEncoding("utf8").on("data", (part: string) => {
    stdout += part;
  });
  process_.stderr.setEncoding("utf8").on("data", (part: string) => {
    stderr += part;
  });
  const ended = once(process_, "close").then(([code]): Ended => ({ code: code as number | null, stdout, stderr }));
  return { process: process_, ended, output: () => stdout + stderr };
}

/** Runs the program to its end, for starts that fail. */
export function runProgram(env: Record<string, string>, ...args: string[]): Promise<Ended> {
  return launch("main", args, env).ended;
}

export function runCommandLine(env: Record<string, string>, ...args: string[]): Promise<Ended> {
  return launch("cli", args, env).ended;
}

/** Starts the program on a free port and waits until it is ready. */
export async function startProgram(env: Record<string, string>, ...args: string[]) {
  return await waitUntilReady(launch("main", args, env));
}

/** The program of another version, checked out in `folder`. */
export function programIn(folder: string) {
  return {
    start: async (env: Record<string, string>) => await waitUntilReady(launch("main", [], env, folder)),
    runCommandLine: (env: Record<string, string>, ...args: string[]) => launch("cli", args, env, folder).ended,
  };
}

async function waitUntilReady(started: ReturnType<typeof launch>) {
  const url = await Promise.race([
    addressOf(started.process, started.output),
    started.ended.then(({ code, stdout, stderr }) => {
      throw new Error(`ended with ${code} before it was ready: ${stdout}${stderr}`);
    }),
  ]);
  const end = async (signal: NodeJS.Signals): Promise<Ended> => {
    started.process.kill(signal);
    return await started.ended;
  };
  return {
    url,
    pid: started.process.pid ?? 0,
    output: started.output,
    ended: started.ended,
    terminate: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
    [Symbol.asyncDispose]: async () => void (await end("SIGKILL")),
  };
}

/** Reads the port from the start message, which is text in demo mode and JSON in production. */
export function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`not ready in time: ${output()}`)), readyWithinMs);
    const look = () => {
      const port = /Shop\s+http:\/\/\S+:(\d+)\/|"port":(\d+).*"ready"/.exec(output())?.slice(1).find(Boolean);
      if (port === undefined) return;
      clearTimeout(late);
      // What a program logs afterwards may be long.
      child.stdout?.off("data", look);
      resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout?.on("data", look);
    child.once("close", () => clearTimeout(late));
  });
}
