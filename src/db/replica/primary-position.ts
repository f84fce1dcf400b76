import type pg from "pg";

/** How far a server must have come to answer a read. */
export type Position = {
  /** Byte of the primary's log. */
  wal: bigint;
  /**
   * Moment of a row that this program wrote on the primary since its listener last connected. A replica that shows it
   * follows this primary; bytes alone say nothing about one that still follows a primary of before a failover.
   */
  mark: string;
};

export type PrimaryPosition = ReturnType<typeof trackPrimaryPosition>;

/**
 * Knows how far the primary's log was when this copy last heard a notification. PostgreSQL delivers one after its
 * commit, so the log then holds what it is about. A transaction cannot send the place of its own commit along: it is
 * decided later.
 */
export function trackPrimaryPosition(primary: pg.Pool) {
  let heard = 1;
  /** Connections of the listener: each may be to another primary. */
  let connections = 1;
  let mark: { at: string; connection: number } | undefined;
  let known: { position: Position; heard: number } | undefined;
  let isAsking = false;

  const askWal = async (): Promise<bigint> => {
    // Where the next record goes, not `pg_current_wal_lsn`: with synchronous_commit off that one may be before the commit.
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
    /** Takes a notification; "" says that the listener has a new connection. */
    hear: (message: string): void => {
      heard += 1;
      if (message === "") connections += 1;
    },
    /**
     * The position of the last notification; undefined while it isn't known. It is then asked for: whoever comes a few
     * milliseconds later has it.
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
    /** The position of everything that is committed by now. */
    ofNow: ask,
    /** The mark of the listener's connection, once there is one. */
    mark: (): string | undefined => mark?.at,
  };
}
