import { Box, Button, Link as PlainLink } from "@mui/material";
import { useState } from "react";
import { Link } from "react-router";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { BlockCod } from "#backoffice/customers/block-cod.tsx";
import { MutedText, Section } from "#backoffice/layout/section.tsx";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { EditAddressDialog } from "../actions/edit-address-dialog.tsx";
import { formatOrderCount } from "../order-labels.ts";

/** Where somebody may have refused a parcel, or never meant to take it. */
const ends = new Set<AdminOrder["status"]>(["cancelled", "returned", "returned_to_origin"]);

/** Customer and delivery address of the order. */
export function OrderCustomer({ order }: { order: AdminOrder }) {
  const [edits, setEdits] = useState(false);
  const { address, moves } = order;
  const edit = moves.editAddress && (
    <Button size="small" onClick={() => setEdits(true)}>
      Edit address
    </Button>
  );
  return (
    <Section title="Buyer" actions={edit}>
      <Customer order={order} />
      <Box component="address" sx={{ fontStyle: "normal", mt: 1, overflowWrap: "anywhere" }}>
        {address.name}
        <br />
        {[address.addressLine1, address.addressLine2].filter(Boolean).join(", ")}
        {address.landmark && (
          <>
            <br />
            {address.landmark}
          </>
        )}
        <br />
        {address.city} {address.pin}
        <br />
        {address.state}
        <br />
        <PlainLink href={`tel:${address.contact}`}>{address.contact}</PlainLink>
        {address.email && (
          <>
            <br />
            <PlainLink href={`mailto:${address.email}`}>{address.email}</PlainLink>
          </>
        )}
      </Box>
      {order.paymentMode === "cod" && ends.has(order.status) && <BlockCod of={{ orderId: order.id }} />}
      {edits && <EditAddressDialog order={order} onClose={() => setEdits(false)} />}
    </Section>
  );
}

function Customer({ order: { customer } }: { order: AdminOrder }) {
  const may = usePermission();
  if (!customer) return <MutedText>Bought as a guest.</MutedText>;
  const words = `${customer.name}, ${formatOrderCount(customer.orders)}`;
  if (!may("customers.read")) return <MutedText>{words}</MutedText>;
  return (
    <PlainLink component={Link} to={`/customers/${customer.id}/show`}>
      {words}
    </PlainLink>
  );
}
