import { setImmediate } from "node:timers/promises";
import { type Database, type Opened, openDatabase } from "#db/client.ts";
import { channel } from "#db/database-handle.ts";
import { copyDatabase, discardDatabase } from "./postgres-templates.ts";
import { prepareReset, type Reset } from "./reset-database.ts";

type Kept = {
  opened: Opened;
  url: string;
  reset: Reset;
  /** Listeners of the current test. */
  listeners: ((message: string) => void)[];
};
type Where = { serverUrl: string; template: string; poolSize: number; waitMs: number };

/** How long statements that a test did not wait for may take. */
const idleWithinMs = 2_000;
const free = new Map<string, Kept[]>();

/**
 * Opens a copy of a template for one test. `giveBack` sets its rows back for the worker's next test, connections and all,
 * which takes a tenth of copying and connecting again; `isForeign` drops it instead, for databases that others than
 * the test's own shop could change.
 */
export async function borrowDatabase(where: Where) {
  const key = `${where.template} ${where.poolSize}`;
  const kept = free.get(key)?.pop() ?? (await openKept(where));
  let isClosed = false;
  const refuseIfClosed = () => {
    if (isClosed) throw new Error("the database of this test is closed");
  };
  const close = async () => {
    isClosed = true;
    kept.listeners = [];
  };
  const database: Database = {
    ...kept.opened,
    db: new Proxy(kept.opened.db, {
      get(target, property) {
        refuseIfClosed();
        return Reflect.get(target, property, target);
      },
    }),
    transaction: async (run, limits) => {
      refuseIfClosed();
      return await kept.opened.transaction(run, limits);
    },
    onNotify: (listener) => void kept.listeners.push(listener),
    close,
  };
  const giveBack = async ({ isForeign }: { isForeign: boolean }) => {
    await close();
    if (!isForeign && (await isIdle(kept.opened)) && (await setBack(kept))) {
      free.set(key, [...(free.get(key) ?? []), kept]);
      return;
    }
    await Promise.all([kept.opened.close(), kept.reset.close()]);
    discardDatabase(kept.url);
  };
  return { database, url: kept.url, giveBack };
}

async function openKept({ serverUrl, template, poolSize, waitMs }: Where): Promise<Kept> {
  const url = await copyDatabase(serverUrl, template);
  const reset = await prepareReset(url, template, channel);
  const opened = await openDatabase({ url, dataDir: "memory://", poolSize, waitMs });
  const kept: Kept = { opened, url, reset, listeners: [] };
  opened.onNotify((message) => {
    for (const listener of kept.listeners) listener(message);
  });
  return kept;
}

async function isIdle({ health }: Opened): Promise<boolean> {
  const until = performance.now() + idleWithinMs;
  while (performance.now() < until) {
    const now = health?.();
    if (now?.waiting === 0 && now.idle === now.open) return true;
    await setImmediate();
  }
  return false;
}

/**
 * Sets the rows back, and waits for late notifications: PostgreSQL delivers in order, so the mark comes last. A listener
 * that lost its connection gets none of them, but "" when it has connected again.
 */
async function setBack(kept: Kept): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const mark = "reset";
  kept.listeners = [(message) => (message === mark || message === "") && resolve()];
  const isReset = await kept.reset.reset(mark).catch(() => false);
  if (isReset) await promise;
  kept.listeners = [];
  return isReset;
}
