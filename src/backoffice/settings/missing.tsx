import { Alert, AlertTitle, Button } from "@mui/material";
import type { AdminSettings } from "../../contracts/admin/settings.ts";
import { labels } from "./setting-fields.ts";

/** Facts of the owner that nobody has filled in: each leads to its field. */
export function Missing({ missing, mayWrite }: Pick<AdminSettings, "missing"> & { mayWrite: boolean }) {
  if (missing.length === 0) return null;
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
              {labels[key]}
            </Button>
          ))
        : missing.map((key) => labels[key]).join(", ")}
    </Alert>
  );
}
