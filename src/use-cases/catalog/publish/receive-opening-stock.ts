import type { ProductForm } from "#contracts/admin/catalog/product-form.ts";
import type { Tx } from "#db/client.ts";
import { insertManualMovements, setStockLevels } from "#db/queries/inventory/inventory-queries.ts";
import { writeAudits } from "#db/queries/operators/audit-log.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import { type Actor, requirePermission } from "#use-cases/kernel/authorize.ts";
import type { FieldErrors } from "../validate/validate-product.ts";

export type OpeningStock = { sku: string; path: string; units: number };

/** Lists the opening stock of SKUs that the product does not have yet; a known SKU's stock moves by hand only. */
export function listOpeningStock({ variants }: ProductForm, knownSkus: readonly string[]): OpeningStock[] {
  return variants.flatMap(({ sku, openingStock }, at) =>
    openingStock && !knownSkus.includes(sku) ? [{ sku, path: `variants.${at}.openingStock`, units: openingStock }] : [],
  );
}

/** Errors for an actor who publishes an opening stock but may not move stock. */
export function findForbiddenStock(actor: Actor, stocks: readonly OpeningStock[]): FieldErrors {
  if (stocks.length === 0 || !requirePermission(actor, "stock.write")) return {};
  return Object.fromEntries(stocks.map(({ path }) => [path, mayNotMoveStock]));
}

const mayNotMoveStock = "You don't have permission to change stock. Clear this, or ask someone who has to publish.";

/**
 * Errors for an actor who may not move stock and changes the opening stock of a scheduled draft: it would be received
 * in the name of the operator who scheduled it. Drafts hold unvalidated input.
 */
export function findForbiddenStockChange(actor: Actor, before: unknown, after: unknown): FieldErrors {
  if (!requirePermission(actor, "stock.write")) return {};
  const known = new Map(listDraftVariants(before).map(({ sku, openingStock }) => [sku, openingStock]));
  return Object.fromEntries(
    listDraftVariants(after).flatMap(({ sku, openingStock }, at) =>
      openingStock && known.get(sku) !== openingStock ? [[`variants.${at}.openingStock`, mayNotMoveStock]] : [],
    ),
  );
}

function listDraftVariants(form: unknown): { sku?: unknown; openingStock?: unknown }[] {
  const { variants } = form as { variants?: unknown };
  return Array.isArray(variants) ? variants.map((each) => (typeof each === "object" && each !== null ? each : {})) : [];
}

type Receipt = { id: string; revision: number; stocks: readonly OpeningStock[]; actor: ActorName; at: Date };

/** Receives the opening stock of new SKUs in the transaction that creates them (docs/rules.md 19.16). */
export async function receiveOpeningStock(tx: Tx, { id, revision, stocks, actor, at }: Receipt): Promise<void> {
  if (stocks.length === 0) return;
  const note = "Opening stock";
  await setStockLevels(
    tx,
    stocks.map(({ sku, units }) => ({ sku, stock: units })),
  );
  await insertManualMovements(
    tx,
    stocks.map(({ sku, units }) => ({
      sku,
      delta: units,
      reason: "received",
      note,
      actor,
      at,
      key: `publish ${id} ${revision} ${sku}`,
    })),
  );
  await writeAudits(
    tx,
    stocks.map(({ sku, units }) => ({
      at,
      actor,
      action: "stock.received",
      subjectKind: "product",
      subjectId: id,
      before: { [sku]: { stock: 0 } },
      after: { [sku]: { stock: units } },
      reason: note,
    })),
  );
}
