import { Button, Chip, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { operatorEndpoints } from "#contracts/admin/operators.ts";
import type { ApiTokenView } from "#contracts/admin/views.ts";
import { permissions } from "#domain/rights.ts";
import { formatDateTimeInIndia, formatDayInIndia } from "#domain/time.ts";
import { EntryList, EntryListItem } from "../account/entries.tsx";
import { callApi } from "../api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { errorMessage } from "../form/fields.ts";
import { Section } from "../frame/section.tsx";
import { CreateApiToken } from "./make-token.tsx";
import { permissionLabels } from "./words.ts";

/** Keys of other programs, ended ones too. */
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
