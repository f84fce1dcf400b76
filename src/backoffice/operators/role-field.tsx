import { MenuItem } from "@mui/material";
import { type Role, roles } from "#domain/rights.ts";
import type { Bound } from "../form/fields.ts";
import { TextLine } from "../form/text-line.tsx";
import { roleWords } from "./words.ts";

/** A role, with what it is for. */
export function RoleField({ onValue, value, ...bound }: Bound<Role>) {
  return (
    <TextLine
      {...bound}
      value={value}
      onValue={(role) => onValue(role as Role)}
      label="Role"
      select
      helperText={`${roleWords[value].name}: ${roleWords[value].says}`}
    >
      {roles.map((role) => (
        <MenuItem key={role} value={role}>
          {roleWords[role].name}
        </MenuItem>
      ))}
    </TextLine>
  );
}
