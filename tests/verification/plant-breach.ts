import { type RawBuilder, sql } from "kysely";
import { expect } from "vitest";
import type { Tx } from "#db/client.ts";
import { verifyBooks } from "#use-cases/verification/verify-books.ts";
import type { TestShop } from "../harness/test-shop.ts";

/** A corruption of the books, made with every trigger off, and the rules that must find it. */
export type PlantedBreach = [what: string, rules: string[], text: RegExp, lie: RawBuilder<unknown>[]];

/** Selects the first order with a status and payment mode. */
export const order = (status: string, mode = "cod"): RawBuilder<string> =>
  sql`(select min(id) from orders where status = ${status} and payment_mode = ${mode}
    and discount_code is null and id not in (select order_id from added_orders))`;
export const invoice = sql`(select min(number) from invoices)`;

class Undo extends Error {}

/** Verifies the books inside a transaction with the corruption, and rolls it back. */
async function verifyWith(shop: TestShop, lie: RawBuilder<unknown>[]) {
  let report: Awaited<ReturnType<ReturnType<typeof verifyBooks>>> | undefined;
  const run = async (tx: Tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const step of lie) await step.execute(tx);
    await sql`set local session_replication_role = origin`.execute(tx);
    const database = {
      kind: shop.database.kind,
      db: tx,
      transaction: async <T>(find: (inner: Tx) => Promise<T>) => await find(tx),
    };
    report = await verifyBooks({ database, clock: shop.clock.now, media: undefined, againAfterMs: 0 })();
    throw new Undo();
  };
  await shop.database.transaction(run, { withinMs: 60_000 }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  if (!report) throw new Error("there is no report");
  return report;
}

/** Expects exactly those rules to find the breach. */
export async function expectFound(shop: TestShop, [, rules, text, lie]: PlantedBreach): Promise<void> {
  const report = await verifyWith(shop, lie);
  const found = report.rules.filter(({ breaches }) => breaches > 0).map(({ name }) => name);
  expect(found.toSorted(), report.breaches.map((breach) => breach.text).join("\n")).toEqual(rules.toSorted());
  expect(report.ok).toBe(false);
  expect(report.breaches.map((breach) => breach.text).join("\n")).toMatch(text);
}
