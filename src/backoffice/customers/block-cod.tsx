import { Button } from "@mui/material";
import { useState } from "react";
import { codEndpoints } from "#contracts/admin/cod-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { MutedText } from "../layout/section.tsx";

const name = "Block cash on delivery";

/** Puts phone and e-mail of a customer, or of an order's buyer, on the list of those who pay beforehand (D28). */
export function BlockCod({ of }: { of: { customerId: string } | { orderId: string } }) {
  const may = usePermission();
  const [asks, setAsks] = useState(false);
  if (!may("settings.write")) return null;
  return (
    <>
      <Button size="small" onClick={() => setAsks(true)}>
        {name}
      </Button>
      <ActionDialog
        name={name}
        open={asks}
        onClose={() => setAsks(false)}
        initial={{ reason: "" }}
        fields={(form) => (
          <>
            <MutedText>Orders with this phone or e-mail can then only be paid beforehand.</MutedText>
            <FormTextField label="Reason" {...form.field("reason")} />
          </>
        )}
        submit={({ reason }) => callApi(codEndpoints.block, { body: { ...of, reason } })}
        successMessage="Cash on delivery is blocked."
        danger
      />
    </>
  );
}
