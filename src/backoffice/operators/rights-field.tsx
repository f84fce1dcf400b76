import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from "@mui/material";
import { useId } from "react";
import { apiTokenPermissions, type Permission } from "#domain/rights.ts";
import type { BoundField } from "../form/fields.ts";
import { permissionLabels } from "./words.ts";

/** What a program may do, a box each. */
export function PermissionsField({ value, onValue, error }: BoundField<Permission[]>) {
  const id = useId();
  const toggle = (right: Permission) =>
    onValue(value.includes(right) ? value.filter((one) => one !== right) : [...value, right]);
  return (
    <FormControl component="fieldset" error={error !== undefined} sx={{ mt: 2 }} aria-describedby={id}>
      <FormLabel component="legend">What it may do</FormLabel>
      <FormHelperText id={id} sx={{ mx: 0 }}>
        {error ?? "Never more than who makes it may do."}
      </FormHelperText>
      <FormGroup sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
        {apiTokenPermissions.map((right) => (
          <FormControlLabel
            key={right}
            control={<Checkbox checked={value.includes(right)} onChange={() => toggle(right)} />}
            label={permissionLabels[right]}
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}
