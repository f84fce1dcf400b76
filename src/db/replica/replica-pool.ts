import { AsyncLocalStorage } from "node:async_hooks";
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { Replica, ReplicaRead } from "./replica.ts";

/** Set while reads may be answered by a replica. */
export const replicaReads = new AsyncLocalStorage<ReplicaRead>();

/**
 * Returns a pool of the primary that sends reads to a replica when `readOf` allows it. Only single statements are sent
 * there; transactions, and statements that fail on the replica, run on the primary.
 */
export function replicaFirst(
  primary: PostgresPool,
  replica: Replica,
  readOf: () => ReplicaRead | undefined,
): PostgresPool {
  return {
    options: primary.options,
    connect: async () => {
      const read = readOf();
      return read ? replicaFirstClient(primary, replica, read) : await primary.connect();
    },
    end: () => primary.end(),
  };
}

/** Connects to the primary only when a statement needs it, and keeps that connection from then on. */
function replicaFirstClient(primary: PostgresPool, replica: Replica, read: ReplicaRead): PostgresPoolClient {
  let own: PostgresPoolClient | undefined;
  const run = async (text: string, values: readonly unknown[]) => {
    const mayBeRead = own === undefined && /^(select|with)\b/.test(text);
    const answer = mayBeRead ? await replica.read(text, values, read) : undefined;
    if (answer) return answer;
    own ??= await primary.connect();
    return await own.query<unknown>(text, values);
  };
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    return run(String(text), values);
  }
  return { query, release: (destroy) => own?.release(destroy) };
}
