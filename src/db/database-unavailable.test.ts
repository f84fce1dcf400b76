import { expect, test } from "vitest";
import {
  asUnavailable,
  DatabaseUnavailable,
  isConnectionLost,
  isOverloaded,
  isReadOnlyServer,
} from "./database-unavailable.ts";

const withCode = (code: string) => Object.assign(new Error(`failed with ${code}`), { code });
const kindOf = (error: unknown) => {
  const known = asUnavailable(error);
  if (!(known instanceof DatabaseUnavailable)) return "fault of the statement";
  return isConnectionLost(known) ? "lost" : "short of something";
};

const codesByKind: Record<string, string[]> = {
  lost: [
    // connection exceptions, and the codes of a server that ends or starts (PostgreSQL, Appendix A)
    "08000 08001 08003 08004 08006 08P01 57P01 57P02 57P03 57P05",
    // a standby, or a primary that was put aside
    "25006",
    "ECONNRESET ECONNREFUSED ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH",
    "ENOTFOUND EAI_AGAIN EHOSTDOWN ERR_STREAM_DESTROYED",
  ],
  // an immediate retry would only add to the load, or fail the same way
  "short of something": ["53000 53100 53200 53300 57014 57P04 55P03 58030 58P01 ENOSPC EMFILE"],
  // handled by their callers: rerun, refused, or a bug
  "fault of the statement": ["40001 40P01 23505 23514 22012 42601 42501 25P02 XX000 3D000"],
};
const cases = Object.entries(codesByKind).flatMap(([kind, lines]) =>
  lines.flatMap((line) => line.split(" ").map((code) => ({ code, kind }))),
);

test.each(cases)("$code: $kind", ({ code, kind }) => {
  expect(kindOf(withCode(code))).toBe(kind);
});

test.each([
  ["Connection terminated unexpectedly", "lost"],
  ["Connection terminated due to connection timeout", "lost"],
  ["Client has encountered a connection error and is not queryable", "lost"],
  ["timeout exceeded when trying to connect", "short of something"],
  ["PGlite is closed", "short of something"],
  ["product not found", "fault of the statement"],
])("without a code, '%s': %s", (words, kind) => {
  expect(kindOf(new Error(words))).toBe(kind);
});

test("uses the error of a host's first address", () => {
  expect(kindOf(new AggregateError([withCode("ECONNREFUSED"), withCode("ENETUNREACH")]))).toBe("lost");
});

test("tells a read-only server from a lost one", () => {
  expect(["25006", "57P01"].map((code) => isReadOnlyServer(asUnavailable(withCode(code))))).toEqual([true, false]);
});

test("treats the outcome of a change as known by default", () => {
  expect(asUnavailable(withCode("57P01"))).toMatchObject({ isOutcomeUnknown: false });
  expect(new DatabaseUnavailable(withCode("57P01"), { isOutcomeUnknown: true })).toMatchObject({
    isOutcomeUnknown: true,
    code: "57P01",
  });
});

test.each<[Error, boolean]>([
  [new Error("timeout exceeded when trying to connect"), true],
  [withCode("53300"), true],
  [withCode("57014"), true],
  [withCode("55P03"), true],
  [withCode("53100"), false],
  [withCode("57P01"), false],
  [new Error("Connection terminated unexpectedly"), false],
  [new Error("product not found"), false],
])("asked for more than it could do in time: %s: %s", (error, expected) => {
  expect(isOverloaded(asUnavailable(error))).toBe(expected);
});

test("calls no change overloaded that may be committed", () => {
  expect(isOverloaded(new DatabaseUnavailable(withCode("57014"), { isOutcomeUnknown: true }))).toBe(false);
});
