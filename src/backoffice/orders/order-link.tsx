import { Link as MuiLink } from "@mui/material";
import { Link } from "react-router";
import { orderAddress } from "./order-address.ts";

export function OrderLink({ id }: { id: string }) {
  return (
    <MuiLink component={Link} to={orderAddress(id)}>
      {id}
    </MuiLink>
  );
}
