import type { PriceChange } from "#contracts/admin/shelf.ts";
import type { Tx } from "#db/client.ts";
import { namesOfActors } from "#db/queries/audit.ts";
import { linesOfChanges, type priceChanges } from "#db/queries/price-changes.ts";
import { detailOf } from "#domain/stock.ts";

type Row = Awaited<ReturnType<typeof priceChanges>>[number];

/** With their lines and who made them; two queries, however many. */
export async function priceChangeViews(tx: Tx, rows: Row[]): Promise<PriceChange[]> {
  const lines = await linesOfChanges(
    tx,
    rows.map(({ id }) => id),
  );
  const byChange = Map.groupBy(lines, ({ changeId }) => changeId);
  const names = await namesOfActors(
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
      detail: product === null ? "" : detailOf({ packSize, size: sizeName, colourName }),
    })),
  }));
}

const states = ["waiting", "done", "withdrawn", "failed"] as const;

function stateOf(stored: string): PriceChange["state"] {
  const state = states.find((known) => known === stored);
  if (!state) throw new RangeError(`not a state of a price change: ${stored}`);
  return state;
}
