import type { SalePrice } from "#contracts/admin/catalog/sale-price-endpoints.ts";
import type { Tx } from "#db/client.ts";
import { listActorNames } from "#db/queries/operators/audit-log.ts";
import { listPriceChangeLines } from "#db/queries/pricing/price-change-queries.ts";
import type { listSalePrices } from "#db/queries/pricing/sale-price-queries.ts";
import { formatVariantDetail } from "#domain/inventory/availability.ts";

type Row = Awaited<ReturnType<typeof listSalePrices>>[number];

/** Builds views with lines and authors; two queries for any number. */
export async function readSalePriceViews(tx: Tx, rows: Row[]): Promise<SalePrice[]> {
  const lines = await listPriceChangeLines(
    tx,
    rows.flatMap(({ beginsId, endsId }) => [beginsId, endsId]),
  );
  const byChange = Map.groupBy(lines, ({ changeId }) => changeId);
  const names = await listActorNames(
    tx,
    rows.map(({ actor }) => actor),
  );
  return rows.map((row) => {
    const after = new Map((byChange.get(row.endsId) ?? []).map(({ sku, pricePaise }) => [sku, pricePaise]));
    return {
      id: row.beginsId,
      from: row.beginsAt.toISOString(),
      until: row.endsAt.toISOString(),
      state: stateOf(row),
      endedAt: row.endedAt?.toISOString() ?? null,
      actor: names.get(row.actor) ?? row.actor,
      failure: [row.beginsFailure, row.failure].filter((words) => words !== null).join(" ") || null,
      lines: (byChange.get(row.beginsId) ?? []).map(({ sku, pricePaise, product, packSize, sizeName, colourName }) => ({
        sku,
        price: pricePaise,
        priceAfter: after.get(sku) ?? pricePaise,
        product: product ?? "",
        detail: product === null ? "" : formatVariantDetail({ packSize, sizeName, colourName }),
      })),
    };
  });
}

function stateOf({ beginsState, endsState }: Row): SalePrice["state"] {
  if (beginsState === "waiting") return "waiting";
  if (beginsState === "withdrawn") return "cancelled";
  if (beginsState === "failed") return "failed";
  return endsState === "waiting" ? "running" : "ended";
}
