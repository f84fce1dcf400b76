import { useQuery } from "@tanstack/react-query";
import { type PageRow, pageEndpoints } from "#contracts/admin/page-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";

const none: PageRow[] = [];

/** All pages in their order. */
export function usePages() {
  const { data, error, refetch } = useQuery({ queryKey: ["pages"], queryFn: () => callApi(pageEndpoints.list) });
  return { items: data?.items ?? none, isLoaded: data !== undefined, error, refetch };
}
