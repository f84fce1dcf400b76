import { PresetViews } from "#backoffice/list/ready-views.tsx";
import { ResourceList } from "#backoffice/list/resource-list.tsx";
import type { OrderRow } from "#contracts/admin/orders.ts";
import { BulkOrderActions } from "../bulk/bulk-moves.tsx";
import { ShipFromCsv } from "../bulk/send-from-file.tsx";
import { orderPath } from "../order-address.ts";
import { orderColumns } from "./columns.tsx";
import { ExportOrdersButton } from "./export-button.tsx";
import { buildOrderFilters, orderPresetViews } from "./filters.ts";
import { RememberOrderRows } from "./neighbours.ts";
import { useProductChoices } from "./products.ts";

export function OrdersList() {
  const products = useProductChoices();
  return (
    <ResourceList<OrderRow>
      resource="orders"
      title="Orders"
      columns={orderColumns}
      search="Order id, name, phone, e-mail or PIN"
      filters={buildOrderFilters(products)}
      pathOf={({ id }) => orderPath(id)}
      nameOf={({ id, name }) => `${id} of ${name}`}
      bulk={({ ids, rows }) => <BulkOrderActions ids={ids} rows={rows} />}
      actions={
        <>
          <PresetViews resource="orders" views={orderPresetViews} />
          <ShipFromCsv />
          <ExportOrdersButton />
          <RememberOrderRows />
        </>
      }
      empty="No orders yet."
    />
  );
}
