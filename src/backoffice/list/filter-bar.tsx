import CloseOutlined from "@mui/icons-material/CloseOutlined";
import FilterListOutlined from "@mui/icons-material/FilterListOutlined";
import {
  Box,
  Button,
  ButtonGroup,
  Checkbox,
  FormControlLabel,
  FormGroup,
  Menu,
  MenuItem,
  Popover,
  Radio,
  RadioGroup,
  TextField,
} from "@mui/material";
import { type SubmitEvent, useRef, useState } from "react";
import { DateRangeEditor } from "./date-range-editor.tsx";
import { describeFilter, type Filter, type FilterValues, readList, readText, setFilter } from "./filter-values.ts";
import { useFilters } from "./use-filters.ts";

type MultiSelectEditorProps = {
  filter: Extract<Filter, { kind: "several" }>;
  chosen: string[];
  onChange: (chosen: string[]) => void;
};

const maxUnsearchableChoices = 12;

type FilterEditorProps = {
  filter: Filter;
  values: FilterValues;
  onChange: (to: FilterValues) => void;
  onClose: () => void;
};

type FilterBadgeProps = { label: string; value: string; onOpen: (at: HTMLElement) => void; onRemove: () => void };

type Open = { filter: Filter; at: HTMLElement };

/** Shows active filters as badges that open an editor; others are added by 'Filter'. */
export function FilterBar({ filters }: { filters: readonly Filter[] }) {
  const { values, change } = useFilters();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const active = filters.flatMap((filter) => {
    const value = describeFilter(filter, values);
    return value === undefined ? [] : [{ filter, value }];
  });
  const inactive = filters.filter((filter) => !active.some((one) => one.filter.name === filter.name));
  const remove = (filter: Filter) => {
    change((before) => setFilter(filter, before));
    button.current?.focus();
  };
  return (
    <>
      {active.map(({ filter, value }) => (
        <FilterBadge
          key={filter.name}
          label={filter.label}
          value={value}
          onOpen={(at) => setOpen({ filter, at })}
          onRemove={() => remove(filter)}
        />
      ))}
      <Button
        ref={button}
        aria-haspopup="menu"
        startIcon={<FilterListOutlined />}
        onClick={(event) => setMenu(event.currentTarget)}
        sx={{ visibility: inactive.length > 0 ? "visible" : "hidden" }}
      >
        Filter
      </Button>
      <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
        {inactive.map((filter) => (
          <MenuItem
            key={filter.name}
            onClick={() => {
              setMenu(null);
              if (button.current) setOpen({ filter, at: button.current });
            }}
          >
            {filter.label}
          </MenuItem>
        ))}
      </Menu>
      <Popover
        open={open !== null}
        anchorEl={open?.at.isConnected ? open.at : button.current}
        onClose={() => setOpen(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { role: "dialog", "aria-label": open?.filter.label ?? "" } }}
      >
        {open && (
          <FilterEditor
            filter={open.filter}
            values={values}
            onChange={(to) => change((before) => setFilter(open.filter, before, to))}
            onClose={() => setOpen(null)}
          />
        )}
      </Popover>
    </>
  );
}

/** Badge of a filter, 'Status: Ordered', with a remove button. */
function FilterBadge({ label, value, onOpen, onRemove }: FilterBadgeProps) {
  return (
    <ButtonGroup size="small" variant="outlined" sx={{ bgcolor: "background.paper", maxWidth: "100%", minWidth: 0 }}>
      <Button
        aria-haspopup="dialog"
        onClick={(event) => onOpen(event.currentTarget)}
        sx={{ overflow: "hidden", whiteSpace: "nowrap", textOverflow: "ellipsis", display: "block", maxWidth: 320 }}
      >
        {label}: {value}
      </Button>
      <Button aria-label={`Remove filter ${label}`} onClick={onRemove} sx={{ px: 0.5, flexShrink: 0 }}>
        <CloseOutlined fontSize="small" />
      </Button>
    </ButtonGroup>
  );
}

/** Editor of a filter: choices apply at once, text by 'Apply' or Enter. */
function FilterEditor({ filter, values, onChange, onClose }: FilterEditorProps) {
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
      {filter.choices.map(({ id, name: label }) => (
        <FormControlLabel key={id} value={id} label={label} control={<Radio size="small" />} />
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

/** Checkboxes; a long list can be searched. */
function MultiSelectEditor({ filter: { label, choices }, chosen: initial, onChange }: MultiSelectEditorProps) {
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
