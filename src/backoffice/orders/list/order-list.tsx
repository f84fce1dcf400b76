import { useQuery } from "@tanstack/react-query";
import type { OrderRow } from "../../../contracts/admin/orders.ts";
import { ResourceList } from "../../list/resource-list.tsx";
import { BulkMoves } from "../bulk/bulk-moves.tsx";
import { SendFromFile } from "../bulk/send-from-file.tsx";
import { orderAddress } from "../order-address.ts";
import { columns } from "./columns.tsx";
import { ExportButton } from "./export-button.tsx";
import { filtersWith } from "./filters.ts";
import { RememberRows } from "./neighbours.ts";
import { readProducts } from "./products.ts";
import { ReadyViews } from "./ready-views.tsx";

export function OrderList() {
  const { data: products = [] } = useQuery({
    queryKey: ["product choices"],
    queryFn: readProducts,
    staleTime: 600_000,
  });
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
          <ReadyViews />
          <SendFromFile />
          <ExportButton />
          <RememberRows />
        </>
      }
      empty="No orders yet."
    />
  );
}
