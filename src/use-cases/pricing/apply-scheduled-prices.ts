import { setTimeout as pause } from "node:timers/promises";
import { lockInventory } from "#db/queries/inventory/inventory-rows.ts";
import {
  endPriceChange,
  findPriceChange,
  listPriceChangeLines,
  recordPriceChangeFailure,
} from "#db/queries/pricing/price-change-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import type { Deps } from "../kernel/deps.ts";
import { changePrices } from "./change-prices.ts";
import type { PricingUseCases } from "./pricing-types.ts";

const actor = "price schedule";
/** The database's clock may be this much ahead of ours; anything earlier is a mistake. */
const earliestMs = 5_000;

/** Applies all prices of a change in one transaction, exactly once. SKUs that no longer exist are reported. */
export function applyScheduledPrices({
  database,
  clock,
}: Pick<Deps, "database" | "clock">): PricingUseCases["applyScheduledPrices"] {
  return async (id) => {
    const change = await findPriceChange(database.db, id);
    if (change?.state !== "waiting") return;
    const early = change.beginsAt.getTime() - clock().getTime();
    if (early > earliestMs) throw new Error(`price change ${id} is not due yet`);
    if (early > 0) await pause(early);
    await transactionWithRetry(database, async (tx) => {
      const at = clock();
      if (!(await endPriceChange(tx, id, { state: "done", at }))) return;
      const lines = await listPriceChangeLines(tx, [id]);
      const variants = await lockInventory(
        tx,
        lines.map(({ sku }) => sku),
      );
      const steps = variants.flatMap((variant) => {
        const line = lines.find(({ sku }) => sku === variant.sku);
        return line ? [{ variant, to: { pricePaise: line.pricePaise, mrpPaise: line.mrpPaise } }] : [];
      });
      await changePrices(database, tx, steps, { actor, at });
      const gone = lines.map(({ sku }) => sku).filter((sku) => !variants.some((variant) => variant.sku === sku));
      if (gone.length > 0) {
        const failure = `${gone.join(", ")} no longer ${gone.length === 1 ? "exists" : "exist"}.`;
        await recordPriceChangeFailure(tx, id, { state: steps.length > 0 ? "done" : "failed", failure });
      }
    });
  };
}
