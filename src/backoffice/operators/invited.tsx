import { Button, Chip } from "@mui/material";
import { operatorEndpoints } from "#contracts/admin/operators.ts";
import type { InvitationView } from "#contracts/admin/views.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { EntryList, EntryListItem } from "../account/entries.tsx";
import { callApi } from "../api.ts";
import { useAction } from "../form/use-act.ts";
import { Section } from "../frame/section.tsx";
import { roleLabels } from "./words.ts";

type Props = { invitations: InvitationView[]; mayManage: boolean };

/** Who was mailed a link and has not used it. */
export function PendingInvitations({ invitations, mayManage }: Props) {
  const { act, busy } = useAction();
  if (invitations.length === 0) return null;
  const again = ({ email, name, role }: InvitationView) =>
    act(() => callApi(operatorEndpoints.invite, { body: { email, name, role } }), {
      successMessage: "A new link is on its way.",
    });
  const withdraw = ({ email }: InvitationView) =>
    act(() => callApi(operatorEndpoints.withdraw, { body: { email } }), {
      successMessage: "The invitation is withdrawn.",
    });
  return (
    <Section title="Invited">
      <EntryList label="Invited">
        {invitations.map((invitation) => (
          <EntryListItem
            key={invitation.email}
            name={
              <>
                {invitation.name} <Chip size="small" label={roleLabels[invitation.role].name} sx={{ ml: 1 }} />
              </>
            }
            details={[invitation.email, `The link is good until ${formatDateTimeInIndia(invitation.expiresAt)}`]}
            actions={
              mayManage && (
                <>
                  <Button
                    disabled={busy}
                    onClick={() => void again(invitation)}
                    aria-label={`Send again to ${invitation.email}`}
                  >
                    Send again
                  </Button>
                  <Button
                    color="error"
                    disabled={busy}
                    onClick={() => void withdraw(invitation)}
                    aria-label={`Withdraw the invitation of ${invitation.email}`}
                  >
                    Withdraw
                  </Button>
                </>
              )
            }
          />
        ))}
      </EntryList>
    </Section>
  );
}
