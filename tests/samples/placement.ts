import { paise } from "#domain/money.ts";
import type { PlacementInput } from "#use-cases/shop.ts";

let made = 0;

/** Two packs of 6 of Mountain Water (₹399 each) with delivery (₹150): ₹948. Each call has a key of its own. */
export function buildPlacement(given: Partial<PlacementInput> = {}): PlacementInput {
  return {
    items: [{ id: "mountainwater-6", quantity: 2 }],
    fullName: "Sample Buyer",
    phone: "+91 98765 43210",
    addressLine1: "Flat 1",
    addressLine2: "Sample Lane",
    pin: "248001",
    city: "Dehradun",
    state: "Uttarakhand",
    email: "sample@example.com",
    expectedTotal: paise(94_800),
    idempotencyKey: `sample-key-${++made}`,
    ...given,
  };
}
