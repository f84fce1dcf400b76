import { Link as MuiLink } from "@mui/material";
import { Link } from "react-router";

/** Path of an order's page below `/admin`. */
export const orderPath = (id: string): string => `/orders/${id}/show`;

/** Page on which the items of an order are changed. */
export const editItemsPath = (id: string): string => `/orders/${id}/items`;

/** Shows the number where it is known. */
export function OrderLink({ id, number }: { id: string; number?: string | null | undefined }) {
  return (
    <MuiLink component={Link} to={orderPath(id)}>
      {number ?? id}
    </MuiLink>
  );
}
