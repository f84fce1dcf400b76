import { Button, Chip } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { accountCalls } from "#contracts/admin/account.ts";
import { dateTimeInIndia } from "#domain/time.ts";
import { ask } from "../api.ts";
import { wordsOf } from "../form/fields.ts";
import { useAct } from "../form/use-act.ts";
import { Section } from "../frame/section.tsx";
import { Entries, Entry } from "./entries.tsx";

/** Where one is signed in, each to be signed out. */
export function Devices() {
  const { data, error } = useQuery({ queryKey: ["account", "sessions"], queryFn: () => ask(accountCalls.sessions) });
  const { act, busy } = useAct();
  const sessions = data?.sessions ?? [];
  const endOthers = () => act(() => ask(accountCalls.endOtherSessions), { says: "All other devices are signed out." });
  const end = (id: string) =>
    act(() => ask(accountCalls.endSession, { params: { id } }), { says: "The device is signed out." });
  return (
    <Section
      title="Devices"
      actions={
        sessions.length > 1 && (
          <Button disabled={busy} onClick={() => void endOthers()}>
            Sign out all others
          </Button>
        )
      }
    >
      {error && wordsOf(error)}
      <Entries label="Devices">
        {sessions.map(({ id, device, signedInAt, seenAt, current }) => (
          <Entry
            key={id}
            name={
              <>
                {device} {current && <Chip size="small" label="this device" sx={{ ml: 1 }} />}
              </>
            }
            facts={[`Signed in ${dateTimeInIndia(signedInAt)}`, `Last seen ${dateTimeInIndia(seenAt)}`]}
            actions={
              !current && (
                <Button disabled={busy} onClick={() => void end(id)} aria-label={`Sign out ${device}`}>
                  Sign out
                </Button>
              )
            }
          />
        ))}
      </Entries>
    </Section>
  );
}
