import { Button } from "@mui/material";
import { useState } from "react";
import { codCalls } from "#contracts/admin/cod.ts";
import { ask } from "../api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { TextLine } from "../form/text-line.tsx";
import { Quiet } from "../frame/section.tsx";
import { useMay } from "../use-may.ts";

const name = "Block cash on delivery";

/** Puts phone and e-mail of a customer, or of an order's buyer, on the list of those who pay beforehand (D28). */
export function BlockCash({ of }: { of: { customerId: string } | { orderId: string } }) {
  const may = useMay();
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
            <Quiet>Orders with this phone or e-mail can then only be paid beforehand.</Quiet>
            <TextLine label="Reason" {...form.field("reason")} />
          </>
        )}
        submit={({ reason }) => ask(codCalls.block, { body: { ...of, reason } })}
        says="Cash on delivery is blocked."
        danger
      />
    </>
  );
}
