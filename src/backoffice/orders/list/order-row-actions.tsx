import { useState } from "react";
import { useNotify } from "react-admin";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { useDoneNotice } from "#backoffice/form/use-undo.ts";
import { BulkShipDialog } from "#backoffice/fulfilment/bulk-ship-dialog.tsx";
import { undoShipments } from "#backoffice/fulfilment/undo-shipping.ts";
import type { OrderRow } from "#contracts/admin/order-row.ts";
import { movesOf } from "../actions/bulk-moves.ts";
import { orderActionNames } from "../actions/order-action-dialog.tsx";
import { usePack } from "../actions/use-pack.ts";

/**
 * Shows the next step of an order over the end of its row, for the mouse. Keyboard users have it in the panel, the bulk
 * bar and the order's page, so that rows don't add tab stops.
 */
export function OrderRowActions({ order }: { order: OrderRow }) {
  const mayMove = usePermission()("orders.move");
  const { pack: markPacked, busy } = usePack(order.id);
  const [notify, notifyDone] = [useNotify(), useDoneNotice()];
  const [isShipping, setIsShipping] = useState(false);
  const { pack, ship } = movesOf(order);
  if (!mayMove || !(pack || ship)) return null;
  return (
    <>
      {pack ? (
        <button
          type="button"
          tabIndex={-1}
          className="row-action"
          disabled={busy}
          onClick={() => void markPacked(true)}
        >
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
            if (result?.ok) notifyDone("Marked as shipped.", undoShipments([result]));
            else if (result) notify(result.message, { type: "error", autoHideDuration: 10_000 });
          }}
        />
      )}
    </>
  );
}
