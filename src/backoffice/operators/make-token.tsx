import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import { useState } from "react";
import { operatorEndpoints } from "#contracts/admin/operators.ts";
import type { Permission } from "#domain/rights.ts";
import { CopyButton } from "../account/copy-button.tsx";
import { callApi } from "../api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { FormTextField } from "../form/text-line.tsx";
import { PermissionsField } from "./rights-field.tsx";

const initial: { name: string; days: string; rights: Permission[] } = { name: "", days: "90", rights: [] };

/** A key for another program; it is shown once. */
export function CreateApiToken() {
  const [open, setOpen] = useState(false);
  const [token, setToken] = useState<string | undefined>(undefined);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Make API token
      </Button>
      <ActionDialog
        name="Make API token"
        open={open}
        onClose={() => setOpen(false)}
        initial={initial}
        fields={({ field }) => (
          <>
            <FormTextField {...field("name")} label="Name" helperText="Which program it is for." autoFocus />
            <FormTextField
              {...field("days")}
              label="Days until it ends"
              slotProps={{ htmlInput: { inputMode: "numeric", maxLength: 3 } }}
            />
            <PermissionsField {...field("rights")} />
          </>
        )}
        submit={async ({ days, ...body }) => {
          const made = await callApi(operatorEndpoints.makeToken, { body: { ...body, days: Number(days) } });
          setToken(made.token);
        }}
      />
      {token !== undefined && <Made token={token} onDone={() => setToken(undefined)} />}
    </>
  );
}

function Made({ token, onDone }: { token: string; onDone: () => void }) {
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="made-title" aria-describedby="made-text">
      <DialogTitle id="made-title">Your API token</DialogTitle>
      <DialogContent>
        <Typography id="made-text" sx={{ mb: 2 }}>
          It is shown now and never again: we keep no copy of it. Programs send it as “Authorization: Bearer …”.
        </Typography>
        <Typography sx={{ fontFamily: "monospace", overflowWrap: "anywhere", userSelect: "text", mb: 2 }}>
          {token}
        </Typography>
        <CopyButton text={token} name="Copy token" />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="secondary" onClick={onDone}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
