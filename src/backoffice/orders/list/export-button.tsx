import { Button } from "@mui/material";
import { useListContext, useNotify } from "react-admin";
import { useAction } from "#backoffice/form/use-act.ts";
import { downloadFile } from "#backoffice/save-file.ts";
import { fetchOrdersForExport, maxExportedOrders, toOrdersCsv } from "./orders-csv.ts";

/** The orders that the list shows now, every page of them, as a file for a spreadsheet. */
export function ExportOrdersButton() {
  const { filterValues } = useListContext();
  const { act, busy } = useAction();
  const notify = useNotify();
  const save = async () => {
    const found = await act(() => fetchOrdersForExport(filterValues));
    if (!found) return;
    downloadFile(new Blob([toOrdersCsv(found.orders)], { type: "text/csv;charset=utf-8" }), "orders.csv");
    if (found.hasMore) notify(`The newest ${maxExportedOrders} orders were exported. Narrow the list for others.`);
  };
  return (
    <Button onClick={() => void save()} loading={busy}>
      Export CSV
    </Button>
  );
}
