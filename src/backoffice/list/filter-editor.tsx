import { Box, Button, FormControlLabel, Radio, RadioGroup, TextField } from "@mui/material";
import { type SubmitEvent, useState } from "react";
import { DateRangeEditor } from "./days-editor.tsx";
import { type Filter, type FilterValues, readList, readText } from "./filter.ts";
import { MultiSelectEditor } from "./several-editor.tsx";

type FilterEditorProps = {
  filter: Filter;
  values: FilterValues;
  onChange: (to: FilterValues) => void;
  onClose: () => void;
};

/** What opens at a badge: a choice counts at once, what is typed by 'Apply' or Enter. */
export function FilterEditor({ filter, values, onChange, onClose }: FilterEditorProps) {
  const { name } = filter;
  const apply = (to: FilterValues) => {
    onChange(to);
    onClose();
  };
  if (filter.kind === "several")
    return (
      <MultiSelectEditor filter={filter} chosen={readList(values[name])} onChange={(to) => onChange({ [name]: to })} />
    );
  if (filter.kind === "dates")
    return (
      <DateRangeEditor
        from={readText(values[name])}
        to={readText(values[filter.until])}
        onApply={(from, to) => apply({ [name]: from, [filter.until]: to })}
      />
    );
  if (filter.kind === "text")
    return (
      <TextEditor label={filter.label} value={readText(values[name])} onApply={(value) => apply({ [name]: value })} />
    );
  return (
    <RadioGroup
      aria-label={filter.label}
      value={readText(values[name])}
      onChange={(_, value) => apply({ [name]: value })}
      sx={{ p: 2, maxHeight: 400, flexWrap: "nowrap", overflowY: "auto" }}
    >
      {filter.choices.map(({ id, name: words }) => (
        <FormControlLabel key={id} value={id} label={words} control={<Radio size="small" />} />
      ))}
    </RadioGroup>
  );
}

function TextEditor({ label, value, onApply }: { label: string; value: string; onApply: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onApply(typed.trim());
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ p: 2, display: "flex", gap: 1 }}>
      <TextField autoFocus size="small" label={label} value={typed} onChange={({ target }) => setTyped(target.value)} />
      <Button type="submit" variant="outlined">
        Apply
      </Button>
    </Box>
  );
}
