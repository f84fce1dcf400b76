import { useQuery } from "@tanstack/react-query";
import { type MediaRow, mediaCalls } from "#contracts/admin/media.ts";
import { ask } from "../api.ts";

export const pictureQuery = (id: string) => ({
  queryKey: ["media", "one", id],
  queryFn: () => ask(mediaCalls.get, { params: { id } }),
});

/** A picture by its id; undefined while it is read, and where there is none. */
export function usePicture(id: string | null): { picture: MediaRow | undefined; isGone: boolean } {
  const { data, error } = useQuery({ ...pictureQuery(id ?? ""), enabled: id !== null });
  return { picture: id === null ? undefined : data, isGone: error !== null };
}
