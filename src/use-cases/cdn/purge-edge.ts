import { createHash } from "node:crypto";
import type { Database } from "#db/client.ts";
import {
  claimPurges,
  insertPurge,
  postponePurges,
  removeOldPurges,
  settlePurges,
} from "#db/queries/cdn/edge-purges.ts";
import { reserveTurns } from "#db/queries/jobs/call-turns.ts";
import type { CacheTag } from "#domain/cache-tags.ts";
import type { Cdn } from "#gateways/cdn/cdn-types.ts";
import { anyChangeTag, edgeMaxAgeSeconds, everyPageTag, secondPurgeMs, toEdgeTag } from "#gateways/cdn/edge-tags.ts";
import { realTiming, type Timing } from "../kernel/timing.ts";

/** Longer than a run takes; after it, purges that a dead copy had claimed are due again. */
const leaseMs = 60_000;
const againAfterFailureMs = 5_000;
const atOnce = 1_000;
/** With more tags than this, one call drops every page instead. */
const mostTags = 300;
const longestWaitMs = 10_000;
const oldMs = 2 * edgeMaxAgeSeconds * 1_000;

/**
 * Wraps a database so that its notifications also record, in the same transaction, that the CDN has to drop the tag. So
 * a page that is dropped in the copies of the shop is dropped at the edge too.
 */
export function recordPurges<Opened extends Database>(database: Opened, clock: () => Date): Opened {
  return {
    ...database,
    notify: async (tx, message) => {
      await database.notify(tx, message);
      // No page shows redirects.
      if (message !== ("redirects" satisfies CacheTag)) await insertPurge(tx, toEdgeTag(message as CacheTag), clock());
    },
  };
}

type Deps = { database: Database; clock: () => Date; cdn: Cdn; purgesPerMinute: number; timing?: Timing };

/**
 * Sends due purges to the CDN, each tag once however often it changed, and a second time later: a copy that had not yet
 * received the change may have sent the old page to the edge after the first purge. Throws when the CDN fails; nothing
 * is lost.
 */
export function purgeEdge(deps: Deps): () => Promise<void> {
  return async () => {
    const { db } = deps.database;
    const at = deps.clock();
    await removeOldPurges(db, new Date(at.getTime() - oldMs));
    const purges = await claimPurges(db, { at, leaseMs, limit: atOnce });
    if (purges.length === 0) return;
    const after = (ms: number) => new Date(deps.clock().getTime() + ms);
    try {
      const key = createHash("sha256")
        .update(purges.map(({ id, round }) => `${id}.${round}`).join())
        .digest("hex");
      await sendPurges(deps, tagsToSend(purges), key.slice(0, 40));
    } catch (error) {
      await postponePurges(db, purges, after(againAfterFailureMs));
      throw error;
    }
    await settlePurges(db, purges, after(secondPurgeMs));
  };
}

function tagsToSend(purges: { tag: string }[]): string[] {
  const tags = new Set([anyChangeTag, ...purges.map(({ tag }) => tag)]);
  return tags.has(everyPageTag) || tags.size > mostTags ? [everyPageTag, anyChangeTag] : [...tags];
}

async function sendPurges(deps: Deps, tags: string[], key: string): Promise<void> {
  const { cdn, database, clock, purgesPerMinute, timing = realTiming } = deps;
  const perSecond = purgesPerMinute / 60;
  for (let first = 0; first < tags.length; first += cdn.tagsPerPurge) {
    const at = clock();
    const limits = { calls: 1, perSecond, withinMs: longestWaitMs };
    const begin = await reserveTurns(database.db, { service: "cdn", at, ...limits });
    if (!begin) throw new Error("purges wait for their turn at the CDN");
    if (begin > at) await timing.pause(begin.getTime() - at.getTime());
    await cdn.purge(tags.slice(first, first + cdn.tagsPerPurge), `${key}-${first}`);
  }
}
