import { Alert, Box, Button, GlobalStyles, type Theme } from "@mui/material";
import { type ReactNode, useCallback, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "#backoffice/api-client/call-api.ts";
import { RecordHistory } from "#backoffice/audit/record-history.tsx";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { OrderParcels } from "#backoffice/fulfilment/order-parcels.tsx";
import { PrintDocuments } from "#backoffice/fulfilment/print-documents.tsx";
import { Page } from "#backoffice/layout/page.tsx";
import { RecordPage, recordColumns, refetchIntervalMs } from "#backoffice/layout/record-page.tsx";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import { OrderPayments, type OrderRefund } from "#backoffice/payments/order-payments.tsx";
import { WithdrawRefundDialog } from "#backoffice/payments/payment-dialogs.tsx";
import { RefundDialog } from "#backoffice/payments/refund-dialog.tsx";
import { PresenceBanner } from "#backoffice/presence/presence-banner.tsx";
import { usePresence } from "#backoffice/presence/use-presence.ts";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { formatShortDayRange } from "#domain/fulfilment/delivery-estimate.ts";
import { permissionToEdit } from "#domain/operators/presence.ts";
import { formatDateTimeInIndia, formatShortTimeInIndia } from "#domain/time.ts";
import type { RunOrderAction } from "../actions/order-action-dialog.tsx";
import { OrderActions } from "../actions/order-actions.tsx";
import { describePaymentState, describeRefunds } from "../order-labels.ts";
import { OrderStatusBadge } from "../order-status-badge.tsx";
import { AdjacentOrderLinks } from "./adjacent-orders.tsx";
import { OrderCustomer } from "./order-customer.tsx";
import { OrderLines, OrderTimeline } from "./order-lines-and-timeline.tsx";
import { RefundButtons } from "./refund-buttons.tsx";

type ActionConflict = { action: string; message: string };

/** Leaves room below the page and above notifications for the fixed button on phones. */
const spaceForFixedButton = (theme: Theme) => ({
  html: { scrollPaddingBottom: 80 },
  [theme.breakpoints.down("md")]: { ".MuiSnackbar-root": { bottom: "72px !important" } },
});

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
  const editing = usePresence("order", order.id, may(permissionToEdit.order));
  const [retried, setRetried] = useState<OrderRefund | null>(null);
  const [withdrawn, setWithdrawn] = useState<OrderRefund | null>(null);
  return (
    <Page title={`Order ${order.number}`} actions={<AdjacentOrderLinks id={order.id} />}>
      <GlobalStyles styles={spaceForFixedButton} />
      <PresenceBanner editing={editing} onLeave={() => void navigate("/orders")} />
      <ActionConflictNotice conflict={conflict} order={order} onClose={clear} />
      <OrderSummary order={order} />
      <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap", my: 2 }}>
        <OrderActions order={order} run={run} />
        {order.status !== "cancelled" && <PrintDocuments ids={[order.id]} invoices={order.invoice !== null} />}
      </Box>
      <ReturnRequest returnAsked={order.returnAsked} />
      <Columns
        wide={
          <>
            <OrderLines order={order} />
            <OrderTimeline order={order} />
          </>
        }
        narrow={
          <>
            <OrderCustomer order={order} />
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
          </>
        }
      />
      <Box sx={{ pb: { xs: 9, md: 0 } }}>
        <RecordHistory kind="order" id={order.id} />
      </Box>
      {retried && <RefundDialog order={order} run={run} retryOf={retried} onClose={() => setRetried(null)} />}
      {withdrawn && (
        <WithdrawRefundDialog order={order} run={run} refund={withdrawn} onClose={() => setWithdrawn(null)} />
      )}
    </Page>
  );
}

/** Two columns; on phones the customer and payments come before the timeline. */
function Columns({ wide, narrow }: { wide: ReactNode; narrow: ReactNode }) {
  const column = { display: { xs: "contents", md: "grid" }, gap: 2, alignContent: "start" } as const;
  return (
    <Box sx={{ ...recordColumns, pb: { xs: 9, md: 0 } }}>
      <Box sx={{ ...column, "& > :last-of-type": { order: { xs: 2, md: 0 } } }}>{wide}</Box>
      <Box sx={{ ...column, "& > *": { order: { xs: 1, md: 0 } } }}>{narrow}</Box>
    </Box>
  );
}

/** Summary line: customer, status, total, payment and dates. */
function OrderSummary({ order }: { order: AdminOrder }) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3, rowGap: 0.5 }}>
      <Box component="span" sx={{ fontWeight: 650, fontSize: 16, overflowWrap: "anywhere" }}>
        {order.address.name}
      </Box>
      <Box component="strong" role="status" aria-label="Status" sx={{ fontSize: 16, fontWeight: 650 }}>
        <OrderStatusBadge status={order.status} />
      </Box>
      <span>
        {[formatAmount(order.total), describePaymentState(order), describeRefunds(order.refunds)]
          .filter(Boolean)
          .join(" · ")}
      </span>
      <PromisedDays days={order.deliveryDays} />
      {order.fromOldShop && <span>From the old shop: kept as it was, not moved here</span>}
      {order.packedAt && <span>Packed {formatShortTimeInIndia(order.packedAt)}</span>}
      <span>{formatDateTimeInIndia(order.submittedAt)}</span>
      <CopyOrderId order={order} />
    </Box>
  );
}

/** The id, for the API and the gateway; copying takes the number along. */
function CopyOrderId({ order: { id, number } }: { order: Pick<AdminOrder, "id" | "number"> }) {
  const [status, setStatus] = useState("");
  const text = `${number} ${id}`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setStatus("Copied"),
      () => setStatus(`Copy it by hand: ${text}`),
    );
  return (
    <Box component="span" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
      <span>{id}</span>{" "}
      <Button size="small" onClick={() => void copy()}>
        Copy number and ID
      </Button>
      <span role="status">{status}</span>
    </Box>
  );
}

/** Shows the promised days, those expected since dispatch, and whether the order is late. */
function PromisedDays({ days: { promised, expected, isLate } }: { days: AdminOrder["deliveryDays"] }) {
  const parts = [
    promised && `Promised ${formatShortDayRange(promised)}`,
    expected && `Expected ${formatShortDayRange(expected)}`,
    isLate && "Late",
  ].filter(Boolean);
  return parts.length > 0 && <Box sx={isLate ? { color: "error.main", fontWeight: 650 } : {}}>{parts.join(" · ")}</Box>;
}

/** Open return request of the order. */
function ReturnRequest({ returnAsked }: Pick<AdminOrder, "returnAsked">) {
  if (!returnAsked) return null;
  const items = returnAsked.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ");
  return (
    <Alert severity="warning" role="note" sx={{ mb: 2 }}>
      Return requested on {formatDateTimeInIndia(returnAsked.at)}: {items}
      {returnAsked.reason && `. “${returnAsked.reason}”`}
    </Alert>
  );
}

/** The order is no longer as this page showed it. */
const conflictCodes = ["move-impossible", "changed-meanwhile"];

/** Runs actions of the order; a conflict with another operator's action is shown on the page, which is refetched. */
function useOrderAction(): { run: RunOrderAction; conflict: ActionConflict | null; clear: () => void } {
  const [conflict, setConflict] = useState<ActionConflict | null>(null);
  const run = useCallback<RunOrderAction>(async (action, request) => {
    setConflict(null);
    try {
      return await request();
    } catch (error) {
      // Another conflict, such as an amount that is too high, is the dialog's own matter.
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
  return `‘${action}’ failed. ${message}${status}`;
}
