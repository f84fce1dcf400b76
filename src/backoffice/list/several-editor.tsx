import { Box, Checkbox, FormControlLabel, FormGroup, TextField } from "@mui/material";
import { useState } from "react";
import type { Filter } from "./filter.ts";

type MultiSelectEditorProps = {
  filter: Extract<Filter, { kind: "several" }>;
  chosen: string[];
  onChange: (chosen: string[]) => void;
};

const manyChoices = 12;

/** Boxes to tick; a long list can be searched. */
export function MultiSelectEditor({ filter: { label, choices }, chosen: set, onChange }: MultiSelectEditorProps) {
  // A box is ticked at once; the address follows.
  const [chosen, setChosen] = useState(set);
  const [words, setWords] = useState("");
  const shown = choices.filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase()));
  return (
    <Box sx={{ p: 2 }}>
      {choices.length > manyChoices && (
        <TextField
          size="small"
          label={`Find in ${label}`}
          value={words}
          onChange={({ target }) => setWords(target.value)}
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
                  const now = on ? [...chosen, id] : chosen.filter((one) => one !== id);
                  setChosen(now);
                  onChange(now);
                }}
              />
            }
          />
        ))}
      </FormGroup>
    </Box>
  );
}
