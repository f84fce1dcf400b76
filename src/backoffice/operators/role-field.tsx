import { MenuItem } from "@mui/material";
import { type Role, roles } from "#domain/operators/permissions.ts";
import type { BoundField } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { roleLabels } from "./permission-labels.ts";

/** Select of a role, with its description. */
export function RoleField({ onValue, value, ...bound }: BoundField<Role>) {
  return (
    <FormTextField
      {...bound}
      value={value}
      onValue={(role) => onValue(role as Role)}
      label="Role"
      select
      helperText={`${roleLabels[value].name}: ${roleLabels[value].description}`}
    >
      {roles.map((role) => (
        <MenuItem key={role} value={role}>
          {roleLabels[role].name}
        </MenuItem>
      ))}
    </FormTextField>
  );
}
