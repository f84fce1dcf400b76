import { Alert, Box, Button, GlobalStyles, Link, type Theme } from "@mui/material";
import { type ReactNode, useCallback, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "#backoffice/api-client/call-api.ts";
import { RecordHistory } from "#backoffice/audit/record-history.tsx";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { PrintDocuments } from "#backoffice/fulfilment/print-documents.tsx";
import { Page } from "#backoffice/layout/page.tsx";
import { recordColumns } from "#backoffice/layout/record-columns.ts";
import { RecordPage } from "#backoffice/layout/record-page.tsx";
import { refetchIntervalMs } from "#backoffice/layout/refetch-interval.ts";
import { MutedText, Section } from "#backoffice/layout/section.tsx";
import { OrderPayments, type OrderRefund } from "#backoffice/payments/order-payments.tsx";
import { RefundDialog, WithdrawRefundDialog } from "#backoffice/payments/payment-dialogs.tsx";
import { PresenceBanner } from "#backoffice/presence/presence-banner.tsx";
import { usePresence } from "#backoffice/presence/use-presence.ts";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { buildTrackingUrl } from "#domain/fulfilment/tracking-url.ts";
import { permissionToEdit } from "#domain/operators/presence.ts";
import { formatDateTimeInIndia, formatShortTimeInIndia } from "#domain/time.ts";
import type { RunOrderAction } from "../actions/order-action-props.ts";
import { OrderActions } from "../actions/order-actions.tsx";
import { describePaymentState, formatAmount } from "../order-labels.ts";
import { OrderStatusBadge } from "../order-status-badge.tsx";
import { AdjacentOrderLinks } from "./neighbour-links.tsx";
import { OrderCustomer } from "./order-customer.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderTimeline } from "./order-timeline.tsx";

type Told = { action: string; message: string };

/** Leaves room below the page and above notifications for the sticky button on phones. */
const besideTheThumb = (theme: Theme) => ({
  html: { scrollPaddingBottom: 80 },
  [theme.breakpoints.down("md")]: { ".MuiSnackbar-root": { bottom: "72px !important" } },
});

type AgainProps = { order: AdminOrder; refund: OrderRefund; onAsk: () => void; onWithdraw: () => void };

export function AdminOrderPage() {
  return (
    <RecordPage<AdminOrder> resource="orders" title="Order" refetchIntervalMs={refetchIntervalMs}>
      {(order) => <OrderDetails key={order.id} order={order} />}
    </RecordPage>
  );
}

/** Page of one order: actions, details and timeline. */
function OrderDetails({ order }: { order: AdminOrder }) {
  const { send, told, forget } = useOrderAction();
  const may = usePermission();
  const navigate = useNavigate();
  const editing = usePresence("order", order.id, may(permissionToEdit.order));
  const [again, setAgain] = useState<OrderRefund | null>(null);
  const [withdrawn, setWithdrawn] = useState<OrderRefund | null>(null);
  return (
    <Page title={`Order of ${order.address.name}`} actions={<AdjacentOrderLinks id={order.id} />}>
      <GlobalStyles styles={besideTheThumb} />
      <PresenceBanner editing={editing} onLeave={() => void navigate("/orders")} />
      <ActionConflictNotice told={told} order={order} onClose={forget} />
      <OrderSummary order={order} />
      <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap", my: 2 }}>
        <OrderActions order={order} send={send} />
        <PrintDocuments ids={[order.id]} invoices={order.invoice !== null} />
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
              again={(refund) => (
                <Again
                  order={order}
                  refund={refund}
                  onAsk={() => setAgain(refund)}
                  onWithdraw={() => setWithdrawn(refund)}
                />
              )}
            />
            <OrderParcels shipments={order.shipments} />
          </>
        }
      />
      <Box sx={{ pb: { xs: 9, md: 0 } }}>
        <RecordHistory kind="order" id={order.id} />
      </Box>
      {again && <RefundDialog order={order} run={send} retryOf={again} onClose={() => setAgain(null)} />}
      {withdrawn && (
        <WithdrawRefundDialog order={order} run={send} refund={withdrawn} onClose={() => setWithdrawn(null)} />
      )}
    </Page>
  );
}

/** Beside each other where there is room; on a phone who buys it stands before what happened to it. */
function Columns({ wide, narrow }: { wide: ReactNode; narrow: ReactNode }) {
  const column = { display: { xs: "contents", md: "grid" }, gap: 2, alignContent: "start" } as const;
  return (
    <Box sx={{ ...recordColumns, pb: { xs: 9, md: 0 } }}>
      <Box sx={{ ...column, "& > :last-of-type": { order: { xs: 2, md: 0 } } }}>{wide}</Box>
      <Box sx={{ ...column, "& > *": { order: { xs: 1, md: 0 } } }}>{narrow}</Box>
    </Box>
  );
}

/** A refund that waits to be sent by hand, or failed, goes from where it stands; one that waits can be withdrawn. */
function Again({ order, refund, onAsk, onWithdraw }: AgainProps) {
  const { status, byHand } = refund;
  const waits = byHand && status === "asked";
  if (order.moves.refundable < refund.amount || !(waits || status === "failed")) return null;
  return (
    <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
      <Button size="small" variant="outlined" onClick={onAsk}>
        {waits ? "Record bank reference" : "Refund again"}
      </Button>
      {waits && order.moves.withdrawRefund && (
        <Button size="small" onClick={onWithdraw}>
          Withdraw refund
        </Button>
      )}
    </Box>
  );
}

/** The order in one line: id, state, money, when. */
function OrderSummary({ order }: { order: AdminOrder }) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3, rowGap: 0.5 }}>
      <Box component="span" sx={{ fontWeight: 650, fontSize: 16, overflowWrap: "anywhere" }}>
        {order.id}
      </Box>
      <Box component="strong" role="status" aria-label="State" sx={{ fontSize: 16, fontWeight: 650 }}>
        <OrderStatusBadge status={order.status} />
      </Box>
      <span>
        {formatAmount(order.total)} · {describePaymentState(order)}
      </span>
      {order.packedAt && <span>Packed {formatShortTimeInIndia(order.packedAt)}</span>}
      <span>{formatDateTimeInIndia(order.submittedAt)}</span>
    </Box>
  );
}

/** Open return request of the order. */
function ReturnRequest({ returnAsked }: Pick<AdminOrder, "returnAsked">) {
  if (!returnAsked) return null;
  const items = returnAsked.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ");
  return (
    <Alert severity="warning" role="note" sx={{ mb: 2 }}>
      Return asked on {formatDateTimeInIndia(returnAsked.at)}: {items}
      {returnAsked.reason && `. “${returnAsked.reason}”`}
    </Alert>
  );
}

/** Every parcel of the order with its number, which leads to the courier's own page where we know one. */
function OrderParcels({ shipments }: Pick<AdminOrder, "shipments">) {
  if (shipments.length === 0) return null;
  return (
    <Section title={shipments.length === 1 ? "Parcel" : `${shipments.length} parcels`}>
      {shipments.map(({ id, courier, trackingNumber, at, actor }) => (
        <Box key={id} sx={{ py: 0.5 }}>
          <div>
            {courier || "Courier not named"}
            {" · "}
            <TrackingNumber courier={courier} number={trackingNumber} />
          </div>
          <MutedText>
            {formatShortTimeInIndia(at)} · {actor}
          </MutedText>
        </Box>
      ))}
    </Section>
  );
}

function TrackingNumber({ courier, number }: { courier: string; number: string }) {
  const address = buildTrackingUrl(courier, number);
  if (!address) return <>{number || "no tracking number"}</>;
  return (
    <Link href={address} target="_blank" rel="noreferrer">
      {number}
    </Link>
  );
}

/** Runs actions of the order; a conflict with someone else's action is shown on the page, which is refetched. */
function useOrderAction(): { send: RunOrderAction; told: Told | null; forget: () => void } {
  const [told, setTold] = useState<Told | null>(null);
  const send = useCallback<RunOrderAction>(async (move, work) => {
    setTold(null);
    try {
      return await work();
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setTold({ action: move, message: error.message });
      throw error;
    }
  }, []);
  return { send, told, forget: () => setTold(null) };
}

/** Names the action that failed and the order's current status. */
function ActionConflictNotice({ told, order, onClose }: { told: Told | null; order: AdminOrder; onClose: () => void }) {
  return (
    <div role="alert">
      {told && (
        <Alert severity="warning" role="presentation" onClose={onClose} sx={{ mb: 2 }}>
          {wordsOf(told, order.statusWord)}
        </Alert>
      )}
    </div>
  );
}

/** The shop's own words often say the state already. */
function wordsOf({ action: move, message }: Told, statusWord: string): string {
  const now = message.includes(statusWord) ? "" : ` The order is ${statusWord} now.`;
  return `‘${move}’ was not done. ${message}${now}`;
}
