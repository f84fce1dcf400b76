import { expect, test } from "vitest";
import { createArrivalLine } from "../kernel/arrival-line.ts";
import { createNetworkTurns } from "../kernel/network-turns.ts";
import { createTurnQueue } from "../kernel/turn-queue.ts";
import { takeTicket } from "./queue-ticket.ts";

const came = new Date("2026-11-26T06:30:00Z");
const minutesLater = (minutes: number) => new Date(came.getTime() + minutes * 60_000);
const phone = "98765 43210";

function openShop(now: Date, secrets: { secret?: string; oldSecret?: { secret: string; until: Date } } = {}) {
  const placements = createTurnQueue({ places: 1, maxWaiting: 1, maxWaitMs: 1 }, createArrivalLine());
  return { secret: "the shop's secret", clock: () => now, placements, ...secrets };
}
const first = () => takeTicket(openShop(came), { phone })?.ticket ?? "";
/** Reads the place of a buyer with this ticket twenty minutes later. */
const arrivalOf = (queueTicket: string, buyer = phone, shop = openShop(minutesLater(20))) =>
  takeTicket(shop, { phone: buyer, queueTicket })?.arrivedAt;

test("a ticket keeps the moment of the first arrival, however the same phone number is typed and whichever copy reads it", () => {
  expect(arrivalOf(first())).toBe(came.getTime());
  expect(arrivalOf(first(), "+91 9876543210")).toBe(came.getTime());
  const again = takeTicket(openShop(minutesLater(20)), { phone, queueTicket: first() });
  expect(again).toEqual({ arrivedAt: came.getTime(), ticket: first() });
});

test("a ticket from before the secret was rotated counts until the old secret ends", () => {
  const rotated = (until: Date) =>
    openShop(minutesLater(20), { secret: "another secret", oldSecret: { secret: "the shop's secret", until } });
  expect(arrivalOf(first(), phone, rotated(minutesLater(30)))).toBe(came.getTime());
  expect(arrivalOf(first(), phone, rotated(minutesLater(10)))).toBe(minutesLater(20).getTime());
});

test.each<[string, () => number | undefined]>([
  ["of another phone number", () => arrivalOf(first(), "98765 43211")],
  ["with an earlier moment", () => arrivalOf(first().replace(/^\d+/, String(came.getTime() - 1)))],
  ["with another signature", () => arrivalOf(`${came.getTime()}.${"A".repeat(43)}`)],
  ["that is no ticket", () => arrivalOf("first")],
  ["of another shop", () => arrivalOf(first(), phone, openShop(minutesLater(20), { secret: "another secret" }))],
])("a ticket %s counts as that of a buyer who has just arrived", (_, arrival) => {
  expect(arrival()).toBe(minutesLater(20).getTime());
});

test("a ticket is worth nothing after an hour, nor before its own time", () => {
  expect(arrivalOf(first(), phone, openShop(minutesLater(59)))).toBe(came.getTime());
  expect(arrivalOf(first(), phone, openShop(minutesLater(60)))).toBe(minutesLater(60).getTime());
  expect(arrivalOf(first(), phone, openShop(minutesLater(-1)))).toBe(minutesLater(-1).getTime());
});

test("without a waiting room there are no tickets", () => {
  const turns = createTurnQueue({ places: 1, maxWaiting: 1, maxWaitMs: 1 }, createNetworkTurns());
  expect(takeTicket({ ...openShop(came), placements: turns }, { phone, queueTicket: first() })).toBeUndefined();
  expect(takeTicket({ ...openShop(came), placements: undefined }, { phone })).toBeUndefined();
});
