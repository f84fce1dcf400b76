import { type BulkShipValues, findParcel, previewValues } from "../bulk-ship-values.ts";

export type RowState = { isReady: boolean; message: string };

/** What was sent from this page before: refusals of the server by order id, and numbers that are used up. */
export type SentBefore = { failures: ReadonlyMap<string, string>; numbers: ReadonlySet<string> };

/** What happens to each order, in the order of the rows. */
export function listRowStates(values: BulkShipValues, { failures, numbers }: SentBefore): Map<string, RowState> {
  const previews = previewValues(values);
  return new Map(
    values.orders.map(({ id }) => {
      const preview = previews.get(id) ?? { willShip: false, message: "" };
      if (preview.willShip && numbers.has(findParcel(values, id).trackingNumber.trim()))
        return [id, { isReady: false, message: "An order that was just shipped has this number." }];
      const failure = failures.get(id);
      return [id, { isReady: preview.willShip, message: failure ?? preview.message }];
    }),
  );
}

/** The field of an order's tracking number. */
export const trackingFieldId = (orderId: string): string => `field-tracking-${orderId}`;

/** Focuses the number of the next order that needs attention, after the one that has the focus; then from the top. */
export function focusNextProblem(states: ReadonlyMap<string, RowState>): void {
  const ids = [...states.keys()];
  const current = ids.findIndex((id) => document.activeElement?.id === trackingFieldId(id));
  const problems = ids.filter((id) => !states.get(id)?.isReady);
  const next = problems.find((id) => ids.indexOf(id) > current) ?? problems[0];
  if (next === undefined) return;
  const field = document.getElementById(trackingFieldId(next));
  field?.scrollIntoView({ block: "center" });
  field?.focus();
}
