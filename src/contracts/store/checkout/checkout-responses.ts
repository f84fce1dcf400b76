import { type Paise, toRupees } from "#domain/money.ts";
import type { Flavour } from "../catalog/product-views.ts";
import type { Picture } from "../picture.ts";
import type { Quote, QuoteLine, QuoteProblem } from "./quote-view.ts";

/** One quote line in the JSON API; amounts in rupees. */
export type QuoteLineResponse = {
  id: string;
  type: "beverage" | "merch";
  name: string;
  price: number;
  mrp: number;
  quantity: number;
  lineTotal: number;
  currency: "INR";
  packSize: number | null;
  selectedSize: string | null;
  selectedColor: string | null;
  colorName: string | null;
  flavour: Flavour | null;
  /** URL of one image; `picture` lists all formats and sizes. */
  productImage: string | null;
  picture: Picture | null;
};

export type QuoteResponse = {
  lines: QuoteLineResponse[];
  subtotal: number;
  deliveryCharges: number;
  discount: number;
  /** The code that gave `discount`; null when none applies. */
  discountCode: string | null;
  total: number;
  currency: "INR";
  problems: QuoteProblem[];
  /** Cash on delivery: `fee` is added to `total`; `message` says why it is not available. */
  cod: { allowed: boolean; fee: number; message: string; byPin: boolean };
};

type Widget = Omit<PaymentWidgetResponse, "id"> & { gatewayOrderId: string; total: Paise };

export type PlacedOrderResponse = {
  orderId: string;
  orderNumber: string;
  token: string;
  total: number;
  /** The order belongs to no account: only its private link opens it. */
  isGuest: boolean;
};

/** Options of the payment widget: `id` is the gateway's order id, `amount` is paise. */
export type PaymentWidgetResponse = {
  id: string;
  amount: number;
  currency: "INR";
  /** Public key id of the gateway. */
  key: string;
  /** URL of the widget's script. */
  script: string;
  orderId: string;
  orderNumber: string;
  token: string;
  prefill: { name: string; email: string; contact: string };
  /** The order belongs to no account. */
  isGuest: boolean;
  /** Already paid: skip the widget and open the order page. */
  isPaid: boolean;
  /** End of the stock hold; ISO, UTC. */
  payBefore: string;
};

/** A quote for `POST /api/orders/quote` and for 409 answers. */
export function toQuoteResponse(quote: Quote): QuoteResponse {
  const { subtotal, deliveryCharges, discount, discountCode, total, problems, cod } = quote;
  return {
    lines: quote.lines.map(toQuoteLineResponse),
    subtotal: toRupees(subtotal),
    deliveryCharges: toRupees(deliveryCharges),
    discount: toRupees(discount),
    discountCode,
    total: toRupees(total),
    currency: "INR",
    problems,
    cod: { ...cod, fee: toRupees(cod.fee) },
  };
}

export function toPlacedOrderResponse({
  orderId,
  orderNumber,
  token,
  total,
  isGuest,
}: {
  orderId: string;
  orderNumber: string;
  token: string;
  total: Paise;
  isGuest: boolean;
}): PlacedOrderResponse {
  return { orderId, orderNumber, token, total: toRupees(total), isGuest };
}

export function toPaymentWidgetResponse({ gatewayOrderId, total, ...order }: Widget): PaymentWidgetResponse {
  return { ...order, id: gatewayOrderId };
}

export function toQuoteLineResponse(line: QuoteLine): QuoteLineResponse {
  return {
    id: line.id,
    type: line.kind,
    name: line.name,
    price: toRupees(line.price),
    mrp: toRupees(line.mrp),
    quantity: line.quantity,
    lineTotal: toRupees(line.lineTotal),
    currency: "INR",
    packSize: line.packSize,
    selectedSize: line.sizeName,
    selectedColor: line.colourHex,
    colorName: line.colourName,
    flavour: line.flavour,
    productImage: thumbnailUrl(line.picture),
    picture: line.picture,
  };
}

/** Wide enough for a line's thumbnail on a high-density screen. */
const thumbnailWidth = 240;

function thumbnailUrl(picture: Picture | null): string | null {
  const sources = picture?.sources ?? [];
  const fitting = sources.find(({ width }) => width >= thumbnailWidth) ?? sources.at(-1);
  return fitting?.webp ?? null;
}
