import { Box, Button, FormControlLabel, Menu, MenuItem, Popover, Radio, RadioGroup, TextField } from "@mui/material";
import { type RefObject, type SubmitEvent, useRef, useState } from "react";
import { isTyping, useKeyDown } from "../command-palette/keyboard.ts";
import { DateRangeEditor } from "./date-range-editor.tsx";
import { describeFilter, type Filter, type FilterValues, readList, readText, setFilter } from "./filter-values.ts";
import { ListIcon } from "./list-icon.tsx";
import { MultiSelectEditor } from "./multi-select-editor.tsx";
import { useFilters } from "./use-filters.ts";

type FilterEditorProps = {
  filter: Filter;
  values: FilterValues;
  onChange: (to: FilterValues) => void;
  onClose: () => void;
};

type FilterBadgeProps = { label: string; value: string; onOpen: (at: HTMLElement) => void; onRemove: () => void };

type Open = { filter: Filter; at: HTMLElement };

type FilterMenuProps = {
  anchor: HTMLElement | null;
  filters: readonly Filter[];
  onClose: () => void;
  onChoose: (filter: Filter) => void;
};

type FilterPopoverProps = {
  open: Open | null;
  /** Button that opens the menu of all filters. */
  button: RefObject<HTMLElement | null>;
  values: FilterValues;
  onChange: (to: (before: FilterValues) => FilterValues) => void;
  onClose: () => void;
};

/** Inactive filters that stand beside the search box; 'Filter' opens the menu of all. */
const shownChips = 4;

/**
 * Shows active filters as chips that open an editor, the commonest others as dashed chips; 'Filter' and F open the full
 * menu.
 */
export function FilterBar({
  filters: all,
  view = {},
}: {
  filters: readonly Filter[];
  view?: FilterValues | undefined;
}) {
  const { values, change } = useFilters();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Don't repeat the filters that the view's tab already implies.
  const filters = all.filter(({ name }) => !(name in view));
  const active = filters.flatMap((filter) => {
    const value = describeFilter(filter, values);
    return value === undefined ? [] : [{ filter, value }];
  });
  const inactive = filters.filter((filter) => !active.some((one) => one.filter.name === filter.name));
  const remove = (removed: readonly Filter[]) => {
    change((before) => removed.reduce((values, filter) => setFilter(filter, values), before));
    button.current?.focus();
  };
  useFilterKey(inactive.length > 0, () => setMenu(button.current));
  return (
    <>
      {active.map(({ filter, value }) => (
        <FilterBadge
          key={filter.name}
          label={filter.label}
          value={value}
          onOpen={(at) => setOpen({ filter, at })}
          onRemove={() => remove([filter])}
        />
      ))}
      {inactive.slice(0, Math.max(0, shownChips - active.length)).map((filter) => (
        <IdleChip key={filter.name} label={filter.label} onOpen={(at) => setOpen({ filter, at })} />
      ))}
      <button
        ref={button}
        type="button"
        className="tool-button"
        aria-haspopup="menu"
        aria-keyshortcuts="F"
        hidden={inactive.length === 0}
        onClick={(event) => setMenu(event.currentTarget)}
      >
        <ListIcon name="filter" />
        <span className="tool-text tool-text-optional">Filter</span>
      </button>
      {active.length > 1 && (
        <button type="button" className="tool-button" onClick={() => remove(active.map(({ filter }) => filter))}>
          Clear
        </button>
      )}
      <FilterMenu
        anchor={menu}
        filters={inactive}
        onClose={() => setMenu(null)}
        onChoose={(filter) => button.current && setOpen({ filter, at: button.current })}
      />
      <FilterPopover open={open} button={button} values={values} onChange={change} onClose={() => setOpen(null)} />
    </>
  );
}

/** Opens the menu of filters on F. */
function useFilterKey(isOn: boolean, onPress: () => void): void {
  useKeyDown((event) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (event.key !== "f" || hasModifier || isTyping(event) || !isOn) return;
    event.preventDefault();
    onPress();
  });
}

/** Chip of an active filter, 'Status: Ordered', with a remove button. */
function FilterBadge({ label, value, onOpen, onRemove }: FilterBadgeProps) {
  return (
    <span className="filter-chip">
      <button
        type="button"
        className="filter-chip-open"
        aria-haspopup="dialog"
        onClick={(event) => onOpen(event.currentTarget)}
      >
        {label}: <b>{value}</b>
      </button>
      <button type="button" className="filter-chip-remove" aria-label={`Remove filter ${label}`} onClick={onRemove}>
        <ListIcon name="close" size={12} />
      </button>
    </span>
  );
}

/** Dashed chip of a filter that isn't set. */
function IdleChip({ label, onOpen }: Pick<FilterBadgeProps, "label" | "onOpen">) {
  return (
    <button
      type="button"
      className="filter-chip filter-chip-idle"
      aria-haspopup="dialog"
      aria-label={`Add filter ${label}`}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      <ListIcon name="plus" size={14} />
      {label}
    </button>
  );
}

function FilterMenu({ anchor, filters, onClose, onChoose }: FilterMenuProps) {
  const choose = (filter: Filter) => {
    onClose();
    onChoose(filter);
  };
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {filters.map((filter) => (
        <MenuItem key={filter.name} onClick={() => choose(filter)}>
          {filter.label}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Editor of a filter beside its chip; beside the button 'Filter' once the chip is gone. */
function FilterPopover({ open, button, values, onChange, onClose }: FilterPopoverProps) {
  return (
    <Popover
      open={open !== null}
      anchorEl={open?.at.isConnected ? open.at : button.current}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
      slotProps={{ paper: { role: "dialog", "aria-label": open?.filter.label ?? "" } }}
    >
      {open && (
        <FilterEditor
          filter={open.filter}
          values={values}
          onChange={(to) => onChange((before) => setFilter(open.filter, before, to))}
          onClose={onClose}
        />
      )}
    </Popover>
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
