import { Link as PlainLink } from "@mui/material";
import { Link } from "react-router";
import type { AdminCustomer } from "#contracts/admin/customers.ts";
import { Quiet, Section } from "../frame/section.tsx";
import { BlockCash } from "./block-cash.tsx";

/** Whether they can pay at the door. The list of those who cannot is a setting. */
export function Cash({ customer: { id, cashBlocked } }: { customer: AdminCustomer }) {
  return (
    <Section title="Cash on delivery" actions={!cashBlocked && <BlockCash of={{ customerId: id }} />}>
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
    </Section>
  );
}
