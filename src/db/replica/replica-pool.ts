import { AsyncLocalStorage } from "node:async_hooks";
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { Replica, ReplicaRead } from "./replica.ts";

/** Set while what is read may come from a replica. */
export const replicaReads = new AsyncLocalStorage<ReplicaRead>();

/**
 * A pool of the primary whose reads go to a replica where `readOf` says that they may. Only single statements do: a
 * transaction is the primary's, and so is whatever fails on the replica.
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

/** Takes a connection to the primary only once something needs it, and keeps it from then on. */
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
