import FilterListOutlined from "@mui/icons-material/FilterListOutlined";
import { Button, Menu, MenuItem, Popover } from "@mui/material";
import { useRef, useState } from "react";
import { describeFilter, type Filter, setFilter } from "./filter.ts";
import { FilterBadge } from "./filter-badge.tsx";
import { FilterEditor } from "./filter-editor.tsx";
import { useFilters } from "./use-filters.ts";

type Open = { filter: Filter; at: HTMLElement };

/** Set filters as badges that open where they stand; the others are behind 'Filter'. */
export function FilterBar({ filters }: { filters: readonly Filter[] }) {
  const { values, change } = useFilters();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const set = filters.flatMap((filter) => {
    const words = describeFilter(filter, values);
    return words === undefined ? [] : [{ filter, words }];
  });
  const free = filters.filter((filter) => !set.some((one) => one.filter.name === filter.name));
  const remove = (filter: Filter) => {
    change((before) => setFilter(filter, before));
    button.current?.focus();
  };
  return (
    <>
      {set.map(({ filter, words }) => (
        <FilterBadge
          key={filter.name}
          label={filter.label}
          words={words}
          onOpen={(at) => setOpen({ filter, at })}
          onRemove={() => remove(filter)}
        />
      ))}
      <Button
        ref={button}
        aria-haspopup="menu"
        startIcon={<FilterListOutlined />}
        onClick={(event) => setMenu(event.currentTarget)}
        sx={{ visibility: free.length > 0 ? "visible" : "hidden" }}
      >
        Filter
      </Button>
      <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
        {free.map((filter) => (
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
