import { Button, Chip, Typography } from "@mui/material";
import { useState } from "react";
import { operatorEndpoints } from "#contracts/admin/operator-endpoints.ts";
import type { OperatorView } from "#contracts/admin/operator-views.ts";
import type { Role } from "#domain/operators/permissions.ts";
import { formatDayInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { Section } from "../layout/section.tsx";
import { EntryList, EntryListItem } from "../list/entry-list.tsx";
import { roleLabels } from "./permission-labels.ts";
import { RoleField } from "./role-field.tsx";

type OperatorAction = { kind: "role" | "deactivate"; operator: OperatorView };
type Props = { operators: OperatorView[]; mayManage: boolean };

/** Lists operators; owners change roles and deactivate accounts. */
export function OperatorList({ operators, mayManage }: Props) {
  const [action, setAction] = useState<OperatorAction | undefined>(undefined);
  const close = () => setAction(undefined);
  return (
    <Section title="People">
      <EntryList label="Operators">
        {operators.map((operator) => (
          <OperatorItem key={operator.id} operator={operator} onAction={mayManage ? setAction : undefined} />
        ))}
      </EntryList>
      {action?.kind === "role" && <ChangeRoleDialog operator={action.operator} onClose={close} />}
      {action?.kind === "deactivate" && <DeactivateDialog operator={action.operator} onClose={close} />}
    </Section>
  );
}

type OperatorItemProps = { operator: OperatorView; onAction: ((action: OperatorAction) => void) | undefined };

function OperatorItem({ operator, onAction }: OperatorItemProps) {
  const { name, email, role, hasSecondFactor, createdAt, deactivatedAt } = operator;
  const since = deactivatedAt
    ? `Deactivated on ${formatDayInIndia(deactivatedAt)}`
    : `Since ${formatDayInIndia(createdAt)} · second factor ${hasSecondFactor ? "set" : "not set"}`;
  return (
    <EntryListItem
      name={
        <>
          {name} <Chip size="small" label={roleLabels[role].name} sx={{ ml: 1 }} />
        </>
      }
      details={[email, since]}
      actions={
        onAction &&
        !deactivatedAt && (
          <>
            <Button onClick={() => onAction({ kind: "role", operator })} aria-label={`Change role of ${name}`}>
              Change role
            </Button>
            <Button
              color="error"
              onClick={() => onAction({ kind: "deactivate", operator })}
              aria-label={`Deactivate ${name}`}
            >
              Deactivate
            </Button>
          </>
        )
      }
    />
  );
}

type ActionProps = { operator: OperatorView; onClose: () => void };

function ChangeRoleDialog({ operator: { id, name, role }, onClose }: ActionProps) {
  const initial: { role: Role } = { role };
  return (
    <ActionDialog
      name="Change role"
      open
      onClose={onClose}
      initial={initial}
      fields={({ field }) => (
        <>
          <Typography sx={{ mb: 1 }}>{name} is notified by mail. The new role applies at once.</Typography>
          <RoleField {...field("role")} />
        </>
      )}
      submit={(body) => callApi(operatorEndpoints.changeRole, { params: { id }, body })}
      successMessage="Role changed."
    />
  );
}

function DeactivateDialog({ operator: { id, name }, onClose }: ActionProps) {
  return (
    <ActionDialog
      name="Deactivate"
      open
      onClose={onClose}
      danger
      initial={{}}
      fields={
        <Typography>
          {name} will be signed out everywhere and can't sign in any more, and their API tokens stop working. To restore
          access, invite the same e-mail.
        </Typography>
      }
      submit={() => callApi(operatorEndpoints.deactivate, { params: { id } })}
      successMessage={`${name} deactivated.`}
    />
  );
}
