import { toCourierKey } from "#domain/fulfilment/courier.ts";
import { type BulkShipValues, findParcel, previewValues } from "../bulk-ship-values.ts";

/** `word` fits the row; `message` says more. */
export type RowState = { isReady: boolean; word: string; message: string };

/** The server's refusals by order id, and the tracking numbers that were shipped, since this page was opened. */
export type SentBefore = { failures: ReadonlyMap<string, string>; numbers: ReadonlySet<string> };

/** Says for each row whether its order will ship, and why not. */
export function listRowStates(values: BulkShipValues, { failures, numbers }: SentBefore): Map<string, RowState> {
  const previews = previewValues(values);
  const firstRows = new Map<string, number>();
  return new Map(
    values.orders.map(({ id }, index): [string, RowState] => {
      const number = findParcel(values, id).trackingNumber.trim();
      const preview = previews.get(id) ?? { willShip: false, message: "" };
      const firstRow = firstRows.get(number);
      if (number !== "" && firstRow === undefined) firstRows.set(number, index + 1);
      if (preview.willShip && numbers.has(number))
        return [id, problem("Duplicate", "An order that was just shipped has this number.")];
      if (!preview.willShip && number === "") return [id, problem("Missing", preview.message)];
      if (!preview.willShip && firstRow !== undefined)
        return [id, problem("Duplicate", `The same number as row ${firstRow}.`)];
      if (!preview.willShip) return [id, problem("Skipped", preview.message)];
      const failure = failures.get(id);
      return [
        id,
        { isReady: true, word: failure === undefined ? "Ready" : "Refused", message: failure ?? preview.message },
      ];
    }),
  );
}

const problem = (word: string, message: string): RowState => ({ isReady: false, word, message });

/** True once an order goes with another courier than 'Courier for all' says, as a pasted table may name one for each. */
export const hasOtherCouriers = (values: BulkShipValues): boolean =>
  values.orders.some(({ id }) => toCourierKey(findParcel(values, id).courier) !== toCourierKey(values.courier));

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
