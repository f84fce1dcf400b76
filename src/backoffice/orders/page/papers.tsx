import { Button } from "@mui/material";
import { usePermissions } from "react-admin";
import { orderCalls } from "../../../contracts/admin/orders.ts";
import type { Right } from "../../../domain/rights.ts";
import { addressOf } from "../../api.ts";

type Props = {
  ids: readonly string[] /** Orders have an invoice from the moment on that they leave. */;
  invoices: boolean;
};

const papers = [
  { call: orderCalls.slips, one: "Packing slip", several: "Packing slips" },
  { call: orderCalls.labels, one: "Label", several: "Labels" },
  { call: orderCalls.invoices, one: "Invoice", several: "Invoices" },
];

/** What is printed of orders: each opens as a PDF in a tab of its own. */
export function Papers({ ids, invoices }: Props) {
  const { permissions = [] } = usePermissions<Right[]>();
  return papers
    .filter(({ call }) => permissions.includes(call.need as Right) && (invoices || call !== orderCalls.invoices))
    .map(({ call, one, several }) => (
      <Button key={one} href={addressOf(call, { query: { ids } })} target="_blank" rel="noopener">
        {ids.length === 1 ? one : several}
      </Button>
    ));
}
