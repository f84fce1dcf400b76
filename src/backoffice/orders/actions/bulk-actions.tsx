import { Alert, Button, DialogContentText } from "@mui/material";
import { useState } from "react";
import { Link } from "react-router";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { ActionDialog } from "#backoffice/form/action-dialog.tsx";
import { ConfirmPhraseField, matchesPhrase } from "#backoffice/form/inputs/confirm-phrase-field.tsx";
import { useAction } from "#backoffice/form/use-action.ts";
import { BulkShipDialog } from "#backoffice/fulfilment/bulk-ship-dialog.tsx";
import { ReasonField } from "#backoffice/fulfilment/courier-fields.tsx";
import { PrintDocuments } from "#backoffice/fulfilment/print-documents.tsx";
import { BulkResultDialog, type BulkResults, useBulkResults } from "#backoffice/list/bulk-result.tsx";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import { buildCancelConfirmation, maxBulkOrders, orderBulkEndpoints } from "#contracts/admin/order-bulk-endpoints.ts";
import type { OrderRow } from "#contracts/admin/order-endpoints.ts";
import { formatOrderCount } from "../order-labels.ts";
import { orderActionNames } from "./order-action-dialog.tsx";

type Props = { ids: string[]; onClose: () => void; onDone: (results: BulkResults) => void };

/** More than ten rows get a page. */
const maxDialogOrders = 10;

type BulkAction = "ship" | "deliver" | "cancelMany";

/** Actions on all selected orders; each order succeeds or fails on its own. */
export function BulkOrderActions({ ids, rows }: { ids: string[]; rows: OrderRow[] }) {
  const may = usePermission();
  const [action, setAction] = useState<BulkAction | null>(null);
  const { failure, finish, close: closeResults } = useBulkResults(formatOrderCount);
  const { act, busy } = useAction();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const close = () => setAction(null);
  const dialog = {
    ids,
    onClose: close,
    onDone: (results: BulkResults) => finish(action ? orderActionNames[action] : "", results),
  };
  const pack = () =>
    act(async () => {
      const { results } = await callApi(orderBulkEndpoints.pack, { body: { ids } });
      finish(orderActionNames.pack, results);
    });
  if (ids.length > maxBulkOrders) return <Alert severity="warning">Select at most {maxBulkOrders} orders.</Alert>;
  return (
    <>
      {may("orders.move") && (
        <>
          <Button variant="outlined" loading={busy} onClick={() => void pack()}>
            {orderActionNames.pack}
          </Button>
          {ids.length > maxDialogOrders ? (
            <Button variant="outlined" component={Link} to={`/ship?ids=${ids.join()}`}>
              {orderActionNames.ship}
            </Button>
          ) : (
            <ActionButton action="ship" onOpen={setAction} />
          )}
          <ActionButton action="deliver" onOpen={setAction} />
        </>
      )}
      <PrintDocuments
        ids={ids}
        invoices={rows.some(({ status }) => status !== "ordered" && status !== "awaiting_payment")}
      />
      {may("orders.change") && <ActionButton action="cancelMany" onOpen={setAction} />}
      {action === "ship" && <BulkShipDialog orders={rows} onClose={close} onDone={dialog.onDone} />}
      {action === "deliver" && <BulkDeliverDialog {...dialog} />}
      {action === "cancelMany" && <BulkCancelDialog {...dialog} rows={rows} />}
      {failure && <BulkResultDialog {...failure} names={names} onClose={closeResults} />}
    </>
  );
}

function ActionButton({ action, onOpen }: { action: BulkAction; onOpen: (action: BulkAction) => void }) {
  return (
    <Button variant="outlined" onClick={() => onOpen(action)}>
      {orderActionNames[action]}
    </Button>
  );
}

function BulkDeliverDialog({ ids, onClose, onDone }: Props) {
  return (
    <ActionDialog
      name={orderActionNames.deliver}
      onClose={onClose}
      initial={{}}
      submit={async () => onDone((await callApi(orderBulkEndpoints.deliver, { body: { ids } })).results)}
      fields={
        <DialogContentText>
          {formatOrderCount(ids.length)} will be marked Delivered. Cash payments will be recorded as collected.
        </DialogContentText>
      }
    />
  );
}

/** Cancels orders. A confirmation phrase must be typed, because payments are refunded. */
function BulkCancelDialog({ ids, onClose, onDone, rows }: Props & { rows: OrderRow[] }) {
  const phrase = buildCancelConfirmation(ids.length);
  const mayRefund = usePermission()("orders.refund");
  // What was refunded before is not in the list's rows: the sum is the most that goes back.
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
      submit={async ({ reason }) =>
        onDone((await callApi(orderBulkEndpoints.cancel, { body: { ids, reason, confirm: phrase } })).results)
      }
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
