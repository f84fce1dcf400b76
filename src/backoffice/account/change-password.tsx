import { Button } from "@mui/material";
import { useState } from "react";
import { ownAccountEndpoints } from "#contracts/admin/account.ts";
import { callApi } from "../api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { PasswordField } from "../sign-in/password-field.tsx";

const empty = { current: "", password: "", confirm: "" };

export function ChangePassword() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Change password
      </Button>
      <ActionDialog
        name="Change password"
        open={open}
        onClose={() => setOpen(false)}
        initial={empty}
        fields={({ field }) => (
          <>
            <PasswordField {...field("current")} label="Current password" autoComplete="current-password" autoFocus />
            <PasswordField
              {...field("password")}
              label="New password"
              autoComplete="new-password"
              helperText="At least 8 characters, and none of the commonest. Other devices are signed out."
            />
            <PasswordField {...field("confirm")} label="New password again" autoComplete="new-password" />
          </>
        )}
        submit={(body) => callApi(ownAccountEndpoints.changePassword, { body })}
        successMessage="Your password is changed."
      />
    </>
  );
}
