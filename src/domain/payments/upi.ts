import type { Paise } from "../money.ts";

/** Razorpay's minimum order amount: one rupee. */
export const minOnlinePaymentPaise = 100;

/** Deep links that open a payment app; `any` lets the phone choose one, and is for QR codes. */
const upiApps = {
  paytm: "paytmmp://pay",
  gpay: "tez://upi/pay",
  phonepe: "phonepe://pay",
  any: "upi://pay",
} as const;
type UpiApp = keyof typeof upiApps;

type UpiPayment = { payee: string; payeeName: string; reference: string; note: string; amount: Paise };
const longestReference = 35;
const longestNote = 50;

/** Builds a UPI deep link; undefined for an unknown app. */
export function buildUpiLink(app: string, payment: UpiPayment): string | undefined {
  if (!Object.hasOwn(upiApps, app)) return undefined;
  const { payee, payeeName, reference, note, amount } = payment;
  const fields = {
    pa: payee,
    pn: payeeName,
    tr: reference.slice(0, longestReference),
    tn: note.slice(0, longestNote),
    am: rupees(amount),
    cu: "INR",
  };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  // UPI apps expect a literal '@' in the UPI id.
  return `${upiApps[app as UpiApp]}?${query.join("&").replaceAll("%40", "@")}`;
}

/** Formats rupees with two decimals and no symbol: '948.00'. */
function rupees(amount: Paise): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
}

const referenceShape = /^[A-Z0-9]{6,35}$/;

/** Normalizes a bank reference (UTR) for comparison; undefined when it cannot be one. */
export function normalizeBankReference(typed: string): string | undefined {
  const compact = typed.replace(/[\s-]/g, "").toUpperCase();
  return referenceShape.test(compact) ? compact : undefined;
}
