import { Box, Button, GlobalStyles, type Theme } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { RecordHistory } from "#backoffice/audit/record-history.tsx";
import { Page } from "#backoffice/frame/page.tsx";
import { recordColumns } from "#backoffice/frame/record-columns.ts";
import { EditingBanner } from "#backoffice/presence/editing-banner.tsx";
import { useEditing } from "#backoffice/presence/use-editing.ts";
import { useMay } from "#backoffice/use-may.ts";
import type { AdminOrder } from "#contracts/admin/order.ts";
import { rightToEdit } from "#domain/editing.ts";
import { RefundDialog, WithdrawRefundDialog } from "../moves/money-dialogs.tsx";
import { Moves } from "../moves/moves.tsx";
import { Buyer } from "./buyer.tsx";
import { Lines } from "./lines.tsx";
import { Money, type Refund } from "./money.tsx";
import { NeighbourLinks } from "./neighbour-links.tsx";
import { Notice, useSend } from "./notice.tsx";
import { Papers } from "./papers.tsx";
import { Parcels } from "./parcels.tsx";
import { ReturnAsked } from "./return-asked.tsx";
import { Summary } from "./summary.tsx";
import { Timeline } from "./timeline.tsx";

/** What the button under the thumb covers can be scrolled free, and messages stand above it. */
const besideTheThumb = (theme: Theme) => ({
  html: { scrollPaddingBottom: 80 },
  [theme.breakpoints.down("md")]: { ".MuiSnackbar-root": { bottom: "72px !important" } },
});

/** One order, whole: what can be done with it above, what it is in the middle, what happened to it below. */
export function OrderBody({ order }: { order: AdminOrder }) {
  const { send, told, forget } = useSend();
  const may = useMay();
  const navigate = useNavigate();
  const editing = useEditing("order", order.id, may(rightToEdit.order));
  const [again, setAgain] = useState<Refund | null>(null);
  const [withdrawn, setWithdrawn] = useState<Refund | null>(null);
  return (
    <Page title={`Order of ${order.address.name}`} actions={<NeighbourLinks id={order.id} />}>
      <GlobalStyles styles={besideTheThumb} />
      <EditingBanner editing={editing} onLeave={() => void navigate("/orders")} />
      <Notice told={told} order={order} onClose={forget} />
      <Summary order={order} />
      <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap", my: 2 }}>
        <Moves order={order} send={send} />
        <Papers ids={[order.id]} invoices={order.invoice !== null} />
      </Box>
      <ReturnAsked returnAsked={order.returnAsked} />
      <Columns
        wide={
          <>
            <Lines order={order} />
            <Timeline order={order} />
          </>
        }
        narrow={
          <>
            <Buyer order={order} />
            <Money
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
            <Parcels shipments={order.shipments} />
          </>
        }
      />
      <Box sx={{ pb: { xs: 9, md: 0 } }}>
        <RecordHistory kind="order" id={order.id} />
      </Box>
      {again && <RefundDialog order={order} send={send} again={again} onClose={() => setAgain(null)} />}
      {withdrawn && (
        <WithdrawRefundDialog order={order} send={send} refund={withdrawn} onClose={() => setWithdrawn(null)} />
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

type AgainProps = { order: AdminOrder; refund: Refund; onAsk: () => void; onWithdraw: () => void };

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
