import type { Paise } from "#domain/money.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import type { QuoteLine } from "../checkout/quote-view.ts";

export type { OrderStatus };

/** How an order stands with its money. Times are ISO, UTC. */
export type OrderPayment = {
  /** Until then its goods are kept and it can be paid; null when it waits for no money. */
  payBefore: string | null;
  paidAt: string | null;
  /** Shown while a UPI payment is pending: app links for phones, a QR code for other screens. */
  upi: {
    /** The UPI id that the money goes to. */
    payee: string;
    links: { paytm: string; gpay: string; phonepe: string };
    /** Black on white: `<svg viewBox="0 0 size size"><path d=path>`, quiet zone included. */
    qr: { size: number; path: string };
  } | null;
  /** Oldest first. `asked` and `pending` are on their way; `failed` moved nothing; `withdrawn` is not sent after all. */
  refunds: {
    amount: Paise;
    status: "asked" | "pending" | "processed" | "failed" | "withdrawn";
    bankReference: string | null;
    withdrawnReason: string | null;
    at: string;
  }[];
};

export type OrderView = {
  id: string;
  token: string;
  status: OrderStatus;
  /** 'Ordered', 'On the Way', … as the dashboard words it. */
  statusWord: string;
  paymentMode: "cod" | "online" | "upi";
  paymentId: string | null;
  /** Null for cash until the courier has taken it. */
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
  lines: QuoteLine[];
  subtotal: Paise;
  deliveryCharges: Paise;
  discount: Paise;
  /** Cash-on-delivery fee; 0 for other payment methods. */
  codFee: Paise;
  total: Paise;
  courier: string | null;
  trackingNumber: string | null;
  /** Its parcels, the one with `courier` and `trackingNumber` first; "" where not entered. */
  parcels: { courier: string; trackingNumber: string }[];
  /** ISO time, UTC. */
  submittedAt: string;
  /** Every move, oldest first; `at` is an ISO time, UTC. */
  history: { status: OrderStatus; at: string; reason: string }[];
};
