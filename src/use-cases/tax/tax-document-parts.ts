import { toWords } from "to-words/en-IN";
import type { SettingsValues } from "#contracts/store/settings/settings-values.ts";
import type { TaxDocument } from "#contracts/store/tax-document-view.ts";
import type { OrderRow } from "#db/queries/orders/order-queries.ts";
import { formatOrderContact } from "#domain/address/phone.ts";
import type { Paise } from "#domain/money.ts";
import { formatOrderNumber } from "#domain/orders/order-number.ts";
import { isFree } from "#domain/payments/payment-mode.ts";
import { toBusiness } from "#domain/tax/business.ts";

/** 'One Thousand Seven Hundred Seventy Two Rupees Only'. */
export function amountInWords(amount: Paise): string {
  return toWords(amount / 100, { currency: true });
}

export function toSeller({ sellerName, sellerAddress, ...facts }: SettingsValues): TaxDocument["seller"] {
  const { gstin, fssai, careEmail, carePhone, sellerState } = facts;
  const address = sellerAddress.includes(sellerState) ? [sellerAddress] : [sellerAddress, sellerState];
  return { name: sellerName, lines: [address.join(", ")], gstin, fssai, careEmail, carePhone };
}

/** A business is named with its GSTIN, above the person whom the parcel goes to. */
export function toRecipient(order: OrderRow): TaxDocument["recipient"] {
  const { name, addressLine1, addressLine2, landmark, city, state, pin, contact } = order;
  const lines = [`${addressLine1}, ${addressLine2}`, landmark, `${city}, ${state} ${pin}`, formatOrderContact(contact)];
  const business = toBusiness(order);
  const filled = lines.filter((line) => line !== "");
  return business ? { ...business, lines: [name, ...filled] } : { name, lines: filled };
}

const modes: Record<string, string> = { cod: "Cash on delivery", online: "Online", upi: "UPI" };

export function toOrderPart(order: OrderRow): TaxDocument["order"] {
  const { id, submittedAt, paymentMode, paymentId, totalPaise: total } = order;
  const mode = isFree({ paymentMode, total }) ? "Free" : (modes[paymentMode] ?? paymentMode);
  const paidBy = paymentId === null || paymentId === "COD" ? mode : `${mode}, ${paymentId}`;
  return { id, number: formatOrderNumber(order), at: submittedAt.toISOString(), payment: paidBy };
}
