import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { ReplicaHealth, ReportTrouble } from "../client.ts";
import { asUnavailable, isConnectionLost, isReadOnlyServer } from "../database-unavailable.ts";
import type { Position, PrimaryPosition } from "./primary-position.ts";

/** Conditions under which a replica answers a read. */
export type ReplicaRead = {
  /** Undefined while it is unknown. */
  position: () => Position | undefined;
  /** Until when, by `performance.now()`, to wait for the replica to reach the position. */
  patientUntil: number;
  /** How long the statement may take on the replica before the primary runs it. */
  withinMs: number;
};
export type Replica = ReturnType<typeof openReplica>;

type Parts = {
  pool: pg.Pool;
  primary: Pick<PrimaryPosition, "mark">;
  /** False while this copy may have missed notifications. */
  hearsNotifications: () => boolean;
  report: ReportTrouble;
  lookMs?: number;
};

/**
 * Each copy writes to the log every 8 seconds (the listener's ping), so a replica whose last commit is older than this
 * no longer follows.
 */
const longestBehindSeconds = 30;
const retryMs = 10;
const closeMs = 1_000;
const notLookedAt = "it has not answered yet";

const look = `select pg_is_in_recovery() as "isStandby", (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text as wal,
  (select written_at >= $1::timestamptz from write_probe) as "hasMark",
  extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as "behindSeconds"`;
type Look = { isStandby: boolean; wal: string | null; hasMark: boolean | null; behindSeconds: number | null };

/**
 * Opens a server that follows the primary and answers reads. Its position is checked on the reading connection, because
 * an address may lead to several servers. Visitors never wait for an unavailable replica: it is checked in the
 * background, and used once it answers.
 */
export function openReplica({ pool, primary, hearsNotifications, report, lookMs = 2_000 }: Parts) {
  const positions = trackPositions();
  const problem = trackProblem(report);
  const checks = createChecks({ pool, primary, positions, problem, lookMs });
  const count = { answered: 0, passedOn: 0 };
  // A lost connection emits an error, which ends the process if nobody listens; the next check finds the cause.
  pool.on("error", () => {}).on("connect", (client) => client.on("error", () => {}));

  const read = async (text: string, values: readonly unknown[], wish: ReplicaRead) => {
    if (problem.current() !== undefined || isFull(pool) || !hearsNotifications()) return undefined;
    const position = wish.position();
    if (position === undefined) return undefined;
    let client: pg.PoolClient | undefined;
    try {
      client = await pool.connect();
      if (!(await positions.waitUntilReached(client, position, wish.patientUntil))) {
        client.release();
        return undefined;
      }
      const query = { text, values: [...values], query_timeout: wish.withinMs };
      const result = await client.query(query);
      client.release();
      return result;
    } catch (error) {
      const isLost = isConnectionUnusable(error);
      if (isLost || client === undefined) problem.become("it does not answer", error);
      client?.release(isLost);
      return undefined;
    }
  };
  return {
    /** Starts the background checks, once the tables exist. */
    start: checks.start,
    /**
     * Runs a statement. Returns undefined when the primary must run it, because the replica is unavailable or behind,
     * or the statement failed there; it had no effect then, because a replica accepts no writes.
     */
    read: async (text: string, values: readonly unknown[], wish: ReplicaRead) => {
      const result = await read(text, values, wish);
      if (result) count.answered += 1;
      else count.passedOn += 1;
      return result;
    },
    health: (): ReplicaHealth => ({
      isUsed: problem.current() === undefined,
      behindSeconds: checks.behindSeconds(),
      ...count,
    }),
    close: async (): Promise<void> => {
      await checks.stop();
      await Promise.race([pool.end(), pause(closeMs, undefined, { ref: false })]);
    },
  };
}

type Positions = ReturnType<typeof trackPositions>;

/**
 * Tracks the position that each connection's server had reached, with the mark used for the check. A server's position
 * never decreases.
 */
function trackPositions() {
  const reached = new WeakMap<pg.PoolClient, Position>();
  const lookAt = async (client: pg.PoolClient, mark: string | undefined): Promise<Look | undefined> => {
    const { rows } = await client.query<Look>(look, [mark ?? null]);
    const [seen] = rows;
    if (seen?.isStandby && seen.hasMark && seen.wal !== null && mark !== undefined)
      reached.set(client, { wal: BigInt(seen.wal), mark });
    return seen;
  };
  const hasReached = (client: pg.PoolClient, { wal, mark }: Position): boolean => {
    const known = reached.get(client);
    return known !== undefined && known.mark === mark && known.wal >= wal;
  };
  const waitUntilReached = async (client: pg.PoolClient, position: Position, until: number): Promise<boolean> => {
    while (!hasReached(client, position)) {
      await lookAt(client, position.mark);
      if (hasReached(client, position)) break;
      if (performance.now() >= until) return false;
      await pause(retryMs);
    }
    return true;
  };
  return { lookAt, waitUntilReached };
}

type Problem = ReturnType<typeof trackProblem>;

/** Tracks why the replica is not used, and reports each change, except that it answers for the first time. */
function trackProblem(report: ReportTrouble) {
  let problem: string | undefined = notLookedAt;
  return {
    /** Undefined while the replica is used. */
    current: () => problem,
    become: (now: string | undefined, error?: unknown): void => {
      if (now !== problem && !(now === undefined && problem === notLookedAt))
        report(now === undefined ? "the replica is used again" : `the replica is not used: ${now}`, error);
      problem = now;
    },
  };
}

type CheckParts = Pick<Parts, "pool" | "primary"> & { positions: Positions; problem: Problem; lookMs: number };

/** Checks in the background, one check at a time, whether the replica can be used. */
function createChecks({ pool, primary, positions, problem, lookMs }: CheckParts) {
  let behindSeconds: number | null = null;
  let checking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const check = async (): Promise<void> => {
    let client: pg.PoolClient | undefined;
    try {
      client = await pool.connect();
      const seen = await positions.lookAt(client, primary.mark());
      client.release();
      behindSeconds = seen?.behindSeconds ?? null;
      problem.become(whyNot(seen));
    } catch (error) {
      client?.release(true);
      problem.become("it does not answer", error);
    }
  };
  const startCheck = () => {
    if (isFull(pool)) return; // it is busy answering
    checking ??= check().finally(() => {
      checking = undefined;
    });
  };
  return {
    start: (): void => {
      startCheck();
      timer = setInterval(startCheck, lookMs).unref();
    },
    behindSeconds: () => behindSeconds,
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await checking;
    },
  };
}

const isFull = (pool: pg.Pool): boolean => pool.idleCount === 0 && pool.totalCount >= pool.options.max;

function whyNot(seen: Look | undefined): string | undefined {
  if (seen === undefined) return "it does not answer";
  if (!seen.isStandby) return "it follows no primary";
  if (seen.wal === null) return "it does not say how far it is";
  return (seen.behindSeconds ?? Number.POSITIVE_INFINITY) > longestBehindSeconds ? "it is too far behind" : undefined;
}

/** True when the connection must be closed; false when only a statement failed on it. */
function isConnectionUnusable(error: unknown): boolean {
  const known = asUnavailable(error);
  // A replica is supposed to be read-only.
  return (isConnectionLost(known) && !isReadOnlyServer(known)) || isTimeout(error);
}

/** True when node-postgres stopped waiting; such a connection may still receive an answer. */
const isTimeout = (error: unknown): boolean =>
  error instanceof Error && !("code" in error) && /timeout/i.test(error.message);
