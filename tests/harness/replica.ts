import pg from "pg";
import { takeBaseBackup } from "./base-backup.ts";
import { createEmptyDatabase } from "./empty-database.ts";
import { type PostgresServer, startPostgres } from "./start-postgres.ts";

/** Flags for replication: the tests' usual server writes too little to its log for a replica. */
const flags = ["wal_level=replica", "max_wal_senders=10", "wal_keep_size=256MB", "full_page_writes=on"];

export type ReplicatedPostgres = Awaited<ReturnType<typeof startReplicatedPostgres>>;

/** Starts a primary with an empty database; replicas follow it by streaming replication. */
export async function startReplicatedPostgres() {
  const primary = await startPostgres(flags);
  const servers = [primary];
  const url = await createEmptyDatabase(primary.url);
  const { pathname } = new URL(url);
  return {
    primary,
    /** The database on the primary. */
    url,
    urlOn: (server: PostgresServer): string => Object.assign(new URL(server.url), { pathname }).href,
    /** Starts a replica; `port` may lead to the primary through a proxy. */
    addReplica: async ({ port = primary.port } = {}): Promise<PostgresServer> => {
      const folder = await takeBaseBackup(primary, "standby.signal");
      const account = "user=postgres password=postgres";
      const replica = await startPostgres(
        [...flags, `primary_conninfo=host=127.0.0.1 port=${port} ${account}`],
        folder,
      );
      servers.push(replica);
      return replica;
    },
    [Symbol.asyncDispose]: async () => {
      for (const server of servers.toReversed()) await server.stop();
    },
  };
}

/** Runs a statement on a server and returns its rows. */
export async function runOn(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
