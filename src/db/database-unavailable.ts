/**
 * The database is unreachable or accepts no statements now, so the server answers 503. `code` is that of the cause. The
 * statement had no effect, unless `isOutcomeUnknown` is true.
 */
export class DatabaseUnavailable extends Error {
  readonly code: string | undefined;
  /**
   * True when the connection was lost while a change was being committed, so that it may or may not have been saved.
   */
  readonly isOutcomeUnknown: boolean;

  constructor(cause: unknown, { isOutcomeUnknown = false } = {}) {
    super(messageOf(cause), { cause });
    this.name = "DatabaseUnavailable";
    this.code = codeOf(cause);
    this.isOutcomeUnknown = isOutcomeUnknown;
  }
}

/**
 * PostgreSQL's classes and codes for an unavailable database: connection lost (08), no disk space or connections (53),
 * shut down (57P), system failures (58), read-only (25006), ended by a time limit (57014, 55P03).
 */
const unavailable = /^(08|53|57P|58)|^(25006|57014|55P03)$/;
/** Messages of node-postgres and PGlite, which have no code, for a lost connection. */
const lostConnection = /connection (terminated|error|ended)|not queryable|PGlite is closed|timeout exceeded/i;

/** Codes of a server that stops, starts, crashed, or is a standby: another one may replace it within seconds. */
const lostCodes = /^(08|57P0[1235])|^25006$/;
const lostSystemCodes =
  /^(ECONN(RESET|REFUSED|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN|ERR_STREAM_DESTROYED)$/;
/** Message for a pool whose connections were all in use for too long. */
const overloadedWords = /timeout exceeded/i;
/** Codes for too many connections, for a time limit, and for a lock that was not granted in time. */
const overloadedCodes = /^(53300|57014|55P03)$/;
/** Without 'timeout exceeded', which means that all connections of the pool were in use. */
const lostWords = /connection (terminated|error|ended)|not queryable/i;

/** Returns the error to throw for a failed statement: DatabaseUnavailable unless the statement itself is at fault. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  const code = codeOf(error);
  const isGone = code === undefined ? lostConnection.test(messageOf(error)) : isSystemError(code, error);
  return isGone || (code !== undefined && unavailable.test(code)) ? new DatabaseUnavailable(error) : error;
}

/** True when the connection or its server was lost, as opposed to short of resources: retrying soon may help. */
export function isConnectionLost(error: unknown): error is DatabaseUnavailable {
  if (!(error instanceof DatabaseUnavailable)) return false;
  const { code } = error;
  return code === undefined ? lostWords.test(error.message) : lostCodes.test(code) || lostSystemCodes.test(code);
}

/** True when the database was overloaded: it had no connection or lock in time, or reached a time limit. */
export function isOverloaded(error: unknown): error is DatabaseUnavailable {
  if (!(error instanceof DatabaseUnavailable) || error.isOutcomeUnknown) return false;
  return error.code === undefined ? overloadedWords.test(error.message) : overloadedCodes.test(error.code);
}

/** True when the server is read-only, as a standby or a demoted primary is. */
export function isReadOnlyServer(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && error.code === "25006";
}

/** Matches codes of Node such as ECONNRESET; PostgreSQL's codes have five characters and are tested by class. */
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
