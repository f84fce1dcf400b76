import { MenuItem, TextField } from "@mui/material";
import { useRef } from "react";
import type { DocumentSection } from "./parts-of.ts";

/** In a long form: the way to one of its parts. `onGo` gets the part's name. */
export function JumpToSection({ parts, onGo }: { parts: DocumentSection[]; onGo: (name: string) => void }) {
  const chosen = useRef<string>("");
  // Not before the list is gone: until then it keeps the keyboard to itself.
  const gone = () => {
    if (chosen.current) onGo(chosen.current);
    chosen.current = "";
  };
  return (
    <TextField
      select
      label="Go to"
      value=""
      onChange={({ target }) => {
        chosen.current = target.value;
      }}
      sx={{ maxWidth: 360, mb: 2 }}
      slotProps={{ select: { MenuProps: { slotProps: { transition: { onExited: gone } } } } }}
    >
      {parts
        .filter(({ title }) => title !== undefined)
        .map(({ name, title }) => (
          <MenuItem key={name} value={name}>
            {title}
          </MenuItem>
        ))}
    </TextField>
  );
}
