import { type ErrorCode, type Refusal, refusal } from "#domain/errors.ts";

export type Success<T> = { ok: true; value: T };
export type Failure<E = Refusal> = { ok: false; error: E };
/** The answer of a use case. `error` is for people and programs: a code of the error catalogue and a message. */
export type Result<T, E = Refusal> = Success<T> | Failure<E>;

/** Refuses with a code of the catalogue, or with a refusal that is already at hand. */
export function fail(reason: ErrorCode | Refusal, details?: Partial<Omit<Refusal, "code">>): Failure {
  return { ok: false, error: typeof reason === "string" ? refusal(reason, details) : reason };
}
