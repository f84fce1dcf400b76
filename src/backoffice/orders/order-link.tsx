import { Link as MuiLink } from "@mui/material";
import { Link } from "react-router";
import { orderPath } from "./order-path.ts";

export function OrderLink({ id }: { id: string }) {
  return (
    <MuiLink component={Link} to={orderPath(id)}>
      {id}
    </MuiLink>
  );
}
