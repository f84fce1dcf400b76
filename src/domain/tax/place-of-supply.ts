import { findStateByName, type IndianState } from "../address/indian-states.ts";

/** Taxes on an invoice. The place of supply is the delivery address (IGST Act s. 10). */
export type PlaceOfSupply = { place: IndianState; taxes: "igst" | "cgst+sgst" | "cgst+utgst" };

/**
 * Determines the place of supply; throws a RangeError for an unknown state, which orders and settings never contain.
 */
export function determinePlaceOfSupply(sellerState: string, deliveryState: string): PlaceOfSupply {
  const [from, place] = [findStateByName(sellerState), findStateByName(deliveryState)];
  if (!from || !place) throw new RangeError(`not a state: ${from ? deliveryState : sellerState}`);
  if (from.gstCode !== place.gstCode) return { place, taxes: "igst" };
  return { place, taxes: place.unionTerritoryWithoutLegislature ? "cgst+utgst" : "cgst+sgst" };
}
