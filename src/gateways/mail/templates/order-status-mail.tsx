import type { MailName } from "#contracts/content/documents/mail-content.ts";
import type { OrderView } from "#contracts/store/orders/order-views.ts";
import { formatRupees, type Paise } from "#domain/money.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import type { Mail } from "../mailer.ts";
import { interpolateMailText, type RenderedMailText, renderMailText } from "../render-mail-text.ts";
import { MailLink, MailRow, renderMailHtml } from "./mail-layout.tsx";
import { listBillLines, OrderBill } from "./order-bill.tsx";
import {
  formatArrival,
  formatCashReminder,
  listOrderFacts,
  OrderLayout,
  type OrderMailParts,
  renderOrderText,
} from "./order-layout.tsx";

/** Event of an order after its confirmation. */
export type OrderEvent =
  | "upi-awaited"
  | "upi-expired"
  | "cancelled"
  | "changed"
  | "added"
  | "shipped"
  | "parcel"
  | "parcel-corrected"
  | "delivered"
  | "delivery-undone"
  | "return-asked"
  | "return-declined"
  | "returned"
  | "not-taken";

type OrderStatusParts = OrderMailParts & {
  key: string;
  event: OrderEvent;
  /** The customer's or operator's reason; "" without one. */
  reason: string;
  /** Returned items; the whole order when empty. */
  returnedItems: { name: string; quantity: number }[];
  /** End of the return window, ISO; null when no return is possible. */
  returnUntil: string | null;
  /** The parcel that the mail is about; all of them when null. */
  parcel: OrderView["parcels"][number] | null;
  /** Refund that the event caused: that of the return, not of an earlier one; 0 without one. */
  refund: Paise;
  /** True once the tax invoice is issued. */
  hasInvoice: boolean;
};

/** Builds the mail about an order's new status. */
export function buildOrderStatusMail(to: string, parts: OrderStatusParts): Mail {
  const { mail, rows, ...content } = contentByEvent[parts.event](parts);
  const words = renderMailText(parts, mail, listOrderFacts(parts.order));
  // Operators may leave any of these texts empty.
  const extraParagraphs = content.extraParagraphs.filter(Boolean);
  const intro = [words.opening, ...extraParagraphs].join(" ");
  const facts = rows.length === 0 ? [] : ["", ...rows.map(({ label, value }) => `${label}: ${value}`)];
  return {
    key: parts.key,
    to,
    subject: words.subject,
    text: renderOrderText({
      parts,
      words,
      extraParagraphs,
      below: [...listBillLines(parts.order), ...facts],
    }),
    html: renderMailHtml(<OrderStatus parts={parts} words={words} intro={intro} rows={rows} />),
  };
}

type OrderStatusProps = { parts: OrderMailParts; words: RenderedMailText; intro: string; rows: Row[] };

function OrderStatus({ parts, words, intro, rows }: OrderStatusProps) {
  return (
    <OrderLayout parts={parts} words={words} intro={intro}>
      <OrderBill order={parts.order} />
      <MailRow style={{ padding: "16px 40px 32px" }}>
        {[...rows.entries()].map(([at, { label, value, isLink }]) => (
          <p key={at} style={{ margin: "0 0 8px" }}>
            {isLink ? (
              <MailLink href={value}>{label}</MailLink>
            ) : (
              <>
                <b>{label}</b> <LinkedValue value={value} />
              </>
            )}
          </p>
        ))}
      </MailRow>
    </OrderLayout>
  );
}

function LinkedValue({ value }: { value: string }) {
  return value.startsWith("https://") ? <MailLink href={value}>{value}</MailLink> : value;
}

/** `isLink`: the label is a link to the value. */
type Row = { label: string; value: string; isLink?: boolean };
/** Name of the mail's texts, paragraphs after its opening, and rows of facts; the HTML and the text part share it. */
type Content = { mail: MailName; extraParagraphs: string[]; rows: Row[] };

const contentByEvent: Record<OrderEvent, (parts: OrderStatusParts) => Content> = {
  cancelled: (parts) => ({
    mail: "orderCancelled",
    extraParagraphs: describeMoneyBack(parts),
    rows: listRows({ Reason: parts.reason, Refund: formatRefund(parts) }),
  }),
  changed: (parts) => ({
    mail: "orderChanged",
    extraParagraphs:
      parts.order.paymentMode === "cod" ? [formatCashReminder(parts, parts.order)] : describeRefund(parts),
    rows: listRows({ Refund: formatRefund(parts) }),
  }),
  added: ({ order }) => ({ mail: "orderAdded", extraParagraphs: [], rows: listPayBefore(order) }),
  "upi-awaited": ({ order }) => ({ mail: "upiAwaited", extraParagraphs: [], rows: listPayBefore(order) }),
  "upi-expired": () => ({ mail: "upiExpired", extraParagraphs: [], rows: [] }),
  shipped: (parts) => ({
    mail: "orderShipped",
    extraParagraphs: parts.order.paymentMode === "cod" ? [formatCashReminder(parts, parts.order)] : [],
    rows: [
      ...listRows({ Expected: formatArrival(parts.order) }),
      ...parts.order.parcels.flatMap(listParcelRows),
      ...listInvoice(parts),
    ],
  }),
  parcel: ({ parcel }) => ({ mail: "orderParcel", extraParagraphs: [], rows: parcel ? listParcelRows(parcel) : [] }),
  "parcel-corrected": ({ parcel }) => ({
    mail: "parcelCorrected",
    extraParagraphs: [],
    rows: parcel ? listParcelRows(parcel) : [],
  }),
  "delivery-undone": (parts) => ({
    mail: "deliveryUndone",
    extraParagraphs: parts.order.paymentMode === "cod" ? [formatCashReminder(parts, parts.order)] : [],
    rows: parts.order.parcels.flatMap(listParcelRows),
  }),
  delivered: (parts) => ({
    mail: "orderDelivered",
    extraParagraphs: describeReturnWindow(parts, parts.texts.deliveredReturn),
    rows: listInvoice(parts),
  }),
  "return-asked": ({ reason, returnedItems }) => ({
    mail: "returnAsked",
    extraParagraphs: [],
    rows: listRows({ "To return": formatItems(returnedItems), Reason: reason }),
  }),
  "return-declined": (parts) => ({
    mail: "returnDeclined",
    extraParagraphs: describeReturnWindow(parts, parts.texts.declinedReturn),
    rows: listRows({ Reason: parts.reason }),
  }),
  returned: (parts) => ({
    mail: "orderReturned",
    extraParagraphs: describeMoneyBack(parts),
    rows: listRows({ Returned: formatItems(parts.returnedItems), Refund: formatRefund(parts) }),
  }),
  "not-taken": (parts) => ({
    mail: "orderNotTaken",
    extraParagraphs: describeMoneyBack(parts),
    rows: listRows({ Refund: formatRefund(parts) }),
  }),
};

/** Says until when a return can be requested; nothing when it no longer can. */
function describeReturnWindow(parts: OrderStatusParts, text: string): string[] {
  if (parts.returnUntil === null) return [];
  const returnUntil = formatDateTimeInIndia(parts.returnUntil);
  return [interpolateMailText(parts, text, { returnUntil })];
}

/** Says whether and how the buyer gets money back. Refunds and withdrawn refunds have mails of their own. */
function describeMoneyBack(parts: OrderStatusParts): string[] {
  const { texts, order } = parts;
  if (order.payment?.paidAt) return describeRefund(parts);
  // Nobody knows yet whether the buyer has sent the money (docs/rules.md 8.12).
  return [interpolateMailText(parts, order.paymentMode === "upi" ? texts.cancelledUpi : texts.nothingToPay)];
}

/** Says nothing when nothing goes back: it was refunded before, or the refund was withdrawn. */
function describeRefund(parts: OrderStatusParts): string[] {
  const { texts, order, refund } = parts;
  if (refund === 0) return [];
  const text = order.paymentMode === "cod" ? texts.cashBack : texts.moneyBack;
  return [interpolateMailText(parts, text, { amount: formatRupees(refund) })];
}

const formatRefund = ({ refund }: OrderStatusParts): string => (refund > 0 ? formatRupees(refund) : "");

function listPayBefore({ payment }: OrderView): Row[] {
  return listRows({ "Pay before": payment?.payBefore ? formatDateTimeInIndia(payment.payBefore) : "" });
}

function listParcelRows({ courier, trackingNumber, trackingUrl }: OrderView["parcels"][number]): Row[] {
  return listRows({
    Courier: courier,
    "Tracking number": trackingNumber,
    "Follow the parcel": trackingUrl ?? "",
  });
}

/** Links to the invoice as the order's page does. */
function listInvoice({ hasInvoice, publicUrl, order }: OrderStatusParts): Row[] {
  if (!hasInvoice) return [];
  return [{ label: "Invoice (PDF)", value: `${publicUrl}/order/${order.token}/invoice.pdf`, isLink: true }];
}

function formatItems(items: OrderStatusParts["returnedItems"]): string {
  return items.map(({ name, quantity }) => `${quantity} × ${name}`).join("; ");
}

/** Lists the known facts. */
function listRows(facts: Record<string, string>): Row[] {
  return Object.entries(facts).flatMap(([label, value]) => (value === "" ? [] : [{ label, value }]));
}
