import { Button, Chip } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { ownAccountEndpoints } from "#contracts/admin/account.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api.ts";
import { errorMessage } from "../form/fields.ts";
import { useAction } from "../form/use-act.ts";
import { Section } from "../frame/section.tsx";
import { EntryList, EntryListItem } from "./entries.tsx";

/** Where one is signed in, each to be signed out. */
export function SignedInDevices() {
  const { data, error } = useQuery({
    queryKey: ["account", "sessions"],
    queryFn: () => callApi(ownAccountEndpoints.sessions),
  });
  const { act, busy } = useAction();
  const sessions = data?.sessions ?? [];
  const endOthers = () =>
    act(() => callApi(ownAccountEndpoints.endOtherSessions), { successMessage: "All other devices are signed out." });
  const end = (id: string) =>
    act(() => callApi(ownAccountEndpoints.endSession, { params: { id } }), {
      successMessage: "The device is signed out.",
    });
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
      {error && errorMessage(error)}
      <EntryList label="Devices">
        {sessions.map(({ id, device, signedInAt, seenAt, current }) => (
          <EntryListItem
            key={id}
            name={
              <>
                {device} {current && <Chip size="small" label="this device" sx={{ ml: 1 }} />}
              </>
            }
            details={[`Signed in ${formatDateTimeInIndia(signedInAt)}`, `Last seen ${formatDateTimeInIndia(seenAt)}`]}
            actions={
              !current && (
                <Button disabled={busy} onClick={() => void end(id)} aria-label={`Sign out ${device}`}>
                  Sign out
                </Button>
              )
            }
          />
        ))}
      </EntryList>
    </Section>
  );
}
