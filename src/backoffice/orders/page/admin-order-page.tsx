import { Alert } from "@mui/material";
import { useCallback, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "#backoffice/api-client/call-api.ts";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { usePageKeys } from "#backoffice/command-palette/keyboard.ts";
import { OrderParcels } from "#backoffice/fulfilment/order-parcels.tsx";
import { useFrame } from "#backoffice/layout/frame-context.ts";
import { Page } from "#backoffice/layout/page.tsx";
import { RecordPage, refetchIntervalMs } from "#backoffice/layout/record-page.tsx";
import { OrderPayments, type OrderRefund } from "#backoffice/payments/order-payments.tsx";
import { WithdrawRefundDialog } from "#backoffice/payments/payment-dialogs.tsx";
import { RefundDialog } from "#backoffice/payments/refund-dialog.tsx";
import { PresenceBanner } from "#backoffice/presence/presence-banner.tsx";
import { usePresence } from "#backoffice/presence/use-presence.ts";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { permissionToEdit } from "#domain/operators/presence.ts";
import type { RunOrderAction } from "../actions/order-action-dialog.tsx";
import { OrderActions } from "../actions/order-actions.tsx";
import { PrintMenu } from "../actions/order-menus.tsx";
import { AdjacentOrderLinks } from "./adjacent-orders.tsx";
import { OrderAddress } from "./order-address.tsx";
import { OrderCustomer } from "./order-customer.tsx";
import { OrderDocuments } from "./order-documents.tsx";
import { OrderChips, OrderHero, OrderNotices, OrderSentence } from "./order-header.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderPayLink } from "./order-pay-link.tsx";
import { OrderSteps } from "./order-steps-card.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { OrderParcelMates } from "./parcel-mates.tsx";
import { RefundButtons } from "./refund-buttons.tsx";
import "./order-cards.css";
import "./order-page.css";

type ActionConflict = { action: string; message: string };

export function AdminOrderPage() {
  return (
    <RecordPage<AdminOrder> resource="orders" title="Order" refetchIntervalMs={refetchIntervalMs}>
      {(order) => <OrderDetails key={order.id} order={order} />}
    </RecordPage>
  );
}

/** Page of one order: actions, details and timeline. */
function OrderDetails({ order }: { order: AdminOrder }) {
  const { run, conflict, clear } = useOrderAction();
  const may = usePermission();
  const navigate = useNavigate();
  const { isPhone } = useFrame();
  const editing = usePresence("order", order.id, may(permissionToEdit.order));
  const [retried, setRetried] = useState<OrderRefund | null>(null);
  const [withdrawn, setWithdrawn] = useState<OrderRefund | null>(null);
  usePageKeys();
  return (
    <Page
      title={`${order.number} ${order.address.name}`}
      chips={!isPhone && <OrderChips order={order} />}
      sentence={!isPhone && <OrderSentence order={order} />}
      neighbours={<AdjacentOrderLinks id={order.id} />}
      actions={
        <>
          <PrintMenu order={order} />
          <OrderActions order={order} run={run} />
        </>
      }
    >
      <PresenceBanner editing={editing} onLeave={() => void navigate("/orders")} />
      <ActionConflictNotice conflict={conflict} order={order} onClose={clear} />
      {isPhone && <OrderHero order={order} />}
      <OrderNotices order={order} />
      <OrderPayLink order={order} />
      <OrderParcelMates order={order} />
      {!isPhone && <OrderSteps order={order} />}
      <div className="order-columns">
        <div>
          <OrderLines order={order} />
          <OrderTimeline order={order} />
        </div>
        <div>
          <OrderCustomer order={order} />
          <OrderAddress order={order} />
          <OrderPayments
            order={order}
            refundButtons={(refund) => (
              <RefundButtons
                order={order}
                refund={refund}
                onRefund={() => setRetried(refund)}
                onWithdraw={() => setWithdrawn(refund)}
              />
            )}
          />
          <OrderParcels order={order} run={run} />
          <OrderDocuments order={order} />
        </div>
      </div>
      {retried && <RefundDialog order={order} run={run} retryOf={retried} onClose={() => setRetried(null)} />}
      {withdrawn && (
        <WithdrawRefundDialog order={order} run={run} refund={withdrawn} onClose={() => setWithdrawn(null)} />
      )}
    </Page>
  );
}

/** Error codes which mean that the order has changed since this page showed it. */
const conflictCodes = ["move-impossible", "changed-meanwhile"];

/** Runs actions of the order; a conflict with another operator's action is shown on the page, which is refetched. */
function useOrderAction(): { run: RunOrderAction; conflict: ActionConflict | null; clear: () => void } {
  const [conflict, setConflict] = useState<ActionConflict | null>(null);
  const run = useCallback<RunOrderAction>(async (action, request) => {
    setConflict(null);
    try {
      return await request();
    } catch (error) {
      // Other conflicts, such as an amount that is too high, are shown by the dialog itself.
      if (error instanceof ApiError && conflictCodes.includes(error.code))
        setConflict({ action, message: error.message });
      throw error;
    }
  }, []);
  return { run, conflict, clear: () => setConflict(null) };
}

/** Names the action that failed and the order's current status. */
function ActionConflictNotice({
  conflict,
  order,
  onClose,
}: {
  conflict: ActionConflict | null;
  order: AdminOrder;
  onClose: () => void;
}) {
  return (
    <div role="alert">
      {conflict && (
        <Alert severity="warning" role="presentation" onClose={onClose} sx={{ mb: 2 }}>
          {describeConflict(conflict, order.statusWord)}
        </Alert>
      )}
    </div>
  );
}

/** Describes a failed action, with the current status unless the server's message contains it. */
function describeConflict({ action, message }: ActionConflict, statusWord: string): string {
  const status = message.includes(statusWord) ? "" : ` The order is now ${statusWord}.`;
  return `“${action}” failed. ${message}${status}`;
}
