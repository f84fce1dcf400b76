import { getClientNetwork } from "#auth/client-network.ts";
import { isOverloaded } from "#db/database-unavailable.ts";
import { refusal } from "#domain/errors.ts";
import type { Caller } from "../kernel/caller.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import type { PlacementFailure, PlacementResult } from "./checkout-types.ts";

type Gate = Pick<Deps, "placements">;

/** Buyers who come back later than that find a place more often than one that was just taken. */
const askAgainSeconds = 3;

const busy = (): PlacementFailure => fail(refusal("shop-busy", { retryAfter: askAgainSeconds }));

/** Refuses at once where a placement would only be turned away, before anything is done for it. */
export const busyRefusal = ({ placements }: Gate): PlacementFailure | undefined =>
  placements?.turnsAway() ? busy() : undefined;

/** Places an order when this copy has a place for it; who waits too long for one is asked to come back (docs/rules.md 7.14). */
export async function admitPlacement<T>(
  { placements }: Gate,
  { address }: Caller,
  place: () => Promise<PlacementResult<T>>,
): Promise<PlacementResult<T>> {
  if (!placements) return await place();
  return (await placements.run(address === null ? "" : getClientNetwork(address), place)) ?? busy();
}

/** Answers the same when the database has no connection, or no time, left. Nothing was placed then. */
export async function busyWhenOverloaded<T>(place: () => Promise<PlacementResult<T>>): Promise<PlacementResult<T>> {
  try {
    return await place();
  } catch (error) {
    if (isOverloaded(error)) return busy();
    throw error;
  }
}
