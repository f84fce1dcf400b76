import { type BulkShipValues, previewValues } from "../bulk-ship-values.ts";

export type RowState = { isReady: boolean; message: string };

/** What happens to each order, in the order of the rows; `failures` are what the server refused last, by id. */
export function listRowStates(values: BulkShipValues, failures: ReadonlyMap<string, string>): Map<string, RowState> {
  const previews = previewValues(values);
  return new Map(
    values.orders.map(({ id }) => {
      const preview = previews.get(id) ?? { willShip: false, message: "" };
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
