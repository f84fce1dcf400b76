import { Box, Typography } from "@mui/material";
import { listPermissions, roles } from "#domain/rights.ts";
import { Section } from "../frame/section.tsx";
import { permissionLabels, roleLabels } from "./words.ts";

/** What each role may do, as it is enforced. */
export function RoleOverview() {
  return (
    <Section title="Roles">
      {roles.map((role) => (
        <Box component="details" key={role} sx={{ py: 1, borderTop: 1, borderColor: "divider" }}>
          <Box component="summary" sx={{ cursor: "pointer" }}>
            <strong>{roleLabels[role].name}</strong> {roleLabels[role].says}
          </Box>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {listPermissions(role)
              .map((right) => permissionLabels[right])
              .join(" · ")}
          </Typography>
        </Box>
      ))}
    </Section>
  );
}
