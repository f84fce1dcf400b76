import { Button } from "@mui/material";
import { useListContext } from "react-admin";
import { subscriberCalls } from "#contracts/admin/subscribers.ts";
import { ask } from "../api.ts";
import { useAct } from "../form/use-act.ts";
import { saveFile } from "../save-file.ts";

/** All that the list shows now, every page of it; that it was taken stands in the audit. */
export function ExportButton() {
  const { filterValues } = useListContext();
  const { act, busy } = useAct();
  const save = async () => {
    const file = await act(() => ask(subscriberCalls.export, { body: filterValues }), {
      says: "Exported. The audit says so.",
    });
    if (file) saveFile(file, "subscribers.csv");
  };
  return (
    <Button variant="outlined" loading={busy} onClick={() => void save()}>
      Export CSV
    </Button>
  );
}
