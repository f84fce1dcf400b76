import { Alert } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { contentEndpoints, maxLinks } from "#contracts/admin/content-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { readableAddress } from "../redirects/readable-address.ts";

const lists = new Intl.ListFormat("en-GB");

/** Warns of links that lead visitors to no page; silent when there are none, and when that cannot be asked. */
export function DeadLinksNotice({ links }: { links: string[] }) {
  const asked = links.filter((link) => link.startsWith("/")).slice(0, maxLinks);
  const { data } = useQuery({
    queryKey: ["dead-links", asked],
    queryFn: () => callApi(contentEndpoints.deadLinks, { body: { links: asked } }),
    enabled: asked.length > 0,
    // A page may have been published since the dialog was last open.
    staleTime: 0,
  });
  const dead = (data?.dead ?? []).map(readableAddress);
  const [page, link] = dead.length === 1 ? ["page", "link"] : ["pages", "links"];
  return (
    <div role="status">
      {dead.length > 0 && (
        <Alert severity="warning" role="presentation" sx={{ mt: 2 }}>
          Visitors find no page at {lists.format(dead)} yet. Correct the {link}, or publish the {page} first.
        </Alert>
      )}
    </div>
  );
}
