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

type Move = { kind: "role" | "deactivate"; operator: OperatorView };
type Props = { operators: OperatorView[]; mayManage: boolean };

/** Lists operators; owners change roles and deactivate accounts. */
export function OperatorList({ operators, mayManage }: Props) {
  const [move, setMove] = useState<Move | undefined>(undefined);
  const close = () => setMove(undefined);
  return (
    <Section title="People">
      <EntryList label="Operators">
        {operators.map((operator) => (
          <Person key={operator.id} operator={operator} onMove={mayManage ? setMove : undefined} />
        ))}
      </EntryList>
      {move?.kind === "role" && <ChangeRole operator={move.operator} onClose={close} />}
      {move?.kind === "deactivate" && <Deactivate operator={move.operator} onClose={close} />}
    </Section>
  );
}

type PersonProps = { operator: OperatorView; onMove: ((move: Move) => void) | undefined };

function Person({ operator, onMove }: PersonProps) {
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
        onMove &&
        !deactivatedAt && (
          <>
            <Button onClick={() => onMove({ kind: "role", operator })} aria-label={`Change role of ${name}`}>
              Change role
            </Button>
            <Button
              color="error"
              onClick={() => onMove({ kind: "deactivate", operator })}
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

type MoveProps = { operator: OperatorView; onClose: () => void };

function ChangeRole({ operator: { id, name, role }, onClose }: MoveProps) {
  const initial: { role: Role } = { role };
  return (
    <ActionDialog
      name="Change role"
      open
      onClose={onClose}
      initial={initial}
      fields={({ field }) => (
        <>
          <Typography sx={{ mb: 1 }}>{name} is told by mail. The new role counts at once.</Typography>
          <RoleField {...field("role")} />
        </>
      )}
      submit={(body) => callApi(operatorEndpoints.changeRole, { params: { id }, body })}
      successMessage="The role is changed."
    />
  );
}

function Deactivate({ operator: { id, name }, onClose }: MoveProps) {
  return (
    <ActionDialog
      name="Deactivate"
      open
      onClose={onClose}
      danger
      initial={{}}
      fields={
        <Typography>
          {name} is signed out everywhere and cannot sign in any more; their API tokens stop. An invitation to the same
          e-mail brings them back.
        </Typography>
      }
      submit={() => callApi(operatorEndpoints.deactivate, { params: { id } })}
      successMessage={`${name} is deactivated.`}
    />
  );
}
