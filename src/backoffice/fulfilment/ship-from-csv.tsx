import { Button } from "@mui/material";
import { useState } from "react";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { BulkResultDialog } from "../list/bulk-result.tsx";
import { useBulkResults } from "../orders/actions/bulk-actions.tsx";
import { BulkShipDialog } from "./bulk-ship-dialog.tsx";
import type { OrderToShip } from "./parse-tracking.ts";

/** Ships orders from a courier's CSV file, which names the orders itself. */
export function ShipFromCsv() {
  const may = usePermission();
  const [open, setOpen] = useState(false);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const { done, finish, forget } = useBulkResults();
  if (!may("orders.move")) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ship from CSV</Button>
      {open && (
        <BulkShipDialog
          orders={[]}
          find={findOrders}
          onClose={() => setOpen(false)}
          onDone={(results, orders) => {
            setNames(new Map(orders.map(({ id, name }) => [id, name])));
            finish("Mark On the Way", results);
          }}
        />
      )}
      {done && <BulkResultDialog {...done} names={names} onClose={forget} />}
    </>
  );
}

/** Fetches orders in the order of the file; unknown ids are left out. */
async function findOrders(ids: string[]): Promise<OrderToShip[]> {
  const pages = await Promise.all(ids.map((id) => callApi(orderEndpoints.list, { query: { q: id, limit: 1 } })));
  return pages.flatMap(({ items }, at) => items.filter(({ id }) => id === ids[at]));
}
