import { useQuery } from "@tanstack/react-query";
import { courierEndpoints } from "#contracts/admin/courier-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";

export const couriersQueryKey = ["couriers"];

/** Reads the list of couriers. */
export function useCouriers() {
  const { data, error, refetch } = useQuery({
    queryKey: couriersQueryKey,
    queryFn: () => callApi(courierEndpoints.list),
  });
  return { couriers: data?.items, error, refetch };
}
