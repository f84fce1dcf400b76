import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import type { RefundPreview } from "#contracts/admin/refund-bodies.ts";

/** Units of a line that the operator chose, and whether they are restocked. */
export type ChosenUnits = Record<string, { quantity: number; restock: boolean }>;

type Choice = { act: "refund" | "return" | "whole"; units?: ChosenUnits; delivery?: boolean | undefined };

/**
 * Asks the server what an act would refund. `isCurrent` is false while the amount belongs to an earlier choice, so that no
 * button names an amount that is not the one it sends.
 */
export function useRefundPreview(
  orderId: string,
  { act, units = {}, delivery }: Choice,
): { preview: RefundPreview | undefined; isCurrent: boolean; error: unknown } {
  const items = listChosen(units)
    .map(({ sku, quantity }) => `${sku}:${quantity}`)
    .join(",");
  const query = {
    act,
    items,
    ...(delivery !== undefined && { delivery: delivery ? ("yes" as const) : ("no" as const) }),
  };
  const { data, isFetching, error } = useQuery({
    queryKey: ["refund-preview", orderId, query],
    queryFn: () => callApi(orderEndpoints.refundPreview, { params: { id: orderId }, query }),
    placeholderData: keepPreviousData,
  });
  return { preview: data, isCurrent: data !== undefined && !isFetching, error };
}

export function listChosen(units: ChosenUnits): { sku: string; quantity: number; restock: boolean }[] {
  return Object.entries(units).flatMap(([sku, chosen]) => (chosen.quantity > 0 ? [{ sku, ...chosen }] : []));
}
