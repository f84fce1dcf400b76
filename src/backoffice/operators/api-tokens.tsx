import {
  Button,
  Checkbox,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { operatorEndpoints } from "#contracts/admin/operators/operator-endpoints.ts";
import type { ApiTokenView } from "#contracts/admin/operators/operator-views.ts";
import { apiTokenPermissions, type Permission, permissions } from "#domain/operators/permissions.ts";
import { formatDateTimeInIndia, formatDayInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { CopyButton } from "../form/copy-button.tsx";
import { type BoundField, errorMessage } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { Section } from "../layout/section.tsx";
import { EntryList, EntryListItem } from "../list/entry-list.tsx";
import { permissionLabels } from "./permission-labels.ts";

const initial: { name: string; days: string; rights: Permission[] } = { name: "", days: "90", rights: [] };

/** Lists API tokens, including revoked ones. */
export function ApiTokens() {
  const { data, error } = useQuery({ queryKey: ["tokens"], queryFn: () => callApi(operatorEndpoints.tokens) });
  const [revoked, setRevoked] = useState<ApiTokenView | undefined>(undefined);
  return (
    <Section title="API tokens" actions={<CreateApiToken />}>
      {error && errorMessage(error)}
      {data?.tokens.length === 0 && (
        <Typography color="text.secondary">No API tokens yet. The API is described at /api/docs.</Typography>
      )}
      <EntryList label="API tokens">
        {data?.tokens.map((token) => (
          <TokenItem key={token.id} token={token} onRevoke={() => setRevoked(token)} />
        ))}
      </EntryList>
      {revoked && <RevokeTokenDialog token={revoked} onClose={() => setRevoked(undefined)} />}
    </Section>
  );
}

function TokenItem({ token, onRevoke }: { token: ApiTokenView; onRevoke: () => void }) {
  const { name, madeBy, createdAt, usedAt } = token;
  const status = describeStatus(token);
  const used = usedAt ? `last used ${formatDateTimeInIndia(usedAt)}` : "never used";
  return (
    <EntryListItem
      name={
        <>
          {name} {status !== "" && <Chip size="small" label={status} sx={{ ml: 1 }} />}
        </>
      }
      details={[
        token.rights.map((right) => formatPermission(right)).join(", "),
        `Created by ${madeBy} on ${formatDayInIndia(createdAt)}, expires on ${formatDayInIndia(token.expiresAt)}, ${used}`,
      ]}
      actions={
        status === "" && (
          <Button color="error" onClick={onRevoke} aria-label={`Revoke ${name}`}>
            Revoke
          </Button>
        )
      }
    />
  );
}

function describeStatus({ revokedAt, expiresAt }: ApiTokenView): string {
  if (revokedAt) return "Revoked";
  return Date.parse(expiresAt) <= Date.now() ? "Expired" : "";
}

function formatPermission(stored: string): string {
  const permission = permissions.find((known) => known === stored);
  return permission ? permissionLabels[permission] : stored;
}

function RevokeTokenDialog({ token: { id, name }, onClose }: { token: ApiTokenView; onClose: () => void }) {
  return (
    <ActionDialog
      name="Revoke"
      open
      onClose={onClose}
      danger
      initial={{}}
      fields={<Typography>Programs that use “{name}” will lose access at once. This can't be undone.</Typography>}
      submit={() => callApi(operatorEndpoints.revokeToken, { params: { id } })}
      successMessage="Token revoked."
    />
  );
}

/** Creates an API token for a program; the token is shown once. */
function CreateApiToken() {
  const [open, setOpen] = useState(false);
  const [token, setToken] = useState<string | undefined>(undefined);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Create API token
      </Button>
      <ActionDialog
        name="Create API token"
        open={open}
        onClose={() => setOpen(false)}
        initial={initial}
        fields={({ field }) => (
          <>
            <FormTextField {...field("name")} label="Name" helperText="The program that uses the token." autoFocus />
            <FormTextField
              {...field("days")}
              label="Expires after (days)"
              slotProps={{ htmlInput: { inputMode: "numeric", maxLength: 3 } }}
            />
            <PermissionsField {...field("rights")} />
          </>
        )}
        submit={async ({ days, ...body }) => {
          const created = await callApi(operatorEndpoints.makeToken, { body: { ...body, days: Number(days) } });
          setToken(created.token);
        }}
      />
      {token !== undefined && <NewTokenDialog token={token} onDone={() => setToken(undefined)} />}
    </>
  );
}

function NewTokenDialog({ token, onDone }: { token: string; onDone: () => void }) {
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="made-title" aria-describedby="made-text">
      <DialogTitle id="made-title">Your API token</DialogTitle>
      <DialogContent>
        <Typography id="made-text" sx={{ mb: 2 }}>
          Copy the token now; it won't be shown again. Programs send it as “Authorization: Bearer …”.
        </Typography>
        <Typography sx={{ fontFamily: "monospace", overflowWrap: "anywhere", userSelect: "text", mb: 2 }}>
          {token}
        </Typography>
        <CopyButton text={token} name="Copy token" />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="secondary" onClick={onDone}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Permissions of a token, one checkbox each. */
function PermissionsField({ value, onValue, error }: BoundField<Permission[]>) {
  const id = useId();
  const toggle = (permission: Permission) =>
    onValue(value.includes(permission) ? value.filter((one) => one !== permission) : [...value, permission]);
  return (
    <FormControl component="fieldset" error={error !== undefined} sx={{ mt: 2 }} aria-describedby={id}>
      <FormLabel component="legend">Permissions</FormLabel>
      <FormHelperText id={id} sx={{ mx: 0 }}>
        {error ?? "A token can't have more permissions than the operator who creates it."}
      </FormHelperText>
      <FormGroup sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
        {apiTokenPermissions.map((permission) => (
          <FormControlLabel
            key={permission}
            control={<Checkbox checked={value.includes(permission)} onChange={() => toggle(permission)} />}
            label={permissionLabels[permission]}
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}
