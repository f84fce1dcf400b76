import { Button } from "@mui/material";
import { fulfilmentEndpoints } from "#contracts/admin/fulfilment-endpoints.ts";
import { apiUrl } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";

type Props = {
  ids: readonly string[];
  /** Includes invoices, which exist once an order is dispatched. */
  invoices: boolean;
};

const printables = [
  { call: fulfilmentEndpoints.packingSlips, permission: "orders.read", one: "Packing slip", several: "Packing slips" },
  { call: fulfilmentEndpoints.addressLabels, permission: "orders.read", one: "Label", several: "Labels" },
  { call: fulfilmentEndpoints.invoices, permission: "invoices.read", one: "Invoice", several: "Invoices" },
] as const;

/** Links to packing slips, labels and invoices of orders, each a PDF in a new tab. */
export function PrintDocuments({ ids, invoices }: Props) {
  const may = usePermission();
  return printables
    .filter(({ call, permission }) => may(permission) && (invoices || call !== fulfilmentEndpoints.invoices))
    .map(({ call, one, several }) => (
      <Button key={one} href={apiUrl(call, { query: { ids } })} target="_blank" rel="noopener">
        {ids.length === 1 ? one : several}
      </Button>
    ));
}
