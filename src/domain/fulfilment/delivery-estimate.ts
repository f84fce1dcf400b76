import { formatCount } from "../format-count.ts";
import type { OrderStatus } from "../orders/order-status.ts";
import { addDays, formatShortDay, toIsoDayInIndia } from "../time.ts";

/** How many business days dispatch and transit take at least and at most, and how many more a remote place needs. */
export type DeliveryTimes = {
  dispatchDaysFrom: number;
  dispatchDaysTo: number;
  transitDaysFrom: number;
  transitDaysTo: number;
  remoteExtraDays: number;
};

/** First and last calendar day in India, such as '2026-11-26'. */
export type DayRange = { from: string; to: string };

/** Republic Day, Independence Day and Gandhi Jayanti: nothing is dispatched or delivered on them. */
const nationalHolidays = new Set(["01-26", "08-15", "10-02"]);

/** Places that couriers reach later: the North East, the Himalayan north and the islands. */
const remoteStates = new Set([
  "Andaman and Nicobar Islands",
  "Arunachal Pradesh",
  "Assam",
  "Jammu and Kashmir",
  "Ladakh",
  "Lakshadweep",
  "Manipur",
  "Meghalaya",
  "Mizoram",
  "Nagaland",
  "Sikkim",
  "Tripura",
]);

const sunday = 0;
const dayOfWeek = (day: string): number => new Date(day).getUTCDay();
const isBusinessDay = (day: string): boolean => dayOfWeek(day) !== sunday && !nationalHolidays.has(day.slice(5));

/** Counts business days on from a day; with 0 days, a Sunday or holiday moves to the next business day. */
function addBusinessDays(start: string, days: number): string {
  let day = start;
  let left = days;
  while (left > 0 || !isBusinessDay(day)) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}

/**
 * Estimates when an order arrives that is placed at `orderedAt` (docs/rules.md 4.11). `states` are those of its PIN: one
 * remote state among them counts, because a promise must hold at every address of the PIN.
 */
export function estimateDelivery(orderedAt: string, times: DeliveryTimes, states: readonly string[]): DayRange {
  const day = toIsoDayInIndia(orderedAt);
  return addTransit(
    { from: addBusinessDays(day, times.dispatchDaysFrom), to: addBusinessDays(day, times.dispatchDaysTo) },
    times,
    states,
  );
}

/** Estimates when a parcel arrives that was dispatched at `dispatchedAt`. */
export function estimateArrival(dispatchedAt: string, times: DeliveryTimes, states: readonly string[]): DayRange {
  const day = toIsoDayInIndia(dispatchedAt);
  return addTransit({ from: day, to: day }, times, states);
}

function addTransit(dispatch: DayRange, times: DeliveryTimes, states: readonly string[]): DayRange {
  const extra = states.some((state) => remoteStates.has(state)) ? times.remoteExtraDays : 0;
  const from = addBusinessDays(dispatch.from, times.transitDaysFrom + extra);
  const to = addBusinessDays(dispatch.to, times.transitDaysTo + extra);
  return to < from ? { from, to: from } : { from, to };
}

/** The days that an order was promised when placed, and those expected since its dispatch; null without any. */
export type DeliveryDays = { promised: DayRange | null; expected: DayRange | null };

/** True on the days after the promised ones, else after the expected ones, as long as an order is on its way. */
export function isDeliveryLate({ promised, expected }: DeliveryDays, status: OrderStatus, today: string): boolean {
  const last = (promised ?? expected)?.to;
  return (status === "ordered" || status === "on_the_way") && last !== undefined && today > last;
}

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** Formats a day as 'Thu 26 Nov'. */
const formatWeekday = (day: string): string => `${weekdays[dayOfWeek(day)]} ${formatShortDay(day)}`;

/** Formats a range as 'Thu 26 Nov – Mon 30 Nov', one day as 'Thu 26 Nov'. */
export function formatDayRange({ from, to }: DayRange): string {
  return from === to ? formatWeekday(from) : `${formatWeekday(from)} – ${formatWeekday(to)}`;
}

/** Formats a range for small places: '26 – 30 Nov', '28 Nov – 3 Dec', '26 Nov'. */
export function formatShortDayRange({ from, to }: DayRange): string {
  if (from === to) return formatShortDay(to);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${isOneMonth ? Number(from.slice(8)) : formatShortDay(from)} – ${formatShortDay(to)}`;
}

function describeBusinessDays(from: number, to: number): string {
  const last = Math.max(from, to);
  if (from !== last) return `${from}-${last} business days`;
  return formatCount(last, "business day");
}

/** The time until dispatch in words: '1-3 business days'. */
export const describeDispatchDays = ({ dispatchDaysFrom, dispatchDaysTo }: DeliveryTimes): string =>
  describeBusinessDays(dispatchDaysFrom, dispatchDaysTo);

/** The time from dispatch to the door in words: '2-7 business days'. */
export const describeTransitDays = ({ transitDaysFrom, transitDaysTo }: DeliveryTimes): string =>
  describeBusinessDays(transitDaysFrom, transitDaysTo);

/** The rule of remote places in words; "" when they need no longer than others. */
export function describeRemoteRule({ remoteExtraDays }: DeliveryTimes): string {
  if (remoteExtraDays === 0) return "";
  const days = describeBusinessDays(remoteExtraDays, remoteExtraDays);
  return `The North East, Jammu & Kashmir, Ladakh and the islands take up to ${days} more.`;
}
