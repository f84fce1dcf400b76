import { useQuery } from "@tanstack/react-query";
import { type MediaRow, mediaEndpoints } from "#contracts/admin/media-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";

export const mediaQuery = (id: string) => ({
  queryKey: ["media", "one", id],
  queryFn: () => callApi(mediaEndpoints.get, { params: { id } }),
});

/** Loads a picture; undefined while loading and when there is none. */
export function useMedia(id: string | null): { picture: MediaRow | undefined; isRemoved: boolean } {
  const { data, error } = useQuery({ ...mediaQuery(id ?? ""), enabled: id !== null });
  return { picture: id === null ? undefined : data, isRemoved: error !== null };
}
