import { Button, Link as PlainLink } from "@mui/material";
import { useState } from "react";
import { Link } from "react-router";
import { codCalls } from "../../contracts/admin/cod.ts";
import type { AdminCustomer } from "../../contracts/admin/customers.ts";
import { ask } from "../api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { TextLine } from "../form/text-line.tsx";
import { Quiet, Section } from "../orders/page/section.tsx";
import { useMay } from "../use-may.ts";

const block = "Block cash on delivery";

/** Whether they can pay at the door. The list of those who cannot is a setting. */
export function Cash({ customer: { id, cashBlocked } }: { customer: AdminCustomer }) {
  const may = useMay();
  const [asks, setAsks] = useState(false);
  const button = !cashBlocked && may("settings.write") && (
    <Button size="small" onClick={() => setAsks(true)}>
      {block}
    </Button>
  );
  return (
    <Section title="Cash on delivery" actions={button}>
      {cashBlocked ? (
        <>
          <strong>Blocked.</strong> Their phone or e-mail is on{" "}
          <PlainLink component={Link} to="/settings">
            the list in Settings
          </PlainLink>
          , where it can be taken off.
        </>
      ) : (
        <Quiet>Not blocked: the rules for everybody apply.</Quiet>
      )}
      <ActionDialog
        name={block}
        open={asks}
        onClose={() => setAsks(false)}
        initial={{ reason: "" }}
        fields={(form) => (
          <>
            <Quiet>Orders with this phone or e-mail can then only be paid beforehand.</Quiet>
            <TextLine label="Reason" {...form.field("reason")} />
          </>
        )}
        submit={({ reason }) => ask(codCalls.block, { body: { customerId: id, reason } })}
        says="Cash on delivery is blocked."
        danger
      />
    </Section>
  );
}
