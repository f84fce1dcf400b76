import { Alert, Button, Stack } from "@mui/material";
import { Link } from "react-router";
import { MutedText, Section } from "#backoffice/layout/section.tsx";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import type { AdminOrder, ParcelMate } from "#contracts/admin/admin-order.ts";
import { collectsCash } from "#domain/payments/payment-mode.ts";
import { orderPath } from "../order-link.tsx";
import { PayLinkButtons } from "./order-pay-link.tsx";

/** The other orders of this order's parcel: items that were added to a paid order. */
export function OrderParcelMates({ order }: { order: AdminOrder }) {
  if (order.parcelMates.length === 0) return null;
  return (
    <Section title="Same parcel">
      {order.parcelMates.map((mate) => (
        <Mate key={mate.id} mate={mate} order={order} />
      ))}
    </Section>
  );
}

function Mate({ mate, order }: { mate: ParcelMate; order: AdminOrder }) {
  const { id, number, total, payLink } = mate;
  return (
    <Alert severity={payLink || !mate.hasSameAddress ? "warning" : "info"} role="note" sx={{ mb: 1 }}>
      <b>{describeMate(mate)}</b>
      <MutedText>{listItems(mate)}</MutedText>
      <Stack direction="row" useFlexGap sx={{ mt: 1, gap: 1, flexWrap: "wrap" }}>
        {payLink && <PayLinkButtons link={payLink} order={{ address: order.address, number, total }} />}
        <Button component={Link} to={orderPath(id)}>
          Open order {number}
        </Button>
      </Stack>
    </Alert>
  );
}

/** '1 × Mountain Water, pack of 6, 2 × Herd Tee, M'. */
export const listItems = ({ lines }: Pick<ParcelMate, "lines">): string =>
  lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ");

/** '₹370.00 to collect for added items, order #1043', 'Ships with order #1042, Ordered'. */
function describeMate(mate: ParcelMate): string {
  const { number, total, status, statusWord, isFirst, hasSameAddress } = mate;
  if (status === "awaiting_payment") return `${formatAmount(total)} to collect for added items, order ${number}`;
  if (!hasSameAddress) return `Order ${number} now has another address: send it on its own`;
  if (status !== "ordered") return `${isFirst ? "Added to order" : "Added items, order"} ${number}: ${statusWord}`;
  const cash = collectsCash(mate) ? `, COD ${formatAmount(total)}: use its label` : "";
  return `${isFirst ? "Ships with order" : "Added items, order"} ${number}, ${statusWord}${cash}`;
}
