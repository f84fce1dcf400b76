import { DialogContentText } from "@mui/material";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { ActionDialog } from "#backoffice/form/action-dialog.tsx";
import { ConfirmPhraseField, matchesPhrase } from "#backoffice/form/inputs/confirm-phrase-field.tsx";
import { ReasonField } from "#backoffice/fulfilment/courier-fields.tsx";
import type { BulkResults } from "#backoffice/list/bulk-result.tsx";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import { buildCancelConfirmation, orderBulkEndpoints } from "#contracts/admin/order-bulk-endpoints.ts";
import type { OrderRow } from "#contracts/admin/order-row.ts";
import { formatOrderCount } from "../order-labels.ts";
import { runInParts } from "./bulk-moves.ts";
import { orderActionNames } from "./order-action-dialog.tsx";

type Props = { ids: string[]; onClose: () => void; onDone: (results: BulkResults) => void };

/** Marks orders as delivered. */
export function BulkDeliverDialog({ ids, onClose, onDone }: Props) {
  return (
    <ActionDialog
      name={orderActionNames.deliver}
      onClose={onClose}
      initial={{}}
      submit={async () =>
        onDone(
          await runInParts(
            ids,
            async (part) => (await callApi(orderBulkEndpoints.deliver, { body: { ids: part } })).results,
          ),
        )
      }
      fields={
        <DialogContentText>
          {formatOrderCount(ids.length)} will be marked Delivered. Cash payments will be recorded as collected.
        </DialogContentText>
      }
    />
  );
}

/** Cancels orders. A confirmation phrase must be typed, because payments are refunded. */
export function BulkCancelDialog({ ids, onClose, onDone, rows }: Props & { rows: OrderRow[] }) {
  const phrase = buildCancelConfirmation(ids.length);
  const mayRefund = usePermission()("orders.refund");
  // The list's rows lack earlier refunds, so this sum is the most that may be refunded.
  const isPaidOnline = ({ paid, paymentMode, status }: OrderRow) =>
    paid && paymentMode === "online" && status === "ordered";
  const most = mayRefund ? rows.filter(isPaidOnline).reduce((sum, { total }) => sum + total, 0) : 0;
  return (
    <ActionDialog
      name={orderActionNames.cancelMany}
      onClose={onClose}
      initial={{ reason: "", confirm: "" }}
      danger={true}
      confirmOf={() =>
        most > 0
          ? `${orderActionNames.cancelMany} and refund up to\u00a0${formatAmount(most)}`
          : orderActionNames.cancelMany
      }
      canSubmit={({ confirm }) => matchesPhrase(confirm, phrase)}
      submit={async ({ reason }) => {
        // The operator typed the phrase for all orders; each part of the request sends the phrase for its own number of
        // orders.
        const cancel = async (part: string[]) => {
          const body = { ids: part, reason, confirm: buildCancelConfirmation(part.length) };
          return (await callApi(orderBulkEndpoints.cancel, { body })).results;
        };
        onDone(await runInParts(ids, cancel));
      }}
      fields={({ field }) => (
        <>
          <DialogContentText>
            The items will be restocked.{" "}
            {mayRefund ? "Payments will be refunded." : "Refunds wait for the approval of an owner or a manager."} This
            can't be undone.
          </DialogContentText>
          <ReasonField {...field("reason")} />
          <ConfirmPhraseField {...field("confirm")} phrase={phrase} />
        </>
      )}
    />
  );
}
