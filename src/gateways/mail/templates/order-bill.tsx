import type { OrderView } from "#contracts/store/orders/order-views.ts";
import { brandColours } from "#domain/brand-colours.ts";
import { formatRupees } from "#domain/money.ts";
import { MailRow, MailTable } from "./mail-layout.tsx";

const discountStyle = { color: brandColours.pine, fontWeight: 700 };
const totalStyle = { borderTop: `3px solid ${brandColours.ink}`, paddingTop: 16 };

/** The rows of an order's bill and its total. */
export function OrderBill({ order }: { order: OrderView }) {
  return (
    <MailRow style={{ padding: "16px 40px 8px" }}>
      <MailTable style={{ lineHeight: "32px" }}>
        {listCharges(order).map(({ label, amount }) => (
          <tr key={label}>
            <td>{label}</td>
            <td align="right" style={label === "Discount" ? discountStyle : undefined}>
              {amount}
            </td>
          </tr>
        ))}
        <tr>
          <td className="h" style={{ ...totalStyle, fontSize: 24 }}>
            Bill Total
          </td>
          <td className="h" align="right" style={{ ...totalStyle, fontSize: 36, whiteSpace: "nowrap" }}>
            {formatRupees(order.total)}
          </td>
        </tr>
      </MailTable>
    </MailRow>
  );
}

/** The same bill as plain text. */
export function listBillLines(order: OrderView): string[] {
  const charges = listCharges(order).map(({ label, amount }) => `${label}: ${amount}`);
  return [...charges, `Bill Total: ${formatRupees(order.total)}`];
}

/** Lists what the bill's total is the sum of. */
function listCharges(order: OrderView): { label: string; amount: string }[] {
  return [
    { label: "Item Total", amount: formatRupees(order.subtotal) },
    { label: "Delivery Charges", amount: formatRupees(order.deliveryCharges) },
    ...(order.discount > 0 ? [{ label: "Discount", amount: `−${formatRupees(order.discount)}` }] : []),
    ...(order.codFee > 0 ? [{ label: "Cash on delivery fee", amount: formatRupees(order.codFee) }] : []),
  ];
}
