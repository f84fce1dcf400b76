import { getClientNetwork } from "#auth/client-network.ts";
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

/** Opens the queue of this copy's placements: networks take turns in it, or whoever came first is next. */
export const openPlacements = ({ byArrival = false, ...limit }: QueueLimit & { byArrival?: boolean }): TurnQueue =>
  createTurnQueue(limit, byArrival ? createArrivalLine() : createNetworkTurns());

type Gate = Pick<Deps, "placements">;

/** Buyers who come back later than that find a place more often than one that was just taken. */
const askAgainSeconds = 3;
/** Whoever has a ticket waits in line, and is away from it as briefly as can be. */
const backInLineSeconds = 1;

function busy(ticket: QueueTicket | undefined): PlacementFailure {
  const retryAfter = ticket ? backInLineSeconds : askAgainSeconds;
  return { ...fail(refusal("shop-busy", { retryAfter })), ...(ticket && { queueTicket: ticket.ticket }) };
}

/** Refuses at once where a placement would only be turned away, before anything is done for it. */
export const busyRefusal = ({ placements }: Gate, ticket: QueueTicket | undefined): PlacementFailure | undefined =>
  placements?.turnsAway(ticket?.arrivedAt) ? busy(ticket) : undefined;

type Visit<T> = { caller: Caller; ticket: QueueTicket | undefined; place: () => Promise<PlacementResult<T>> };

/** Places an order when this copy has a place for it; who waits too long for one is asked to come back (docs/rules.md 7.14). */
export async function admitPlacement<T>(
  { placements }: Gate,
  { caller: { address }, ticket, place }: Visit<T>,
): Promise<PlacementResult<T>> {
  if (!placements) return await place();
  const network = address === null ? "" : getClientNetwork(address);
  return (await placements.run(network, place, ticket?.arrivedAt)) ?? busy(ticket);
}

/** Answers the same when the database has no connection, or no time, left. Nothing was placed then. */
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
