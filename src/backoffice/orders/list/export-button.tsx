import { Button } from "@mui/material";
import { useState } from "react";
import { useListContext, useNotify } from "react-admin";
import { useAct } from "../../form/use-act.ts";
import { csvOf, mostExported, readOrders } from "./orders-csv.ts";

/** The orders that the list shows now, every page of them, as a file for a spreadsheet. */
export function ExportButton() {
  const { filterValues } = useListContext();
  const { act, busy } = useAct();
  const notify = useNotify();
  const [address, setAddress] = useState("");
  const save = async () => {
    const found = await act(() => readOrders(filterValues));
    if (!found) return;
    URL.revokeObjectURL(address);
    const file = URL.createObjectURL(new Blob([csvOf(found.orders)], { type: "text/csv;charset=utf-8" }));
    setAddress(file);
    Object.assign(document.createElement("a"), { href: file, download: "orders.csv" }).click();
    if (found.hasMore) notify(`The newest ${mostExported} orders were exported. Narrow the list for others.`);
  };
  return (
    <Button onClick={() => void save()} loading={busy}>
      Export CSV
    </Button>
  );
}
