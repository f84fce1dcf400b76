import type { Paise } from "../money.ts";

/** The least amount that can be paid online (reference: Razorpay, Orders): one rupee. */
export const minOnlinePaymentPaise = 100;

/** The deep links that open a payment app (D17); `any` is what a QR code carries. */
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

/** Undefined for an app that the shop does not know: 'UPI ID not found for selected app' (spec §7). */
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
  // The apps read the '@' of a UPI id as it is.
  return `${upiApps[app as UpiApp]}?${query.join("&").replaceAll("%40", "@")}`;
}

/** Rupees with two decimals and nothing else: '948.00'. */
function rupees(amount: Paise): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
}

const referenceShape = /^[A-Z0-9]{6,35}$/;

/** A bank reference (UTR) as it is compared: one spelling for each; undefined when it can be none. */
export function normalizeBankReference(typed: string): string | undefined {
  const compact = typed.replace(/[\s-]/g, "").toUpperCase();
  return referenceShape.test(compact) ? compact : undefined;
}

/** What was noted to go back was withdrawn, all of it: nobody may say any more that money comes. */
export function areAllRefundsWithdrawn(payment: { refunds: readonly { status: string }[] } | null): boolean {
  const refunds = payment?.refunds ?? [];
  return refunds.length > 0 && refunds.every(({ status }) => status === "withdrawn");
}
