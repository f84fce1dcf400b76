import { Button, DialogContentText, MenuItem } from "@mui/material";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { ActionDialog } from "#backoffice/form/action-dialog.tsx";
import { errorMessage } from "#backoffice/form/form-fields.ts";
import { ConfirmPhraseField, matchesPhrase } from "#backoffice/form/inputs/confirm-phrase-field.tsx";
import { useAction } from "#backoffice/form/use-action.ts";
import { BulkShipDialog } from "#backoffice/fulfilment/bulk-ship-dialog.tsx";
import { ReasonField } from "#backoffice/fulfilment/courier-fields.tsx";
import { PrintDocuments, pickListLink } from "#backoffice/fulfilment/print-documents.tsx";
import { undoShipments } from "#backoffice/fulfilment/undo-shipping.ts";
import { ButtonMenu } from "#backoffice/layout/button-menu.tsx";
import { BulkResultDialog, type BulkResults, useBulkResults } from "#backoffice/list/bulk-result.tsx";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import { ListIcon } from "#backoffice/list/list-icon.tsx";
import { KeyHint } from "#backoffice/theme/key-hint.tsx";
import { buildCancelConfirmation, maxBulkOrders, orderBulkEndpoints } from "#contracts/admin/order-bulk-endpoints.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import type { OrderRow } from "#contracts/admin/order-row.ts";
import { formatOrderCount } from "../order-labels.ts";
import { type BulkMove, hasInvoice, isPrintable, runInParts, splitByMove } from "./bulk-moves.ts";
import { orderActionNames } from "./order-action-dialog.tsx";

type Props = { ids: string[]; onClose: () => void; onDone: (results: BulkResults) => void };

/** More than ten rows get a page. */
const maxDialogOrders = 10;

type BulkDialog = "ship" | "deliver" | "cancelMany";

/** Actions on the selected orders. Each is shown if at least one order allows it, and applies to only those that do. */
export function BulkOrderActions({ ids, rows }: { ids: string[]; rows: OrderRow[] }) {
  const may = usePermission();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<BulkDialog | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const { failure, finish, close: closeResults } = useBulkResults(formatOrderCount);
  const { act, busy } = useAction();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const moves = splitByMove(rows);
  const idsOf = (move: BulkMove) => moves[move].map(({ id }) => id);
  const next = (["pack", "ship", "deliver"] as const).find((move) => moves[move].length > 0);
  const printable = rows.filter(isPrintable).map(({ id }) => id);
  const isFew = ids.length <= maxBulkOrders;
  const opened = {
    onClose: () => setDialog(null),
    onDone: (results: BulkResults) =>
      finish(dialog ? orderActionNames[dialog] : "", results, (delivered) =>
        dialog === "deliver" && may("orders.change") ? () => undoDeliveries(delivered) : undoShipments(results),
      ),
  };
  const pack = () =>
    act(async () => {
      const packed = idsOf("pack");
      const send = async (part: string[]) => (await callApi(orderBulkEndpoints.pack, { body: { ids: part } })).results;
      try {
        finish(orderActionNames.pack, await runInParts(packed, send, setDone), (done) => () => unpackAll(done));
      } finally {
        setDone(null);
      }
    });
  const ship = () =>
    moves.ship.length > maxDialogOrders ? void navigate(`/ship?ids=${idsOf("ship").join()}`) : setDialog("ship");
  const button = (move: BulkMove, shortcut: string, onClick: () => void) => {
    const count = moves[move].length;
    if (count === 0) return null;
    return (
      <Button
        {...(move === next && ({ variant: "contained", color: "secondary" } as const))}
        loading={move === "pack" && busy}
        aria-keyshortcuts={shortcut}
        onClick={onClick}
      >
        {orderActionNames[move === "cancel" ? "cancelMany" : move]}
        {count < ids.length && ` (${count})`}
        <KeyHint name={shortcut} />
      </Button>
    );
  };
  return (
    <>
      {may("orders.move") && (
        <>
          {button("pack", "P", () => void pack())}
          {isFew && button("ship", "W", ship)}
          {button("deliver", "D", () => setDialog("deliver"))}
        </>
      )}
      {isFew ? (
        <PrintDocuments
          ids={printable}
          invoices={rows.filter(hasInvoice).map(({ id }) => id)}
          selected={ids.length}
          hasKeys
        />
      ) : (
        <span className="bulk-of">Shipping and printing: at most {maxBulkOrders} orders at once</span>
      )}
      {done !== null && done > 0 && <span role="status">{done} done…</span>}
      {may("orders.change") && button("cancel", "C", () => setDialog("cancelMany"))}
      {isFew && printable.length > 0 && (
        <MoreBulkActions ids={printable} toPack={may("orders.move") ? idsOf("pack") : []} />
      )}
      {dialog === "ship" && <BulkShipDialog orders={moves.ship} {...opened} />}
      {dialog === "deliver" && <BulkDeliverDialog ids={idsOf("deliver")} {...opened} />}
      {dialog === "cancelMany" && <BulkCancelDialog ids={idsOf("cancel")} rows={moves.cancel} {...opened} />}
      {failure && <BulkResultDialog {...failure} names={names} onClose={closeResults} />}
    </>
  );
}

/** Actions that are needed less often than the bar's buttons. */
function MoreBulkActions({ ids, toPack }: { ids: string[]; toPack: string[] }) {
  const mayPrint = usePermission()("orders.read");
  return (
    <ButtonMenu name="Other actions" label={<ListIcon name="more" />}>
      {(close) => [
        toPack.length > 0 && (
          <MenuItem key="pack" component={Link} to={`/pack?ids=${toPack.join()}`}>
            Packing station
          </MenuItem>
        ),
        mayPrint && (
          <MenuItem key="pick-list" {...pickListLink(ids)} onClick={close}>
            Pick list
          </MenuItem>
        ),
      ]}
    </ButtonMenu>
  );
}

/**
 * Undoes deliveries one by one; returns a message about refused ones, such as an order whose cash was remitted since.
 */
async function undoDeliveries(ids: string[]): Promise<string | undefined> {
  const problems: string[] = [];
  for (const id of ids) {
    const body = { reason: "Taken back right away" };
    await callApi(orderEndpoints.undoDelivery, { params: { id }, body }).catch((error: unknown) => {
      problems.push(errorMessage(error));
    });
  }
  return problems[0] && `${formatOrderCount(problems.length)} stayed delivered: ${problems[0]}`;
}

/** Undoes a bulk packing; returns a message about refused orders, such as one that was shipped since. */
async function unpackAll(ids: string[]): Promise<string | undefined> {
  const send = async (part: string[]) =>
    (await callApi(orderBulkEndpoints.pack, { body: { ids: part, packed: false } })).results;
  const failed = (await runInParts(ids, send)).filter(({ ok }) => !ok);
  const [first] = failed;
  return first && `${formatOrderCount(failed.length)} stayed packed: ${first.message}`;
}

function BulkDeliverDialog({ ids, onClose, onDone }: Props) {
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
function BulkCancelDialog({ ids, onClose, onDone, rows }: Props & { rows: OrderRow[] }) {
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
