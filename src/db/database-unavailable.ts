/**
 * The database cannot be reached, or takes no statement now. What was asked was not done and may be asked again, so the
 * server answers 503. `code` is that of the cause.
 */
export class DatabaseUnavailable extends Error {
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super(messageOf(cause), { cause });
    this.name = "DatabaseUnavailable";
    this.code = codeOf(cause);
  }
}

/**
 * Classes and codes of PostgreSQL that say so: connection lost (08), resources such as disk and connections (53),
 * shut down (57P), the system's own failures (58), read-only (25006), ended by a time limit (57014, 55P03).
 */
const unavailable = /^(08|53|57P|58)|^(25006|57014|55P03)$/;
/** What node-postgres and PGlite say without a code when the connection has gone. */
const lostConnection = /connection (terminated|error|ended)|not queryable|PGlite is closed|timeout exceeded/i;

/** Returns the error to throw for a failed statement: what is no fault of the statement becomes DatabaseUnavailable. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  const code = codeOf(error);
  const isGone = code === undefined ? lostConnection.test(messageOf(error)) : isSystemError(code, error);
  return isGone || (code !== undefined && unavailable.test(code)) ? new DatabaseUnavailable(error) : error;
}

/** Codes of Node such as ECONNRESET; those of PostgreSQL have five characters and are its own class. */
function isSystemError(code: string, error: unknown): boolean {
  return /^E[A-Z_]{4,}$/.test(code) && !(error instanceof TypeError);
}

function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

function messageOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
