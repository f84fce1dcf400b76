import { type State, stateNamed } from "../address/states.ts";

/** Which taxes an invoice shows: by where the goods are delivered (india.md: place of supply is the delivery address). */
export type Supply = { place: State; taxes: "igst" | "cgst+sgst" | "cgst+utgst" };

/** Throws a RangeError for a place that is no state of India: orders and settings let none in. */
export function supplyBetween(sellerState: string, deliveryState: string): Supply {
  const [from, place] = [stateNamed(sellerState), stateNamed(deliveryState)];
  if (!from || !place) throw new RangeError(`not a state: ${from ? deliveryState : sellerState}`);
  if (from.gstCode !== place.gstCode) return { place, taxes: "igst" };
  return { place, taxes: place.unionTerritoryWithoutLegislature ? "cgst+utgst" : "cgst+sgst" };
}
