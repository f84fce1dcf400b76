import { useState } from "react";
import { useNotify } from "react-admin";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { useAction } from "#backoffice/form/use-action.ts";
import { BulkShipDialog } from "#backoffice/fulfilment/bulk-ship-dialog.tsx";
import { type OrderRow, orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { movesOf } from "../actions/bulk-moves.ts";
import { orderActionNames } from "../actions/order-action-dialog.tsx";

/**
 * The next step of an order over the end of its row, for the mouse; by keyboard it is reached through the panel, the selection
 * and the order's page, so that rows don't add stops for the Tab key.
 */
export function OrderRowActions({ order }: { order: OrderRow }) {
  const mayMove = usePermission()("orders.move");
  const { act, busy } = useAction();
  const notify = useNotify();
  const [isShipping, setIsShipping] = useState(false);
  const { pack, ship } = movesOf(order);
  if (!mayMove || !(pack || ship)) return null;
  const markPacked = () =>
    act(() => callApi(orderEndpoints.pack, { params: { id: order.id }, body: { packed: true } }), {
      successMessage: "Marked as packed.",
    });
  return (
    <>
      {pack ? (
        <button type="button" tabIndex={-1} className="row-action" disabled={busy} onClick={() => void markPacked()}>
          {orderActionNames.pack}
        </button>
      ) : (
        <button type="button" tabIndex={-1} className="row-action" onClick={() => setIsShipping(true)}>
          {orderActionNames.ship}
        </button>
      )}
      {isShipping && (
        <BulkShipDialog
          orders={[order]}
          onClose={() => setIsShipping(false)}
          onDone={([result]) => {
            if (result && !result.ok) notify(result.message, { type: "error", autoHideDuration: 10_000 });
          }}
        />
      )}
    </>
  );
}
