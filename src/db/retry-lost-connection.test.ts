import { expect, test } from "vitest";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { retryLostConnection } from "./retry-lost-connection.ts";

const failure = (code: string) => new DatabaseUnavailable(Object.assign(new Error(code), { code }));
/** Fails with each of the codes in turn, then succeeds. */
const actThatFails = (...codes: string[]) => {
  let runs = 0;
  const act = async () => {
    const code = codes[runs++];
    if (code !== undefined) throw failure(code);
    return "done";
  };
  return { act, runs: () => runs };
};

test("retries after each lost connection until one holds", async () => {
  const { act, runs } = actThatFails("ECONNREFUSED", "57P03", "25006");
  expect([await retryLostConnection(act), runs()]).toEqual(["done", 4]);
});

test.each(["57014", "53300", "55P03"])("does not retry after %s", async (code) => {
  const { act, runs } = actThatFails(code);
  await expect(retryLostConnection(act)).rejects.toMatchObject({ code });
  expect(runs()).toBe(1);
});

test("does not retry after a bug", async () => {
  await expect(retryLostConnection(async () => Promise.reject(new Error("a bug")))).rejects.toThrow("a bug");
});

test("gives up at its time limit with the last error", async () => {
  const act = async () => Promise.reject(failure("ECONNREFUSED"));
  await expect(retryLostConnection(act, { withinMs: 100 })).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

test("answers in time when the database is silent, with an unknown outcome", async () => {
  const act = () => new Promise(() => {});
  await expect(retryLostConnection(act, { answerMs: 20 })).rejects.toMatchObject({ isOutcomeUnknown: true });
});
