import { findStateByName, type IndianState } from "../address/indian-states.ts";

/** Which taxes an invoice shows: by where the goods are delivered (india.md: place of supply is the delivery address). */
export type PlaceOfSupply = { place: IndianState; taxes: "igst" | "cgst+sgst" | "cgst+utgst" };

/** Throws a RangeError for a place that is no state of India: orders and settings let none in. */
export function determinePlaceOfSupply(sellerState: string, deliveryState: string): PlaceOfSupply {
  const [from, place] = [findStateByName(sellerState), findStateByName(deliveryState)];
  if (!from || !place) throw new RangeError(`not a state: ${from ? deliveryState : sellerState}`);
  if (from.gstCode !== place.gstCode) return { place, taxes: "igst" };
  return { place, taxes: place.unionTerritoryWithoutLegislature ? "cgst+utgst" : "cgst+sgst" };
}
