import { Button } from "@mui/material";
import { fulfilmentEndpoints } from "#contracts/admin/fulfilment-endpoints.ts";
import { apiUrl } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";

type Props = {
  ids: readonly string[] /** Orders have an invoice from the moment on that they leave. */;
  invoices: boolean;
};

const papers = [
  { call: fulfilmentEndpoints.packingSlips, right: "orders.read", one: "Packing slip", several: "Packing slips" },
  { call: fulfilmentEndpoints.addressLabels, right: "orders.read", one: "Label", several: "Labels" },
  { call: fulfilmentEndpoints.invoices, right: "invoices.read", one: "Invoice", several: "Invoices" },
] as const;

/** What is printed of orders: each opens as a PDF in a tab of its own. */
export function PrintDocuments({ ids, invoices }: Props) {
  const may = usePermission();
  return papers
    .filter(({ call, right }) => may(right) && (invoices || call !== fulfilmentEndpoints.invoices))
    .map(({ call, one, several }) => (
      <Button key={one} href={apiUrl(call, { query: { ids } })} target="_blank" rel="noopener">
        {ids.length === 1 ? one : several}
      </Button>
    ));
}
