import { useQuery } from "@tanstack/react-query";
import { roleEndpoints } from "#contracts/admin/operators/role-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";

/** Loads the permissions that each role has now. */
export function useRoles() {
  return useQuery({ queryKey: ["roles"], queryFn: () => callApi(roleEndpoints.list) });
}
