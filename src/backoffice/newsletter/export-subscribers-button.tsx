import { Button } from "@mui/material";
import { useListContext } from "react-admin";
import { subscriberEndpoints } from "#contracts/admin/newsletter-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { downloadFile } from "../api-client/download-file.ts";
import { useAction } from "../form/use-action.ts";

/** All that the list shows now, every page of it; that it was taken stands in the audit. */
export function ExportSubscribersButton() {
  const { filterValues } = useListContext();
  const { act, busy } = useAction();
  const save = async () => {
    const file = await act(() => callApi(subscriberEndpoints.export, { body: filterValues }), {
      successMessage: "Exported. The audit says so.",
    });
    if (file) downloadFile(file, "subscribers.csv");
  };
  return (
    <Button variant="outlined" loading={busy} onClick={() => void save()}>
      Export CSV
    </Button>
  );
}
