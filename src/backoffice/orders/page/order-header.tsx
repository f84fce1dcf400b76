import { Alert } from "@mui/material";
import { CopyIcon } from "#backoffice/form/copy-icon.tsx";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { formatShortDayRange } from "#domain/fulfilment/delivery-estimate.ts";
import { formatDateTimeInIndia, formatShortTimeInIndia } from "#domain/time.ts";
import { describeDeliveryDays, describePaymentState, describeRefunds } from "../order-labels.ts";
import { OrderStatusBadge } from "../order-status-badge.tsx";

type Props = { order: AdminOrder };

/** Status and payment, beside the heading. */
export function OrderChips({ order }: Props) {
  return (
    <>
      <OrderStatus order={order} />
      <span className="flag-tag">{describePaymentState(order)}</span>
      {order.deliveryDays.isLate && <span className="flag-tag flag-tag-warning">Late</span>}
    </>
  );
}

function OrderStatus({ order: { status, packedAt } }: Props) {
  return (
    <span role="status" aria-label="Status">
      <OrderStatusBadge status={status} isPacked={packedAt !== null} />
    </span>
  );
}

/** The id, and what the delivery was promised for. */
export function OrderSentence({ order }: Props) {
  const { id, number, deliveryDays, refunds } = order;
  const days = [describeDeliveryDays(order), describeRefunds(refunds)];
  return (
    <>
      <span>{id}</span> <CopyIcon text={`${number} ${id}`} name="Copy number and ID" />{" "}
      <span className={deliveryDays.isLate ? "late" : undefined}>{days.filter(Boolean).join(" · ")}</span>
    </>
  );
}

/** On phones: the amount, the status and how it is paid, before anything else. */
export function OrderHero({ order }: Props) {
  const { id, total, submittedAt } = order;
  return (
    <section className="card order-hero" aria-label="Summary">
      <div>
        <strong>{formatAmount(total)}</strong>
        <OrderStatus order={order} />
      </div>
      <p>
        {[describePaymentState(order), formatShortTimeInIndia(submittedAt)].join(" · ")}
        <br />
        <PromisedDays order={order} />
        <span>{id}</span>
      </p>
    </section>
  );
}

function PromisedDays({ order: { deliveryDays } }: Props) {
  const { promised, isLate } = deliveryDays;
  if (!promised) return null;
  const text = `${isLate ? "Late, promised" : "Promised"} ${formatShortDayRange(promised)}`;
  return (
    <>
      <span className={isLate ? "late" : undefined}>{text}</span>
      <br />
    </>
  );
}

/** Notices above the order: an open return request, or that it came from the old shop. */
export function OrderNotices({ order: { returnAsked, fromOldShop } }: Props) {
  return (
    <>
      {fromOldShop && (
        <Alert severity="info" role="note" sx={{ mb: 2 }}>
          From the old shop: kept as it was, not moved here
        </Alert>
      )}
      {returnAsked && (
        <Alert severity="warning" role="note" sx={{ mb: 2 }}>
          Return requested on {formatDateTimeInIndia(returnAsked.at)}:{" "}
          {returnAsked.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ")}
          {returnAsked.reason && `. “${returnAsked.reason}”`}
        </Alert>
      )}
    </>
  );
}
