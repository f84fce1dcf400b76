import { orderBulkEndpoints } from "#contracts/admin/order-bulk-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { runInParts } from "../orders/actions/bulk-moves.ts";
import { formatOrderCount } from "../orders/order-labels.ts";

type Shipped = { id: string; undoId?: number | undefined };

/**
 * Returns a function that undoes dispatches while they are held; undefined when none can be undone. It resolves to a
 * message about refused orders: an order that was delivered, printed or changed since stays as it is.
 */
export function undoShipments(shipped: readonly Shipped[]): (() => Promise<string | undefined>) | undefined {
  const undoIds = new Map(shipped.flatMap(({ id, undoId }) => (undoId === undefined ? [] : [[id, undoId] as const])));
  if (undoIds.size === 0) return undefined;
  const send = async (ids: string[]) => {
    const items = ids.map((id) => ({ id, undoId: undoIds.get(id) ?? 0 }));
    return (await callApi(orderBulkEndpoints.undoShip, { body: { items } })).results;
  };
  return async () => {
    const failed = (await runInParts([...undoIds.keys()], send)).filter(({ ok }) => !ok);
    const [first] = failed;
    return first && `${formatOrderCount(failed.length)} stayed shipped: ${first.message}`;
  };
}
