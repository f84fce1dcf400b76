import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { WorkerAnswer, WorkerMessage } from "./groq-messages.ts";
import { createEndedCount, createQueryOrder } from "./query-order.ts";

/** An immutable version of the public documents; `documents` is a JSON array. */
export type GroqDataset = { version: string; documents: string };
/** `network` is the client's network, to which the query's time is charged. */
type GroqTask = { network: string; query: string; params: Record<string, unknown>; now: Date };
export type GroqOutcome =
  | Exclude<WorkerAnswer, { kind: "loaded" }>
  | { kind: "out-of-time" }
  | { kind: "out-of-memory" }
  /** The queue is full, or this network has asked for too much; `retryAfter` in seconds. */
  | { kind: "busy"; retryAfter: number; blame: "shop" | "network" };
export type GroqPool = { run: (dataset: GroqDataset, task: GroqTask) => Promise<GroqOutcome> };

export type GroqLimits = {
  workers: number;
  runMs: number;
  waitMs: number;
  startMs: number;
  idleMs: number;
  queued: number;
  queuedPerNetwork: number;
  /** A network with this many aborted queries in a minute has to wait. */
  endedPerMinute: number;
  memoryMb: number;
  resultBytes: number;
};

/** Leaves one core to the shop's own pages. */
const defaults: GroqLimits = {
  workers: Math.min(2, Math.max(1, availableParallelism() - 1)),
  runMs: 2_000,
  waitMs: 5_000,
  startMs: 10_000,
  idleMs: 300_000,
  queued: 64,
  queuedPerNetwork: 16,
  endedPerMinute: 10,
  memoryMb: 256,
  resultBytes: 8_000_000,
};

type Waiting = { dataset: GroqDataset; task: GroqTask; answer: (outcome: GroqOutcome) => void; timer: NodeJS.Timeout };
type Slot = {
  worker: Worker | undefined;
  version: string | undefined;
  network: string | undefined;
  idle?: NodeJS.Timeout;
};

/**
 * Runs queries in threads with limits of memory and time, in the order of `createQueryOrder`. A thread that exceeds a
 * limit is ended and replaced. A network can run one query at a time, so that it can't occupy every thread.
 */
export function createGroqPool(changes: Partial<GroqLimits> = {}): GroqPool {
  const limits = { ...defaults, ...changes };
  const slots: Slot[] = Array.from({ length: limits.workers }, () => ({
    worker: undefined,
    version: undefined,
    network: undefined,
  }));
  const waiting: Waiting[] = [];
  const ended = createEndedCount(limits.endedPerMinute);
  const order = createQueryOrder();

  /** Returns the entry that is next by rank, the earliest of equal ones. */
  const findFirst = (entries: Waiting[]): Waiting | undefined =>
    entries.toSorted((a, b) => order.placeOf(a.task) - order.placeOf(b.task))[0];
  const giveUp = (entry: Waiting): void => {
    clearTimeout(entry.timer);
    waiting.splice(waiting.indexOf(entry), 1);
    entry.answer({ kind: "busy", retryAfter: 5, blame: "shop" });
  };
  /** When the queue is full, drops its last entry if the new query ranks before it. */
  const makeRoom = (task: GroqTask): boolean => {
    if (waiting.length < limits.queued) return true;
    const last = waiting.toSorted((a, b) => order.placeOf(a.task) - order.placeOf(b.task)).at(-1);
    if (!last || order.placeOf(last.task) <= order.placeOf(task)) return false;
    giveUp(last);
    return true;
  };
  const runNext = (): void => {
    const running = new Set(slots.map(({ network }) => network));
    const slot = slots.find(({ network }) => network === undefined);
    const next = findFirst(waiting.filter(({ task }) => !running.has(task.network)));
    if (!slot || !next) return;
    waiting.splice(waiting.indexOf(next), 1);
    clearTimeout(next.timer);
    slot.network = next.task.network;
    const noteTime = (tookMs: number) => order.add(next.task, tookMs);
    void runIn(slot, next, { limits, noteTime }).then((outcome) => {
      slot.network = undefined;
      if (outcome.kind === "out-of-time" || outcome.kind === "out-of-memory") ended.add(next.task.network);
      next.answer(outcome);
      runNext();
    });
    runNext();
  };

  return {
    run: (dataset, task) => {
      const blockedFor = ended.blockedSeconds(task.network);
      if (blockedFor > 0) return Promise.resolve({ kind: "busy", retryAfter: blockedFor, blame: "network" });
      const own = waiting.filter(({ task: { network } }) => network === task.network).length;
      if (own >= limits.queuedPerNetwork) return Promise.resolve({ kind: "busy", retryAfter: 5, blame: "network" });
      if (!makeRoom(task)) return Promise.resolve({ kind: "busy", retryAfter: 5, blame: "shop" });
      return new Promise((answer) => {
        const timer = setTimeout(() => giveUp(entry), limits.waitMs);
        const entry: Waiting = { dataset, task, answer, timer };
        waiting.push(entry);
        runNext();
      });
    },
  };
}

/** Runs one query in the slot's thread, which is started or updated if needed; records only the query's own time. */
async function runIn(
  slot: Slot,
  { dataset, task }: Waiting,
  { limits, noteTime }: { limits: GroqLimits; noteTime: (tookMs: number) => void },
): Promise<GroqOutcome> {
  clearTimeout(slot.idle);
  const worker = slot.worker ?? startWorker(slot, limits);
  if (slot.version !== dataset.version) {
    const loaded = await ask(worker, { kind: "dataset", documents: dataset.documents }, limits.startMs);
    if (loaded.kind !== "loaded") return await endWorker(slot, { kind: "busy", retryAfter: 5, blame: "shop" });
    slot.version = dataset.version;
  }
  const { query, params, now } = task;
  const message = { kind: "query", query, params, now: now.toISOString(), maxResultBytes: limits.resultBytes } as const;
  const begun = performance.now();
  const outcome = await ask(worker, message, limits.runMs);
  noteTime(performance.now() - begun);
  if (outcome.kind === "loaded") return await endWorker(slot, { kind: "busy", retryAfter: 5, blame: "shop" });
  if (outcome.kind === "out-of-time" || outcome.kind === "out-of-memory") return await endWorker(slot, outcome);
  slot.idle = setTimeout(() => void endWorker(slot, outcome), limits.idleMs).unref();
  return outcome;
}

/**
 * Starts a thread without environment, so that it has no secrets, and unreferenced, so that it doesn't keep the process
 * alive.
 */
function startWorker(slot: Slot, { memoryMb }: GroqLimits): Worker {
  const worker = new Worker(new URL("./groq-worker.ts", import.meta.url), {
    name: "groq",
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  // `ask` handles errors during a query; an error between queries is noticed by the next query.
  worker.on("error", () => {});
  worker.on("exit", () => {
    if (slot.worker === worker) slot.worker = undefined;
  });
  worker.unref();
  slot.worker = worker;
  slot.version = undefined;
  return worker;
}

async function endWorker<Outcome>(slot: Slot, outcome: Outcome): Promise<Outcome> {
  const { worker } = slot;
  slot.worker = undefined;
  slot.version = undefined;
  await worker?.terminate();
  return outcome;
}

type Asked = WorkerAnswer | { kind: "out-of-time" } | { kind: "out-of-memory" };

function ask(worker: Worker, message: WorkerMessage, timeoutMs: number): Promise<Asked> {
  return new Promise((resolve) => {
    const settle = (answer: Asked) => {
      clearTimeout(timer);
      worker.off("message", settle).off("exit", died);
      resolve(answer);
    };
    const died = () => settle({ kind: "out-of-memory" });
    const timer = setTimeout(() => settle({ kind: "out-of-time" }), timeoutMs);
    worker.on("message", settle).on("exit", died);
    worker.postMessage(message);
  });
}
