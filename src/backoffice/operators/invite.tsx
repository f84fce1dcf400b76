import { Button } from "@mui/material";
import { useState } from "react";
import { operatorEndpoints } from "#contracts/admin/operators.ts";
import type { Role } from "#domain/rights.ts";
import { callApi } from "../api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { FormTextField } from "../form/text-line.tsx";
import { RoleField } from "./role-field.tsx";

const initial: { email: string; name: string; role: Role } = { email: "", name: "", role: "packer" };

/** Mails somebody a link by which they become an operator. */
export function InviteOperator() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" color="secondary" onClick={() => setOpen(true)}>
        Invite operator
      </Button>
      <ActionDialog
        name="Invite operator"
        open={open}
        onClose={() => setOpen(false)}
        initial={initial}
        fields={({ field }) => (
          <>
            <FormTextField {...field("name")} label="Name" autoFocus />
            <FormTextField
              {...field("email")}
              label="E-mail"
              type="email"
              helperText="The link is good once and for seven days."
            />
            <RoleField {...field("role")} />
          </>
        )}
        submit={(body) => callApi(operatorEndpoints.invite, { body })}
        successMessage="The invitation is on its way."
      />
    </>
  );
}
