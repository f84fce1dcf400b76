import { Alert, Button, Skeleton } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { formatWholeAmount } from "#backoffice/dashboard/format-figures.ts";
import { PrintDocuments } from "#backoffice/fulfilment/print-documents.tsx";
import { DeliverDialog, ShipDialog } from "#backoffice/fulfilment/ship-dialogs.tsx";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import { ListIcon, type ListIconName } from "#backoffice/list/list-icon.tsx";
import { PeekHead } from "#backoffice/list/peek-head.tsx";
import type { PeekProps } from "#backoffice/list/resource-list.tsx";
import { ConfirmUpiDialog } from "#backoffice/payments/payment-dialogs.tsx";
import { KeyHint } from "#backoffice/theme/key-hint.tsx";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import type { OrderRow } from "#contracts/admin/order-row.ts";
import { movesOf } from "../actions/bulk-moves.ts";
import { orderActionNames } from "../actions/order-action-dialog.tsx";
import { usePack } from "../actions/use-pack.ts";
import { AmountRow } from "../amount-row.tsx";
import { formatUnitCount, isToCollect } from "../order-labels.ts";
import { orderPath } from "../order-link.tsx";
import { OrderStatusBadge } from "../order-status-badge.tsx";
import { isMinor, timelineIcon } from "../timeline-icons.ts";
import { describePayment, formatPlaced, ItemPicture } from "./order-cells.tsx";
import { describeParcelMates } from "./parcel-mark.tsx";

const shownEntries = 6;

/** Preview of an order beside the list: its items, address and notices, and the next step at the bottom. */
export function OrderPeek({ row, position, onClose }: PeekProps<OrderRow>) {
  // Has its own query key: under react-admin's key of one order is the list's row until the order has loaded.
  const { data: order, error } = useQuery({
    queryKey: ["orders", "preview", row.id],
    queryFn: () => callApi(orderEndpoints.get, { params: { id: row.id } }),
  });
  return (
    <aside className="peek" aria-label="Order preview">
      <PeekHead to={orderPath(row.id)} position={position} onClose={onClose} />
      <div className="peek-body">
        <div className="peek-title">
          <h2>{row.name}</h2>
          <OrderStatusBadge status={row.status} isPacked={row.packedAt !== null} />
          <strong>{formatAmount(row.total)}</strong>
          <p>
            {row.number} · {formatPlaced(row.submittedAt)} · {describePayment(row)}
            {row.parcelMates.length > 0 && ` · ${describeParcelMates(row)}`}
          </p>
        </div>
        {error ? (
          <Alert severity="error">The order couldn't be loaded.</Alert>
        ) : (
          <PeekDetails row={row} order={order} />
        )}
      </div>
      <PeekActions key={row.id} row={row} order={order} />
    </aside>
  );
}

function PeekDetails({ row, order }: { row: OrderRow; order: AdminOrder | undefined }) {
  if (!order) return <Skeleton variant="rectangular" height={320} sx={{ mx: "20px" }} />;
  const { addressLine1, addressLine2, landmark, city, state, pin, contact, email, businessName } = order.address;
  return (
    <>
      <PeekSection title="Items" end={formatUnitCount(row.pieces)}>
        {order.lines.map((line) => (
          <div key={line.sku} className="peek-line">
            <ItemPicture item={line} />
            <div>
              <b>{line.name}</b>
              <small>{[line.detail, `${formatWholeAmount(line.price)} each`].filter(Boolean).join(" · ")}</small>
            </div>
            <span className="muted">× {line.quantity}</span>
            <b>{formatAmount(line.lineTotal)}</b>
          </div>
        ))}
        <dl className="peek-money">
          <AmountRow name="Subtotal" amount={order.subtotal} />
          {order.discount > 0 && <AmountRow name="Discount" amount={-order.discount} />}
          <AmountRow name="Delivery" amount={order.delivery} />
          {order.codFee > 0 && <AmountRow name="Cash on delivery fee" amount={order.codFee} />}
          <AmountRow name={isToCollect(order) ? "To collect on delivery" : "Total"} amount={order.total} />
        </dl>
      </PeekSection>
      <PeekSection title="Ship to">
        <address>
          {[addressLine1, addressLine2, landmark].filter(Boolean).join(", ")}
          <br />
          {city}, {state} <b>{pin}</b>
          <br />
          <span className="muted">{[contact, email].filter(Boolean).join(" · ")}</span>
        </address>
        {businessName !== null && <div>Invoice to {businessName}</div>}
        {order.shipments.map(({ id, courier, trackingNumber }) => (
          <div key={id}>{[courier, trackingNumber].filter(Boolean).join(" ") || "Parcel without a number"}</div>
        ))}
      </PeekSection>
      <PeekSection title="Checks">
        <Check isWell={!row.isLate} well="In time" bad="Later than promised" />
        <Check isWell={!row.isFirstOrder} well="Ordered before from this phone number" bad="First order" isNeutral />
        {row.returnAsked && <Check isWell={false} well="" bad="Return requested" />}
        {order.unfilledFacts && <Check isWell={false} well="" bad={order.unfilledFacts} />}
      </PeekSection>
      <PeekSection title="Timeline">
        <ol className="peek-timeline">
          {order.timeline
            .toReversed()
            .slice(0, shownEntries)
            .map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries of a timeline have fixed positions
              <li key={index} data-failed={entry.failed} data-minor={isMinor(entry)}>
                {isMinor(entry) ? <i className="peek-dot" /> : <ListIcon name={timelineIcon(entry)} size={14} />}
                <span>{[entry.says, entry.text].filter(Boolean).join(": ")}</span>
                <time dateTime={entry.at}>{formatPlaced(entry.at)}</time>
              </li>
            ))}
        </ol>
      </PeekSection>
    </>
  );
}

function PeekSection({ title, end, children }: { title: string; end?: string; children: ReactNode }) {
  return (
    <section className="peek-section">
      <h3>
        {title} {end && <span>{end}</span>}
      </h3>
      {children}
    </section>
  );
}

type CheckProps = { isWell: boolean; well: string; bad: string /** Worth knowing, not wrong. */; isNeutral?: boolean };

function Check({ isWell, well, bad, isNeutral = false }: CheckProps) {
  const icon: ListIconName = isWell ? "check" : isNeutral ? "star" : "warning";
  return (
    <div className={isWell || isNeutral ? "peek-check" : "peek-check peek-check-bad"}>
      <ListIcon name={icon} size={14} />
      {isWell ? well : bad}
    </div>
  );
}

const dialogs = { confirmUpi: ConfirmUpiDialog, ship: ShipDialog, deliver: DeliverDialog } as const;

/**
 * The next step and the printed documents; everything else is on the order's page. Packing needs only the list's row,
 * so that a key pressed before the order has loaded is not lost.
 */
function PeekActions({ row, order }: { row: OrderRow; order: AdminOrder | undefined }) {
  const mayPack = usePermission()("orders.move");
  const { pack, busy } = usePack(row.id);
  const primary = { variant: "contained", color: "secondary", fullWidth: true } as const;
  const canPack = order ? order.moves.pack : mayPack && movesOf(row).pack;
  return (
    <div className="peek-foot">
      {canPack ? (
        <Button {...primary} loading={busy} aria-keyshortcuts="P" onClick={() => void pack(true)}>
          {orderActionNames.pack} <KeyHint name="P" />
        </Button>
      ) : (
        order && <NextStep order={order} />
      )}
      {row.status !== "cancelled" && <PrintDocuments ids={[row.id]} hasKeys />}
    </div>
  );
}

function NextStep({ order }: { order: AdminOrder }) {
  const [opened, setOpened] = useState<keyof typeof dialogs | null>(null);
  const { moves, status } = order;
  const next =
    moves.confirmUpi && status !== "cancelled" ? "confirmUpi" : moves.ship ? "ship" : moves.deliver ? "deliver" : null;
  const Dialog = opened && dialogs[opened];
  return (
    <>
      {next && (
        <Button
          variant="contained"
          color="secondary"
          fullWidth
          aria-keyshortcuts={nextKeys[next]}
          onClick={() => setOpened(next)}
        >
          {orderActionNames[next]} <KeyHint name={nextKeys[next]} />
        </Button>
      )}
      {Dialog && <Dialog order={order} run={(_, request) => request()} onClose={() => setOpened(null)} />}
    </>
  );
}

const nextKeys = { confirmUpi: "U", ship: "W", deliver: "D" } as const;
