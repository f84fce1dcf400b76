import { Alert, Box, Typography } from "@mui/material";
import type { AdminSettings } from "#contracts/admin/settings.ts";
import { Section } from "../frame/section.tsx";
import { formatSetting, settingSections } from "./setting-fields.ts";

/** For who may look and not change. */
export function ReadOnlySettings({ given: { values } }: { given: AdminSettings }) {
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        Your role may read the settings. Owners and managers change them.
      </Alert>
      {settingSections.map(({ title, fields }) => (
        <Section key={title} title={title}>
          <Box component="dl" sx={{ m: 0, display: "grid", gridTemplateColumns: { sm: "1fr 1fr" }, gap: 2 }}>
            {fields.map((field) => (
              <div key={field.key}>
                <Typography component="dt" color="text.secondary" variant="body2">
                  {field.label}
                </Typography>
                <Typography component="dd" sx={{ m: 0, overflowWrap: "anywhere" }}>
                  {formatSetting(field, values[field.key])}
                </Typography>
              </div>
            ))}
          </Box>
        </Section>
      ))}
    </>
  );
}
