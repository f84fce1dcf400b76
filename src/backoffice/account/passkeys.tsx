import { Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type PasskeyView, passkeyEndpoints } from "#contracts/admin/operators/passkey-endpoints.ts";
import { formatDateTimeInIndia, formatDayInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { errorMessage } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { Section } from "../layout/section.tsx";
import { EntryList, EntryListItem } from "../list/entry-list.tsx";
import { createPasskey } from "../sign-in/passkey-browser.ts";

type Opened = { kind: "add" } | { kind: "rename" | "remove"; passkey: PasskeyView };

/**
 * The operator's passkeys: another second factor, and a way to sign in without the password. They are allowed once there
 * is an authenticator app.
 */
export function PasskeySection({ isAllowed }: { isAllowed: boolean | undefined }) {
  const { data, error } = useQuery({
    queryKey: ["account", "passkeys"],
    queryFn: () => callApi(passkeyEndpoints.list),
  });
  const [opened, setOpened] = useState<Opened | undefined>(undefined);
  const close = () => setOpened(undefined);
  const passkeys = data?.passkeys ?? [];
  const actions = isAllowed && <Button onClick={() => setOpened({ kind: "add" })}>Add passkey</Button>;
  return (
    <Section title="Passkeys" actions={actions}>
      {error && errorMessage(error)}
      {data && passkeys.length === 0 && (
        <Typography>
          None yet. With a passkey you sign in by fingerprint, face or PIN, and nobody can trick you out of it.
          {isAllowed === false && " Set up two-factor authentication first."}
        </Typography>
      )}
      {passkeys.length > 0 && (
        <EntryList label="Passkeys">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onOpen={setOpened} />
          ))}
        </EntryList>
      )}
      {opened?.kind === "add" && <AddDialog onClose={close} />}
      {opened?.kind === "rename" && <RenameDialog passkey={opened.passkey} onClose={close} />}
      {opened?.kind === "remove" && <RemoveDialog passkey={opened.passkey} onClose={close} />}
    </Section>
  );
}

function PasskeyItem({ passkey, onOpen }: { passkey: PasskeyView; onOpen: (opened: Opened) => void }) {
  const { name, createdAt, usedAt } = passkey;
  const used = usedAt ? `Last used ${formatDateTimeInIndia(usedAt)}` : "Not used yet";
  return (
    <EntryListItem
      name={name}
      details={[`Added ${formatDayInIndia(createdAt)}`, used]}
      actions={
        <>
          <Button onClick={() => onOpen({ kind: "rename", passkey })} aria-label={`Rename ${name}`}>
            Rename
          </Button>
          <Button color="error" onClick={() => onOpen({ kind: "remove", passkey })} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        </>
      }
    />
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  return (
    <ActionDialog
      name="Add passkey"
      onClose={onClose}
      initial={{ name: "" }}
      fields={({ field }) => (
        <>
          <Typography sx={{ mb: 1 }}>Your browser asks for your fingerprint, face, PIN or security key.</Typography>
          <FormTextField {...field("name")} label="Name" helperText="Such as My phone." autoFocus />
        </>
      )}
      submit={async ({ name }) => callApi(passkeyEndpoints.add, { body: { name, passkey: await createPasskey(name) } })}
      successMessage="Passkey added."
    />
  );
}

type OneProps = { passkey: PasskeyView; onClose: () => void };

function RenameDialog({ passkey: { id, name }, onClose }: OneProps) {
  return (
    <ActionDialog
      name="Rename passkey"
      onClose={onClose}
      initial={{ name }}
      fields={({ field }) => <FormTextField {...field("name")} label="Name" autoFocus />}
      submit={(body) => callApi(passkeyEndpoints.rename, { params: { id }, body })}
      successMessage="Passkey renamed."
    />
  );
}

function RemoveDialog({ passkey: { id, name }, onClose }: OneProps) {
  return (
    <ActionDialog
      name="Remove passkey"
      onClose={onClose}
      danger
      initial={{}}
      fields={<Typography>“{name}” will no longer sign in. Your device may still offer it.</Typography>}
      submit={() => callApi(passkeyEndpoints.remove, { params: { id } })}
      successMessage="Passkey removed."
    />
  );
}
