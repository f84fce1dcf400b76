import { Button } from "@mui/material";
import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { neighboursOf } from "../list/neighbours.ts";
import { orderAddress } from "../order-address.ts";

/** The orders above and below in the list that this one was opened from, by `K` and `J` too. */
export function NeighbourLinks({ id }: { id: string }) {
  const { before, after } = neighboursOf(id);
  const navigate = useNavigate();
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const to = event.key === "k" ? before : event.key === "j" ? after : undefined;
      if (to !== undefined && isFree(event)) void navigate(orderAddress(to));
    };
    document.addEventListener("keydown", turn);
    return () => document.removeEventListener("keydown", turn);
  }, [before, after, navigate]);
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

/** Not while something is typed, nor behind a dialog. */
function isFree({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const isField = target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
  return !isField && !altKey && !ctrlKey && !metaKey && document.querySelector("[role=dialog]") === null;
}
