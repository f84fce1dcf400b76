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
import { operatorEndpoints } from "#contracts/admin/operator-endpoints.ts";
import type { ApiTokenView } from "#contracts/admin/operator-views.ts";
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
  const [ending, setEnding] = useState<ApiTokenView | undefined>(undefined);
  return (
    <Section title="API tokens" actions={<CreateApiToken />}>
      {error && errorMessage(error)}
      {data?.tokens.length === 0 && (
        <Typography color="text.secondary">No program may act here. What they could do: see /api/docs.</Typography>
      )}
      <EntryList label="API tokens">
        {data?.tokens.map((token) => (
          <Token key={token.id} token={token} onRevoke={() => setEnding(token)} />
        ))}
      </EntryList>
      {ending && <Revoke token={ending} onClose={() => setEnding(undefined)} />}
    </Section>
  );
}

function Token({ token, onRevoke }: { token: ApiTokenView; onRevoke: () => void }) {
  const { name, madeBy, createdAt, usedAt } = token;
  const state = stateOf(token);
  const used = usedAt ? `last used ${formatDateTimeInIndia(usedAt)}` : "never used";
  return (
    <EntryListItem
      name={
        <>
          {name} {state !== "" && <Chip size="small" label={state} sx={{ ml: 1 }} />}
        </>
      }
      details={[
        token.rights.map((right) => wordsOfRight(right)).join(", "),
        `Made by ${madeBy} on ${formatDayInIndia(createdAt)}, ends on ${formatDayInIndia(token.expiresAt)}, ${used}`,
      ]}
      actions={
        state === "" && (
          <Button color="error" onClick={onRevoke} aria-label={`Revoke ${name}`}>
            Revoke
          </Button>
        )
      }
    />
  );
}

function stateOf({ revokedAt, expiresAt }: ApiTokenView): string {
  if (revokedAt) return "revoked";
  return Date.parse(expiresAt) <= Date.now() ? "ended" : "";
}

function wordsOfRight(stored: string): string {
  const right = permissions.find((known) => known === stored);
  return right ? permissionLabels[right] : stored;
}

function Revoke({ token: { id, name }, onClose }: { token: ApiTokenView; onClose: () => void }) {
  return (
    <ActionDialog
      name="Revoke"
      open
      onClose={onClose}
      danger
      initial={{}}
      fields={<Typography>The program that uses “{name}” can do nothing any more, at once and for good.</Typography>}
      submit={() => callApi(operatorEndpoints.revokeToken, { params: { id } })}
      successMessage="The token is revoked."
    />
  );
}

/** A key for another program; it is shown once. */
function CreateApiToken() {
  const [open, setOpen] = useState(false);
  const [token, setToken] = useState<string | undefined>(undefined);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Make API token
      </Button>
      <ActionDialog
        name="Make API token"
        open={open}
        onClose={() => setOpen(false)}
        initial={initial}
        fields={({ field }) => (
          <>
            <FormTextField {...field("name")} label="Name" helperText="Which program it is for." autoFocus />
            <FormTextField
              {...field("days")}
              label="Days until it ends"
              slotProps={{ htmlInput: { inputMode: "numeric", maxLength: 3 } }}
            />
            <PermissionsField {...field("rights")} />
          </>
        )}
        submit={async ({ days, ...body }) => {
          const made = await callApi(operatorEndpoints.makeToken, { body: { ...body, days: Number(days) } });
          setToken(made.token);
        }}
      />
      {token !== undefined && <Made token={token} onDone={() => setToken(undefined)} />}
    </>
  );
}

function Made({ token, onDone }: { token: string; onDone: () => void }) {
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="made-title" aria-describedby="made-text">
      <DialogTitle id="made-title">Your API token</DialogTitle>
      <DialogContent>
        <Typography id="made-text" sx={{ mb: 2 }}>
          It is shown now and never again: we keep no copy of it. Programs send it as “Authorization: Bearer …”.
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
  const toggle = (right: Permission) =>
    onValue(value.includes(right) ? value.filter((one) => one !== right) : [...value, right]);
  return (
    <FormControl component="fieldset" error={error !== undefined} sx={{ mt: 2 }} aria-describedby={id}>
      <FormLabel component="legend">What it may do</FormLabel>
      <FormHelperText id={id} sx={{ mx: 0 }}>
        {error ?? "Never more than who makes it may do."}
      </FormHelperText>
      <FormGroup sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
        {apiTokenPermissions.map((right) => (
          <FormControlLabel
            key={right}
            control={<Checkbox checked={value.includes(right)} onChange={() => toggle(right)} />}
            label={permissionLabels[right]}
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}
