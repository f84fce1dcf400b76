import { ReadyViews } from "#backoffice/list/ready-views.tsx";
import { ResourceList } from "#backoffice/list/resource-list.tsx";
import type { OrderRow } from "#contracts/admin/orders.ts";
import { BulkMoves } from "../bulk/bulk-moves.tsx";
import { SendFromFile } from "../bulk/send-from-file.tsx";
import { orderAddress } from "../order-address.ts";
import { columns } from "./columns.tsx";
import { ExportButton } from "./export-button.tsx";
import { filtersWith, readyViews } from "./filters.ts";
import { RememberRows } from "./neighbours.ts";
import { useProductChoices } from "./products.ts";

export function OrderList() {
  const products = useProductChoices();
  return (
    <ResourceList<OrderRow>
      resource="orders"
      title="Orders"
      columns={columns}
      search="Order id, name, phone, e-mail or PIN"
      filters={filtersWith(products)}
      address={({ id }) => orderAddress(id)}
      nameOf={({ id, name }) => `${id} of ${name}`}
      bulk={({ ids, rows }) => <BulkMoves ids={ids} rows={rows} />}
      actions={
        <>
          <ReadyViews resource="orders" views={readyViews} />
          <SendFromFile />
          <ExportButton />
          <RememberRows />
        </>
      }
      empty="No orders yet."
    />
  );
}
