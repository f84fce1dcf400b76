import { Link as MuiLink } from "@mui/material";
import { Link } from "react-router";

/** Path of an order's page below `/admin`. */
export const orderPath = (id: string): string => `/orders/${id}/show`;

export function OrderLink({ id }: { id: string }) {
  return (
    <MuiLink component={Link} to={orderPath(id)}>
      {id}
    </MuiLink>
  );
}
