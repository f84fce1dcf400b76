/**
 * The database cannot be reached, or takes no statement now, so the server answers 503. `code` is that of the cause.
 * What was asked was not done, except where `isOutcomeUnknown` says that it may have been.
 */
export class DatabaseUnavailable extends Error {
  readonly code: string | undefined;
  /** True when the connection went while a change was being committed: the change may be there or not. */
  readonly isOutcomeUnknown: boolean;

  constructor(cause: unknown, { isOutcomeUnknown = false } = {}) {
    super(messageOf(cause), { cause });
    this.name = "DatabaseUnavailable";
    this.code = codeOf(cause);
    this.isOutcomeUnknown = isOutcomeUnknown;
  }
}

/**
 * Classes and codes of PostgreSQL that say so: connection lost (08), resources such as disk and connections (53),
 * shut down (57P), the system's own failures (58), read-only (25006), ended by a time limit (57014, 55P03).
 */
const unavailable = /^(08|53|57P|58)|^(25006|57014|55P03)$/;
/** What node-postgres and PGlite say without a code when the connection has gone. */
const lostConnection = /connection (terminated|error|ended)|not queryable|PGlite is closed|timeout exceeded/i;

/** Codes of a server that ends, starts, was lost, or is a standby: another one may take its place within seconds. */
const lostCodes = /^(08|57P0[1235])|^25006$/;
const lostSystemCodes =
  /^(ECONN(RESET|REFUSED|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN|ERR_STREAM_DESTROYED)$/;
/** Said when all connections of the pool are in use for too long. */
const overloadedWords = /timeout exceeded/i;
/** Too many connections, ended by a time limit, a lock that was not got in time. */
const overloadedCodes = /^(53300|57014|55P03)$/;
/** Not 'timeout exceeded', which is said when all connections of the pool are in use. */
const lostWords = /connection (terminated|error|ended)|not queryable/i;

/** Returns the error to throw for a failed statement: what is no fault of the statement becomes DatabaseUnavailable. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  const code = codeOf(error);
  const isGone = code === undefined ? lostConnection.test(messageOf(error)) : isSystemError(code, error);
  return isGone || (code !== undefined && unavailable.test(code)) ? new DatabaseUnavailable(error) : error;
}

/** Tells whether the connection or its server was lost, rather than short of something: asking again soon may help. */
export function isConnectionLost(error: unknown): error is DatabaseUnavailable {
  if (!(error instanceof DatabaseUnavailable)) return false;
  const { code } = error;
  return code === undefined ? lostWords.test(error.message) : lostCodes.test(code) || lostSystemCodes.test(code);
}

/** Tells whether the database was asked for more than it could do in time: connections, locks or a time limit. */
export function isOverloaded(error: unknown): error is DatabaseUnavailable {
  if (!(error instanceof DatabaseUnavailable) || error.isOutcomeUnknown) return false;
  return error.code === undefined ? overloadedWords.test(error.message) : overloadedCodes.test(error.code);
}

/** Tells whether the server takes no writes, as a standby or a primary that was put aside. */
export function isReadOnlyServer(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && error.code === "25006";
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
