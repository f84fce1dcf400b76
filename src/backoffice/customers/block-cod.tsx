import { Button } from "@mui/material";
import { useState } from "react";
import { codEndpoints } from "#contracts/admin/cod-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { MutedText } from "../layout/section.tsx";

const name = "Block cash on delivery";

/** Blocks cash on delivery for the phone and email of a customer or an order's buyer (docs/rules.md 12.5). */
export function BlockCod({ of }: { of: { customerId: string } | { orderId: string } }) {
  const may = usePermission();
  const [isOpen, setIsOpen] = useState(false);
  if (!may("settings.write")) return null;
  return (
    <>
      <Button size="small" color="error" sx={{ ml: -1.25, mt: 0.5 }} onClick={() => setIsOpen(true)}>
        {name}
      </Button>
      <ActionDialog
        name={name}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        initial={{ reason: "" }}
        fields={(form) => (
          <>
            <MutedText>Orders with this phone or email can only be paid in advance.</MutedText>
            <FormTextField label="Reason" {...form.field("reason")} />
          </>
        )}
        submit={({ reason }) => callApi(codEndpoints.block, { body: { ...of, reason } })}
        successMessage="Cash on delivery blocked."
        danger
      />
    </>
  );
}
