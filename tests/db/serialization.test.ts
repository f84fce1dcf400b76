import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { copyDatabase, discardDatabase } from "../harness/postgres-templates.ts";
import { testWaitMs } from "../harness/test-database.ts";

/** Opens a database whose commits can fail, as in an engine with a stricter default isolation. */
async function openSerializable() {
  const url = await copyDatabase(inject("postgresUrl"), inject("postgresTemplates").migrated);
  const strict = new URL(url);
  strict.searchParams.set("options", "-c default_transaction_isolation=serializable");
  const database = await openDatabase({ url: strict.href, dataDir: "", waitMs: testWaitMs });
  const [asked] = (await sql<{ level: string }>`show default_transaction_isolation`.execute(database.db)).rows;
  expect(asked).toEqual({ defaultTransactionIsolation: "serializable" });
  return {
    ...database,
    [Symbol.asyncDispose]: async () => {
      await database.close();
      discardDatabase(url);
    },
  };
}

/** Creates a barrier that waits until two have arrived; later arrivals pass. */
function createMeeting() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return async () => {
    if (++arrived === 2) resolve();
    await promise;
  };
}

test.each(["alone", "with its last statement"])(
  "runs a transaction again whose commit %s PostgreSQL refuses as not serializable",
  async (commit) => {
    await using database = await openSerializable();
    const meet = createMeeting();
    const ended = { first: 0, second: 0 };
    const isFirstDone = Promise.withResolvers<void>();
    const last = sql`insert into discount_codes (code, amount_paise) values ('last', 1) on conflict do nothing`;
    /** Adds its code if there is none; only one of the two may succeed. */
    const add = (code: "first" | "second") =>
      transactionWithRetry(database, async (tx) => {
        const codes = await tx.selectFrom("discountCodes").select("code").where("code", "!=", "last").execute();
        if (codes.length === 0) await tx.insertInto("discountCodes").values({ code, amountPaise: 1 }).execute();
        await meet();
        if (code === "second") await isFirstDone.promise;
        if (commit !== "alone") database.commitWith(last);
        ended[code] += 1;
      });
    const adding = [add("first").then(isFirstDone.resolve), add("second")];
    await Promise.all(adding);
    // The second one had run all of its statements when it was refused.
    expect(ended).toEqual({ first: 1, second: 2 });
    const codes = await database.db.selectFrom("discountCodes").select("code").where("code", "!=", "last").execute();
    expect(codes).toEqual([{ code: "first" }]);
  },
);
