import { Button } from "@mui/material";
import { useState } from "react";
import { ask } from "#backoffice/api.ts";
import { useMay } from "#backoffice/use-may.ts";
import { orderCalls } from "#contracts/admin/orders.ts";
import { useFinish } from "./bulk-moves.tsx";
import { BulkResult } from "./bulk-result.tsx";
import { SendDialog } from "./send-dialog.tsx";
import type { OrderToSend } from "./send-plan.ts";

/** A courier's file names the orders itself: nothing has to be chosen before. */
export function SendFromFile() {
  const may = useMay();
  const [open, setOpen] = useState(false);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const { done, finish, forget } = useFinish();
  if (!may("orders.move")) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Send from a CSV</Button>
      {open && (
        <SendDialog
          orders={[]}
          find={findOrders}
          onClose={() => setOpen(false)}
          onDone={(results, orders) => {
            setNames(new Map(orders.map(({ id, name }) => [id, name])));
            finish("Mark On the Way", results);
          }}
        />
      )}
      {done && <BulkResult {...done} names={names} onClose={forget} />}
    </>
  );
}

/** In the order of the file; an id that no order has is left out. */
async function findOrders(ids: string[]): Promise<OrderToSend[]> {
  const pages = await Promise.all(ids.map((id) => ask(orderCalls.list, { query: { q: id, limit: 1 } })));
  return pages.flatMap(({ items }, at) => items.filter(({ id }) => id === ids[at]));
}
