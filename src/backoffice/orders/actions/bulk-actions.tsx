import { Alert, Button, DialogContentText } from "@mui/material";
import { useState } from "react";
import { useListContext, useNotify, useRefresh } from "react-admin";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { ActionDialog } from "#backoffice/form/action-dialog.tsx";
import { ConfirmPhraseField, matchesPhrase } from "#backoffice/form/inputs/confirm-phrase-field.tsx";
import { useAction } from "#backoffice/form/use-action.ts";
import { BulkShipDialog } from "#backoffice/fulfilment/bulk-ship-dialog.tsx";
import { ReasonField } from "#backoffice/fulfilment/courier-fields.tsx";
import { PrintDocuments } from "#backoffice/fulfilment/print-documents.tsx";
import { BulkResultDialog, type BulkResults } from "#backoffice/list/bulk-result.tsx";
import { buildCancelConfirmation, maxBulkOrders, orderBulkEndpoints } from "#contracts/admin/order-bulk-endpoints.ts";
import type { OrderRow } from "#contracts/admin/order-endpoints.ts";
import { formatOrderCount } from "../order-labels.ts";

type Props = { ids: string[]; onClose: () => void; onDone: (results: BulkResults) => void };

type Act = "Mark On the Way" | "Mark Delivered" | "Cancel orders";
type Done = { name: string; results: BulkResults; count: (done: number) => string };

/** Actions on all selected orders; each order succeeds or fails on its own. */
export function BulkOrderActions({ ids, rows }: { ids: string[]; rows: OrderRow[] }) {
  const may = usePermission();
  const [act, setAct] = useState<Act | null>(null);
  const { done, finish, forget } = useBulkResults();
  const { act: doAct, busy } = useAction();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const close = () => setAct(null);
  const dialog = { ids, onClose: close, onDone: (results: BulkResults) => finish(act ?? "", results) };
  const pack = () =>
    doAct(async () => {
      const { results } = await callApi(orderBulkEndpoints.pack, { body: { ids } });
      finish("Mark packed", results);
    });
  if (ids.length > maxBulkOrders) return <Alert severity="warning">At most {maxBulkOrders} orders in one go.</Alert>;
  return (
    <>
      {may("orders.move") && (
        <>
          <Button variant="outlined" loading={busy} onClick={() => void pack()}>
            Mark packed
          </Button>
          <Opener name="Mark On the Way" onOpen={setAct} />
          <Opener name="Mark Delivered" onOpen={setAct} />
        </>
      )}
      <PrintDocuments
        ids={ids}
        invoices={rows.some(({ status }) => status !== "ordered" && status !== "awaiting_payment")}
      />
      {may("orders.change") && <Opener name="Cancel orders" onOpen={setAct} />}
      {act === "Mark On the Way" && <BulkShipDialog orders={rows} onClose={close} onDone={dialog.onDone} />}
      {act === "Mark Delivered" && <BulkDeliverDialog {...dialog} />}
      {act === "Cancel orders" && <BulkCancelDialog {...dialog} />}
      {done && <BulkResultDialog {...done} names={names} onClose={forget} />}
    </>
  );
}

function Opener({ name, onOpen }: { name: Act; onOpen: (name: Act) => void }) {
  return (
    <Button variant="outlined" onClick={() => onOpen(name)}>
      {name}
    </Button>
  );
}

/** Keeps failed records selected after a bulk action, and returns the result for the dialog. */
export function useBulkResults(count = formatOrderCount) {
  const { onSelect } = useListContext();
  const [notify, refresh] = [useNotify(), useRefresh()];
  const [done, setDone] = useState<Done | null>(null);
  const finish = (name: string, results: BulkResults) => {
    const left = results.filter(({ ok }) => !ok).map(({ id }) => id);
    onSelect(left);
    refresh();
    if (left.length > 0) setDone({ name, results, count });
    else {
      notify(`${name}: ${count(results.length)} done.`, { type: "success" });
      document.querySelector<HTMLElement>("main h1")?.focus();
    }
  };
  return { done, finish, forget: () => setDone(null) };
}

function BulkDeliverDialog({ ids, onClose, onDone }: Props) {
  return (
    <ActionDialog
      name="Mark Delivered"
      open={true}
      onClose={onClose}
      initial={{}}
      submit={async () => onDone((await callApi(orderBulkEndpoints.deliver, { body: { ids } })).results)}
      fields={
        <DialogContentText>
          {formatOrderCount(ids.length)}. Of those that are paid in cash the money is booked as collected.
        </DialogContentText>
      }
    />
  );
}

/** Cancels orders; moves money, so a confirmation phrase must be typed. */
function BulkCancelDialog({ ids, onClose, onDone }: Props) {
  const phrase = buildCancelConfirmation(ids.length);
  return (
    <ActionDialog
      name="Cancel orders"
      open={true}
      onClose={onClose}
      initial={{ reason: "", confirm: "" }}
      danger={true}
      canSubmit={({ confirm }) => matchesPhrase(confirm, phrase)}
      submit={async ({ reason }) =>
        onDone((await callApi(orderBulkEndpoints.cancel, { body: { ids, reason, confirm: phrase } })).results)
      }
      fields={({ field }) => (
        <>
          <DialogContentText>
            The items go back onto the shelf, and what was paid goes back to the buyers. This cannot be undone.
          </DialogContentText>
          <ReasonField {...field("reason")} />
          <ConfirmPhraseField {...field("confirm")} phrase={phrase} />
        </>
      )}
    />
  );
}
