import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import type { RefundPreview } from "#contracts/admin/refund-bodies.ts";

/** Units of a line that the operator chose, and whether they are restocked. */
export type ChosenUnits = Record<string, { quantity: number; restock: boolean }>;

/** Answer of the server. `isCurrent` is false while it belongs to an earlier choice. */
export type RefundQuote = {
  preview: RefundPreview | undefined;
  isCurrent: boolean;
  error: unknown;
  retry: () => void;
};

type Choice = { act: "refund" | "return" | "whole"; units?: ChosenUnits; delivery?: boolean | undefined };

/** Asks the server for the refund of a choice, so that a button never names another amount than it sends. */
export function useRefundPreview(orderId: string, { act, units = {}, delivery }: Choice): RefundQuote {
  const items = listChosen(units)
    .map(({ sku, quantity }) => `${sku}:${quantity}`)
    .join(",");
  const query = {
    act,
    items,
    ...(delivery !== undefined && { delivery: delivery ? ("yes" as const) : ("no" as const) }),
  };
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ["refund-preview", orderId, query],
    queryFn: () => callApi(orderEndpoints.refundPreview, { params: { id: orderId }, query }),
    placeholderData: keepPreviousData,
  });
  return { preview: data, isCurrent: data !== undefined && !isFetching, error, retry: () => void refetch() };
}

/** Sends the refund that the button named, so that the server refuses any other. */
export function toExpectedRefund(preview: RefundPreview | undefined): { refund: number; returned: number } {
  return { refund: preview?.amount ?? 0, returned: preview?.returned ?? 0 };
}

export function listChosen(units: ChosenUnits): { sku: string; quantity: number; restock: boolean }[] {
  return Object.entries(units).flatMap(([sku, chosen]) => (chosen.quantity > 0 ? [{ sku, ...chosen }] : []));
}
