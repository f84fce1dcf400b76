import { parentPort, Worker, workerData } from "node:worker_threads";
import { BackupRefused } from "#gateways/backup/backup-target.ts";
import type { BackupProgress, SayProgress } from "./backup-types.ts";

/** Messages of a thread; its last one is one of the latter three. */
type Message<Outcome> =
  | { kind: "progress"; progress: BackupProgress }
  | { kind: "done"; outcome: Outcome }
  | { kind: "refused"; reason: string }
  | { kind: "failed"; error: Error };

const endedEarly = "It was ended before it was complete";
/** How long a thread may take to remove what it has written so far. */
const longestStopMs = 5_000;

/** A task in a thread of its own, which gets no environment variables. */
export type ThreadRun<Outcome> = { outcome: Promise<Outcome>; stop: () => Promise<void> };

/** Runs the file in a thread. The outcome rejects with BackupRefused for problems that people can fix. */
export function runInThread<Outcome>(file: URL, task: object, say: SayProgress): ThreadRun<Outcome> {
  const thread = new Worker(file, { name: "backup", env: {}, execArgv: [], workerData: task });
  const outcome = new Promise<Outcome>((resolve, reject) => {
    thread.on("message", (message: Message<Outcome>) => {
      if (message.kind === "progress") say(message.progress);
      else if (message.kind === "done") resolve(message.outcome);
      else reject(message.kind === "refused" ? new BackupRefused(message.reason) : message.error);
    });
    thread.on("error", reject);
    thread.on("exit", () => reject(new BackupRefused(endedEarly)));
  });
  return {
    outcome,
    stop: async () => {
      thread.postMessage("stop");
      const late = setTimeout(() => void thread.terminate(), longestStopMs);
      await outcome.catch(() => {});
      clearTimeout(late);
    },
  };
}

/** Runs the task inside the thread and sends its outcome. `say` throws once the thread has to stop. */
export async function answerInThread<Task, Outcome>(
  run: (task: Task, say: SayProgress) => Promise<Outcome>,
): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error("this file runs in a thread");
  const send = (message: Message<Outcome>) => port.postMessage(message);
  let isStopped = false;
  port.on("message", () => {
    isStopped = true;
  });
  port.unref();
  const say: SayProgress = (progress) => {
    if (isStopped) throw new BackupRefused(endedEarly);
    send({ kind: "progress", progress });
  };
  try {
    send({ kind: "done", outcome: await run(workerData as Task, say) });
  } catch (error) {
    if (error instanceof BackupRefused) send({ kind: "refused", reason: error.message });
    // An error's code does not pass between threads.
    else if (error instanceof Error && "code" in error) send({ kind: "refused", reason: describe(error) });
    else send({ kind: "failed", error: error instanceof Error ? error : new Error(String(error)) });
  }
}

const describe = ({ message, code }: Error & { code?: unknown }): string =>
  `The database or the disk failed (${String(code)}: ${message.split("\n")[0]})`;
