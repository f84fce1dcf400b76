import { Button, Checkbox } from "@mui/material";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useFrame } from "#backoffice/layout/frame-context.ts";
import { Section } from "#backoffice/layout/section.tsx";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { orderActionNames } from "../actions/order-action-dialog.tsx";
import { AmountRow } from "../amount-row.tsx";
import { ItemPicture } from "../list/order-cells.tsx";
import { isToCollect, sumRefunds } from "../order-labels.ts";
import { editItemsPath } from "../order-link.tsx";
import { describeContents, describeUnitsBack } from "./order-contents.ts";

type Line = AdminOrder["lines"][number];

/** Order lines with their stock, and the totals. On a phone an order to pack has a box to tick beside each line. */
export function OrderLines({ order }: { order: AdminOrder }) {
  const { isPhone } = useFrame();
  const isPacking = isPhone && order.moves.pack;
  const editButton = order.moves.editItems && (
    <Button size="small" component={Link} to={editItemsPath(order.id)}>
      {orderActionNames.editItems}
    </Button>
  );
  return (
    <Section
      actions={editButton}
      title={isPacking ? "Pack this" : "Items"}
      meta={describeContents(order.lines)}
      isFlush
    >
      <ul className="order-lines">
        {order.lines.map((line) => (
          <LineRow key={line.sku} line={line} stockMoves={order.stockMoves.filter(({ sku }) => sku === line.sku)}>
            {isPacking && <PackTick line={line} />}
          </LineRow>
        ))}
      </ul>
      <OrderTotals order={order} />
    </Section>
  );
}

type RowProps = { line: Line; stockMoves: AdminOrder["stockMoves"]; children: ReactNode };

function LineRow({ line, stockMoves, children }: RowProps) {
  const allocated = -stockMoves.reduce((sum, { delta }) => sum + delta, 0);
  return (
    <li className="order-line">
      <ItemPicture item={line} />
      <div>
        <b>{line.name}</b>
        {line.detail && ` · ${line.detail}`}
        <small>
          {line.sku} · {allocated > 0 ? `${allocated} allocated` : "None allocated"}, {line.stock} left in stock
        </small>
      </div>
      <span className="order-line-price">{formatAmount(line.price)}</span>
      <span className="order-line-quantity">
        × {line.quantity}
        {describeUnitsBack(line).map((words) => (
          <small key={words}>{words}</small>
        ))}
      </span>
      <b className="order-line-total">{formatAmount(line.lineTotal)}</b>
      {children}
    </li>
  );
}

/** Checkbox for the packer's own use; it helps not to miss a line and is not saved. */
function PackTick({ line: { name, detail } }: { line: Line }) {
  const [isTicked, setIsTicked] = useState(false);
  return (
    <Checkbox
      checked={isTicked}
      onChange={(_, checked) => setIsTicked(checked)}
      slotProps={{ input: { "aria-label": `In the box: ${[name, detail].filter(Boolean).join(", ")}` } }}
    />
  );
}

function OrderTotals({ order }: { order: AdminOrder }) {
  const { sent, pending } = sumRefunds(order.refunds);
  const paid = order.payments.reduce((sum, { status, amount }) => sum + (status === "captured" ? amount : 0), 0);
  return (
    <dl className="order-money">
      <AmountRow name="Subtotal" amount={order.subtotal} />
      <AmountRow name="Delivery" amount={order.delivery} />
      {order.codFee > 0 && <AmountRow name="Cash on delivery fee" amount={order.codFee} />}
      {order.discount > 0 && (
        <AmountRow
          name={order.discountCode ? `Discount ${order.discountCode.toUpperCase()}` : "Discount"}
          amount={-order.discount}
        />
      )}
      <AmountRow name="Total, GST included" amount={order.total} look="total" />
      <AmountRow name="Paid" amount={paid} />
      {sent > 0 && <AmountRow name="Refunded" amount={-sent} />}
      {pending > 0 && <AmountRow name="Refund pending" amount={-pending} />}
      {isToCollect(order) && <AmountRow name="To collect on delivery" amount={order.total} look="due" />}
    </dl>
  );
}
