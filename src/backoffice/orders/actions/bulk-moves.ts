import { isOutcomeUnknown } from "#backoffice/api-client/call-api.ts";
import type { BulkResults } from "#backoffice/list/bulk-result.tsx";
import { maxBulkOrders } from "#contracts/admin/order-bulk-endpoints.ts";
import type { OrderRow } from "#contracts/admin/order-row.ts";
import { errorMessage } from "../../form/form-fields.ts";

export type BulkMove = "pack" | "ship" | "deliver" | "cancel";

/** Lists the moves that an order's state allows; orders of the old shop allow none. */
export function movesOf({
  status,
  packedAt,
  fromOldShop,
}: Pick<OrderRow, "status" | "packedAt" | "fromOldShop">): Record<BulkMove, boolean> {
  const isOrdered = status === "ordered" && !fromOldShop;
  return {
    pack: isOrdered && packedAt === null,
    ship: isOrdered,
    deliver: status === "on_the_way" && !fromOldShop,
    cancel: (isOrdered || status === "awaiting_payment") && !fromOldShop,
  };
}

const printableStatuses: OrderRow["status"][] = [
  "ordered",
  "on_the_way",
  "delivered",
  "returned",
  "returned_to_origin",
];

/** True for an order that has packing slip and label: it was sold and not cancelled. */
export const isPrintable = ({ status }: Pick<OrderRow, "status">): boolean => printableStatuses.includes(status);

/** True for an order that was dispatched by this shop, which issued its invoice. */
export const hasInvoice = ({ status, fromOldShop }: Pick<OrderRow, "status" | "fromOldShop">): boolean =>
  isPrintable({ status }) && status !== "ordered" && !fromOldShop;

/** Groups the selected orders by the moves that they allow. */
export function splitByMove<R extends Parameters<typeof movesOf>[0]>(rows: readonly R[]): Record<BulkMove, R[]> {
  const allowing = (move: BulkMove) => rows.filter((row) => movesOf(row)[move]);
  return { pack: allowing("pack"), ship: allowing("ship"), deliver: allowing("deliver"), cancel: allowing("cancel") };
}

/**
 * Runs a bulk request in parts as large as the server accepts, one after the other. When a part fails as a whole, its
 * orders are returned as failed with its message, or as unknown when its answer was lost, and all later ones as not sent,
 * together with the results of the earlier parts.
 */
export async function runInParts(
  ids: readonly string[],
  send: (part: string[]) => Promise<BulkResults>,
  onProgress: (done: number) => void = () => undefined,
): Promise<BulkResults> {
  const results: BulkResults = [];
  for (let from = 0; from < ids.length; from += maxBulkOrders) {
    onProgress(from);
    const part = ids.slice(from, from + maxBulkOrders);
    try {
      results.push(...(await send(part)));
    } catch (error) {
      // Nothing was done yet, so the caller shows the error like that of any request.
      if (from === 0) throw error;
      const message = errorMessage(error);
      const failure = { ok: false, message, ...(isOutcomeUnknown(error) && { doubt: "unknown" as const }) };
      results.push(...part.map((id) => ({ id, ...failure })));
      const left = ids.slice(from + maxBulkOrders);
      results.push(...left.map((id) => ({ id, ok: false, message: "", doubt: "not-sent" as const })));
      break;
    }
  }
  return results;
}
