import { Button } from "@mui/material";
import { useState } from "react";
import { customerEndpoints } from "#contracts/admin/customer-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { MutedText } from "../layout/section.tsx";

const name = "Sign out everywhere";

/** Ends all sessions of a customer (docs/rules.md 16.16). */
export function SignOutCustomer({ id }: { id: string }) {
  const may = usePermission();
  const [isOpen, setIsOpen] = useState(false);
  if (!may("customers.change")) return null;
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {name}
      </Button>
      <ActionDialog
        name={name}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        initial={{}}
        fields={() => (
          <MutedText>
            Ends the customer's sessions on every device. Their password still works: if somebody else knows it, ask
            them to reset it on the sign-in page.
          </MutedText>
        )}
        submit={() => callApi(customerEndpoints.endSessions, { params: { id } })}
        successMessage="Signed out on all devices."
        danger
      />
    </>
  );
}
