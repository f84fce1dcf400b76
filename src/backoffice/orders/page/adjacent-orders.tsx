import { Button } from "@mui/material";
import { useEffect } from "react";
import { useListContext } from "react-admin";
import { Link, useNavigate } from "react-router";
import { isTyping, useKeyDown } from "#backoffice/command-palette/keyboard.ts";
import { orderPath } from "../order-link.tsx";

/** Remembers the order ids of the last viewed list, for the links to the previous and next order. */
let listed: readonly string[] = [];

/** Links to the previous and next order of the list, also by `K` and `J`. */
export function AdjacentOrderLinks({ id }: { id: string }) {
  const { before, after } = findAdjacentOrders(id);
  const navigate = useNavigate();
  useKeyDown((event) => {
    const to = event.key === "k" ? before : event.key === "j" ? after : undefined;
    const isShortcut = !event.altKey && !event.ctrlKey && !event.metaKey && !isTyping(event);
    if (to !== undefined && isShortcut) void navigate(orderPath(to));
  });
  return (
    <>
      {before && (
        <Button component={Link} to={orderPath(before)} aria-keyshortcuts="K">
          Previous
        </Button>
      )}
      {after && (
        <Button component={Link} to={orderPath(after)} aria-keyshortcuts="J">
          Next
        </Button>
      )}
    </>
  );
}

/** Remembers the rows of the list it is rendered in. */
export function RememberOrderRows() {
  const { data } = useListContext<{ id: string }>();
  useEffect(() => {
    if (data) listed = data.map(({ id }) => id);
  }, [data]);
  return null;
}

/** Finds the neighbours of an order in the last viewed list; undefined at its ends or without a list. */
function findAdjacentOrders(id: string): { before: string | undefined; after: string | undefined } {
  const index = listed.indexOf(id);
  return index < 0 ? { before: undefined, after: undefined } : { before: listed[index - 1], after: listed[index + 1] };
}
