import { Link as PlainLink } from "@mui/material";
import { Link } from "react-router";
import type { AdminCustomer } from "#contracts/admin/customers.ts";
import { MutedText, Section } from "../frame/section.tsx";
import { BlockCod } from "./block-cash.tsx";

/** Whether they can pay at the door. The list of those who cannot is a setting. */
export function CodEligibility({ customer: { id, cashBlocked } }: { customer: AdminCustomer }) {
  return (
    <Section title="Cash on delivery" actions={!cashBlocked && <BlockCod of={{ customerId: id }} />}>
      {cashBlocked ? (
        <>
          <strong>Blocked.</strong> Their phone or e-mail is on{" "}
          <PlainLink component={Link} to="/settings">
            the list in Settings
          </PlainLink>
          , where it can be taken off.
        </>
      ) : (
        <MutedText>Not blocked: the rules for everybody apply.</MutedText>
      )}
    </Section>
  );
}
