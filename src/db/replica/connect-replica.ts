import { PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import type { DatabaseReplica, ReportTrouble, Tx } from "../client.ts";
import { createKysely } from "../database-handle.ts";
import type { Listener } from "../listener.ts";
import { trackPrimaryPosition } from "./primary-position.ts";
import { openReplica, type ReplicaRead } from "./replica.ts";
import { replicaFirst, replicaReads } from "./replica-pool.ts";

/** Time limit of a page's reads, because a visitor is waiting. */
const pageMs = 2_000;
/** A healthy replica is milliseconds behind; if it is further behind, the primary answers instead. */
const patienceMs = 500;
/** A replica that takes longer to connect, or to report its position, is skipped until a background check succeeds. */
const answerMs = 1_000;
/** Tolerates one late ping of the listener, but not two. */
const missedPings = 1.5;

type Parts = {
  url: string;
  poolSize: number;
  statementMs: number;
  types: pg.CustomTypesConfig;
  /** The primary's pool, without and with time limits. */
  primary: { raw: pg.Pool; limited: PostgresPool };
  listener: Pick<Listener, "onNotify" | "silentMs">;
  pingMs: number;
  report: ReportTrouble;
};

/** Puts a replica in front of the primary's pool. Must be called before others subscribe to notifications. */
export function connectReplica({ url, poolSize, statementMs, types, primary, listener, pingMs, report }: Parts) {
  const position = trackPrimaryPosition(primary.raw);
  // Subscribe first: a page that a notification drops from the cache may be read again at once.
  listener.onNotify(position.hear);
  const server = openReplica({
    pool: new pg.Pool({
      connectionString: url,
      max: poolSize,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
      types,
      statement_timeout: statementMs,
    }),
    primary: position,
    hearsNotifications: () => listener.silentMs() <= missedPings * pingMs,
    report,
  });
  const openOver = (read: ReplicaRead): Tx =>
    createKysely(new PostgresDialect({ pool: replicaFirst(primary.limited, server, () => read) }));
  const replica: DatabaseReplica = {
    forPages: (read) => replicaReads.run({ position: position.ofHeard, patientUntil: 0, withinMs: pageMs }, read),
    openCurrent: async () => {
      const now = server.health().isUsed ? await position.ofNow().catch(() => undefined) : undefined;
      const patientUntil = performance.now() + patienceMs;
      return openOver({ position: () => now, patientUntil, withinMs: statementMs });
    },
    health: server.health,
  };
  return {
    pool: replicaFirst(primary.limited, server, () => replicaReads.getStore()),
    replica,
    start: server.start,
    close: server.close,
  };
}
