import { createHash } from "node:crypto";
import { collectsCash } from "../payments/payment-mode.ts";
import type { OrderToBook } from "./courier-shipment.ts";

/** Facts of an order that its courier's label and file depend on. Notes and the email are none of them. */
export type BookedParcel = { addressHash: string; items: string; collectPaise: number };

type Booked = Omit<OrderToBook, "number" | "submittedAt" | "lines"> & {
  lines: readonly Pick<OrderToBook["lines"][number], "sku" | "quantity">[];
};

/** Reduces an order to what a courier is told about it; two equal results need no new booking. */
export function describeBookedParcel({ lines, ...order }: Booked): BookedParcel {
  const { name, contact, addressLine1, addressLine2, landmark, city, state, pin } = order;
  const address = [name, contact, addressLine1, addressLine2, landmark, city, state, pin];
  const total = order.totalPaise;
  return {
    addressHash: createHash("sha256").update(JSON.stringify(address)).digest("base64url"),
    items: lines
      .map(({ sku, quantity }) => `${quantity} x ${sku}`)
      .toSorted()
      .join("; "),
    collectPaise: collectsCash({ paymentMode: order.paymentMode, total }) ? total : 0,
  };
}

const changes = new Intl.ListFormat("en-GB");

/** Names in words what differs from what was booked ('items and amount to collect'); "" for nothing. */
export function nameBookingChanges(booked: BookedParcel, now: BookedParcel): string {
  return changes.format([
    ...(booked.addressHash === now.addressHash ? [] : ["name, phone or address"]),
    ...(booked.items === now.items ? [] : ["items"]),
    ...(booked.collectPaise === now.collectPaise ? [] : ["amount to collect"]),
  ]);
}
