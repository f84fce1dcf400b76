import { Alert, Button, Checkbox, Skeleton } from "@mui/material";
import { useState } from "react";
import { type RoleView, roleEndpoints } from "#contracts/admin/operators/role-endpoints.ts";
import { listPermissions, type Permission, permissions, type Role } from "#domain/operators/permissions.ts";
import { adjustableRoles, isAdjustable, toggledPermissions } from "#domain/operators/role-permissions.ts";
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

type Edits = Partial<Record<Role, Permission[]>>;

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
  const [edits, setEdits] = useState<Edits>({});
  const { act, busy } = useAction();
  const rightsOf = ({ role, rights }: RoleView): Permission[] => edits[role] ?? rights;
  const changed = roles.filter((view) => rightsOf(view).join() !== view.rights.join());
  const save = async () => {
    const body = {
      roles: adjustableRoles.flatMap((role) => {
        const view = changed.find((each) => each.role === role);
        return view ? [{ role, rights: rightsOf(view), version: view.version }] : [];
      }),
    };
    await act(() => callApi(roleEndpoints.save, { body }), { successMessage: "Saved. Applies from now on." });
    // After a conflict too: the table shows what is true now.
    setEdits({});
  };
  const restore = () => setEdits(Object.fromEntries(adjustableRoles.map((role) => [role, listPermissions(role)])));
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
            mayManage
              ? (view, permission) => setEdits({ ...edits, [view.role]: toggledPermissions(view.rights, permission) })
              : undefined
          }
        />
      </Section>
      {mayManage && (
        <SaveBar
          label="Save"
          busy={busy}
          unsaved={changed.length > 0 ? "Unsaved changes" : ""}
          onDiscard={() => setEdits({})}
        />
      )}
      <UnsavedChanges when={changed.length > 0} />
    </form>
  );
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
