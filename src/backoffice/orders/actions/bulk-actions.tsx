import { Button, MenuItem } from "@mui/material";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { errorMessage } from "#backoffice/form/form-fields.ts";
import { useAction } from "#backoffice/form/use-action.ts";
import { BulkShipDialog } from "#backoffice/fulfilment/bulk-ship-dialog.tsx";
import { PrintDocuments, pickListLink } from "#backoffice/fulfilment/print-documents.tsx";
import { undoShipments } from "#backoffice/fulfilment/undo-shipping.ts";
import { ButtonMenu } from "#backoffice/layout/button-menu.tsx";
import { BulkResultDialog, type BulkResults, useBulkResults } from "#backoffice/list/bulk-result.tsx";
import { ListIcon } from "#backoffice/list/list-icon.tsx";
import { KeyHint } from "#backoffice/theme/key-hint.tsx";
import { maxBulkOrders, orderBulkEndpoints } from "#contracts/admin/order-bulk-endpoints.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import type { OrderRow } from "#contracts/admin/order-row.ts";
import { formatOrderCount, listOrderNames } from "../order-labels.ts";
import { BulkCancelDialog, BulkDeliverDialog } from "./bulk-dialogs.tsx";
import { type BulkMove, hasInvoice, isPrintable, runInParts, splitByMove } from "./bulk-moves.ts";
import { orderActionNames } from "./order-action-dialog.tsx";

/** More than ten rows get a page. */
const maxDialogOrders = 10;

type BulkDialog = "ship" | "deliver" | "cancelMany";

const bulkButtons: Record<BulkMove, { name: string; shortcut: string }> = {
  pack: { name: orderActionNames.pack, shortcut: "P" },
  ship: { name: orderActionNames.ship, shortcut: "W" },
  deliver: { name: orderActionNames.deliver, shortcut: "D" },
  cancel: { name: orderActionNames.cancelMany, shortcut: "C" },
};

/** Actions on the selected orders. Each is shown if at least one order allows it, and applies to only those that do. */
export function BulkOrderActions({ ids, rows }: { ids: string[]; rows: OrderRow[] }) {
  const may = usePermission();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<BulkDialog | null>(null);
  const { failure, finish, close: closeResults } = useBulkResults(formatOrderCount);
  const { pack, packed, busy } = usePackMany(finish);
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
  const ship = () =>
    moves.ship.length > maxDialogOrders ? void navigate(`/ship?ids=${idsOf("ship").join()}`) : setDialog("ship");
  const button = (move: BulkMove, onClick: () => void) => (
    <MoveButton
      move={move}
      count={moves[move].length}
      selected={ids.length}
      isNext={move === next}
      loading={move === "pack" && busy}
      onClick={onClick}
    />
  );
  return (
    <>
      {may("orders.move") && (
        <>
          {button("pack", () => void pack(idsOf("pack")))}
          {isFew && button("ship", ship)}
          {button("deliver", () => setDialog("deliver"))}
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
      {packed !== null && packed > 0 && <span role="status">{packed} done…</span>}
      {may("orders.change") && button("cancel", () => setDialog("cancelMany"))}
      {isFew && printable.length > 0 && (
        <MoreBulkActions ids={printable} toPack={may("orders.move") ? idsOf("pack") : []} />
      )}
      {dialog === "ship" && <BulkShipDialog orders={moves.ship} {...opened} />}
      {dialog === "deliver" && <BulkDeliverDialog ids={idsOf("deliver")} {...opened} />}
      {dialog === "cancelMany" && <BulkCancelDialog ids={idsOf("cancel")} rows={moves.cancel} {...opened} />}
      {failure && <BulkResultDialog {...failure} names={listOrderNames(rows)} onClose={closeResults} />}
    </>
  );
}

/** Packs orders in parts; `packed` says how many are done so far. */
function usePackMany(finish: ReturnType<typeof useBulkResults>["finish"]) {
  const [packed, setPacked] = useState<number | null>(null);
  const { act, busy } = useAction();
  const pack = (ids: string[]) =>
    act(async () => {
      const send = async (part: string[]) => (await callApi(orderBulkEndpoints.pack, { body: { ids: part } })).results;
      try {
        finish(orderActionNames.pack, await runInParts(ids, send, setPacked), (done) => () => unpackAll(done));
      } finally {
        setPacked(null);
      }
    });
  return { pack, packed, busy };
}

type MoveButtonProps = {
  move: BulkMove;
  /** Orders that allow the move, of those selected. */
  count: number;
  selected: number;
  /** The first move that is possible is the button in colour. */
  isNext: boolean;
  loading: boolean;
  onClick: () => void;
};

function MoveButton({ move, count, selected, isNext, loading, onClick }: MoveButtonProps) {
  const { name, shortcut } = bulkButtons[move];
  if (count === 0) return null;
  return (
    <Button
      {...(isNext && ({ variant: "contained", color: "secondary" } as const))}
      loading={loading}
      aria-keyshortcuts={shortcut}
      onClick={onClick}
    >
      {name}
      {count < selected && ` (${count})`}
      <KeyHint name={shortcut} />
    </Button>
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
