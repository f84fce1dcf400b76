import { Alert, Button, Checkbox, Skeleton } from "@mui/material";
import { useState } from "react";
import { type RoleView, roleEndpoints } from "#contracts/admin/operators/role-endpoints.ts";
import { listPermissions, type Permission, permissions, type Role } from "#domain/operators/permissions.ts";
import {
  adjustableRoles,
  isAdjustable,
  repeatToggles,
  toggledPermissions,
} from "#domain/operators/role-permissions.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { SaveBar } from "../form/save-bar.tsx";
import { UnsavedChanges } from "../form/unsaved-changes.tsx";
import { useAction } from "../form/use-action.ts";
import { Page } from "../layout/page.tsx";
import { Section } from "../layout/section.tsx";
import { ErrorState } from "../list/list-states.tsx";
import { permissionLabels } from "./permission-labels.ts";
import { roleLabels } from "./roles.tsx";
import { useRoles } from "./use-roles.ts";
import "./roles.css";

/** Ticks of a role: what they were made on, and what they made of it. */
type Edits = Partial<Record<Role, { was: readonly Permission[]; mine: readonly Permission[] }>>;

/** Shows the permissions of each role as a table, which owners can change. */
export default function RolesPage() {
  const { data, error, refetch } = useRoles();
  return (
    <Page title="Roles">
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rectangular" height={400} />}
      {data && <RoleTable roles={data.roles} />}
    </Page>
  );
}

function RoleTable({ roles }: { roles: readonly RoleView[] }) {
  const mayManage = usePermission()("operators.manage");
  const { edits, edit, rightsOf, clear } = useRoleEdits(roles);
  const { act, busy } = useAction();
  const changed = roles.filter((view) => rightsOf(view).join() !== view.rights.join());
  const save = async () => {
    const body = {
      roles: adjustableRoles.flatMap((role) => {
        const view = changed.find((each) => each.role === role);
        return view ? [{ role, rights: rightsOf(view), version: view.version }] : [];
      }),
    };
    const send = () => callApi(roleEndpoints.save, { body });
    const saved = await act(send, { successMessage: "Saved. Applies from now on." });
    if (saved) clear(edits);
  };
  const restore = () => {
    for (const role of adjustableRoles) edit(role, listPermissions(role));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {!mayManage && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Only an owner can change what a role may do.
        </Alert>
      )}
      <Section
        title="Permissions"
        meta="● differs from the default"
        isFlush
        actions={mayManage && <Button onClick={restore}>Restore defaults</Button>}
      >
        <PermissionTable
          roles={roles.map((view) => ({ ...view, rights: rightsOf(view) }))}
          onToggle={
            mayManage ? ({ role, rights }, permission) => edit(role, toggledPermissions(rights, permission)) : undefined
          }
        />
      </Section>
      {mayManage && (
        <SaveBar
          label="Save"
          busy={busy}
          unsaved={changed.length > 0 ? "Unsaved changes" : ""}
          onDiscard={() => clear()}
        />
      )}
      <UnsavedChanges when={changed.length > 0} />
    </form>
  );
}

/** Ticks that are not saved yet. They stay when saving fails; after a conflict the other owner's are shown with them. */
function useRoleEdits(roles: readonly RoleView[]) {
  const [edits, setEdits] = useState<Edits>({});
  const edit = (role: Role, mine: readonly Permission[]) => {
    const was = roles.find((view) => view.role === role)?.rights ?? [];
    setEdits((before) => ({ ...before, [role]: { was, mine } }));
  };
  const rightsOf = ({ role, rights }: RoleView): Permission[] => {
    const edited = edits[role];
    return edited ? repeatToggles(edited.was, edited.mine, rights) : rights;
  };
  /** Drops all ticks, or those that were saved unless others were made since. */
  const clear = (saved?: Edits) => setEdits((now) => (saved === undefined || now === saved ? {} : now));
  return { edits, edit, rightsOf, clear };
}

type TableProps = {
  roles: readonly RoleView[];
  onToggle: ((view: RoleView, permission: Permission) => void) | undefined;
};

function PermissionTable({ roles, onToggle }: TableProps) {
  return (
    <div className="roles-scroll">
      <table className="roles-table">
        <thead>
          <tr>
            <th scope="col">Permission</th>
            {roles.map(({ role }) => (
              <th key={role} scope="col">
                {roleLabels[role].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map((permission) => (
            <tr key={permission}>
              <th scope="row">{permissionLabels[permission]}</th>
              {roles.map((view) => (
                <PermissionCell key={view.role} view={view} permission={permission} onToggle={onToggle} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type CellProps = { view: RoleView; permission: Permission; onToggle: TableProps["onToggle"] };

function PermissionCell({ view, permission, onToggle }: CellProps) {
  const isOn = view.rights.includes(permission);
  const isDefault = isOn === listPermissions(view.role).includes(permission);
  const isFixed = view.role === "owner" || !isAdjustable(permission);
  const name = `${roleLabels[view.role].name}: ${permissionLabels[permission]}`;
  return (
    <td>
      <Checkbox
        size="small"
        checked={isOn}
        disabled={isFixed || !onToggle}
        onChange={() => onToggle?.(view, permission)}
        slotProps={{ input: { "aria-label": isDefault ? name : `${name} (changed)` } }}
      />
      <span className="roles-changed" aria-hidden="true">
        {isDefault ? "" : "●"}
      </span>
    </td>
  );
}
