import { Alert, AlertTitle, Box, Button } from "@mui/material";
import { Link } from "react-router";
import type { AdminSettings } from "#contracts/admin/settings.ts";
import { settingLabels } from "./setting-fields.ts";

type Props = Pick<AdminSettings, "missing" | "alsoMissing"> & { mayWrite: boolean };

/** What the shop does not go live without: facts that nobody has filled in, each leads to its field, and what else is. */
export function MissingSettings({ missing, alsoMissing, mayWrite }: Props) {
  if (missing.length + alsoMissing.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <AlertTitle component="h2">Missing for going live</AlertTitle>
      {mayWrite
        ? missing.map((key) => (
            <Button
              key={key}
              size="small"
              onClick={() => document.getElementById(`field-${key}`)?.focus()}
              sx={{ textAlign: "left" }}
            >
              {settingLabels[key]}
            </Button>
          ))
        : missing.map((key) => settingLabels[key]).join(", ")}
      {alsoMissing.map(({ words, path }) => (
        <Box key={words} sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
          <span>{words}</span>
          {path !== "" && mayWrite && (
            <Button size="small" component={Link} to={path}>
              Set it
            </Button>
          )}
        </Box>
      ))}
    </Alert>
  );
}
