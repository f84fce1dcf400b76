import type pg from "pg";

/** Position that a server must have reached to answer a read. */
export type Position = {
  /** Byte position in the primary's log. */
  wal: bigint;
  /**
   * Time of a row that this program wrote on the primary since its listener last connected. A replica that has the row
   * follows this primary; byte positions alone can't exclude one that still follows the primary before a failover.
   */
  mark: string;
};

export type PrimaryPosition = ReturnType<typeof trackPrimaryPosition>;

/**
 * Tracks the position of the primary's log at the last notification that this copy received. PostgreSQL delivers a
 * notification after its commit, so the log then includes the change. A transaction can't send the position of its own
 * commit, which isn't known yet.
 */
export function trackPrimaryPosition(primary: pg.Pool) {
  let heard = 1;
  /** Number of connections that the listener has had; each may lead to another primary. */
  let connections = 1;
  let mark: { at: string; connection: number } | undefined;
  let known: { position: Position; heard: number } | undefined;
  let isAsking = false;

  const askWal = async (): Promise<bigint> => {
    // The insert position, not `pg_current_wal_lsn`: with synchronous_commit off, that one may be before the commit.
    const { rows } = await primary.query("select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text as wal");
    return BigInt(rows[0].wal);
  };
  const leaveMark = async (): Promise<string> => {
    const connection = connections;
    const { rows } = await primary.query(`insert into write_probe (written_at) values (now())
      on conflict (only_row) do update set written_at = excluded.written_at returning written_at::text as at`);
    mark = { at: rows[0].at, connection };
    return rows[0].at;
  };
  const ask = async (): Promise<Position> => {
    const upTo = heard;
    const position = {
      mark: mark?.connection === connections ? mark.at : await leaveMark(),
      wal: await askWal(),
    };
    if (known === undefined || known.heard <= upTo) known = { position, heard: upTo };
    return position;
  };
  return {
    /** Receives a notification; "" means that the listener has a new connection. */
    hear: (message: string): void => {
      heard += 1;
      if (message === "") connections += 1;
    },
    /**
     * Position at the last notification; undefined while it is unknown. It is then requested in the background, so a
     * read some milliseconds later has it.
     */
    ofHeard: (): Position | undefined => {
      if (known?.heard === heard) return known.position;
      if (isAsking) return undefined;
      isAsking = true;
      const done = () => {
        isAsking = false;
      };
      ask().then(done, done);
      return undefined;
    },
    /** Position that includes everything committed so far. */
    ofNow: ask,
    /** Mark of the listener's current connection; undefined before the first one. */
    mark: (): string | undefined => mark?.at,
  };
}
