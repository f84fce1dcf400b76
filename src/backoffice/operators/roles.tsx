import { Box, MenuItem, Link as MuiLink, Typography } from "@mui/material";
import { Link } from "react-router";
import { type Role, roles } from "#domain/operators/permissions.ts";
import type { BoundField } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { Section } from "../layout/section.tsx";
import { permissionLabels } from "./permission-labels.ts";
import { useRoles } from "./use-roles.ts";

/** Name and description of each role. */
export const roleLabels: Record<Role, { name: string; description: string }> = {
  owner: { name: "Owner", description: "full access, including managing the team." },
  manager: { name: "Manager", description: "runs the shop: orders, payments, customers and settings." },
  packer: { name: "Packer", description: "packs and ships orders, and manages stock." },
  editor: { name: "Editor", description: "edits products and content, and replies to reviews and messages." },
  viewer: { name: "Viewer", description: "sees orders, sales and customers, and can't change anything." },
};

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

/** Permissions of each role, as enforced by the server. */
export function RoleOverview() {
  const { data } = useRoles();
  return (
    <Section
      title="Roles"
      actions={
        <MuiLink component={Link} to="/operators/roles">
          What each role may do
        </MuiLink>
      }
    >
      {data?.roles.map(({ role, rights }) => (
        <Box component="details" key={role} sx={{ py: 1, borderTop: 1, borderColor: "divider" }}>
          <Box component="summary" sx={{ cursor: "pointer" }}>
            <strong>{roleLabels[role].name}</strong> {roleLabels[role].description}
          </Box>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {rights.map((permission) => permissionLabels[permission]).join(" · ")}
          </Typography>
        </Box>
      ))}
    </Section>
  );
}
