import { Box, Button } from "@mui/material";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { useAction } from "#backoffice/form/use-action.ts";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import type { OrderRefund } from "#backoffice/payments/order-payments.tsx";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { orderActionNames } from "../actions/order-action-dialog.tsx";

type RefundButtonsProps = { order: AdminOrder; refund: OrderRefund; onRefund: () => void; onWithdraw: () => void };

/** Buttons of a refund that failed or is to be sent by hand; the latter can also be withdrawn. */
export function RefundButtons({ order, refund, onRefund, onWithdraw }: RefundButtonsProps) {
  const { status, byHand } = refund;
  const isUnsent = byHand && (status === "asked" || status === "held");
  if (status === "held" && !byHand) return <HeldRefundButtons order={order} refund={refund} onWithdraw={onWithdraw} />;
  if (order.moves.refundable < refund.amount || !(isUnsent || status === "failed")) return null;
  return (
    <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
      <Button size="small" variant="outlined" onClick={onRefund}>
        {isUnsent ? "Record bank reference" : "Refund again"}
      </Button>
      {isUnsent && order.moves.withdrawRefund && (
        <Button size="small" onClick={onWithdraw}>
          {orderActionNames.withdrawRefund}
        </Button>
      )}
    </Box>
  );
}

/** Buttons of a refund that waits for approval. */
function HeldRefundButtons({ order, refund, onWithdraw }: Omit<RefundButtonsProps, "onRefund">) {
  const { act, busy } = useAction();
  const { approveRefund, withdrawRefund } = order.moves;
  const approve = () =>
    act(() => callApi(orderEndpoints.approveRefund, { params: { id: order.id }, body: { refundId: refund.id } }), {
      successMessage: "Refund approved.",
    });
  if (!approveRefund) return null;
  return (
    <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
      <Button size="small" variant="contained" color="secondary" loading={busy} onClick={() => void approve()}>
        Refund {formatAmount(refund.amount)}
      </Button>
      {withdrawRefund && (
        <Button size="small" onClick={onWithdraw}>
          {orderActionNames.withdrawRefund}
        </Button>
      )}
    </Box>
  );
}
