import { Box, Checkbox, FormControlLabel, FormGroup, TextField } from "@mui/material";
import { useState } from "react";
import type { Filter } from "./filter-values.ts";

type MultiSelectEditorProps = {
  filter: Extract<Filter, { kind: "several" }>;
  chosen: string[];
  onChange: (chosen: string[]) => void;
};

const maxUnsearchableChoices = 12;

/** Checkboxes; a long list can be searched. */
export function MultiSelectEditor({ filter: { label, choices }, chosen: initial, onChange }: MultiSelectEditorProps) {
  // Tick the box at once; the URL follows.
  const [chosen, setChosen] = useState(initial);
  const [query, setQuery] = useState("");
  const shown = choices.filter(({ name }) => name.toLowerCase().includes(query.trim().toLowerCase()));
  return (
    <Box sx={{ p: 2 }}>
      {choices.length > maxUnsearchableChoices && (
        <TextField
          size="small"
          label={`Search ${label}`}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      )}
      <FormGroup role="group" aria-label={label} sx={{ maxHeight: 360, flexWrap: "nowrap", overflowY: "auto" }}>
        {shown.map(({ id, name }) => (
          <FormControlLabel
            key={id}
            label={name}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(id)}
                onChange={(_, on) => {
                  const next = on ? [...chosen, id] : chosen.filter((one) => one !== id);
                  setChosen(next);
                  onChange(next);
                }}
              />
            }
          />
        ))}
      </FormGroup>
    </Box>
  );
}
