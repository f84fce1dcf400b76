import { Button } from "@mui/material";
import { type AdminLead, leadEndpoints } from "#contracts/admin/leads.ts";
import { callApi } from "../api.ts";
import { useAction } from "../form/use-act.ts";

/** Closes a message, with an answer or without, and opens it again. One button, so that the focus stays on it. */
export function CloseLeadButton({ lead: { id, state, version } }: { lead: AdminLead }) {
  const { act, busy } = useAction();
  const isClosed = state === "closed";
  const settle = () => {
    const body = { state: isClosed ? ("new" as const) : ("closed" as const), version };
    void act(() => callApi(leadEndpoints.state, { params: { id: String(id) }, body }), {
      successMessage: isClosed ? "The message is open again." : "The message is closed.",
    });
  };
  return (
    <Button variant="outlined" aria-busy={busy} onClick={settle}>
      {isClosed ? "Open again" : "Close message"}
    </Button>
  );
}
