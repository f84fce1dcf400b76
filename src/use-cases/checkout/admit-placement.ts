import { getTurnNetwork } from "#auth/client-network.ts";
import { isOverloaded } from "#db/database-unavailable.ts";
import { refusal } from "#domain/errors.ts";
import { createArrivalLine } from "../kernel/arrival-line.ts";
import type { Caller } from "../kernel/caller.ts";
import type { Deps } from "../kernel/deps.ts";
import { createNetworkTurns } from "../kernel/network-turns.ts";
import { fail } from "../kernel/result.ts";
import { createTurnQueue, type QueueLimit, type TurnQueue } from "../kernel/turn-queue.ts";
import type { PlacementFailure, PlacementResult } from "./checkout-types.ts";
import type { QueueTicket } from "./queue-ticket.ts";

/** Opens the queue of this copy's placements, in which networks take turns or buyers are served by arrival. */
export const openPlacements = ({ byArrival = false, ...limit }: QueueLimit & { byArrival?: boolean }): TurnQueue =>
  createTurnQueue(limit, byArrival ? createArrivalLine() : createNetworkTurns());

type Gate = Pick<Deps, "placements">;

/** Delay after which a buyer who comes back usually finds a free place, not one that was just taken. */
const askAgainSeconds = 3;
/** Delay for a buyer with a ticket, who waits in line and should leave it as briefly as possible. */
const backInLineSeconds = 1;

function busy(ticket: QueueTicket | undefined): PlacementFailure {
  const retryAfter = ticket ? backInLineSeconds : askAgainSeconds;
  return { ...fail(refusal("shop-busy", { retryAfter })), ...(ticket && { queueTicket: ticket.ticket }) };
}

/** Refuses a placement that would be turned away anyway, before any work is done for it. */
export const busyRefusal = ({ placements }: Gate, ticket: QueueTicket | undefined): PlacementFailure | undefined =>
  placements?.turnsAway(ticket?.arrivedAt) ? busy(ticket) : undefined;

type Visit<T> = { caller: Caller; ticket: QueueTicket | undefined; place: () => Promise<PlacementResult<T>> };

/** Places an order when this copy has a place for it; after too long a wait, asks to come back (docs/rules.md 7.14). */
export async function admitPlacement<T>(
  { placements }: Gate,
  { caller: { address }, ticket, place }: Visit<T>,
): Promise<PlacementResult<T>> {
  if (!placements) return await place();
  const network = address === null ? "" : getTurnNetwork(address);
  return (await placements.run(network, place, ticket?.arrivedAt)) ?? busy(ticket);
}

/** Answers `shop-busy` as well when the database has no free connection or time left. Nothing was placed then. */
export async function busyWhenOverloaded<T>(
  ticket: QueueTicket | undefined,
  place: () => Promise<PlacementResult<T>>,
): Promise<PlacementResult<T>> {
  try {
    return await place();
  } catch (error) {
    if (isOverloaded(error)) return busy(ticket);
    throw error;
  }
}
