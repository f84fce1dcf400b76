import { Button, Chip } from "@mui/material";
import { peopleCalls } from "#contracts/admin/operators.ts";
import type { InvitationView } from "#contracts/admin/views.ts";
import { dateTimeInIndia } from "#domain/time.ts";
import { Entries, Entry } from "../account/entries.tsx";
import { ask } from "../api.ts";
import { useAct } from "../form/use-act.ts";
import { Section } from "../frame/section.tsx";
import { roleWords } from "./words.ts";

type Props = { invitations: InvitationView[]; mayManage: boolean };

/** Who was mailed a link and has not used it. */
export function Invited({ invitations, mayManage }: Props) {
  const { act, busy } = useAct();
  if (invitations.length === 0) return null;
  const again = ({ email, name, role }: InvitationView) =>
    act(() => ask(peopleCalls.invite, { body: { email, name, role } }), { says: "A new link is on its way." });
  const withdraw = ({ email }: InvitationView) =>
    act(() => ask(peopleCalls.withdraw, { body: { email } }), { says: "The invitation is withdrawn." });
  return (
    <Section title="Invited">
      <Entries label="Invited">
        {invitations.map((invitation) => (
          <Entry
            key={invitation.email}
            name={
              <>
                {invitation.name} <Chip size="small" label={roleWords[invitation.role].name} sx={{ ml: 1 }} />
              </>
            }
            facts={[invitation.email, `The link is good until ${dateTimeInIndia(invitation.expiresAt)}`]}
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
      </Entries>
    </Section>
  );
}
