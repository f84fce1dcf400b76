import { Alert, Button, Checkbox } from "@mui/material";
import { useState } from "react";
import { apiUrl } from "#backoffice/api-client/call-api.ts";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { usePageKeys } from "#backoffice/command-palette/keyboard.ts";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import { usePack } from "#backoffice/orders/actions/use-pack.ts";
import { ItemPicture } from "#backoffice/orders/list/order-cells.tsx";
import { isToCollect } from "#backoffice/orders/order-labels.ts";
import { describeContents } from "#backoffice/orders/page/order-contents.ts";
import { listItems } from "#backoffice/orders/page/parcel-mates.tsx";
import { PresenceBanner } from "#backoffice/presence/presence-banner.tsx";
import { usePresence } from "#backoffice/presence/use-presence.ts";
import { KeyHint } from "#backoffice/theme/key-hint.tsx";
import type { AdminOrder, ParcelMate } from "#contracts/admin/admin-order.ts";
import { fulfilmentEndpoints } from "#contracts/admin/fulfilment-endpoints.ts";
import { permissionToEdit } from "#domain/operators/presence.ts";
import { collectsCash } from "#domain/payments/payment-mode.ts";
import { PrintDocuments } from "../print-documents.tsx";
import { countOpenLines, type Packed, readScan } from "./read-scan.ts";
import { ScanField } from "./scan-field.tsx";
import { usePackedUnits } from "./use-packed-units.ts";

type Props = {
  order: AdminOrder;
  queue: readonly { id: string; number: string }[];
  onOpen: (id: string) => void;
  onPacked: () => void;
  /** Called when the packing was undone, also after another order was opened. */
  onUnpacked: () => void;
  onSkip: () => void;
};

type Message = { severity: "success" | "error"; text: string };

/** One order on the table: its items to tick or to scan, its papers, and the step to the next one. */
export function PackOrder({ order, queue, onOpen, onPacked, onUnpacked, onSkip }: Props) {
  const { packed, set, forget } = usePackedUnits(order.id);
  const [message, setMessage] = useState<Message | null>(null);
  const { pack, busy } = usePack(order.id, onUnpacked);
  const editing = usePresence("order", order.id, usePermission()(permissionToEdit.order));
  usePageKeys();
  const scan = (text: string) => {
    const read = readScan(text, order, packed, queue);
    if (read.kind === "order") return onOpen(read.id);
    setMessage({ severity: read.kind === "unit" ? "success" : "error", text: read.message });
    if (read.kind === "unit") set(read.sku, (packed[read.sku] ?? 0) + 1);
  };
  const finish = async () => {
    const open = countOpenLines(order.lines, packed);
    if (open > 0) {
      const lines = open === 1 ? "1 line isn't" : `${open} lines aren't`;
      return setMessage({ severity: "error", text: `${lines} ticked yet.` });
    }
    if ((await pack(true)) === undefined) return;
    forget();
    onPacked();
  };
  return (
    <>
      <div className="pack-body">
        <PresenceBanner editing={editing} onLeave={onSkip} />
        <PackHead order={order} queue={queue} onOpen={onOpen} />
        {order.moves.pack ? (
          <>
            <ScanField onScan={scan} />
            <div role="status">{message && <Alert severity={message.severity}>{message.text}</Alert>}</div>
            <PackLines lines={order.lines} packed={packed} onUnits={set} />
          </>
        ) : (
          <Alert severity="warning" role="alert">
            {order.packedAt === null ? `This order is ${order.statusWord}.` : "This order is packed already."}
          </Alert>
        )}
      </div>
      <div className="pack-foot">
        <Button variant="outlined" aria-keyshortcuts="J" onClick={onSkip}>
          {order.moves.pack ? "Skip" : "Next order"} <KeyHint name="J" />
        </Button>
        {order.status !== "cancelled" && <Papers order={order} />}
        {order.moves.pack && (
          <Button
            variant="contained"
            color="secondary"
            loading={busy}
            aria-keyshortcuts="P"
            onClick={() => void finish()}
          >
            Mark as packed <KeyHint name="P" />
          </Button>
        )}
      </div>
    </>
  );
}

function PackHead({ order, queue, onOpen }: Pick<Props, "order" | "queue" | "onOpen">) {
  const { number, address, lines, total, timeline } = order;
  const mates = order.parcelMates.filter(isToPack);
  const notes = timeline.filter(({ kind }) => kind === "note");
  return (
    <section aria-label="Order" className="pack-order">
      <h2>{number}</h2>
      <p>
        <b>{address.name}</b>
        <br />
        {address.city}, {address.state} <b>{address.pin}</b>
        <br />
        {describeContents(lines)}
      </p>
      <p className="pack-money">{isToCollect(order) ? `COD ${formatAmount(total)}` : "Paid"}</p>
      {mates.map((mate) => (
        <Alert
          key={mate.id}
          severity={mate.status === "ordered" ? "info" : "warning"}
          role="note"
          action={
            queue.some(({ id }) => id === mate.id) && (
              <Button onClick={() => onOpen(mate.id)}>Open {mate.number}</Button>
            )
          }
        >
          {describeMate(mate)}: {listItems(mate)}
        </Alert>
      ))}
      {notes.map(({ at, text }) => (
        <Alert key={at} severity="warning" role="note">
          {text}
        </Alert>
      ))}
    </section>
  );
}

/** True for orders that go into the parcel now, or once they are paid. */
const isToPack = ({ status }: ParcelMate): boolean => status === "ordered" || status === "awaiting_payment";

/** 'Same parcel, order #1043, COD ₹370.00 by its own label'. */
function describeMate(mate: ParcelMate): string {
  const { number, status, hasSameAddress, packedAt, total } = mate;
  if (status === "awaiting_payment") return `Not paid yet, leave out: order ${number}`;
  if (!hasSameAddress) return `Another address now, pack on its own: order ${number}`;
  const cash = collectsCash(mate) && `COD ${formatAmount(total)}: use its label`;
  return [`Same parcel, order ${number}`, packedAt !== null && "packed", cash].filter(Boolean).join(", ");
}

type LinesProps = { lines: AdminOrder["lines"]; packed: Packed; onUnits: (sku: string, units: number) => void };

function PackLines({ lines, packed, onUnits }: LinesProps) {
  return (
    <ul className="pack-lines" aria-label="Items">
      {lines.map((line) => {
        const { sku, name, detail, quantity } = line;
        const done = packed[sku] ?? 0;
        const words = [name, detail].filter(Boolean).join(", ");
        return (
          <li key={sku} data-done={done >= quantity || undefined}>
            <ItemPicture item={line} />
            <div>
              <b>{name}</b>
              <span>{[detail, sku].filter(Boolean).join(" · ")}</span>
            </div>
            <span className="pack-count">
              {quantity > 1 && (
                <small>
                  {done} of {quantity}
                </small>
              )}
              × {quantity}
            </span>
            <Checkbox
              checked={done >= quantity}
              indeterminate={done > 0 && done < quantity}
              onChange={(_, checked) => onUnits(sku, checked ? quantity : 0)}
              slotProps={{ input: { "aria-label": `${quantity} × ${words}` } }}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Papers of the order; a slip with notes exists only where there are notes. */
function Papers({ order: { id, timeline } }: { order: AdminOrder }) {
  const hasNotes = timeline.some(({ kind }) => kind === "note");
  const slipWithNotes = apiUrl(fulfilmentEndpoints.packingSlips, { query: { ids: [id], notes: "yes" } });
  return (
    <>
      <PrintDocuments ids={[id]} hasKeys />
      {hasNotes && (
        <Button href={slipWithNotes} target="_blank" rel="noopener">
          Slip with notes
        </Button>
      )}
    </>
  );
}
