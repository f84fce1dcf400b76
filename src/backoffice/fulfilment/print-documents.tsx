import { Button } from "@mui/material";
import { fulfilmentEndpoints } from "#contracts/admin/fulfilment-endpoints.ts";
import type { Permission } from "#domain/operators/permissions.ts";
import { apiUrl } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { KeyHint } from "../theme/key-hint.tsx";

type Props = {
  ids: readonly string[];
  /** Those of the orders that have an invoice. */
  invoices?: readonly string[];
  /** Number of selected orders, of which `ids` are those that can be printed. */
  selected?: number;
  /** The page has the keys S and L for them. */
  hasKeys?: boolean;
};

const printables = [
  {
    call: fulfilmentEndpoints.packingSlips,
    permission: "orders.read",
    one: "Packing slip",
    several: "Packing slips",
    key: "S",
    icon: "printer",
  },
  {
    call: fulfilmentEndpoints.addressLabels,
    permission: "orders.read",
    one: "Label",
    several: "Labels",
    key: "L",
    icon: "barcode",
  },
  {
    call: fulfilmentEndpoints.invoices,
    permission: "invoices.read",
    one: "Invoice",
    several: "Invoices",
    key: null,
    icon: "document",
  },
] as const;

/** Lists what the operator may print; invoices exist once an order is dispatched. */
export const findPrintables = (may: (permission: Permission) => boolean, invoices: boolean) =>
  printables.filter(({ call, permission }) => may(permission) && (invoices || call !== fulfilmentEndpoints.invoices));

/** Links to packing slips, labels and invoices of orders, each a PDF in a new tab. */
export function PrintDocuments({ ids, invoices = [], selected = ids.length, hasKeys = false }: Props) {
  const may = usePermission();
  if (ids.length === 0) return null;
  return findPrintables(may, invoices.length > 0).map(({ call, one, several, key }) => {
    const printed = call === fulfilmentEndpoints.invoices ? invoices : ids;
    return (
      <Button
        key={one}
        href={apiUrl(call, { query: { ids: printed } })}
        target="_blank"
        rel="noopener"
        aria-keyshortcuts={hasKeys && key ? key : undefined}
      >
        {selected === 1 ? one : several}
        {printed.length < selected && ` (${printed.length})`}
        {hasKeys && key && <KeyHint name={key} />}
      </Button>
    );
  });
}

/** Opens the pick list of these orders (all the units they need) as a PDF in a new tab. */
export const pickListLink = (ids: readonly string[]) => ({
  component: "a",
  href: apiUrl(fulfilmentEndpoints.pickList, { query: { ids } }),
  target: "_blank",
  rel: "noopener",
});
