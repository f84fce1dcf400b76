import { Button } from "@mui/material";
import { Link, useNavigate } from "react-router";
import { isTyping } from "#backoffice/command-palette/keyboard.ts";
import { useKeyDown } from "#backoffice/command-palette/use-key-down.ts";
import { findAdjacentOrders } from "../list/adjacent-orders.ts";
import { orderPath } from "../order-path.ts";

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
