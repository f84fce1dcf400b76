import { Box, MenuItem, Link as MuiLink, Typography } from "@mui/material";
import { Link } from "react-router";
import { type Permission, type Role, roles } from "#domain/operators/permissions.ts";
import type { BoundField } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { Section } from "../layout/section.tsx";
import { useRoles } from "./use-roles.ts";

/** Name and description of each role. */
export const roleLabels: Record<Role, { name: string; description: string }> = {
  owner: { name: "Owner", description: "full access, including managing the team." },
  manager: { name: "Manager", description: "runs the shop: orders, payments, customers and settings." },
  packer: { name: "Packer", description: "packs and ships orders, and manages stock." },
  editor: { name: "Editor", description: "edits products and content, and replies to reviews and messages." },
  viewer: { name: "Viewer", description: "sees orders, sales and customers, and can't change anything." },
};

/** Labels of permissions. */
export const permissionLabels: Record<Permission, string> = {
  "orders.read": "See orders",
  "orders.move": "Pack, ship, deliver and cancel orders",
  "orders.change": "Change addresses, cancel several orders",
  "orders.refund": "Refund",
  "orders.confirm-upi": "Confirm UPI payments",
  "sales.read": "See sales",
  "customers.read": "See customers",
  "customers.change": "Sign customers out everywhere",
  "invoices.read": "See invoices and credit notes",
  "leads.read": "See messages",
  "leads.write": "Reply to messages",
  "subscribers.read": "See and export subscribers",
  "reviews.read": "See reviews",
  "reviews.decide": "Approve, hide and reply to reviews",
  "catalogue.read": "See products",
  "catalogue.write": "Change products",
  "stock.write": "Change stock",
  "discounts.write": "Change discount codes",
  "content.write": "Change texts",
  "settings.read": "See settings",
  "settings.write": "Change settings",
  "jobs.read": "See jobs",
  "jobs.retry": "Retry failed jobs",
  "audit.read": "See the audit log",
  "operators.read": "See the team",
  "operators.manage": "Manage the team",
  "tokens.manage": "Manage API tokens",
  "dataset.import": "Import from Sanity",
  "books.verify": "Check the books and see backups",
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
