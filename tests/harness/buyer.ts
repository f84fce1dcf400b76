import { randomUUID } from "node:crypto";

export type CartItem = { id: string; quantity: number };

/** Where test orders go. Nobody lives there. */
export const testAddress = {
  fullName: "Sample Buyer",
  phone: "9800000001",
  addressLine1: "Sample House 1",
  addressLine2: "Sample Road",
  pin: "560001",
  city: "Bengaluru",
  state: "Karnataka",
};

/** A body for `POST /api/orders/cod`. */
export function buildCodBody(items: CartItem[], expectedTotal: number, idempotencyKey: string = randomUUID()) {
  return { ...testAddress, items, expectedTotal, idempotencyKey };
}
