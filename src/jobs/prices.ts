import type { Tx } from "#db/client.ts";
import { enqueue } from "#db/queries/jobs.ts";
import { overduePriceChanges } from "#db/queries/price-changes.ts";
import { beginJob } from "#use-cases/shelf/schedule.ts";
import type { Shelf } from "#use-cases/shelf/types.ts";
import { named } from "./payload.ts";
import type { Handlers } from "./worker.ts";

const everyMs = 3_000;
const lateMs = 3_000;
const atOnce = 100;

/** Prices begin at their moment: the job was written with the change and waits until then. */
export function priceHandlers({ beginPrices }: Shelf["jobs"]): Handlers {
  return { [beginJob]: (payload) => beginPrices(Number(named(payload, "id"))) };
}

/** Of what should have begun a job more, and one a minute later: a worker may have died with the first in its hands. */
export async function askToBegin(db: Tx, now: Date): Promise<void> {
  const minute = Math.floor(now.getTime() / 60_000);
  for (const id of await overduePriceChanges(db, new Date(now.getTime() - lateMs), atOnce))
    await enqueue(db, beginJob, { id }, `${beginJob}:${id}:${minute}`);
}

/** Looks every few seconds until stopped. */
export function startPrices(db: Tx, clock: () => Date, report: (error: unknown) => void): { stop: () => void } {
  const ask = () => void askToBegin(db, clock()).catch(report);
  ask();
  const timer = setInterval(ask, everyMs).unref();
  return { stop: () => clearInterval(timer) };
}
