import { getReturnDeadline } from "./return-window.ts";

/** Days after an order's last step until its mailed link no longer shows the buyer and no longer acts. */
const orderLinkDays = 90;

/** Days in which a renewed link opens everything. */
export const renewedLinkDays = 7;

const dayMs = 24 * 60 * 60 * 1000;

/** The steps of an order that decide how long its link opens everything. */
type LinkedOrder = { lastStepAt: Date; deliveredAt: Date | null };

/** The moment from which a link is old: 90 days after the last step, or the end of the return window where that is later. */
export function getOrderLinkEnd({ lastStepAt, deliveredAt }: LinkedOrder, returnDays: number): Date {
  const end = new Date(lastStepAt.getTime() + orderLinkDays * dayMs);
  const returnEnd = deliveredAt && getReturnDeadline(deliveredAt, returnDays);
  return returnEnd && returnEnd > end ? returnEnd : end;
}

export function getRenewedLinkEnd(now: Date): Date {
  return new Date(now.getTime() + renewedLinkDays * dayMs);
}
