import { Button } from "@mui/material";
import { Link, useNavigate } from "react-router";
import { isTyping } from "#backoffice/palette/keys.ts";
import { usePageKeys } from "#backoffice/palette/use-page-keys.ts";
import { neighboursOf } from "../list/neighbours.ts";
import { orderAddress } from "../order-address.ts";

/** The orders above and below in the list that this one was opened from, by `K` and `J` too. */
export function NeighbourLinks({ id }: { id: string }) {
  const { before, after } = neighboursOf(id);
  const navigate = useNavigate();
  usePageKeys((event) => {
    const to = event.key === "k" ? before : event.key === "j" ? after : undefined;
    const isFree = !event.altKey && !event.ctrlKey && !event.metaKey && !isTyping(event);
    if (to !== undefined && isFree) void navigate(orderAddress(to));
  });
  return (
    <>
      {before && (
        <Button component={Link} to={orderAddress(before)} aria-keyshortcuts="K">
          Previous
        </Button>
      )}
      {after && (
        <Button component={Link} to={orderAddress(after)} aria-keyshortcuts="J">
          Next
        </Button>
      )}
    </>
  );
}
