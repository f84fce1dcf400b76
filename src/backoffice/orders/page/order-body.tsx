import { Box, Button, GlobalStyles, type Theme } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { RecordHistory } from "#backoffice/audit/record-history.tsx";
import { Page } from "#backoffice/frame/page.tsx";
import { recordColumns } from "#backoffice/frame/record-columns.ts";
import { PresenceBanner } from "#backoffice/presence/editing-banner.tsx";
import { usePresence } from "#backoffice/presence/use-editing.ts";
import { usePermission } from "#backoffice/use-may.ts";
import type { AdminOrder } from "#contracts/admin/order.ts";
import { permissionToEdit } from "#domain/editing.ts";
import { RefundDialog, WithdrawRefundDialog } from "../moves/money-dialogs.tsx";
import { OrderActions } from "../moves/moves.tsx";
import { OrderCustomer } from "./buyer.tsx";
import { OrderLines } from "./lines.tsx";
import { OrderPayments, type OrderRefund } from "./money.tsx";
import { AdjacentOrderLinks } from "./neighbour-links.tsx";
import { ActionConflictNotice, useOrderAction } from "./notice.tsx";
import { PrintDocuments } from "./papers.tsx";
import { OrderParcels } from "./parcels.tsx";
import { ReturnRequest } from "./return-asked.tsx";
import { OrderSummary } from "./summary.tsx";
import { OrderTimeline } from "./timeline.tsx";

/** What the button under the thumb covers can be scrolled free, and messages stand above it. */
const besideTheThumb = (theme: Theme) => ({
  html: { scrollPaddingBottom: 80 },
  [theme.breakpoints.down("md")]: { ".MuiSnackbar-root": { bottom: "72px !important" } },
});

/** One order, whole: what can be done with it above, what it is in the middle, what happened to it below. */
export function OrderDetails({ order }: { order: AdminOrder }) {
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

type AgainProps = { order: AdminOrder; refund: OrderRefund; onAsk: () => void; onWithdraw: () => void };

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
