import { type RawBuilder, sql } from "kysely";
import { z } from "zod";

/** Place in a list by time, with the row's id; the time is PostgreSQL's text, which is more precise than a `Date`. */
export type TimePlace = { at: string; id: string };

/** The time of a cursor, to the microsecond. */
export const cursorTime = (column: "created_at" | "updated_at"): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** A cursor that names its place by itself, so that it stays valid when the row changes or goes. */
export const formatTimeCursor = ({ at, id }: TimePlace): string => `${at}_${id}`;

/** A time that PostgreSQL takes; unlike `Date.parse` it refuses 30 February and 24:00, and it has no year 0. */
export const cursorTimeShape = z.iso.datetime().regex(/^(?!0000)/);

/** Parses a cursor; undefined when it is malformed. */
export function parseTimeCursor(after: string): TimePlace | undefined {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([A-Za-z0-9_-]{1,100})$/.exec(after) ?? [];
  return at && id && cursorTimeShape.safeParse(at).success ? { at, id } : undefined;
}
