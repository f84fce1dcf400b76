import { Button, MenuItem } from "@mui/material";
import { useState } from "react";
import { useNotify } from "react-admin";
import { jobEndpoints } from "#contracts/admin/job-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { FormTextField } from "../form/inputs/form-text-field.tsx";

type Kind = { kind: string; words: string; failed: number };

/** Retries all failed jobs of one kind, after their cause is fixed. */
export function RetryFailedJobs({ kinds }: { kinds: Kind[] }) {
  const [open, setOpen] = useState(false);
  const notify = useNotify();
  const first = kinds[0];
  if (!first) return null;
  const submit = async ({ kind }: { kind: string }) => {
    const { retried } = await callApi(jobEndpoints.retryAll, { body: { kind } });
    notify(retried === 1 ? "1 job runs again." : `${retried} jobs run again.`, { type: "success" });
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Retry all of a kind
      </Button>
      <ActionDialog
        name="Retry all of a kind"
        open={open}
        onClose={() => setOpen(false)}
        initial={{ kind: first.kind }}
        fields={(form) => (
          <FormTextField select label="Failed jobs" {...form.field("kind")}>
            {kinds.map(({ kind, words, failed }) => (
              <MenuItem key={kind} value={kind}>
                {words} ({failed})
              </MenuItem>
            ))}
          </FormTextField>
        )}
        submit={submit}
      />
    </>
  );
}
