import { Button } from "@mui/material";
import { useListContext, useNotify } from "react-admin";
import { useAct } from "#backoffice/form/use-act.ts";
import { saveFile } from "#backoffice/save-file.ts";
import { csvOf, mostExported, readOrders } from "./orders-csv.ts";

/** The orders that the list shows now, every page of them, as a file for a spreadsheet. */
export function ExportButton() {
  const { filterValues } = useListContext();
  const { act, busy } = useAct();
  const notify = useNotify();
  const save = async () => {
    const found = await act(() => readOrders(filterValues));
    if (!found) return;
    saveFile(new Blob([csvOf(found.orders)], { type: "text/csv;charset=utf-8" }), "orders.csv");
    if (found.hasMore) notify(`The newest ${mostExported} orders were exported. Narrow the list for others.`);
  };
  return (
    <Button onClick={() => void save()} loading={busy}>
      Export CSV
    </Button>
  );
}
