import type { ScheduledPriceChange } from "#contracts/admin/catalog/pricing-endpoints.ts";
import type { Tx } from "#db/client.ts";
import { listActorNames } from "#db/queries/operators/audit-log.ts";
import { listPriceChangeLines, type listPriceChanges } from "#db/queries/pricing/price-change-queries.ts";
import { formatVariantDetail } from "#domain/inventory/availability.ts";

type Row = Awaited<ReturnType<typeof listPriceChanges>>[number];

/** Builds views with lines and authors; two queries for any number. */
export async function readScheduledPriceViews(tx: Tx, rows: Row[]): Promise<ScheduledPriceChange[]> {
  const lines = await listPriceChangeLines(
    tx,
    rows.map(({ id }) => id),
  );
  const byChange = Map.groupBy(lines, ({ changeId }) => changeId);
  const names = await listActorNames(
    tx,
    rows.map(({ actor }) => actor),
  );
  return rows.map(({ id, beginsAt, state, actor, failure }) => ({
    id,
    at: beginsAt.toISOString(),
    state: stateOf(state),
    actor: names.get(actor) ?? actor,
    failure,
    lines: (byChange.get(id) ?? []).map(({ sku, pricePaise, mrpPaise, product, packSize, sizeName, colourName }) => ({
      sku,
      price: pricePaise,
      mrp: mrpPaise,
      product: product ?? "",
      detail: product === null ? "" : formatVariantDetail({ packSize, sizeName, colourName }),
    })),
  }));
}

const states = ["waiting", "done", "withdrawn", "failed"] as const;

function stateOf(stored: string): ScheduledPriceChange["state"] {
  const state = states.find((known) => known === stored);
  if (!state) throw new RangeError(`unknown price change state: ${stored}`);
  return state;
}
