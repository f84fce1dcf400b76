import type { DeliveryDays } from "#domain/fulfilment/delivery-estimate.ts";
import type { Paise } from "#domain/money.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import type { PaymentMode } from "#domain/payments/payment-mode.ts";
import type { Business } from "#domain/tax/business.ts";
import type { QuoteLine } from "../checkout/quote-view.ts";

export type { OrderStatus };

/** Payment state of an order. Times are ISO, UTC. */
export type OrderPayment = {
  /** End of the stock hold, until which the order can be paid; null when no payment is due. */
  payBefore: string | null;
  paidAt: string | null;
  /** Shown while a UPI payment is pending: app links for phones, a QR code for other screens. */
  upi: {
    /** UPI id of the shop. */
    payee: string;
    links: { paytm: string; gpay: string; phonepe: string; any: string };
    /** Black on white: `<svg viewBox="0 0 size size"><path d=path>`, quiet zone included. */
    qr: { size: number; path: string };
  } | null;
  /** Oldest first. `asked` and `pending` are in progress; `failed` moved no money; `withdrawn` was cancelled before it was sent. */
  refunds: {
    amount: Paise;
    status: "asked" | "pending" | "processed" | "failed" | "withdrawn";
    bankReference: string | null;
    withdrawnReason: string | null;
    at: string;
  }[];
};

/** `isLate`: the promised days have passed and the order has not arrived. */
export type OrderDelivery = DeliveryDays & { isLate: boolean };

/** A parcel; courier and number are "" where not entered, its URL is null without a page of the courier. */
export type ParcelView = { courier: string; trackingNumber: string; trackingUrl: string | null };

/** `returned`: units that came back. */
export type OrderLine = QuoteLine & { returned: number };

export type OrderView = {
  id: string;
  /** As people say it: '#1042'. */
  number: string;
  token: string;
  status: OrderStatus;
  /** True for an expired order whose goods went to other buyers before its time to pay was over (docs/rules.md 6.10). */
  gaveWay: boolean;
  /** Came from the old shop: nobody can change its status here. */
  fromOldShop: boolean;
  /** Label of the status: 'Ordered', 'On the Way', … */
  statusWord: string;
  paymentMode: PaymentMode;
  paymentId: string | null;
  /** Null for cash on delivery until the courier has collected the cash. */
  payment: OrderPayment | null;
  name: string;
  email: string | null;
  contact: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string;
  landmark: string;
  pin: string;
  /** The business that the invoice is made out to; null for a consumer. */
  business: Business | null;
  lines: OrderLine[];
  subtotal: Paise;
  deliveryCharges: Paise;
  discount: Paise;
  /** Cash-on-delivery fee; 0 for other payment methods. */
  codFee: Paise;
  total: Paise;
  courier: string | null;
  trackingNumber: string | null;
  /** Parcels, the one of `courier` and `trackingNumber` first; "" where not entered. */
  parcels: ParcelView[];
  delivery: OrderDelivery;
  /** ISO time, UTC. */
  submittedAt: string;
  /** Every status change, oldest first; `at` is an ISO time, UTC. */
  history: { status: OrderStatus; at: string; reason: string }[];
};
